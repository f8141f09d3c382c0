// Every game of examples/rules: its checks hold, and the laws of all games hold for it.
#include <gtest/gtest.h>

#include <grundy/report.hpp>

#include "report/solve_endings.hpp"
#include "report/written_checks.hpp"
#include "written_support.hpp"

namespace grundy {
namespace {

using laws::GalleryFile;
using laws::WrittenDefinition;

Limits patient() {
  Limits limits;
  limits.time = std::chrono::seconds(20);
  return limits;
}

class Gallery : public ::testing::TestWithParam<std::size_t> {
 protected:
  const GalleryFile& file() { return laws::gallery()[GetParam()]; }
};

TEST_P(Gallery, EveryCheckHolds) {
  for (const RuleCheck& check : file().book.checks) {
    auto found = run_check(check, file().games, patient());
    ASSERT_TRUE(found) << check.text << ": " << found.error().message;
    EXPECT_TRUE(found->holds) << check.text << "; found " << found->found;
  }
}

TEST_P(Gallery, EveryGameHasAtLeastOneCheck) {
  for (const GameEntry& game : file().games)
    EXPECT_TRUE(std::ranges::any_of(file().book.checks, [&](const RuleCheck& check) {
      return check.text.starts_with(game.info.name) &&
             std::string_view(" ({").contains(check.text[game.info.name.size()]);
    })) << game.info.name;
}

// Positions that checks speak of, and what they lead to, small enough for the definition.
std::vector<laws::Sample> samples(const GalleryFile& file) {
  std::vector<laws::Sample> found;
  for (const RuleCheck& check : file.book.checks) {
    const std::size_t end = check.text.rfind(')', check.text.rfind('='));
    if (end == std::string::npos) continue;
    auto sum = parse_position(check.text.substr(0, end + 1), file.games);
    if (!sum) continue;
    laws::Sampler sampler(sum->front(), 20260101);
    EXPECT_FALSE(sampler.cyclic()) << check.text;
    found.insert(found.end(), sampler.samples().begin(), sampler.samples().end());
  }
  return found;
}

bool ends_inside(const Component& c) {
  const WrittenGame* game = written_game(*c.game);
  return game && game->rules().ends_inside();
}

TEST_P(Gallery, TheValueIsTheMexOfTheOptionsAndWhatIsPrintedParsesBack) {
  std::size_t values = 0;
  for (const laws::Sample& s : samples(file())) {
    const std::string printed = s.component.print();
    auto again = parse_position(printed, file().games);
    ASSERT_TRUE(again) << printed << ": " << again.error().message;
    EXPECT_EQ(laws::key(*again), laws::key({s.component}));
    if (ends_inside(s.component)) continue;
    Meter meter(patient());
    auto value = s.component.game->grundy(s.component.position, meter);
    ASSERT_TRUE(value) << printed << ": " << value.error().message;
    EXPECT_EQ(value->value, Natural(s.value)) << printed;
    ++values;
  }
  EXPECT_TRUE(values > 20 || file().name == "endings") << values;
}

// Sums of two or three samples, of one file, against the definition on whole sums.
TEST_P(Gallery, SumsAreSolvedByTheDefinitionInBothPlays) {
  const auto all = samples(file());
  std::mt19937 random(static_cast<std::uint32_t>(GetParam()));
  std::size_t solved = 0;
  for (int round = 0; round < 60; ++round) {
    Sum sum;
    std::size_t positions = 1;
    for (std::size_t i = 0; i < 1 + random() % 3u; ++i) {
      const laws::Sample& s = all[random() % all.size()];
      if (positions * s.positions > 400) continue;
      positions *= s.positions;
      sum.push_back(s.component);
    }
    for (const Play play : {Play::normal, Play::misere}) {
      WrittenDefinition definition(play, 2000);
      auto wins = definition.next_player_wins(sum);
      if (!wins) continue;
      auto report = solve({sum, play, patient()});
      ASSERT_TRUE(report && report->outcome) << print(sum);
      EXPECT_EQ(*report->outcome == Outcome::N, *wins) << print(sum);
      ++solved;
      if (report->outcome == Outcome::P) continue;
      for (const WinningMove& move : report->winning_moves) {
        Sum after = sum;
        after.erase(after.begin() + static_cast<std::ptrdiff_t>(move.component));
        for (const AnyPosition& part : move.option.parts)
          after.push_back({sum[move.component].game, part});
        EXPECT_EQ(definition.next_player_wins(after), std::optional(false)) << print(sum);
      }
      const bool over = game_over(sum).value() != Ending::none;
      EXPECT_TRUE(over || play == Play::misere || !report->winning_moves.empty()) << print(sum);
    }
  }
  EXPECT_GE(solved, 40u);
}

// Splitting into parts, cropping and the machine itself against a program that has none of them.
TEST(WrittenValues, AgreeWithAnIndependentProgram) {
  std::vector<GameEntry> games;
  for (const GalleryFile& file : laws::gallery())
    if (file.name != "problems") games.insert(games.end(), file.games.begin(), file.games.end());
  std::ifstream lines(GRUNDY_TEST_DIR "/facts/written_values.tsv");
  std::size_t compared = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t tab = line.find('\t');
    if (line.starts_with('#') || tab == std::string::npos) continue;
    auto sum = parse_position(line.substr(0, tab), games);
    ASSERT_TRUE(sum) << line << ": " << sum.error().message;
    Meter meter(patient());
    auto value = sum->front().game->grundy(sum->front().position, meter);
    ASSERT_TRUE(value) << line << ": " << value.error().message;
    EXPECT_EQ(value->to_string(), line.substr(tab + 1)) << line;
    ++compared;
  }
  EXPECT_GT(compared, 900u);
}

INSTANTIATE_TEST_SUITE_P(EveryFile, Gallery,
                         ::testing::Range(std::size_t{0}, laws::gallery().size()),
                         [](const auto& test) { return laws::gallery()[test.param].name; });

}  // namespace
}  // namespace grundy

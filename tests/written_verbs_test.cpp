// Written games in the verbs that know listed games best: diagrams, genus, periods and claims from
// values alone, names of moves, explanations of games that end by their own rules.
#include <gtest/gtest.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <grundy/chart.hpp>
#include <grundy/diagram.hpp>
#include <grundy/heap_report.hpp>
#include <grundy/match.hpp>

#include "report/genus_report.hpp"
#include "written_support.hpp"

namespace grundy {
namespace {

using nlohmann::json;

constexpr const char* poisoned = "heap n; n -> n-k for k in 1..3; lose when n = 0";
constexpr const char* row = "string \".X\"; \".\" -> \"X\"; win when contains \"XXX\"";
constexpr const char* late = "heap n; n -> n-1; n -> n-2 if n % 50 != 49";  // g = n % 3 up to 48
constexpr const char* named = "heap n; take: n -> n-1; halve: n -> n/2 if n > 1; n -> 0 if n > 3";

Sum position(const std::string& rules, const std::string& typed) {
  auto games = written_games(rules);
  if (!games) throw std::runtime_error(games.error().message);
  auto sum = parse_position(typed, *games);
  if (!sum) throw std::runtime_error(sum.error().message);
  return *sum;
}

std::shared_ptr<Game> game(const std::string& rules) { return position(rules, "it(5)")[0].game; }

SolveReport solved(const std::string& rules, const std::string& typed, Play play = Play::normal) {
  return solve({position(rules, typed), play, {}}).value();
}

std::string explained(const SolveReport& report) {
  std::string text;
  for (const Block& block : explain(report, Language::en, {})) text += block.text + "\n";
  return text;
}

// One that 'where' forbids would be no help to a person who asks how a position is written.
TEST(WrittenExamples, OfBoardsAreSizesEvenWhereXIsALetter) {
  const Sum board = position("board \".xo\"; \"x\" -> \".\"", "it(2x3)");
  EXPECT_EQ(board[0].game->print_arguments(board[0].position), ".../...");
  const Sum letters = position("board \"3x\"; \"x\" -> \"3\"", "it(3x3)");
  EXPECT_EQ(letters[0].game->print_arguments(letters[0].position), "3x3");
}

TEST(WrittenExamples, AreAllowedByTheirRules) {
  std::size_t seen = 0;
  for (const laws::GalleryFile& file : laws::gallery())
    for (const GameEntry& entry : file.games) {
      auto sum = parse_position(entry.info.example, file.games);
      EXPECT_TRUE(sum) << entry.info.example << ": " << sum.error().message;
      ++seen;
    }
  EXPECT_GT(seen, 100u);
}

// The values in a diagram are those that the game has; where it is over there is none.
TEST(WrittenDiagrams, ShowGamesThatEndByTheirOwnRules) {
  for (const auto& [rules, typed] : {std::pair{poisoned, "it(6)"}, std::pair{row, "it(.X...)"}})
    for (Play play : {Play::normal, Play::misere}) {
      DiagramQuery query;
      query.sum = position(rules, typed);
      query.play = play;
      query.kind = DiagramKind::whole;
      auto diagram = make_diagram(query);
      ASSERT_TRUE(diagram) << diagram.error().message;
      std::size_t without = 0;
      for (const DiagramNode& node : diagram->nodes) {
        const SolveReport report = solved(rules, node.position, play);
        EXPECT_EQ(node.outcome, report.outcome) << node.position;
        if (play == Play::normal) {
          EXPECT_EQ(node.value, report.grundy) << node.position;
        }
        without += node.value ? 0 : 1;
      }
      EXPECT_GT(without, 0u) << typed;
    }
}

TEST(WrittenDiagrams, OfOnePositionHaveASize) {
  DiagramQuery query;
  query.sum = position(row, "it(XXX)");
  auto diagram = make_diagram(query);
  ASSERT_TRUE(diagram) << diagram.error().message;
  ASSERT_EQ(diagram->nodes.size(), 1u);
  EXPECT_EQ(to_svg(*diagram, Language::en).find("nan"), std::string::npos);
}

TEST(WrittenDiagrams, ChartsLeaveCellsWithoutAValueEmpty) {
  ChartQuery query;
  query.game = game(poisoned);
  query.last = 8;
  auto chart = make_chart(query);
  ASSERT_TRUE(chart) << chart.error().message;
  EXPECT_FALSE(chart->at(0).value);
  EXPECT_EQ(chart->at(0).outcome, Outcome::N);
  for (std::size_t n = 1; n <= 8; ++n) EXPECT_EQ(chart->at(n).value, Nimber{(n - 1) % 4}) << n;
}

// A genus speaks of sums, which such a game ends: heap 0 is lost here, not 0^{120}.
TEST(WrittenGenus, IsRefusedWhereAMoveCanEndTheSum) {
  Meter meter;
  EXPECT_FALSE(genus_report(*game(poisoned), 0, 6, meter));
  EXPECT_FALSE(genus_report(position(row, "it(....)"), meter));
  auto other = genus_report(*game(named), 0, 6, meter);
  ASSERT_TRUE(other) << other.error().message;
  EXPECT_EQ(other->genera.size(), 7u);
}

TEST(SeenPeriods, AreObservedWithTheNumberOfValues) {
  Meter meter;
  auto report = period_report(*game(late), {.max_n = 1000}, meter);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->claim.status, PeriodClaim::observed);
  EXPECT_EQ(report->period, (Period{98, 100, 0}));
  EXPECT_EQ(report->claim.values_computed, 1000u);
  auto none =
      period_report(*game("heap n; n -> n-k for k in 1..n if gcd(n,k) = 1"), {.max_n = 500}, meter);
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_EQ(none->claim.status, PeriodClaim::none_found);
  EXPECT_FALSE(period_report(*game(late), {.max_n = 9, .journal = "x"}, meter));
  EXPECT_FALSE(period_report(*game(poisoned), {.max_n = 9}, meter));
}

TEST(SeenPeriods, AreRefutedFromAHeapOnAndOpenWithoutOne) {
  Meter meter;
  auto g = game(late);
  auto open = check_period_report(*g, 3, {}, 400, meter);
  ASSERT_TRUE(open) << open.error().message;
  EXPECT_EQ(open->verdict, CheckReport::to_bound);
  EXPECT_EQ(open->first_failure->n, 146u);
  auto refuted = check_period_report(*g, 3, 0, 400, meter);
  EXPECT_EQ(refuted->verdict, CheckReport::refuted);
  EXPECT_EQ(refuted->n, 146u);
  auto holds = check_period_report(*g, 100, 98, 400, meter);
  EXPECT_EQ(holds->verdict, CheckReport::to_bound);
  EXPECT_FALSE(holds->first_failure);
  EXPECT_FALSE(check_period_report(*g, 0, {}, 40, meter));
  auto far = check_period_report(*g, ~std::uint64_t{0}, {}, 40, meter);
  ASSERT_TRUE(far);
  EXPECT_EQ(far->verdict, CheckReport::to_bound);
}

TEST(SeenPPositions, AreComparedAndRefutedWithAReason) {
  Meter meter;
  auto g = game(late);
  auto holds = check_p_positions_report(*g, "n % 3 = 0", 148, meter);
  ASSERT_TRUE(holds) << holds.error().message;
  EXPECT_EQ(holds->verdict, CheckReport::to_bound);
  EXPECT_EQ(holds->bound, 148u);
  auto missing = check_p_positions_report(*g, "n % 3 = 0", 400, meter);
  EXPECT_EQ(missing->n, 149u);
  EXPECT_EQ(missing->condition, 3);
  auto inside = check_p_positions_report(*g, "n % 3 = 0 or n = 4", 400, meter);
  EXPECT_EQ(inside->n, 4u);
  EXPECT_EQ(inside->condition, 2);
  EXPECT_EQ(inside->move, "it(3)");
  auto terminal = check_p_positions_report(*g, "n > 0 and n % 3 = 0", 400, meter);
  EXPECT_EQ(terminal->n, 0u);
  EXPECT_EQ(terminal->condition, 1);
  EXPECT_FALSE(check_p_positions_report(*g, "n +", 400, meter));
}

// A move to a larger heap shows nothing about a claim that was compared with smaller ones only.
TEST(SeenPPositions, GiveNoReasonFromLargerHeaps) {
  Meter meter;
  auto g = game("heap n; n -> 7 if n = 5; n -> 0 if n = 7; n -> 9 if n = 7");
  auto refuted = check_p_positions_report(*g, "n != 7 and n < 9", 8, meter);
  ASSERT_TRUE(refuted) << refuted.error().message;
  EXPECT_EQ(refuted->verdict, CheckReport::to_bound);
  auto six = check_p_positions_report(*g, "n < 5", 8, meter);
  EXPECT_EQ(six->n, 5u);
  EXPECT_EQ(six->condition, 0);
}

TEST(NamedMoves, AreShownWhereMovesAreListed) {
  const SolveReport report = solved(named, "it(4)");
  std::vector<std::string> names;
  for (const WinningMove& move : report.winning_moves)
    names.push_back(report.name(move) + ": " + report.to(move));
  EXPECT_EQ(names, (std::vector<std::string>{": 0", "halve: it(2)"}));
  const json moves = json::parse(to_json(report, Language::en)).at("winning_moves");
  EXPECT_FALSE(moves.at(0).contains("name"));
  EXPECT_EQ(moves.at(1).at("name"), "halve");
}

TEST(NamedMoves, OfSeveralRulesAreAllNamed) {
  auto rules = parse_rules(named)->games[0].with({}).value();
  const auto names = rules.move_names(rules.parse("2")->front());
  ASSERT_EQ(names.size(), 1u);
  EXPECT_EQ(names.begin()->second, "take, halve");
}

// Kayles is recognised as 0.77, and keeps the names.
TEST(NamedMoves, StayWithTakeAndBreakGames) {
  const char* kayles =
      "heap n; one: n -> a + (n-1-a) for a in 0..n-1; two: n -> a + (n-2-a) for a in 0..n-2";
  const SolveReport report = solved(kayles, "it(6)");
  ASSERT_TRUE(report.sum[0].game->heap_sequence());
  ASSERT_FALSE(report.winning_moves.empty());
  for (const WinningMove& move : report.winning_moves) {
    Natural left;
    for (const AnyPosition& part : move.option.parts) left += std::any_cast<const Natural&>(part);
    EXPECT_EQ(report.name(move), left == Natural(5) ? "one" : "two") << report.to(move);
  }
}

TEST(NamedMoves, CanBeTypedWhereTheNameIsEnough) {
  const Sum four = position(named, "it(4)");
  auto halve = read_move(four, "halve", Language::en, {});
  ASSERT_TRUE(halve) << halve.error().message;
  EXPECT_EQ(text_of(four, *halve), "halve: it(4) -> it(2)");
  EXPECT_EQ(typed_form(four, *halve), "halve");
  const Sum many = position("heap n; take: n -> n-k for k in {2, 4}; n -> n-1", "it(9)");
  EXPECT_FALSE(read_move(many, "take", Language::en, {}));
  EXPECT_TRUE(read_move(many, "9 -> 5", Language::en, {}));
}

TEST(Endings, AreExplained) {
  const std::string lost = explained(solved(poisoned, "it(1)"));
  EXPECT_NE(lost.find("has no move but losing ones"), std::string::npos) << lost;
  EXPECT_NE(lost.find("loses at once is as good as none"), std::string::npos) << lost;
  const std::string wins = explained(solved(row, "it(.XX.) + 2"));
  EXPECT_NE(wins.find("Those that win: 2; at once: 2."), std::string::npos) << wins;
  const std::string misere = explained(solved(poisoned, "it(4) + 1", Play::misere));
  EXPECT_NE(misere.find("searched, move by move"), std::string::npos) << misere;
  const std::string over = explained(solved(poisoned, "it(0)", Play::misere));
  EXPECT_NE(over.find("the last move has lost"), std::string::npos) << over;
}

}  // namespace
}  // namespace grundy

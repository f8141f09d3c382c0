// What holds for every explanation: the ending is said, lines fit 80 columns, replies really win,
// and the value carried up a Hackenbush picture is the value there after the cut.
#include <fstream>
#include <map>
#include <random>

#include <grundy/hackenbush.hpp>

#include "explain_support.hpp"

namespace grundy {
namespace {

using namespace testing;

TEST(ExplainLaws, WorkedPositionsInBothLanguages) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/worked_positions.tsv");
  std::string line;
  std::getline(file, line);
  std::size_t read = 0;
  for (std::string position, play, outcome, moves; std::getline(file, position, '\t'); ++read) {
    std::getline(file, play, '\t');
    std::getline(file, outcome, '\t');
    std::getline(file, moves);
    SCOPED_TRACE(position + " " + play);
    Play ending = play == "misere" ? Play::misere : Play::normal;
    Sum sum = parsed(position);
    SolveReport report = solved(sum, ending);
    EXPECT_EQ(report.outcome, outcome == "P" ? Outcome::P : Outcome::N);
    if (!moves.empty()) {
      EXPECT_EQ(report.winning_moves.size(), std::stoul(moves));
    }
    for (Language language : languages) {
      Explanation text = explain(report, language, {});
      expect_ending(text, ending, language);
      expect_80_columns(text);
      EXPECT_FALSE(how(report, language).empty());
    }
    check_replies(sum, ending, explain(report, Language::en, {}));
  }
  EXPECT_GE(read, 40u);
}

std::string random_position(std::mt19937& random) {
  const std::array games = {"nim", "kayles", "sub{1,3,4}", "sub{1..3}", "0.137", "wythoff"};
  auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  std::string out;
  for (std::uint32_t parts = 1 + below(3); parts-- > 0;) {
    std::string game = games[below(games.size())];
    out += (out.empty() ? "" : " + ") + game + "(" + std::to_string(below(8));
    out += (game == "wythoff" ? "," + std::to_string(below(5)) : "") + ")";
  }
  return out;
}

/// Kinds of components with a move; in a small sum each of them is answered at least once.
std::size_t kinds_with_a_move(const Sum& sum) {
  std::set<std::string> kinds;
  for (const Component& c : sum)
    c.game->options(c.position, [&](Option&&) { return kinds.insert(c.print()).second && false; });
  return kinds.size();
}

std::size_t replies_shown(const Explanation& explanation) {
  for (const Block& block : explanation)
    if (!block.table.empty() && block.table[0][0] == ExplainPhrases::english.their_move)
      return block.table.size() - 1;
  return 0;
}

TEST(ExplainLaws, RandomSumsHaveRepliesThatWin) {
  std::mt19937 random(20240607);
  std::size_t checked = 0;
  for (int round = 0; round < 150; ++round) {
    std::string position = random_position(random);
    for (Play play : {Play::normal, Play::misere}) {
      SCOPED_TRACE(position + (play == Play::normal ? " normal" : " misere"));
      Sum sum = parsed(position);
      SolveReport report = solved(sum, play);
      for (Language language : languages) {
        Explanation text = explain(report, language, {});
        expect_ending(text, play, language);
        expect_80_columns(text);
      }
      if (report.outcome == Outcome::N) continue;
      Explanation text = explain(report, Language::en, {});
      checked += check_replies(sum, play, text);
      if (play == Play::normal) {
        EXPECT_GE(replies_shown(text), kinds_with_a_move(sum)) << flat(text);
      }
    }
  }
  EXPECT_GE(checked, 100u);
}

/// A random picture without double edges: a tree, and some edges that close cycles.
std::string random_picture(std::mt19937& random) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::uint32_t vertices = 3 + random() % 8;
  for (std::uint32_t v = 1; v < vertices; ++v) edges.insert({random() % v, v});
  for (std::uint32_t extra = random() % 3; extra-- > 0;) {
    std::uint32_t a = random() % vertices, b = random() % vertices;
    edges.insert({std::min(a, b), std::max(a, b)});
  }
  std::string out;
  for (auto [a, b] : edges)
    out += (out.empty() ? "" : ",") + std::to_string(a) + "-" + std::to_string(b);
  return out;
}

/// What each edge carries, by its name.
std::map<std::string, std::string> carried(const Hackenbush& picture) {
  std::map<std::string, std::string> out;
  auto values = picture.edge_values();
  for (std::size_t e = 0; e < values.size(); ++e)
    out[std::to_string(picture.edges()[e].a) + "-" + std::to_string(picture.edges()[e].b)] =
        std::to_string(values[e]);
  return out;
}

/// The edge that the table's way leads to is cut; then each edge below must carry what it needs.
void check_way(const Hackenbush& picture, const Block& block) {
  std::string cut = block.table.back()[0];
  auto edge = std::ranges::find_if(picture.edges(), [&](Edge e) {
    return std::to_string(e.a) + "-" + std::to_string(e.b) == cut;
  });
  auto now = carried(picture);
  auto then = carried(picture.after(static_cast<std::size_t>(edge - picture.edges().begin())));
  for (std::size_t r = 1; r < block.table.size(); ++r) {
    const auto& row = block.table[r];
    if (row[1].empty()) continue;  // the edge of a cycle
    EXPECT_EQ(row[1], now[row[0]]) << row[0];
    EXPECT_EQ(row[2], row[0] == cut ? "0" : then[row[0]]) << row[0];
  }
}

TEST(ExplainLaws, HackenbushCarriesTheNeededValueUpToTheCut) {
  std::mt19937 random(1);
  std::size_t checked = 0, rows = 0;
  for (int round = 0; round < 200; ++round) {
    std::string edges = random_picture(random);
    std::string position = "hackenbush(" + edges + ") + nim(" + std::to_string(random() % 5) + ")";
    SCOPED_TRACE(position);
    auto picture = Hackenbush::parse(edges);
    ASSERT_TRUE(picture);
    Explanation text = explained(position);
    expect_80_columns(text);
    expect_80_columns(explained(position, Play::normal, Language::ja));
    for (const Block& block : text)
      if (!block.table.empty() && block.table[0][0] == ExplainPhrases::english.edge) {
        check_way(*picture, block);
        ++checked;
        rows += block.table.size() - 1;
      }
  }
  EXPECT_GE(checked, 100u);
  EXPECT_GE(rows, checked + 50);
}

TEST(ExplainLaws, EveryListedGame) {
  for (const GameEntry& entry : game_list())
    for (Play play : {Play::normal, Play::misere}) {
      SCOPED_TRACE(entry.info.example);
      Limits limits;
      limits.time = std::chrono::milliseconds(500);
      auto sum = parse_position(entry.info.example.substr(0, entry.info.example.find(", or")));
      ASSERT_TRUE(sum);
      SolveReport report = solved(*sum, play, limits);
      for (Language language : languages) {
        Explanation text = explain(report, language, limits);
        expect_ending(text, play, language);
        expect_80_columns(text);
      }
    }
}

}  // namespace
}  // namespace grundy

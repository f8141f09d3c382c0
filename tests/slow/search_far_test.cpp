// The search on all boards of the facts that take seconds, and on known sequences.
#include "games/chomp.hpp"
#include "games/cram.hpp"
#include "games/nimstring.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/removal.hpp"
#include "games/sprouts.hpp"
#include "search_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

template <class R>
void expect_facts(const std::string& file, std::uint64_t most_cells) {
  ComponentSearch<R> search;
  int checked = 0;
  for (const auto& row : facts(file)) {
    if (std::stoull(row[0]) * std::stoull(row[1]) > most_cells) continue;
    Meter meter;
    const std::string size = row[0] + "x" + row[1];
    EXPECT_EQ(search.grundy(position<R>(size), meter).value(), std::stoull(row[2])) << size;
    ++checked;
  }
  EXPECT_GE(checked, 4) << file;
}

TEST(SearchFar, CramIsAsPublished) {
  expect_facts<Cram>("cram_nimbers.tsv", 36);
  expect_facts<Cram>("cram_small_boards.tsv", 36);
}
TEST(SearchFar, NodeKaylesIsAsPublished) {
  expect_facts<NodeKaylesGrid>("node_kayles_grids.tsv", 56);
}
// 3x3: a program with all sets of the 24 lines and complimenting moves.
TEST(SearchFar, NimstringIsAsComputedBefore) {
  expect_facts<Nimstring>("nimstring.tsv", 9);
  EXPECT_EQ(value_of<Nimstring>("3x3"), 2u);
}

TEST(SearchFar, ChompHasItsValuesAndFirstMoves) {
  ComponentSearch<Chomp> search;
  for (const auto& row : facts("chomp.tsv")) {
    Meter meter;
    const auto bar = position<Chomp>(row[0] + "x" + row[1]);
    EXPECT_EQ(search.grundy(bar, meter).value(), std::stoull(row[2]));
    std::string moves;
    const auto options = search.options_with_value(bar, 0, meter).value();
    for (const auto& option : options) {
      const Chomp::Position& after = option.front();
      std::size_t y = 0;
      while (after[y] == bar[y]) ++y;
      moves += "(" + std::to_string(y) + "," + std::to_string(after[y]) + ")";
    }
    EXPECT_EQ(moves, row[3]) << row[0] << "x" << row[1];
  }
}

// A path or a cycle as edges; with a loop at each vertex if wanted.
std::string edges(unsigned n, bool cycle, bool loops = false) {
  std::string text = "1";
  for (unsigned v = 2; v <= n; ++v) text += "-" + std::to_string(v);
  if (cycle) text += "-1";
  for (unsigned v = 1; v <= n && loops; ++v)
    text += "," + std::to_string(v) + "-" + std::to_string(v);
  return text;
}

template <class R>
std::uint64_t value_of_graph(const std::string& text) {
  const R rules;
  const auto p = position(text, rules);
  ComponentSearch<R> search(rules);
  Meter meter;
  return search.grundy(p, meter).value();
}

TEST(SearchFar, PathsAndCyclesAreOctalGames) {
  for (const auto& row : facts("kayles_paths_cycles.tsv")) {
    const unsigned n = static_cast<unsigned>(std::stoul(row[1]));
    if (n > 40) continue;
    const std::string text = edges(n, row[0].ends_with("cycle"));
    const std::uint64_t value = row[0].starts_with("node") ? value_of_graph<NodeKayles>(text)
                                                           : value_of_graph<ArcKayles>(text);
    EXPECT_EQ(value, std::stoull(row[2])) << row[0] << " " << n;
  }
}

TEST(SearchFar, ArcKaylesOnPathsWithLoops) {
  for (const auto& row : facts("graph_games.tsv")) {
    std::istringstream values(row[1]);
    std::string value;
    for (unsigned n = 1; n <= 30 && std::getline(values, value, ','); ++n)
      EXPECT_EQ(value_of_graph<ArcKayles>(edges(n, false, row[0].find("loop") != row[0].npos)),
                std::stoull(value))
          << row[0] << " " << n;
  }
}

// [Applegate, Jacobson and Sleator 1991]: 0, 1, 2 and then every sixth three are lost, as far as
// known.
TEST(SearchFar, SproutsIsAsPublished) {
  const std::array<std::uint64_t, 8> values = {0, 0, 0, 1, 1, 1, 0, 0};
  for (std::size_t n = 0; n < values.size(); ++n)
    EXPECT_EQ(value_of<Sprouts>(std::to_string(n)), values[n]) << n;
}

TEST(SearchFar, TwoThreadsAgree) {
  EXPECT_EQ(value_of<Cram>("5x7", 2), 1u);
  EXPECT_EQ(value_of<NodeKaylesGrid>("7x8", 2), 0u);
}

}  // namespace
}  // namespace grundy

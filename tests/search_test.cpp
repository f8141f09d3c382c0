// The games that are searched against their rules alone: one thread and two, with and without help.
#include <array>
#include <set>

#include "games/chomp.hpp"
#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/nimstring.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/opaque_rules.hpp"
#include "games/removal.hpp"
#include "search_oracles.hpp"
#include "search_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

// One position by every way there is. The rules are kept, for graphs are known to those that read
// them.
template <class R>
void expect_value(const std::string& text, std::uint64_t value) {
  static const R rules{};
  static ComponentSearch<R> kept(rules), two(rules, {.threads = 2});
  static ComponentSearch<Bare<R>> bare(Bare<R>{rules});
  static const OpaqueRules opaque(rules);
  static ComponentSearch<OpaqueRules> small(opaque);
  const auto p = position<R>(text, rules);
  EXPECT_EQ(searched(kept, p), value) << text;
  EXPECT_EQ(searched(two, p), value) << text << ", two threads";
  EXPECT_EQ(searched(bare, p), value) << text << ", options only";
  EXPECT_EQ(searched(small, position(text, opaque)), value) << text << ", opaque";
  Meter meter;
  ComponentSearch<R> fresh(rules);
  const std::vector<typename R::Position> sum = {p};
  EXPECT_EQ(fresh.outcome(sum, meter).value(), value == 0 ? Outcome::P : Outcome::N) << text;
  for (std::uint64_t n : {value, value + 1, value == 0 ? 5 : value - 1})
    EXPECT_EQ(fresh.has_value(sum, n, meter).value(), n == value) << text << " is " << n;
}

template <class R>
void expect_values_at_random(TextRule rule, std::size_t most_cells, const std::string& letters,
                             std::uint32_t seed, int rounds) {
  std::mt19937 random(seed);
  for (int round = 0; round < rounds; ++round) {
    const std::string text = random_board(random, most_cells, letters);
    TextOracle oracle(rule);
    expect_value<R>(text, oracle.value(text));
  }
}

TEST(Search, CramIsWhatItsRulesSay) {
  expect_values_at_random<Cram>(cram_options, 15, "...X", 1, 60);
}
TEST(Search, NodeKaylesOnGridsIsWhatItsRulesSay) {
  expect_values_at_random<NodeKaylesGrid>(node_kayles_grid_options, 15, "...X", 2, 60);
}
TEST(Search, ClobberIsWhatItsRulesSay) {
  expect_values_at_random<Clobber>(clobber_options, 9, "xxoo.", 3, 60);
}

TEST(Search, ChompIsWhatItsRulesSay) {
  TextOracle oracle(chomp_options);
  oracle.value(empty_board(4, 5));
  for (const auto& [text, value] : oracle.values()) expect_value<Chomp>(text, value);
}

TEST(Search, EveryImageOfACramBoardHasItsValue) {
  std::mt19937 random(4);
  for (int round = 0; round < 200; ++round) {
    const GridBoard board = position<Cram>(random_board(random, 24, "...X"));
    if (board.free == 0) continue;
    const Cram rules;
    const GridBoard one = rules.canonical(board);
    for (const GridBoard& image : {board.turned(), board.flipped(), board.transposed(),
                                   board.transposed().flipped(), board.trimmed()})
      EXPECT_EQ(NodeKaylesGrid{}.canonical(image), NodeKaylesGrid{}.canonical(board));
    EXPECT_EQ(value_of<Cram>(one.print()), value_of<Cram>(board.print())) << board.print();
  }
}

TEST(Search, WithoutSymmetryAnEvenBoardIsSearchedAndStillNull) {
  ComponentSearch<Asymmetric<Cram>> cram;
  EXPECT_EQ(searched(cram, position<Cram>("4x4")), 0u);
  EXPECT_EQ(searched(cram, position<Cram>("4x6")), 0u);
  EXPECT_GT(cram.expanded(), 1000u);
  ComponentSearch<Asymmetric<NodeKaylesGrid>> kayles;
  EXPECT_EQ(searched(kayles, position<NodeKaylesGrid>("4x6")), 0u);
}

// A graph by its edges; what a move removes is told by `removed`.
using Edges = std::vector<std::pair<unsigned, unsigned>>;

std::string text_of(const Edges& edges, char link) {
  std::string text;
  for (const auto& [a, b] : edges)
    text += (text.empty() ? "" : ",") + std::to_string(a) + link + std::to_string(b);
  return text;
}

class GraphOracle {
 public:
  explicit GraphOracle(std::vector<std::pair<unsigned, unsigned>> moves)
      : moves_(std::move(moves)) {}
  std::uint64_t value(unsigned left) {
    if (auto known = table_.find(left); known != table_.end()) return known->second;
    std::set<std::uint64_t> seen;
    for (const auto& [needed, removed] : moves_)
      if ((needed & ~left) == 0) seen.insert(value(left & ~removed));
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return table_[left] = mex;
  }

 private:
  std::vector<std::pair<unsigned, unsigned>> moves_;
  std::map<unsigned, std::uint64_t> table_;
};

TEST(Search, GraphGamesAreWhatTheirRulesSay) {
  std::mt19937 random(5);
  for (int round = 0; round < 60; ++round) {
    const unsigned n = 2 + random() % 9;
    Edges edges;
    for (unsigned k = 0; k < n + random() % 4; ++k) {
      const unsigned a = random() % n, b = random() % n;
      if (a != b) edges.push_back(std::minmax(a, b));
    }
    if (edges.empty()) continue;
    unsigned used = 0;
    std::vector<unsigned> near(n), above(n);
    std::vector<std::pair<unsigned, unsigned>> node, arc, poset;
    for (const auto& [a, b] : edges) {
      used |= 1u << a | 1u << b;
      near[a] |= 1u << b;
      near[b] |= 1u << a;
      arc.emplace_back(1u << a | 1u << b, 1u << a | 1u << b);
    }
    for (unsigned v = n; v-- > 0;) {  // a < b for every edge, so what is above is done first
      above[v] = 1u << v;
      for (const auto& [a, b] : edges)
        if (a == v) above[v] |= above[b];
    }
    for (unsigned v = 0; v < n; ++v) {
      node.emplace_back(1u << v, 1u << v | near[v]);
      poset.emplace_back(1u << v, above[v]);
    }
    expect_value<NodeKayles>(text_of(edges, '-'), GraphOracle(node).value(used));
    expect_value<ArcKayles>(text_of(edges, '-'), GraphOracle(arc).value(used));
    expect_value<PosetGame>(text_of(edges, '<'), GraphOracle(poset).value(used));
  }
}

TEST(Search, NimstringIsWhatPlayTurnByTurnSays) {
  std::mt19937 random(6);
  for (auto [rows, columns] : {std::pair(1u, 3u), std::pair(2u, 2u), std::pair(1u, 4u)}) {
    NimstringOracle oracle(rows, columns);
    for (int round = 0; round < 25; ++round) {
      std::uint32_t open = (1u << oracle.lines()) - 1;
      if (round > 0) open &= static_cast<std::uint32_t>(random() | random());
      if (oracle.has_box_of_three_sides(open)) continue;
      Nimstring::Position p{
          {columns, rows}, open & ((1u << (rows + 1) * columns) - 1), open >> (rows + 1) * columns};
      ComponentSearch<Nimstring> search;
      const std::uint64_t value = searched(search, p);
      for (unsigned heap = 0; heap <= value; ++heap)
        EXPECT_EQ(oracle.wins(open, heap), heap != value) << Nimstring::print(p) << " + " << heap;
    }
  }
}

}  // namespace
}  // namespace grundy

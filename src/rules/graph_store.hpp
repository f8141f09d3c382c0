// Graphs of written games: what a person typed, kept once; a position only says what is left of it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/container/small_vector.hpp>

#include <grundy/error.hpp>
#include <grundy/rules.hpp>

namespace grundy::rules {

/// A simple graph. Vertices are numbers in ascending order; inside they are called by their place
/// in that order.
struct BaseGraph {
  struct Neighbour {
    std::uint32_t vertex, edge;
  };
  std::string text;                  // how it was typed, in the form in which it is printed
  std::vector<std::uint32_t> names;  // ascending
  std::vector<std::array<std::uint32_t, 2>> edges;
  std::vector<std::vector<Neighbour>> out;  // along the edges; both ways where they have none
  std::vector<std::vector<Neighbour>> all;  // both ways
  std::vector<std::uint64_t> near;          // `words` words a vertex: the neighbours in `out`
  std::vector<std::uint64_t> beside;  // the same of `all`; both empty for more than most_masked
  std::size_t words = 0;              // of a set of vertices
  std::size_t edge_words = 0;

  static constexpr std::size_t most_masked = 4096;

  std::size_t size() const { return names.size(); }
  /// The place of the vertex with this name, or size() if there is none.
  std::size_t find(std::int64_t name) const;
};

/// The graphs that positions speak of. Positions name them by their number.
class GraphStore {
 public:
  /// Reads "1-2,2-3,5", "grid 3x4", "path 5", "cycle 6", "complete 4", "star 5" or "empty 3".
  /// Errors: with the column.
  Result<std::size_t> add(std::string_view text, bool directed);
  const BaseGraph& operator[](std::size_t number) const { return *graphs_[number]; }

 private:
  std::vector<std::unique_ptr<BaseGraph>> graphs_;
};

/// What is left of a graph: the first word names it and, plus one, the token; then the vertices,
/// then the edges where edges can be deleted.
struct GraphState {
  const BaseGraph* base = nullptr;
  std::uint64_t head = 0;
  boost::container::small_vector<std::uint64_t, 8> sets;
  bool has_edges = false;

  std::uint64_t* vertices() { return sets.data(); }
  const std::uint64_t* vertices() const { return sets.data(); }
  std::uint64_t* edge_set() { return sets.data() + base->words; }
  const std::uint64_t* edge_set() const { return sets.data() + base->words; }

  bool has_vertex(std::size_t v) const { return vertices()[v / 64] >> v % 64 & 1; }
  bool has_edge(std::size_t e) const;
  std::size_t token() const { return static_cast<std::size_t>(head >> 32) - 1; }
  void set_token(std::size_t v) {
    head = (head & 0xffffffff) | static_cast<std::uint64_t>(v + 1) << 32;
  }
  bool has_token() const { return head >> 32 != 0; }

  void delete_vertex(std::size_t v);
  void delete_neighbours(std::size_t v);
  /// False when there is no such edge.
  bool delete_edge(std::size_t u, std::size_t v);
  std::size_t degree(std::size_t v) const;
  std::size_t count_edges() const;
  bool adjacent(std::size_t u, std::size_t v) const;

  /// At most 64 vertices, and edges that go with their vertices.
  bool is_one_word() const { return !has_edges && base->words == 1; }
  /// The vertices connected to v. REQUIRES is_one_word(). Time O(vertices reached).
  std::uint64_t reached_from(int v) const {
    const std::uint64_t alive = vertices()[0];
    std::uint64_t reached = std::uint64_t{1} << v;
    for (std::uint64_t open = reached; open != 0;) {
      const std::uint64_t more =
          base->beside[static_cast<std::size_t>(std::countr_zero(open))] & alive & ~reached;
      reached |= more;
      open = (open & (open - 1)) | more;
    }
    return reached;
  }

  WrittenPosition position() const;
  /// Calls visit(part) for each connected component; the empty graph has none.
  template <class Visit>
  void for_each_component(Visit&& visit) const;
  /// What is connected to v.
  GraphState component_of(std::size_t v) const;
};

GraphState graph_state(const GraphStore& store, const WrittenPosition& position, bool has_edges);

template <class Visit>
void GraphState::for_each_component(Visit&& visit) const {
  GraphState rest = *this;
  for (std::size_t w = 0; w < base->words; ++w)
    while (rest.vertices()[w] != 0) {
      const auto v = w * 64 + static_cast<std::size_t>(std::countr_zero(rest.vertices()[w]));
      GraphState part = component_of(v);
      for (std::size_t i = 0; i < base->words; ++i) rest.vertices()[i] &= ~part.vertices()[i];
      visit(part);
    }
}

}  // namespace grundy::rules

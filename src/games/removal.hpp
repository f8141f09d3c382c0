// Games in which a move removes vertices of a graph: Node Kayles, Arc Kayles and poset games.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/ruleset.hpp>

namespace grundy {

/// A graph of at most 64 vertices, as a game sees it. A set of vertices is a word, one bit each.
struct RemovalGraph {
  using Vertices = std::uint64_t;
  struct Move {
    Vertices needed;   ///< all of them must be there
    Vertices removed;  ///< as far as they are there
  };

  std::vector<std::uint32_t> names;            ///< ascending
  std::vector<std::array<unsigned, 2>> pairs;  ///< as they are written, by places in `names`
  std::vector<Move> moves;
  std::vector<Vertices>
      touched;  ///< for each vertex, those that must stay in one component with it
};

/// How a game reads its graph.
struct RemovalKind {
  char link;   ///< between two vertices: '-' or '<'
  bool loops;  ///< a vertex may be linked to itself
  const char* example;
  void (*make)(RemovalGraph&);  ///< moves and touched, from pairs
  bool needs_links;             ///< a vertex without links is of no use
};

/// A position is what is left of one of the graphs that were read. The graphs are kept as long as
/// the rules; equal texts are one graph.
class RemovalRules {
 public:
  using Vertices = RemovalGraph::Vertices;
  struct Position {
    std::uint64_t graph = 0;  ///< by the order in which they were read
    Vertices left = 0;

    friend auto operator<=>(const Position&, const Position&) = default;
  };
  static constexpr bool canonical_keeps_tree = true;

  explicit RemovalRules(const RemovalKind& kind) : kind_(&kind) {}

  /// Vertices are numbers: "1-2,2-3,7". Errors: with the column; more than 64 vertices.
  Result<std::vector<Position>> parse(std::string_view text) const;
  std::string print(const Position& p) const;
  static bool is_empty(const Position& p) { return p.left == 0; }
  /// What the numbers in positions mean: all graphs that were read.
  std::string meaning() const;

  void options(const Position& p, auto&& visit) const {
    for (const RemovalGraph::Move& move : graph(p).moves)
      if ((move.needed & ~p.left) == 0) visit(useful({p.graph, p.left & ~move.removed}));
  }

  void split(const Position& p, auto&& visit) const {
    const RemovalGraph& g = graph(p);
    for (Vertices rest = useful(p).left; rest != 0;) {
      Vertices part = rest & -rest;
      for (Vertices fresh = part; fresh != 0;) {
        const Vertices near = g.touched[static_cast<unsigned>(std::countr_zero(fresh))] & rest;
        fresh = (fresh & (fresh - 1)) | (near & ~part);
        part |= near;
      }
      rest &= ~part;
      visit(Position{p.graph, part});
    }
  }

  std::uint64_t bound(const Position& p) const {
    return static_cast<std::uint64_t>(std::popcount(p.left));
  }
  std::uint32_t weight(const Position& p) const {
    return 2 * static_cast<std::uint32_t>(std::popcount(p.left));
  }

 private:
  struct Graphs {
    std::deque<RemovalGraph> list;
    std::vector<std::string> texts;
  };

  const RemovalGraph& graph(const Position& p) const { return graphs_->list[p.graph]; }
  Position useful(Position p) const;

  const RemovalKind* kind_;
  std::shared_ptr<Graphs> graphs_ = std::make_shared<Graphs>();
};

/// A move takes a vertex and its neighbours. [Schaefer 1978]
struct NodeKayles : RemovalRules {
  NodeKayles();
};
/// A move takes an edge, its two ends, and every edge there. [Schaefer 1978]
struct ArcKayles : RemovalRules {
  ArcKayles();
};
/// A move takes an element of a partial order and all that are greater: 1<2 says that 2 is greater
/// than 1. Chomp is one, with the poison as the least element that nobody takes.
struct PosetGame : RemovalRules {
  PosetGame();
};

}  // namespace grundy

template <>
struct std::hash<grundy::RemovalRules::Position> {
  std::size_t operator()(const grundy::RemovalRules::Position& p) const {
    return grundy::mix_hash(p.graph, p.left);
  }
};

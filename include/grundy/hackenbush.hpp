// Green Hackenbush: pictures of edges that stand on the ground; cut one, what floats falls away.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// One edge of a picture; its ends are any numbers, and 0 is the ground.
struct Edge {
  std::uint32_t a, b;
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// A move: the edge that is cut, and how many other edges fall with it.
struct Cut {
  std::uint32_t edge;   ///< counted from 0, in the order given
  std::uint32_t falls;  ///< 0 when the edge lies on a cycle
  friend bool operator==(const Cut&, const Cut&) = default;
};

/// How a picture turns, value unchanged, into stalks on the ground, whose heights add up by XOR.
struct Reduction {
  enum class Kind {
    fuse,   ///< fusion principle: vertices that cycles hold together become one
    loops,  ///< a loop is worth one edge: each of `edges` becomes a stalk of height 1 at the vertex
    colon,  ///< colon principle: the branches at a vertex become one stalk of height `value`
  };
  struct Step {
    Kind kind;
    std::vector<std::uint32_t> vertices;  ///< fuse: all that become one; first the one that stays
    std::vector<std::uint32_t> edges;     ///< fuse: they become loops; colon: foot of each branch
    std::vector<std::uint32_t> values;    ///< colon: the value of each branch
    std::uint32_t value;                  ///< fuse, loops: edges mod 2; colon: XOR of `values`
  };
  std::vector<Step> steps;            ///< fusing first, then loops, then colon from the tips down
  std::vector<std::uint32_t> stalks;  ///< what stands on the ground in the end
  std::uint32_t value = 0;            ///< XOR of `stalks`: the Grundy value of the picture
};

/// An immutable picture: a multigraph (loops and double edges welcome) with every edge joined to
/// the ground. A move cuts an edge; all that is no longer joined to the ground falls; who cuts last
/// wins. E below is the number of edges, V the number of vertices. [Winning Ways, ch. 7]
class Hackenbush {
 public:
  Hackenbush() = default;  ///< the empty picture, of value 0

  /// A picture of these edges. Time O(E) for labels below about 4E, else O(E log E).
  /// Errors: an edge that hangs in the air; more than 2^30 edges.
  static Result<Hackenbush> from_edges(std::vector<Edge> edges);

  /// Reads edges, "0-1,1-2,1-3", or trees, "(()())()": each pair of brackets is an edge upwards
  /// from where it is written, with what stands on it inside. Empty text is the empty picture.
  /// Time O(text). Errors: all else, with the column.
  static Result<Hackenbush> parse(std::string_view text);

  /// Reads a tree as AtCoder AGC 017 D gives it: N, then N-1 lines "x y"; vertex 1 is the ground
  /// (printed as 0), the others keep their numbers. Time and memory O(N). Errors: all else, with
  /// the line.
  static Result<Hackenbush> parse_agc017d(std::string_view text);

  std::span<const Edge> edges() const { return edges_; }
  std::string to_string() const;  ///< "0-1,1-2", in the order of the edges; parses back

  /// The Grundy value. Time O(E); about 50 bytes an edge. Source: fusion and colon principle.
  std::uint32_t grundy() const;

  /// For each edge what it carries: a bridge 1 + the value of what stands on it, any other edge 1
  /// (fused, it is a loop). Time and memory O(E).
  std::vector<std::uint32_t> edge_values() const;

  /// For each edge how many other edges fall with it. Time and memory O(E).
  std::vector<std::uint32_t> falls() const;

  /// Every edge whose cut leaves the value `wanted`, ascending. Time O(E) for bridges and for all
  /// else, except that a set of c edges any two of which separate the picture, with h heavy beads
  /// (parts of other than zero value) between them, takes O(c * h). Errors: a limit was reached.
  Result<std::vector<Cut>> cuts_to(std::uint32_t wanted, Meter& meter) const;

  /// What stands after the cut; the other edges keep their order. REQUIRES edge < edges().size().
  Hackenbush after(std::size_t edge) const;

  /// The reduction, step by step. Time and memory O(E).
  Reduction reduction() const;

  /// The reduction in pictures: this one, cycles fused, loops as edges, stalks; equal neighbours
  /// are shown once. Time and memory O(E log E).
  std::vector<Hackenbush> stages() const;

  friend bool operator==(const Hackenbush&, const Hackenbush&) = default;

 private:
  explicit Hackenbush(std::vector<Edge> edges) : edges_(std::move(edges)) {}

  std::vector<Edge> edges_;
};

}  // namespace grundy

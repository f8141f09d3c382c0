// A Hackenbush picture seen from the ground: a depth-first tree and the edges that close cycles.
#pragma once

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <grundy/hackenbush.hpp>

namespace grundy {

inline constexpr std::uint32_t none = UINT32_MAX;

/// The same picture with vertices 0, 1, …, V-1; the ground stays 0.
struct DensePicture {
  std::vector<Edge> edges;
  std::uint32_t vertices = 1;
};
DensePicture dense(std::span<const Edge> edges);

/// Which vertices are joined: disjoint sets with path halving.
class JoinedVertices {
 public:
  explicit JoinedVertices(std::size_t vertices) : up_(vertices) {
    std::iota(up_.begin(), up_.end(), 0u);
  }
  std::uint32_t find(std::uint32_t v) {
    while (up_[v] != v) v = up_[v] = up_[up_[v]];
    return v;
  }
  /// False when they were joined before. The lower root stays, so the ground is its own root.
  bool join(std::uint32_t a, std::uint32_t b) {
    a = find(a), b = find(b);
    if (a < b) up_[b] = a;
    if (b < a) up_[a] = b;
    return a != b;
  }

 private:
  std::vector<std::uint32_t> up_;
};

/// Vertices are numbered as a depth-first walk from the ground meets them, so every edge joins a
/// vertex b to an ancestor a <= b: a tree edge to its parent, a back edge to any, a loop to itself.
struct RootedPicture {
  std::vector<Edge> edges;               ///< in the order given, ends a <= b renumbered
  std::vector<std::uint32_t> parent;     ///< parent[0] = 0
  std::vector<std::uint32_t> tree_edge;  ///< the edge to the parent; none for the ground

  std::uint32_t vertices() const { return static_cast<std::uint32_t>(parent.size()); }
  bool is_tree_edge(std::uint32_t edge) const { return tree_edge[edges[edge].b] == edge; }
};

/// REQUIRES: every edge is joined to the ground. Time O(E) as from_edges; about 40 bytes an edge.
RootedPicture rooted(std::span<const Edge> edges);
RootedPicture rooted(DensePicture picture);

/// For each vertex the number of back edges that pass over its tree edge; 0 marks a bridge.
std::vector<std::uint32_t> covers(const RootedPicture& picture);

/// For each vertex v the value of its subtree within its block (the part that cycles hold
/// together): where a block begins, that is the value of all that stands there.
std::vector<std::uint32_t> subtree_values(const RootedPicture& picture,
                                          std::span<const std::uint32_t> cover);

/// For each vertex the first vertex of its block.
std::vector<std::uint32_t> block_tops(const RootedPicture& picture,
                                      std::span<const std::uint32_t> cover);

/// For each vertex the number of edges whose lower end lies in its subtree, its tree edge left out;
/// where the tree edge is a bridge, they are what falls with it.
std::vector<std::uint32_t> subtree_edges(const RootedPicture& picture);

}  // namespace grundy

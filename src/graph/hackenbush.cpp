// The picture itself: made of edges, printed, evaluated, cut.
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "graph/hackenbush_text.hpp"
#include "graph/rooted_picture.hpp"

namespace grundy {
namespace {

/// 1st, 2nd, 3rd, 4th, …, 11th, …, 21st, …
std::string ordinal(std::size_t n) {
  constexpr const char* endings[] = {"th", "st", "nd", "rd"};
  const bool plain = n / 10 % 10 == 1 || n % 10 > 3;
  return fmt::format("{}{}", n, plain ? "th" : endings[n % 10]);
}

/// The value of a tree, from the tips down, without walking it: a vertex of degree 1 knows its edge
/// as the XOR of those that are left. Less memory traffic than a rooted picture: about 4 times
/// faster. REQUIRES: joined to the ground, without cycles.
std::uint32_t tree_value(const DensePicture& tree) {
  struct Vertex {
    std::uint32_t degree = 0, edges = 0, value = 0;
  };
  std::vector<Vertex> vertex(tree.vertices);
  for (std::uint32_t i = 0; i < tree.edges.size(); ++i)
    for (const std::uint32_t end : {tree.edges[i].a, tree.edges[i].b})
      ++vertex[end].degree, vertex[end].edges ^= i;
  vertex[0].degree += 2;  // the ground is never a tip
  for (std::uint32_t start = 1; start < tree.vertices; ++start)
    for (std::uint32_t v = start; vertex[v].degree == 1;) {
      const std::uint32_t edge = vertex[v].edges, above = v;
      v ^= tree.edges[edge].a ^ tree.edges[edge].b;
      vertex[above].degree = 0;
      vertex[v].value ^= vertex[above].value + 1;
      vertex[v].edges ^= edge;
      --vertex[v].degree;
    }
  return vertex[0].value;
}

}  // namespace

std::optional<std::size_t> first_floating_edge(std::span<const Edge> edges) {
  const DensePicture picture = dense(edges);
  JoinedVertices joined(picture.vertices);
  for (const Edge& e : picture.edges) joined.join(e.a, e.b);
  for (std::size_t i = 0; i < edges.size(); ++i)
    if (joined.find(picture.edges[i].a) != 0) return i;
  return std::nullopt;
}

std::unexpected<Error> hangs_in_the_air(std::span<const Edge> edges, std::size_t index,
                                        std::optional<std::size_t> column) {
  return fail(fmt::format("edge {}-{} (the {}) hangs in the air: nothing joins it to the ground 0",
                          edges[index].a, edges[index].b, ordinal(index + 1)),
              column);
}

Result<Hackenbush> Hackenbush::from_edges(std::vector<Edge> edges) {
  if (edges.size() > max_edges) return too_many_edges();
  if (auto index = first_floating_edge(edges)) return hangs_in_the_air(edges, *index);
  return Hackenbush(std::move(edges));
}

std::string Hackenbush::to_string() const {
  std::string text;
  for (const Edge& e : edges_)
    fmt::format_to(std::back_inserter(text), "{}{}-{}", text.empty() ? "" : ",", e.a, e.b);
  return text;
}

std::uint32_t Hackenbush::grundy() const {
  DensePicture flat = dense(edges_);
  if (edges_.size() + 1 == flat.vertices) return tree_value(flat);
  const RootedPicture picture = rooted(std::move(flat));
  return subtree_values(picture, covers(picture))[0];
}

std::vector<std::uint32_t> Hackenbush::edge_values() const {
  const RootedPicture picture = rooted(edges_);
  const auto cover = covers(picture), value = subtree_values(picture, cover);
  std::vector<std::uint32_t> result(edges_.size(), 1);
  for (std::uint32_t v = 1; v < picture.vertices(); ++v)
    if (cover[v] == 0) result[picture.tree_edge[v]] = 1 + value[v];
  return result;
}

std::vector<std::uint32_t> Hackenbush::falls() const {
  const RootedPicture picture = rooted(edges_);
  const auto cover = covers(picture), above = subtree_edges(picture);
  std::vector<std::uint32_t> result(edges_.size(), 0);
  for (std::uint32_t v = 1; v < picture.vertices(); ++v)
    if (cover[v] == 0) result[picture.tree_edge[v]] = above[v];
  return result;
}

Hackenbush Hackenbush::after(std::size_t edge) const {
  const DensePicture picture = dense(edges_);
  JoinedVertices joined(picture.vertices);
  for (std::size_t i = 0; i < edges_.size(); ++i)
    if (i != edge) joined.join(picture.edges[i].a, picture.edges[i].b);
  std::vector<Edge> left;
  for (std::size_t i = 0; i < edges_.size(); ++i)
    if (i != edge && joined.find(picture.edges[i].a) == 0) left.push_back(edges_[i]);
  return Hackenbush(std::move(left));
}

}  // namespace grundy

// The depth-first tree of a Hackenbush picture, bridges and values, all without recursion.
//
// Values: by the fusion principle the vertices of a block (2-edge-connected part) may be fused,
// which turns its edges into loops, worth 1 each; by the colon principle a bridge adds 1 to what
// stands on it [Winning Ways, ch. 7]. So one pass from the tips to the ground is enough: a bridge
// hands down its value plus one, any other tree edge its value XOR one.
#include "graph/rooted_picture.hpp"

#include <algorithm>

namespace grundy {
namespace {

std::uint32_t largest_label(std::span<const Edge> edges) {
  std::uint32_t largest = 0;
  for (const Edge& e : edges) largest = std::max({largest, e.a, e.b});
  return largest;
}

DensePicture dense_by_table(std::span<const Edge> edges, std::size_t labels) {
  DensePicture picture{std::vector<Edge>(edges.begin(), edges.end())};
  std::vector<std::uint32_t> number(labels, none);
  number[0] = 0;
  auto renumber = [&](std::uint32_t& v) {
    if (number[v] == none) number[v] = picture.vertices++;
    v = number[v];
  };
  for (Edge& e : picture.edges) renumber(e.a), renumber(e.b);
  return picture;
}

DensePicture dense_by_sorting(std::span<const Edge> edges) {
  DensePicture picture{std::vector<Edge>(edges.begin(), edges.end())};
  std::vector<std::uint32_t> labels{0};
  for (const Edge& e : edges) labels.push_back(e.a), labels.push_back(e.b);
  std::ranges::sort(labels);
  labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
  auto number = [&](std::uint32_t v) {
    return static_cast<std::uint32_t>(std::ranges::lower_bound(labels, v) - labels.begin());
  };
  for (Edge& e : picture.edges) e = {number(e.a), number(e.b)};
  picture.vertices = static_cast<std::uint32_t>(labels.size());
  return picture;
}

/// The edges at each vertex, all in one array; loops are left out.
struct Incidence {
  explicit Incidence(const DensePicture& picture) : start(picture.vertices + 1, 0) {
    for (const Edge& e : picture.edges)
      if (e.a != e.b) ++start[e.a], ++start[e.b];
    std::uint32_t total = 0;
    for (std::uint32_t& s : start) s = total += s;
    at.resize(total);
    for (auto i = static_cast<std::uint32_t>(picture.edges.size()); i-- > 0;)
      if (const Edge e = picture.edges[i]; e.a != e.b) at[--start[e.a]] = at[--start[e.b]] = i;
  }
  std::vector<std::uint32_t> start, at;
};

/// Walks depth first; the way back is found along the tree edges, so there is no stack.
std::vector<std::uint32_t> walk(const DensePicture& picture, RootedPicture& result) {
  Incidence incidence(picture);
  std::vector<std::uint32_t> next(incidence.start), number(picture.vertices, none);
  auto enter = [&](std::uint32_t v, std::uint32_t from, std::uint32_t edge) {
    number[v] = result.vertices();
    result.parent.push_back(from);
    result.tree_edge.push_back(edge);
  };
  auto other_end = [&](std::uint32_t edge, std::uint32_t v) {
    return picture.edges[edge].a ^ picture.edges[edge].b ^ v;
  };
  enter(0, 0, none);
  for (std::uint32_t v = 0;;) {
    if (next[v] < incidence.start[v + 1]) {
      const std::uint32_t edge = incidence.at[next[v]++], w = other_end(edge, v);
      if (number[w] != none) continue;
      enter(w, number[v], edge);
      v = w;
    } else {
      if (v == 0) return number;
      v = other_end(result.tree_edge[number[v]], v);
    }
  }
}

}  // namespace

DensePicture dense(std::span<const Edge> edges) {
  const std::size_t labels = std::size_t{largest_label(edges)} + 1;
  return labels <= 4 * (edges.size() + 1) ? dense_by_table(edges, labels) : dense_by_sorting(edges);
}

RootedPicture rooted(std::span<const Edge> edges) { return rooted(dense(edges)); }

RootedPicture rooted(DensePicture picture) {
  RootedPicture result;
  result.parent.reserve(picture.vertices);
  result.tree_edge.reserve(picture.vertices);
  const auto number = walk(picture, result);
  for (Edge& e : picture.edges)
    e = {std::min(number[e.a], number[e.b]), std::max(number[e.a], number[e.b])};
  result.edges = std::move(picture.edges);
  return result;
}

std::vector<std::uint32_t> covers(const RootedPicture& picture) {
  std::vector<std::uint32_t> cover(picture.vertices(), 0);
  for (std::uint32_t i = 0; i < picture.edges.size(); ++i)
    if (!picture.is_tree_edge(i)) ++cover[picture.edges[i].b], --cover[picture.edges[i].a];
  for (std::uint32_t v = picture.vertices(); v-- > 1;) cover[picture.parent[v]] += cover[v];
  return cover;
}

std::vector<std::uint32_t> subtree_values(const RootedPicture& picture,
                                          std::span<const std::uint32_t> cover) {
  std::vector<std::uint32_t> value(picture.vertices(), 0);
  for (std::uint32_t i = 0; i < picture.edges.size(); ++i)
    if (!picture.is_tree_edge(i)) value[picture.edges[i].b] ^= 1;
  for (std::uint32_t v = picture.vertices(); v-- > 1;)
    value[picture.parent[v]] ^= cover[v] == 0 ? value[v] + 1 : value[v] ^ 1;
  return value;
}

std::vector<std::uint32_t> block_tops(const RootedPicture& picture,
                                      std::span<const std::uint32_t> cover) {
  std::vector<std::uint32_t> top(picture.vertices(), 0);
  for (std::uint32_t v = 1; v < picture.vertices(); ++v)
    top[v] = cover[v] == 0 ? v : top[picture.parent[v]];
  return top;
}

std::vector<std::uint32_t> subtree_edges(const RootedPicture& picture) {
  std::vector<std::uint32_t> count(picture.vertices(), 0);
  for (std::uint32_t i = 0; i < picture.edges.size(); ++i)
    if (!picture.is_tree_edge(i)) ++count[picture.edges[i].b];
  for (std::uint32_t v = picture.vertices(); v-- > 1;) count[picture.parent[v]] += count[v] + 1;
  return count;
}

}  // namespace grundy

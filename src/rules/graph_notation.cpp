// Reads graphs: edges such as 1-2,2-3, single vertices, or a kind and a size such as grid 3x4.
#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "ground/text.hpp"
#include "rules/graph_store.hpp"

namespace grundy::rules {

namespace {

constexpr std::size_t most_vertices = 100'000;
using Edge = std::array<std::uint32_t, 2>;

struct Lists {
  std::vector<std::uint32_t> vertices;
  std::vector<Edge> edges;
};

std::optional<std::uint32_t> small_number(std::string_view digits) {
  std::uint32_t number = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) return {};
  return number;
}

Result<Lists> grid(std::string_view size, std::size_t column) {
  const std::size_t cross = size.find('x');
  const std::string_view second = cross == size.npos ? "" : size.substr(cross + 1);
  const auto width = small_number(text::trim(size.substr(0, cross)));
  const auto height = small_number(text::trim(second));
  if (!width || !height || *width == 0 || *height == 0)
    return fail("expected a size such as 'grid 3x4'", column);
  if (std::uint64_t{*width} * *height > most_vertices)
    return fail(fmt::format("a graph has at most {} vertices", most_vertices), column);
  Lists lists;
  for (std::uint32_t i = 0; i < *width * *height; ++i) {
    lists.vertices.push_back(i);
    if (i % *width + 1 < *width) lists.edges.push_back({i, i + 1});
    if (i / *width + 1 < *height) lists.edges.push_back({i, i + *width});
  }
  return lists;
}

constexpr std::string_view kinds[] = {"path", "cycle", "complete", "star", "empty"};

Result<Lists> of_kind(std::string_view kind, std::string_view size, std::size_t column) {
  auto n = small_number(size);
  const std::size_t limit = kind == "complete" ? 400 : most_vertices;
  if (!n || *n > limit)
    return fail(fmt::format("expected a number of vertices up to {}, as in '{} 5'", limit, kind),
                column);
  if (kind == "cycle" && *n < 3) return fail("a cycle has at least 3 vertices", column);
  Lists lists;
  for (std::uint32_t i = 0; i < *n; ++i) {
    lists.vertices.push_back(i);
    if ((kind == "path" || kind == "cycle") && i + 1 < *n) lists.edges.push_back({i, i + 1});
    if (kind == "star" && i > 0) lists.edges.push_back({0, i});
    for (std::uint32_t j = i + 1; kind == "complete" && j < *n; ++j) lists.edges.push_back({i, j});
  }
  if (kind == "cycle") lists.edges.push_back({0, *n - 1});
  return lists;
}

Result<Lists> listed(std::string_view typed) {
  Lists lists;
  if (typed.empty()) return lists;
  for (text::Piece piece : text::split(typed, ',')) {
    const auto ends = text::split(piece.text, '-');
    std::vector<std::uint32_t> names;
    for (const text::Piece& end : ends) {
      auto name = small_number(end.text);
      if (!name || ends.size() > 2)
        return fail(
            "expected an edge such as 1-2, a vertex such as 3, or 'grid 3x4', 'path 5', "
            "'cycle 6', 'complete 4', 'star 5', 'empty 3'",
            piece.offset + end.offset + 1);
      names.push_back(*name);
      lists.vertices.push_back(*name);
    }
    if (names.size() < 2) continue;
    if (names[0] == names[1]) return fail("a vertex has no edge to itself here", piece.offset + 1);
    lists.edges.push_back({names[0], names[1]});
  }
  if (lists.vertices.size() > most_vertices)
    return fail(fmt::format("a graph has at most {} vertices", most_vertices), 1);
  return lists;
}

Result<Lists> read(std::string_view typed) {
  const std::size_t space = typed.find(' ');
  const std::string_view word = typed.substr(0, space);
  if (space == typed.npos) return listed(typed);
  const std::string_view size = text::trim(typed.substr(space));
  if (word == "grid") return grid(size, space + 2);
  if (std::ranges::find(kinds, word) != std::end(kinds)) return of_kind(word, size, space + 2);
  return listed(typed);
}

}  // namespace

Result<std::size_t> GraphStore::add(std::string_view typed, bool directed) {
  for (std::size_t i = 0; i < graphs_.size(); ++i)
    if (graphs_[i]->text == typed) return i;
  auto lists = read(typed);
  if (!lists) return std::unexpected(lists.error());
  auto graph = std::make_unique<BaseGraph>();
  graph->text = typed;
  std::ranges::sort(lists->vertices);
  lists->vertices.erase(std::ranges::unique(lists->vertices).begin(), lists->vertices.end());
  graph->names = std::move(lists->vertices);
  const std::size_t n = graph->size();
  graph->words = (n + 63) / 64;
  const bool masked = n <= BaseGraph::most_masked;
  if (masked) graph->near.assign(graph->words * n, 0);
  graph->out.resize(n);
  graph->all.resize(n);
  std::set<Edge> seen;
  for (const Edge& edge : lists->edges) {
    const auto u = static_cast<std::uint32_t>(graph->find(edge[0]));
    const auto v = static_cast<std::uint32_t>(graph->find(edge[1]));
    const Edge key = directed ? Edge{u, v} : Edge{std::min(u, v), std::max(u, v)};
    if (!seen.insert(key).second)
      return fail(fmt::format("the edge {}-{} is there twice", edge[0], edge[1]), 1);
    const auto e = static_cast<std::uint32_t>(graph->edges.size());
    graph->edges.push_back({u, v});
    graph->out[u].push_back({v, e});
    graph->all[u].push_back({v, e});
    graph->all[v].push_back({u, e});
    if (!directed) graph->out[v].push_back({u, e});
    if (!masked) continue;
    graph->near[u * graph->words + v / 64] |= std::uint64_t{1} << v % 64;
    if (!directed) graph->near[v * graph->words + u / 64] |= std::uint64_t{1} << u % 64;
  }
  graph->beside = graph->near;
  for (std::size_t v = 0; directed && masked && v < n; ++v)
    for (const BaseGraph::Neighbour& u : graph->all[v])
      graph->beside[v * graph->words + u.vertex / 64] |= std::uint64_t{1} << u.vertex % 64;
  graph->edge_words = (graph->edges.size() + 63) / 64;
  graphs_.push_back(std::move(graph));
  return graphs_.size() - 1;
}

}  // namespace grundy::rules

// Graphs of written games: deleting, counting, connected components.
#include "rules/graph_store.hpp"

#include <algorithm>
#include <bit>

namespace grundy::rules {

std::size_t BaseGraph::find(std::int64_t name) const {
  if (names.empty() || name < names.front() || name > names.back()) return size();
  const auto guess = static_cast<std::size_t>(name - names.front());
  if (guess < size() && names[guess] == name) return guess;
  auto place = std::ranges::lower_bound(names, static_cast<std::uint32_t>(name));
  return *place == name ? static_cast<std::size_t>(place - names.begin()) : size();
}

bool GraphState::has_edge(std::size_t e) const {
  if (has_edges) return edge_set()[e / 64] >> e % 64 & 1;
  return has_vertex(base->edges[e][0]) && has_vertex(base->edges[e][1]);
}

void GraphState::delete_vertex(std::size_t v) {
  vertices()[v / 64] &= ~(std::uint64_t{1} << v % 64);
  if (!has_edges) return;
  for (const BaseGraph::Neighbour& n : base->all[v])
    edge_set()[n.edge / 64] &= ~(std::uint64_t{1} << n.edge % 64);
}

void GraphState::delete_neighbours(std::size_t v) {
  if (!has_edges && !base->near.empty()) {
    const std::uint64_t* near = base->near.data() + v * base->words;
    for (std::size_t i = 0; i < base->words; ++i) vertices()[i] &= ~near[i];
    return;
  }
  for (const BaseGraph::Neighbour& n : base->out[v])
    if (has_edge(n.edge)) delete_vertex(n.vertex);
}

bool GraphState::delete_edge(std::size_t u, std::size_t v) {
  for (const BaseGraph::Neighbour& n : base->out[u])
    if (n.vertex == v && has_edge(n.edge)) {
      edge_set()[n.edge / 64] &= ~(std::uint64_t{1} << n.edge % 64);
      return true;
    }
  return false;
}

std::size_t GraphState::degree(std::size_t v) const {
  return static_cast<std::size_t>(std::ranges::count_if(
      base->out[v], [&](const BaseGraph::Neighbour& n) { return has_edge(n.edge); }));
}

std::size_t GraphState::count_edges() const {
  std::size_t count = 0;
  for (std::size_t e = 0; e < base->edges.size(); ++e) count += has_edge(e) ? 1 : 0;
  return count;
}

bool GraphState::adjacent(std::size_t u, std::size_t v) const {
  return std::ranges::any_of(base->out[u], [&](const BaseGraph::Neighbour& n) {
    return n.vertex == v && has_edge(n.edge);
  });
}

WrittenPosition GraphState::position() const {
  boost::container::small_vector<std::uint64_t, 8> words(1, head);
  words.insert(words.end(), sets.begin(), sets.end());
  return WrittenPosition({words.data(), words.size()});
}

// Breadth first with a list.
GraphState GraphState::component_of(std::size_t v) const {
  GraphState part = *this;
  std::ranges::fill(part.sets, 0);
  boost::container::small_vector<std::uint32_t, 64> list = {static_cast<std::uint32_t>(v)};
  part.vertices()[v / 64] |= std::uint64_t{1} << v % 64;
  for (std::size_t i = 0; i < list.size(); ++i)
    for (const BaseGraph::Neighbour& n : base->all[list[i]]) {
      if (!has_edge(n.edge)) continue;
      if (has_edges) part.edge_set()[n.edge / 64] |= std::uint64_t{1} << n.edge % 64;
      if (part.has_vertex(n.vertex)) continue;
      part.vertices()[n.vertex / 64] |= std::uint64_t{1} << n.vertex % 64;
      list.push_back(n.vertex);
    }
  return part;
}

GraphState graph_state(const GraphStore& store, const WrittenPosition& position, bool has_edges) {
  GraphState state;
  const auto words = position.words();
  state.base = &store[words[0] & 0xffffffff];
  state.head = words[0];
  state.sets.assign(words.begin() + 1, words.end());
  state.has_edges = has_edges;
  return state;
}

}  // namespace grundy::rules

// Graphs in the machine.
#include <algorithm>
#include <bit>

#include "rules/rule_machine.hpp"

namespace grundy::rules {

// The place of the vertex that a register names; the number of vertices if there is none (left).
std::size_t RuleMachine::vertex(const Step&, Register from) const {
  const std::size_t v = graph_->base->find(registers_[from]);
  return v < graph_->base->size() && graph_->has_vertex(v) ? v : graph_->base->size();
}

bool RuleMachine::next_vertex(const Step& step) {
  Number& at = registers_[step.b];
  for (auto w = static_cast<std::size_t>(at) / 64; w < graph_->base->words;
       ++w, at = static_cast<Number>(w * 64)) {
    const std::uint64_t rest = graph_->vertices()[w] >> (at % 64);
    if (rest == 0) continue;
    at += std::countr_zero(rest);
    registers_[step.a] = graph_->base->names[static_cast<std::size_t>(at)];
    ++at;
    return true;
  }
  return false;
}

bool RuleMachine::next_edge(const Step& step) {
  const auto& edges = graph_->base->edges;
  const std::size_t count = edges.size();
  const auto end = static_cast<Number>(step.c != 0 ? 2 * count : count);
  for (Number& at = registers_[step.b]; at < end; ++at) {
    const auto e = static_cast<std::size_t>(at) % count;
    const bool turned = static_cast<std::size_t>(at) >= count;
    if (!graph_->has_edge(e)) continue;
    registers_[step.a] = graph_->base->names[edges[e][turned ? 1 : 0]];
    registers_[step.d] = graph_->base->names[edges[e][turned ? 0 : 1]];
    ++at;
    return true;
  }
  return false;
}

bool RuleMachine::next_neighbour(const Step& step) {
  const std::size_t v = vertex(step, step.c);
  if (v == graph_->base->size()) return false;
  const auto& near = graph_->base->out[v];
  for (Number& at = registers_[step.b]; at < static_cast<Number>(near.size()); ++at) {
    const BaseGraph::Neighbour& n = near[static_cast<std::size_t>(at)];
    if (!graph_->has_edge(n.edge)) continue;
    registers_[step.a] = graph_->base->names[n.vertex];
    ++at;
    return true;
  }
  return false;
}

// Everything that a rule names must be there in the position before the move.
void RuleMachine::graph_action(const Step& step) {
  const std::size_t v = vertex(step, step.a), none = graph_->base->size();
  if (v == none) {
    impossible_ = true;
    return;
  }
  switch (step.what) {
    case Do::delete_vertex:
      graph_work_->delete_vertex(v);
      return;
    case Do::delete_neighbours:
      graph_work_->delete_neighbours(v);
      return;
    case Do::delete_edge: {
      const std::size_t u = vertex(step, step.b);
      if (u == none || !graph_work_->delete_edge(v, u)) impossible_ = true;
      return;
    }
    default:
      graph_work_->set_token(v);
  }
}

// A token whose vertex is gone takes everything with it: nothing can move any more.
void RuleMachine::graph_parts(const Step& step) {
  if (impossible_) return;
  count(step, 1 + (graph_->base->size() + 2 * graph_->base->edges.size()) / 2);
  if (graph_work_->has_token() && !graph_work_->has_vertex(graph_work_->token())) return;
  if (!program_.splits && !program_.tree->rooted) {
    if (std::ranges::any_of(graph_work_->sets, [](std::uint64_t w) { return w != 0; }))
      parts_.push_back(graph_work_->position());
    return;
  }
  if (graph_work_->is_one_word()) {
    for (std::uint64_t rest = graph_work_->vertices()[0]; rest != 0;) {
      const std::uint64_t part = graph_work_->reached_from(std::countr_zero(rest));
      rest &= ~part;
      if (!graph_work_->has_token() || part >> graph_work_->token() & 1)
        parts_.emplace_back(graph_work_->head, part);
    }
    return;
  }
  graph_work_->for_each_component([&](const GraphState& part) {
    if (!part.has_token() || part.has_vertex(part.token())) parts_.push_back(part.position());
  });
}

}  // namespace grundy::rules

// A Hackenbush picture explained: cycles fused, branches combined, and how the value that is needed
// on the ground is carried up to the edge to cut [Winning Ways, ch. 7: fusion and colon principle].
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include <grundy/hackenbush.hpp>

#include "explain/explain_parts.hpp"

namespace grundy {

namespace {

using Row = std::vector<std::string>;
constexpr std::size_t most_edges = 2000;  // beyond, no person follows a path
constexpr std::size_t most_steps = 10;
constexpr std::size_t most_paths = 2;
constexpr std::size_t most_path_rows = 12;

std::string joined(const std::vector<std::uint32_t>& numbers, std::string_view between) {
  constexpr std::size_t most = 6;
  auto end = numbers.begin() + static_cast<std::ptrdiff_t>(std::min(most, numbers.size()));
  std::string out = fmt::format("{}", fmt::join(numbers.begin(), end, between));
  return numbers.size() > most ? out + std::string(between) + "…" : out;
}

Row step_row(const Reduction::Step& step, const ExplainPhrases& phrases) {
  std::string at = std::to_string(step.vertices[0]);
  switch (step.kind) {
    case Reduction::Kind::fuse:
      return {at, say(phrases.step_fuse, joined(step.vertices, ", "), grouped(step.edges.size()))};
    case Reduction::Kind::loops:
      return {at, say(phrases.step_loops, grouped(step.edges.size()), step.value)};
    case Reduction::Kind::colon:
      break;
  }
  return {at, say(phrases.step_colon, joined(step.values, " xor "), step.value)};
}

Explanation steps_table(const Reduction& reduction, const std::string& name,
                        const ExplainPhrases& phrases) {
  Block block = {say(phrases.picture, name), {{phrases.at_vertex, phrases.step}}};
  std::size_t shown = std::min(most_steps, reduction.steps.size());
  for (std::size_t i = 0; i < shown; ++i)
    block.table.push_back(step_row(reduction.steps[i], phrases));
  block.table.push_back(
      {"0", say(phrases.step_ground, joined(reduction.stalks, " xor "), reduction.value)});
  if (shown == reduction.steps.size()) return {block};
  return {block, {say(phrases.rows_more, grouped(reduction.steps.size() - shown)), {}}};
}

/// The picture after fusing, as a tree of its bridges: which edge leads to each vertex.
class FusedTree {
 public:
  FusedTree(std::span<const Edge> edges, const Reduction& reduction) : edges_(edges) {
    std::set<std::uint32_t> inner;
    for (const Reduction::Step& step : reduction.steps) {
      if (step.kind != Reduction::Kind::fuse) continue;
      for (std::uint32_t vertex : step.vertices) fused_[vertex] = step.vertices[0];
      inner.insert(step.edges.begin(), step.edges.end());
    }
    for (std::uint32_t e = 0; e < edges.size(); ++e) {
      if (inner.contains(e)) continue;
      ends_at_[at(edges[e].a)].push_back(e);
      ends_at_[at(edges[e].b)].push_back(e);
    }
    cycle_ = std::move(inner);
    climb();
  }

  bool on_cycle(std::uint32_t edge) const { return cycle_.contains(edge); }

  /// The bridges from the ground to an edge, itself included unless it lies on a cycle.
  std::vector<std::uint32_t> path_to(std::uint32_t edge) const {
    std::vector<std::uint32_t> path;
    std::uint32_t vertex = foot(edge);
    if (!on_cycle(edge)) path.push_back(edge);
    while (vertex != at(0)) {
      path.push_back(below_.at(vertex));
      vertex = foot(path.back());
    }
    std::ranges::reverse(path);
    return path;
  }

 private:
  std::uint32_t at(std::uint32_t vertex) const {
    auto found = fused_.find(vertex);
    return found == fused_.end() ? vertex : found->second;
  }
  /// The end nearer to the ground; of a cycle, the vertex that it was fused to.
  std::uint32_t foot(std::uint32_t edge) const {
    auto [a, b] = edges_[edge];
    auto below = below_.find(at(a));
    return below != below_.end() && below->second == edge ? at(b) : at(a);
  }
  void climb() {
    std::vector<std::uint32_t> open = {at(0)};
    std::set<std::uint32_t> seen = {at(0)};
    while (!open.empty()) {
      std::uint32_t vertex = open.back();
      open.pop_back();
      for (std::uint32_t e : ends_at_[vertex]) {
        std::uint32_t a = at(edges_[e].a), up = a == vertex ? at(edges_[e].b) : a;
        if (!seen.insert(up).second) continue;
        below_[up] = e;
        open.push_back(up);
      }
    }
  }

  std::span<const Edge> edges_;
  std::map<std::uint32_t, std::uint32_t> fused_, below_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> ends_at_;  // bridges and loops
  std::set<std::uint32_t> cycle_;
};

std::string edge_name(const Edge& edge) { return fmt::format("{}-{}", edge.a, edge.b); }

/// A path with what each edge is worth and what it has to be worth.
class CarriedValue {
 public:
  CarriedValue(const Hackenbush& picture, const ExplainPhrases& phrases)
      : picture_(picture),
        phrases_(phrases),
        values_(picture.edge_values()),
        reduction_(picture.reduction()),
        tree_(picture.edges(), reduction_) {}

  const Reduction& reduction() const { return reduction_; }

  /// REQUIRES: cutting the edge turns the value of the picture into `wanted`.
  Block path(std::uint32_t cut, std::uint32_t wanted) const {
    std::string name = edge_name(picture_.edges()[cut]);
    Block block = {say(phrases_.path, name),
                   {{phrases_.edge, phrases_.has, phrases_.needs, phrases_.on_top}}};
    std::uint32_t now = reduction_.value;
    for (std::uint32_t e : tree_.path_to(cut)) {
      std::uint32_t has = values_[e], needs = now ^ wanted ^ has;
      bool here = e == cut;
      std::string top = here ? phrases_.cut_here : fmt::format("{} -> {}", has - 1, needs - 1);
      block.table.push_back(
          {edge_name(picture_.edges()[e]), std::to_string(has), std::to_string(needs), top});
      if (here) break;
      now = has - 1;
      wanted = needs - 1;
    }
    if (tree_.on_cycle(cut))
      block.table.push_back({name, "", "", say(phrases_.cut_cycle, now, wanted)});
    shorten(block);
    return block;
  }

 private:
  static void shorten(Block& block) {
    if (block.table.size() <= most_path_rows) return;
    auto begin = block.table.begin() + most_path_rows / 2;
    block.table.erase(begin, block.table.end() - most_path_rows / 2);
    block.table.insert(block.table.begin() + most_path_rows / 2, {"…", "…", "…", "…"});
  }

  const Hackenbush& picture_;
  const ExplainPhrases& phrases_;
  std::vector<std::uint32_t> values_;
  Reduction reduction_;
  FusedTree tree_;
};

}  // namespace

Explanation explain_picture(const ExplainTask& task, std::size_t i) {
  const ExplainPhrases& phrases = task.phrases;
  const Hackenbush* picture = task.component(i).game->picture(task.component(i).position);
  if (!picture || picture->edges().size() > most_edges) return {};
  CarriedValue carried(*picture, phrases);
  Explanation out = steps_table(carried.reduction(), short_name(task.component(i), 36), phrases);
  if (task.report.grundy->is_zero()) return out;
  auto wanted = static_cast<std::uint32_t>(task.report.wanted(i).value.word());
  std::size_t shown = 0;
  for (const WinningMove& move : task.report.winning_moves) {
    if (move.component != i || shown == most_paths) continue;
    if (shown++ == 0) out.push_back({say(phrases.carry, carried.reduction().value, wanted), {}});
    out.push_back(carried.path(static_cast<std::uint32_t>(*move.option.cut), wanted));
  }
  return out;
}

}  // namespace grundy

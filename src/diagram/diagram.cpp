// make_diagram: explores a sum breadth first, all of it or along the winner's strategy.
#include <grundy/diagram.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "diagram/outcome_table.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

/// The names of sums. In a diagram about one game its name is said once, in the title.
class Labels {
 public:
  explicit Labels(const Sum& start) {
    if (start.empty()) return;
    game_ = start[0].game.get();
    for (const Component& component : start)
      if (component.game.get() != game_) game_ = nullptr;
  }

  static std::string position(Sum sum) {
    std::vector<std::pair<std::string, Component>> named;
    for (Component& c : sum) {
      std::string name = c.print();
      named.emplace_back(std::move(name), std::move(c));
    }
    std::ranges::sort(named, text::natural_less, [](const auto& n) { return n.first; });
    sum.clear();
    for (auto& [name, component] : named) sum.push_back(std::move(component));
    return print(sum);
  }

  std::string label(const std::string& position) const {
    if (!game_ || position == "0") return position;
    const std::string open = game_->notation() + "(";
    std::string_view short_form(position);
    if (game_->is_heap_game())
      return std::string(short_form.substr(open.size(), position.size() - open.size() - 1));
    std::string out;
    for (std::size_t at = 0; at < position.size();) {
      bool name = position.compare(at, open.size(), open) == 0;
      if (name) at += open.size() - 1;
      std::size_t next = std::min(position.find(open, at), position.size());
      out += short_form.substr(at, next - at);
      at = next;
    }
    return out;
  }

 private:
  const Game* game_ = nullptr;  // the only game, if there is only one
};

class Explorer {
 public:
  Explorer(const DiagramQuery& query, DiagramKind kind, std::size_t most)
      : query_(query),
        meter_(query.limits),
        table_(query.play, meter_),
        labels_(query.sum),
        most_(most) {
    diagram_.position = print(query.sum);
    diagram_.play = query.play;
    diagram_.kind = kind;
  }

  Result<Diagram> run() {
    auto start = add(table_.pooled(query_.sum), 0);
    if (!start) return std::unexpected(start.error());
    std::vector<std::size_t> cut;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      if (meter_.exhausted_now()) return meter_.error();
      auto expanded = query_.depth == distance_[i] ? note_cut(i, cut) : expand(i);
      if (!expanded) return std::unexpected(expanded.error());
    }
    for (std::size_t i : cut) {
      diagram_.depth = query_.depth;
      diagram_.arrows.push_back({i, diagram_.nodes.size(), false});
      diagram_.nodes.emplace_back().label = "…";
    }
    count_plies();
    return std::move(diagram_);
  }

  /// True when run() ended because more than `most` positions would have been drawn.
  bool too_large() const { return too_large_; }

 private:
  Result<std::size_t> add(const PooledSum& sum, std::size_t distance) {
    auto known = index_.find(sum);
    if (known != index_.end()) return known->second;
    if (sums_.size() == most_) return size_error(distance);
    auto outcome = table_.outcome(sum);
    if (!outcome) return std::unexpected(outcome.error());
    DiagramNode node;
    node.position = Labels::position(table_.components(sum));
    node.label = labels_.label(node.position);
    node.outcome = *outcome;
    auto value = table_.shown_value(sum);
    if (!value) return std::unexpected(value.error());
    node.value = *value;
    diagram_.nodes.push_back(std::move(node));
    distance_.push_back(distance);
    sums_.push_back(sum);
    return index_.emplace(sum, sums_.size() - 1).first->second;
  }

  std::unexpected<Error> size_error(std::size_t distance) {
    too_large_ = true;
    const bool strategy = diagram_.kind == DiagramKind::strategy;
    std::string advice = strategy ? "" : "--strategy for the winning strategy only, ";
    if (distance > 1) advice += fmt::format("--depth {} for the first moves, ", distance - 1);
    return out_of(
        fmt::format("the {} has more than {} positions, too many for a picture; try {}or "
                    "a smaller position",
                    strategy ? "strategy" : "game", most_, advice));
  }

  Result<void> expand(std::size_t i) {
    auto next = targets(i);
    if (!next) return std::unexpected(next.error());
    std::vector<std::pair<std::string, PooledSum>> named;
    for (PooledSum& sum : *next) {
      std::string name = Labels::position(table_.components(sum));
      named.emplace_back(std::move(name), std::move(sum));
    }
    std::ranges::sort(named, text::natural_less, [](const auto& n) { return n.first; });
    for (const auto& [name, sum] : named) {
      auto to = add(sum, distance_[i] + 1);
      if (!to) return std::unexpected(to.error());
      diagram_.arrows.push_back({i, *to, diagram_.nodes[*to].outcome == Outcome::P});
    }
    return {};
  }

  Result<void> note_cut(std::size_t i, std::vector<std::size_t>& cut) {
    auto options = table_.options(sums_[i], 0);
    if (!options) return std::unexpected(options.error());
    if (!*options) cut.push_back(i);
    return {};
  }

  // The moves to draw. An N-position without an option is over: misère play, won by arriving there.
  Result<std::vector<PooledSum>> targets(std::size_t i) {
    if (diagram_.kind == DiagramKind::strategy && diagram_.nodes[i].outcome == Outcome::N)
      return answer(sums_[i]);
    auto options = table_.options(sums_[i], most_);
    if (!options) return std::unexpected(options.error());
    if (!*options) return size_error(distance_[i] + 1);
    return std::move(**options);
  }

  // The answer that keeps the picture small: a position that is there already, else the one that
  // leaves the fewest replies.
  Result<std::vector<PooledSum>> answer(const PooledSum& sum) {
    auto winning = table_.winning_options(sum);
    if (!winning || winning->empty()) return winning;
    const PooledSum* best = nullptr;
    std::size_t fewest = most_ + 2;
    for (const PooledSum& option : *winning) {
      if (index_.contains(option)) return std::vector<PooledSum>{option};
      auto replies = table_.options(option, most_);
      if (!replies) return std::unexpected(replies.error());
      std::size_t count = *replies ? (**replies).size() : most_ + 1;
      if (count < fewest) fewest = count, best = &option;
    }
    return std::vector<PooledSum>{*best};
  }

  // Longest paths from the start, in topological order: play ends, so there is one.
  void count_plies() {
    std::vector<std::size_t> waiting(diagram_.nodes.size());
    std::vector<std::vector<std::size_t>> next(diagram_.nodes.size());
    for (const DiagramArrow& arrow : diagram_.arrows) {
      ++waiting[arrow.to];
      next[arrow.from].push_back(arrow.to);
    }
    std::vector<std::size_t> ready = {0};
    for (std::size_t k = 0; k < ready.size(); ++k)
      for (std::size_t to : next[ready[k]]) {
        DiagramNode& node = diagram_.nodes[to];
        node.ply = std::max(node.ply, diagram_.nodes[ready[k]].ply + 1);
        if (--waiting[to] == 0) ready.push_back(to);
      }
  }

  const DiagramQuery& query_;
  Meter meter_;
  OutcomeTable table_;
  Labels labels_;
  std::size_t most_;
  bool too_large_ = false;
  Diagram diagram_;
  std::map<PooledSum, std::size_t> index_;
  std::vector<PooledSum> sums_;        // of the nodes
  std::vector<std::size_t> distance_;  // of the nodes, from the start
};

}  // namespace

Result<Diagram> make_diagram(const DiagramQuery& query) {
  if (query.kind) return Explorer(query, *query.kind, DiagramQuery::most_nodes).run();
  Explorer small(query, DiagramKind::whole, DiagramQuery::most_nodes_whole);
  auto whole = small.run();
  if (whole ? whole->arrows.size() <= DiagramQuery::most_arrows_whole : !small.too_large())
    return whole;
  return Explorer(query, DiagramKind::strategy, DiagramQuery::most_nodes).run();
}

}  // namespace grundy

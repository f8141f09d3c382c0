// OutcomeTable: who wins in the sums of one diagram or chart, each asked for many times.
#include "diagram/outcome_table.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "games/nim.hpp"
#include "report/solve_endings.hpp"
#include "report/solve_misere.hpp"

namespace grundy {

PooledSum OutcomeTable::pooled(std::vector<Component> sum) {
  PooledSum ids;
  endings_ = endings_ || has_endings(sum);
  for (const Component& component : sum)
    if (!component.game->is_empty(component.position)) ids.push_back(pool_.id(component));
  std::ranges::sort(ids);
  return kept(std::move(ids));
}

// A component that is won or lost ends everything: nothing else is left to be seen.
PooledSum OutcomeTable::kept(PooledSum sum) const {
  if (!endings_) return sum;
  for (PositionPool::Id id : sum)
    if (game_over({pool_.component(id)}).value_or(Ending::none) != Ending::none) return {id};
  return sum;
}

Result<SolveReport> OutcomeTable::solved_with_endings(const PooledSum& sum) {
  SolveReport report;
  report.sum = components(sum);
  report.play = play_;
  report.values.resize(report.sum.size());
  auto solved = solve_with_endings(report, meter_);
  if (!solved) return std::unexpected(solved.error());
  if (!report.outcome || !report.moves_complete) return meter_.error();
  return report;
}

Sum OutcomeTable::components(const PooledSum& sum) const {
  Sum out;
  for (PositionPool::Id id : sum) out.push_back(pool_.component(id));
  return out;
}

Result<Nimber> OutcomeTable::value(const PooledSum& sum) {
  Nimber total;
  for (PositionPool::Id id : sum) {
    auto known = values_.find(id);
    if (known == values_.end()) {
      const Component& component = pool_.component(id);
      auto value = component.game->grundy(component.position, meter_);
      if (!value) return std::unexpected(value.error());
      known = values_.emplace(id, *value).first;
    }
    total += known->second;
  }
  return total;
}

Result<std::optional<Nimber>> OutcomeTable::shown_value(const PooledSum& sum) {
  if (play_ == Play::misere) return std::nullopt;
  if (endings_) {
    auto report = solved_with_endings(sum);
    if (!report) return std::unexpected(report.error());
    return report->grundy;
  }
  auto total = value(sum);
  if (!total) return std::unexpected(total.error());
  return *total;
}

Result<Outcome> OutcomeTable::outcome(const PooledSum& sum) {
  if (endings_) {
    auto report = solved_with_endings(sum);
    if (!report) return std::unexpected(report.error());
    return *report->outcome;
  }
  if (play_ == Play::normal) {
    auto total = value(sum);
    if (!total) return std::unexpected(total.error());
    return total->is_zero() ? Outcome::P : Outcome::N;
  }
  if (auto heaps = nim_heaps(components(sum))) {
    MisereNim position;
    for (const Natural& heap : *heaps) position.add(heap);
    return position.outcome();
  }
  auto found = misere_.outcome(sum, meter_);
  if (found) return *found;
  if (!found.error().cyclic) return meter_.error();
  return fail("play need not end here, so there is no outcome: it returns to " +
              print(components(found.error().cycle[0])));
}

PooledSum OutcomeTable::after(const PooledSum& sum, std::size_t component, const Option& option) {
  const Component from = pool_.component(sum[component]);
  PooledSum rest = sum;
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(component));
  for (AnyPosition& part : from.game->after(from.position, option))
    if (!from.game->is_empty(part)) rest.push_back(pool_.id({from.game, std::move(part)}));
  std::ranges::sort(rest);
  return kept(std::move(rest));
}

Result<std::optional<std::vector<PooledSum>>> OutcomeTable::options(const PooledSum& sum,
                                                                    std::size_t most) {
  std::set<PooledSum> found;
  for (std::size_t i = 0; i < sum.size() && found.size() <= most; ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    const Component from = pool_.component(sum[i]);
    if (!from.game->is_searchable(from.position))
      return out_of(from.print() + " has too many moves to draw");
    from.game->options(from.position, [&](Option&& option) {
      found.insert(after(sum, i, option));
      return found.size() <= most && !meter_.exhausted();
    });
    if (meter_.exhausted_now()) return meter_.error();
  }
  if (found.size() > most) return std::nullopt;
  return std::vector<PooledSum>(found.begin(), found.end());
}

// Where a theorem or the table of a game lists the winning moves, nothing else is searched.
Result<std::vector<PooledSum>> OutcomeTable::solved_options(const PooledSum& sum) {
  SolveReport report;
  report.sum = components(sum);
  report.play = play_;
  std::vector<PooledSum> found;
  if (endings_) {
    auto solved = solved_with_endings(sum);
    if (!solved) return std::unexpected(solved.error());
    for (const WinningMove& move : solved->winning_moves)
      found.push_back(after(sum, move.component, move.option));
    return found;
  }
  if (play_ == Play::misere) {
    auto solved = solve_misere_sum(report, meter_);
    if (!solved) return std::unexpected(solved.error());
    for (const WinningMove& move : report.winning_moves)
      found.push_back(after(sum, move.component, move.option));
    return found;
  }
  auto total = value(sum);
  if (!total) return std::unexpected(total.error());
  for (std::size_t i = 0; i < sum.size(); ++i) {
    Nimber wanted = *total + values_.at(sum[i]);
    const Component& from = pool_.component(sum[i]);
    auto moves = from.game->options_with_value(from.position, wanted, meter_);
    if (!moves) return std::unexpected(moves.error());
    for (const Option& option : moves->options) found.push_back(after(sum, i, option));
  }
  return found;
}

Result<std::vector<PooledSum>> OutcomeTable::winning_options(const PooledSum& sum) {
  if (endings_ || play_ == Play::normal || nim_heaps(components(sum))) {
    auto found = solved_options(sum);
    if (!found) return found;
    std::ranges::sort(*found);
    found->erase(std::ranges::unique(*found).begin(), found->end());
    return found;
  }
  auto all = options(sum, std::numeric_limits<std::size_t>::max());
  if (!all) return std::unexpected(all.error());
  std::vector<PooledSum> winning;
  for (PooledSum& option : **all) {
    auto found = outcome(option);
    if (!found) return std::unexpected(found.error());
    if (*found == Outcome::P) winning.push_back(std::move(option));
  }
  return winning;
}

}  // namespace grundy

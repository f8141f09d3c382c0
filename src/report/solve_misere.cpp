// Misère play: Nim by theorem, every other sum by search, never by a shortcut that does not hold.
#include "report/solve_misere.hpp"

#include <algorithm>

#include <grundy/solver.hpp>

#include "games/nim.hpp"
#include "games/position_pool.hpp"
#include "games/searched_game.hpp"
#include "report/list_wins.hpp"

namespace grundy {

void MisereNim::add(const Natural& heap) {
  nim_sum ^= heap;
  large += heap > Natural(1) ? 1 : 0;
  ones += heap == Natural(1) ? 1 : 0;
}

void MisereNim::remove(const Natural& heap) {
  nim_sum ^= heap;
  large -= heap > Natural(1) ? 1 : 0;
  ones -= heap == Natural(1) ? 1 : 0;
}

Outcome MisereNim::outcome() const {
  bool previous_wins = large > 0 ? nim_sum.is_zero() : ones % 2 == 1;
  return previous_wins ? Outcome::P : Outcome::N;
}

namespace {

// The sizes that can be right for a heap, given the others: the one that makes the nim-sum zero,
// and at the turning point 0 and 1. Ascending, without repeats.
std::vector<Natural> candidates(const MisereNim& others) {
  std::vector<Natural> sizes = {others.nim_sum};
  if (others.large == 0) sizes = {0, 1};
  return sizes;
}

void solve_misere_nim(SolveReport& report, const std::vector<Natural>& heaps) {
  MisereNim position;
  for (const Natural& heap : heaps) position.add(heap);
  report.outcome = position.outcome();
  if (report.outcome == Outcome::P) return;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    MisereNim others = position;
    others.remove(heaps[i]);
    for (const Natural& size : candidates(others)) {
      MisereNim after = others;
      after.add(size);
      if (size >= heaps[i] || after.outcome() != Outcome::P) continue;
      Option option;
      if (!size.is_zero()) option.parts.emplace_back(size);
      report.winning_moves.push_back({i, std::move(option)});
    }
  }
  report.winning_moves_total = Natural(report.winning_moves.size());
}

using Id = PositionPool::Id;
using MisereAnswer = std::expected<Outcome, Unsolved<std::vector<Id>>>;

/// Search on whole sums. A limit goes into the report; a cycle is an error.
class PooledMisere {
 public:
  PooledMisere(SolveReport& report, Meter& meter)
      : report_(report), meter_(meter), pool_(meter), solver_(PooledRules{&pool_}) {
    for (const Component& component : report.sum) ids_.push_back(pool_.id(component));
  }

  Result<void> run() {
    return list_all_wins(report_, ask(ids_), [&](std::size_t i, const Option& option) {
      return wins(report_.sum[i], i, option);
    });
  }

 private:
  Known<Outcome> ask(const std::vector<Id>& sum) {
    MisereAnswer outcome = solver_.outcome(sum, meter_);
    if (outcome) return *outcome;
    if (outcome.error().cyclic) return std::unexpected(cycle_error(pool_, outcome.error().cycle));
    return noted<Outcome>(report_, meter_.error().error());
  }

  Known<bool> wins(const Component& from, std::size_t i, const Option& option) {
    std::vector<Id> rest = ids_;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    for (AnyPosition& part : from.game->after(from.position, option))
      rest.push_back(pool_.id({from.game, std::move(part)}));
    return is_lost(ask(rest));
  }

  SolveReport& report_;
  Meter& meter_;
  PositionPool pool_;
  MisereSolver<PooledRules> solver_;
  std::vector<Id> ids_;
};

/// The same for positions of one game that has a search of its own.
class SearchedMisere {
 public:
  SearchedMisere(SolveReport& report, SearchedGame& game, Meter& meter)
      : report_(report), game_(game), meter_(meter) {}

  Result<void> run() {
    std::vector<AnyPosition> sum;
    for (const Component& component : report_.sum) sum.push_back(component.position);
    return list_all_wins(report_, ask(sum), [&](std::size_t i, const Option& option) {
      std::vector<AnyPosition> rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.insert(rest.end(), option.parts.begin(), option.parts.end());
      return is_lost(ask(rest));
    });
  }

 private:
  Known<Outcome> ask(const std::vector<AnyPosition>& sum) {
    auto outcome = game_.misere_outcome(sum, meter_);
    if (outcome) return *outcome;
    return noted<Outcome>(report_, outcome.error());
  }

  SolveReport& report_;
  SearchedGame& game_;
  Meter& meter_;
};

}  // namespace

Result<void> solve_misere_sum(SolveReport& report, Meter& meter) {
  if (auto heaps = nim_heaps(report.sum)) {
    solve_misere_nim(report, *heaps);
    return {};
  }
  for (const Component& component : report.sum)
    if (!component.game->is_searchable(component.position)) {
      report.limit = out_of(component.print() +
                            " is too large for a search, and misère play of it "
                            "has no theorem here")
                         .error();
      return {};
    }
  if (SearchedGame* game = searched_alone(report.sum))
    return SearchedMisere(report, *game, meter).run();
  return PooledMisere(report, meter).run();
}

}  // namespace grundy

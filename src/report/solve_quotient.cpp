// Misère play of heaps of one game by its quotient, and of a few positions of any games by theirs.
#include "report/solve_quotient.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/heap_misere.hpp"
#include "games/periodic_options.hpp"
#include "games/position_closed_set.hpp"
#include "report/quotient_sum.hpp"

namespace grundy {

namespace {

using Element = MisereTheory::Element;

constexpr std::uint64_t largest_listed = std::uint64_t{1} << 22;
/// From here on options are counted by classes, where there are classes.
constexpr std::uint64_t smallest_counted = 20'000;
constexpr std::size_t most_positions = 4000;

/// The heaps of the rules that the components are; nothing unless all are heaps of one game.
std::optional<std::vector<Natural>> heaps_of_one_game(const Sum& sum) {
  std::vector<Natural> heaps;
  for (const Component& component : sum) {
    if (component.game->notation() != sum[0].game->notation()) return {};
    auto heap = component.game->heap_of(component.position);
    if (!heap) return {};
    heaps.push_back(*heap);
  }
  return heaps;
}

std::optional<std::vector<Element>> elements_of(const MisereTheory& theory,
                                                const std::vector<Natural>& heaps) {
  std::vector<Element> elements;
  for (const Natural& heap : heaps) {
    auto element = theory.heap(heap);
    if (!element) return {};
    elements.push_back(std::move(*element));
  }
  return elements;
}

/// The theory of the game, as far as these heaps; null where the limits end the search.
std::shared_ptr<const MisereTheory> find_theory(HeapMisere& misere, const Natural& largest,
                                                Meter& meter, const ProofCheck& check) {
  std::optional<std::uint64_t> n;
  if (largest < Natural(largest_listed)) n = largest.word();
  auto found = misere.decide(n, meter, check);
  return found ? misere.theory() : nullptr;
}

Option option_of(std::span<const std::uint64_t> heaps, std::uint64_t shift) {
  Option option;
  for (std::uint64_t heap : heaps)
    if (heap > shift) option.parts.emplace_back(Natural(heap - shift));
  return option;
}

void list_heap_moves(QuotientSum& sum, std::size_t i, std::uint64_t heap, Meter& meter) {
  Game& game = *sum.component(i).game;
  const MisereTheory& theory = sum.theory();
  const auto wins = sum.wins(i);
  FoundOptions found;
  game.heap_sequence()->rules().for_each_option(heap, [&](std::span<const std::uint64_t> parts) {
    Element x = theory.one();
    for (std::uint64_t part : parts) x = theory.product(x, *theory.heap(Natural(part)));
    if (wins(std::move(x))) found.options.push_back(option_of(parts, game.heap_shift()));
    return !meter.exhausted();
  });
  if (!meter.reached().empty()) return sum.give_up(meter.error().error());
  found.total = Natural(found.options.size());
  sum.add_moves(i, std::move(found));
}

/// Of a heap with too many options, those that leave no two large heaps: not all, and it says so.
void list_small_splits(QuotientSum& sum, std::size_t i, const Natural& heap) {
  constexpr std::uint64_t small = 2000;
  const Component& component = sum.component(i);
  const OctalCode* code = component.game->heap_sequence()->rules().code();
  if (!code || !has_plain_splits(*code) || component.game->heap_shift() > 0)
    return sum.give_up(out_of(component.print() + " is too large to list its options").error());
  const MisereTheory& theory = sum.theory();
  const auto wins = sum.wins(i);
  FoundOptions found;
  auto add = [&](const Natural& a, const Natural& b) {
    if (!wins(theory.product(*theory.heap(a), *theory.heap(b)))) return;
    Option& option = found.options.emplace_back();
    if (!a.is_zero()) option.parts.emplace_back(a);
    option.parts.emplace_back(b);
  };
  for (std::uint64_t k = 0; k < code->digits.size(); ++k) {
    const Natural rest = heap - Natural(k);
    if (code->digits[k].leaves(1)) add(0, rest);
    for (std::uint64_t a = 1; a <= small && code->digits[k].leaves(2); ++a)
      add(a, rest - Natural(a));
  }
  found.total = Natural(found.options.size());
  sum.add_moves(i, std::move(found));
  sum.give_up(out_of(fmt::format("{} has too many options; only those that leave one heap of at "
                                 "most {} beans, or one heap alone, were looked at",
                                 component.print(), small))
                  .error());
}

/// Whether the options of large heaps fall into classes.
bool has_classes(const QuotientSum& sum, const Component& component) {
  const HeapRules& rules = component.game->heap_sequence()->rules();
  const bool countable = rules.set() || has_plain_splits(*rules.code());
  return sum.theory().period() && countable && component.game->heap_shift() == 0;
}

// Heaps whose options are too many to look at each: class by class. REQUIRES: there are classes.
void count_heap_moves(QuotientSum& sum, std::size_t i, const Natural& heap) {
  const HeapRules& rules = sum.component(i).game->heap_sequence()->rules();
  const MisereTheory& theory = sum.theory();
  const auto period = theory.period();
  const auto wins = sum.wins(i);
  auto element = [&](const Natural& m) { return *theory.heap(m); };
  PeriodicOptions options({period->preperiod, period->period,
                           [&](const Natural& m) { return wins(element(m)); },
                           [&](const Natural& a, const Natural& b) {
                             return wins(theory.product(element(a), element(b)));
                           }});
  if (const SubtractionSet* set = rules.set())
    for (auto [from, to] : set->moves())
      options.add_heaps(heap - Natural(to), heap - Natural(from));
  else
    options.add_options(*rules.code(), heap);
  sum.add_moves(i, std::move(options.found));
}

}  // namespace

bool solve_by_heaps(SolveReport& report, Meter& meter, const ProofCheck& check) {
  const auto heaps = heaps_of_one_game(report.sum);
  HeapMisere* misere = heaps && !heaps->empty() ? report.sum[0].game->heap_misere() : nullptr;
  if (!misere) return false;
  auto theory = find_theory(*misere, *std::ranges::max_element(*heaps), meter, check);
  if (!theory) return false;
  auto elements = elements_of(*theory, *heaps);
  if (!elements) return false;
  QuotientSum sum(report, std::move(theory), std::move(*elements));
  if (*report.outcome == Outcome::P) return true;
  const bool classes = has_classes(sum, report.sum[0]);
  for (std::size_t i = 0; i < heaps->size(); ++i) {
    const Natural& heap = (*heaps)[i];
    if (classes && heap > Natural(smallest_counted))
      count_heap_moves(sum, i, heap);
    else if (heap <= Natural(largest_listed))
      list_heap_moves(sum, i, heap.word(), meter);
    else
      list_small_splits(sum, i, heap);
  }
  return true;
}

namespace {

/// All positions of a sum, where their moves are no cuts and they are few.
std::optional<PositionClosedSet> positions_of(const Sum& sum, Meter& meter) {
  for (const Component& component : sum)
    if (component.game->picture(component.position)) return {};
  auto set = PositionClosedSet::of(sum, meter);
  if (!set || *set->size() > most_positions) return {};
  return std::move(*set);
}

void list_moves(QuotientSum& sum, std::size_t i, const PositionClosedSet& set) {
  const MisereTheory& theory = sum.theory();
  const auto wins = sum.wins(i);
  FoundOptions found;
  set.options(set.components()[i], [&](std::span<const ClosedSet::Index> parts) {
    Element x = theory.one();
    for (ClosedSet::Index part : parts) x = theory.product(x, *theory.heap(Natural(part)));
    if (!wins(std::move(x))) return;
    Option option;
    for (ClosedSet::Index part : parts) option.parts.push_back(set.position(part).position);
    found.options.push_back(std::move(option));
  });
  found.total = Natural(found.options.size());
  sum.add_moves(i, std::move(found));
}

}  // namespace

bool solve_by_positions(SolveReport& report, Meter& meter) {
  const auto set = positions_of(report.sum, meter);
  if (!set || report.sum.empty()) return false;
  QuotientSolver solver(*set);
  if (!solver.extend_to(*set->size() - 1, meter)) return false;
  auto theory = std::make_shared<QuotientTheory>(solver.quotient(), std::nullopt);
  std::vector<Element> elements;
  for (ClosedSet::Index n : set->components()) elements.push_back(*theory->heap(Natural(n)));
  QuotientSum sum(report, std::move(theory), std::move(elements));
  if (*report.outcome == Outcome::P) return true;
  for (std::size_t i = 0; i < report.sum.size(); ++i) list_moves(sum, i, *set);
  return true;
}

}  // namespace grundy

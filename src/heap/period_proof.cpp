// The theorems that prove a period from finitely many values of a heap game.
#include "heap/period_proof.hpp"

#include <algorithm>

#include "heap/relative_state.hpp"
#include "heap/shape_bound.hpp"

namespace grundy {
namespace {

using Values = std::span<const std::uint32_t>;

Theorem shape_theorem(const OctalCode& code) {
  const bool plain = std::ranges::none_of(
      code.digits, [](const TakeDigit& d) { return d.asks_other_than(Parts::any); });
  const bool octal = code.tail.empty() && code.max_parts() <= 2 && plain;
  return octal ? Theorem::guy_smith : Theorem::shapes;
}

/// The least p without saltus whose repeats reach as far as `needs(start, p)` asks.
template <class Needs>
std::optional<PeriodProof> least_ordinary(const Repeats& repeats, Theorem theorem, Needs needs) {
  for (std::uint64_t p = 1; p <= repeats.last(); ++p) {
    if (repeats.saltus(p) != 0) continue;
    const std::uint64_t start = repeats.start(p), last = needs(start, p);
    if (last != 0 && last <= repeats.last()) return PeriodProof{{start, p, 0}, theorem, last, {}};
  }
  return std::nullopt;
}

/// Finite sets: g(n) is a function of the last M values, M the largest move.
std::uint64_t window_needs(std::uint64_t largest_move, std::uint64_t n0, std::uint64_t p) {
  return n0 + std::max<std::uint64_t>(1, largest_move) + p - 1;
}

/// The least n1 with equal states; once equal they stay equal, so bisection finds it.
std::uint64_t earliest_state(const EndlessMoves& moves, Values values, std::uint64_t n1,
                             std::uint64_t p, Meter& meter) {
  std::uint64_t low = moves.start;
  while (low < n1) {
    const std::uint64_t middle = low + (n1 - low) / 2;
    if (same_state(moves, values, middle, p, meter))
      n1 = middle;
    else
      low = middle + 1;
  }
  return n1;
}

std::optional<PeriodProof> prove_by_state(const EndlessMoves& moves, Values values,
                                          const Repeats& repeats, Meter& meter) {
  const std::uint64_t last = repeats.last(), q = moves.digits.size();
  int tries = 8;  // each costs O(n); a true period is among the first that repeat for long
  for (std::uint64_t p = q; p + moves.start <= last + 1 && tries > 0; p += q) {
    const std::uint64_t start = repeats.start(p);
    if (repeats.saltus(p) < 0 || start + 2 * p > last || start > 2 * last / 3) continue;
    --tries;
    auto saltus = same_state(moves, values, last + 1 - p, p, meter);
    if (!saltus || static_cast<std::int64_t>(*saltus) != repeats.saltus(p)) continue;
    const std::uint64_t n1 = earliest_state(moves, values, last + 1 - p, p, meter);
    return PeriodProof{{start, p, *saltus}, Theorem::relative_state, n1 + p - 1, {}};
  }
  return std::nullopt;
}

/// Whether the proved period goes with p / r already: one period of heaps decides.
bool shorter_works(Values g, const Period& proved, std::uint64_t r) {
  const auto [start, p, s] = proved;
  if (p % r != 0 || s % r != 0) return false;
  for (std::uint64_t n = start; n < start + p; ++n) {
    const std::uint64_t m = n + p / r;
    const std::uint64_t value = m < start + p ? g[m] : g[m - p] + s;
    if (value != g[n] + s / r) return false;
  }
  return true;
}

/// The least period divides every period; so dividing by primes as long as that works finds it.
Period reduced(Values g, Period proved) {
  std::uint64_t rest = proved.period;
  for (std::uint64_t r = 2; rest > 1; ++r) {
    if (r * r > rest) r = rest;
    for (; rest % r == 0; rest /= r)
      if (shorter_works(g, proved, r)) proved.period /= r, proved.saltus /= r;
  }
  return proved;
}

std::optional<PeriodProof> any_proof(const HeapRules& rules, Values values, const Repeats& repeats,
                                     Meter& meter) {
  if (auto moves = EndlessMoves::of(rules)) return prove_by_state(*moves, values, repeats, meter);
  if (const SubtractionSet* set = rules.set()) {
    const std::uint64_t largest = *set->largest_move();
    return least_ordinary(repeats, Theorem::finite_moves, [=](std::uint64_t n0, std::uint64_t p) {
      return window_needs(largest, n0, p);
    });
  }
  const ShapeBound bound(*rules.code());
  return least_ordinary(repeats, shape_theorem(*rules.code()),
                        [&](std::uint64_t n0, std::uint64_t p) { return bound.needs(n0, p); });
}

}  // namespace

std::optional<SubtractionSet::Interval> single_range(const HeapRules& rules) {
  const SubtractionSet* set = rules.set();
  if (set == nullptr || set->all_but || set->listed.size() != 1) return std::nullopt;
  return set->listed.front();
}

std::optional<PeriodProof> known_period(const HeapRules& rules) {
  if (auto range = single_range(rules))
    return PeriodProof{{0, range->from + range->to, 0}, Theorem::range_formula, 0, {}};
  return std::nullopt;
}

std::optional<PeriodProof> prove_period(const HeapRules& rules, Values values,
                                        const Repeats& repeats, Meter& meter) {
  auto proof = any_proof(rules, values, repeats, meter);
  if (proof) proof->period = reduced(values, proof->period);
  return proof;
}

std::uint64_t proof_needs(const HeapRules& rules, Period period) {
  if (EndlessMoves::of(rules) || period.saltus != 0) return 0;
  if (const SubtractionSet* set = rules.set())
    return window_needs(*set->largest_move(), period.preperiod, period.period);
  return ShapeBound(*rules.code()).needs(period.preperiod, period.period);
}

bool may_grow(const HeapRules& rules) {
  if (const SubtractionSet* set = rules.set()) return set->all_but;
  return !rules.code()->tail.empty() || rules.code()->max_parts() > 2;
}

}  // namespace grundy

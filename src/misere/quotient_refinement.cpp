// Refining a guess: fresh generators for positions of the failing word. [the recalibration of
// Plambeck and Siegel 2008]
#include "misere/quotient_refinement.hpp"

#include <algorithm>
#include <numeric>

#include "misere/quotient_reduction.hpp"

namespace grundy {
namespace {

constexpr std::size_t most_elements = std::size_t{1} << 26;  ///< of a trial monoid: a gigabyte

bool too_large(const std::vector<FreshCycle>& cycles, std::size_t rest) {
  std::size_t order = rest;
  for (const FreshCycle& cycle : cycles)
    if ((order *= cycle.index + cycle.period) > most_elements) return true;
  return false;
}

/// Marks and reduces a trial. Nothing if the failing word, if there is one, does not get its
/// outcome, or at a limit.
std::optional<MisereQuotient> solve(TrialMonoid& trial, const ClosedSet& positions,
                                    const Failure* failure, Meter& meter) {
  Booking booking(meter);
  if (!booking.book(trial.order() * 16)) return std::nullopt;
  Marking marking(trial, positions);
  if (failure != nullptr && marking.is_p(failure->word, meter) != failure->is_p)
    return std::nullopt;
  if (!marking.mark_all(meter)) return std::nullopt;
  return reduced(trial, marking.marks(), meter);
}

/// The powers of an element repeat from `index` on with `period`.
struct PowerCycle {
  std::uint32_t index = 0, period = 0;
};

PowerCycle power_cycle(const MisereQuotient& monoid, Element x) {
  std::vector<std::uint32_t> exponent(monoid.order(), ~std::uint32_t{0});
  Element power = 0;
  for (std::uint32_t e = 0;; ++e) {
    if (exponent[power] != ~std::uint32_t{0}) return {exponent[power], e - exponent[power]};
    exponent[power] = e;
    power = monoid.product(power, x);
  }
}

/// Room for the exponent in the failing word and one more. This is a guess that works well.
FreshCycle fresh_cycle(const MisereQuotient& monoid, std::pair<Index, std::uint32_t> power,
                       std::uint32_t more) {
  const PowerCycle known = power_cycle(monoid, monoid.pretending[power.first]);
  const std::uint32_t index = std::max(known.index, power.second + 1) + more;
  const std::uint32_t period = index < 6 ? 2 : (index - 4) / 2 * 2;
  return {power.first, index, std::max(period, known.period)};
}

/// The next set of `size` of the numbers 0, …, n - 1, in lexicographic order.
bool advance(std::vector<std::size_t>& chosen, std::size_t n) {
  for (std::size_t i = chosen.size(); i-- > 0;) {
    if (chosen[i] + (chosen.size() - i) >= n) continue;
    std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(i), chosen.end(), chosen[i] + 1);
    return true;
  }
  return false;
}

/// Positions of one kind go together.
std::vector<Index> representatives(const Kinds& kinds) {
  std::vector<Index> first(kinds.positions());
  for (Index n = 0; n < first.size(); ++n)
    first[n] = kinds.of(n) == Kinds::none ? n : kinds[kinds.of(n)].first;
  return first;
}

}  // namespace

Result<MisereQuotient> first_trial(const MisereQuotient& quotient, const ClosedSet& positions,
                                   Meter& meter) {
  const auto n = static_cast<Index>(quotient.pretending.size());
  std::vector<Index> stands_for(n + 1);
  std::iota(stands_for.begin(), stands_for.end(), Index{0});
  TrialMonoid trial(quotient, {{n, 2, 2}}, stands_for, n);
  if (auto guess = solve(trial, positions, nullptr, meter)) return *std::move(guess);
  return meter.error();
}

Result<MisereQuotient> next_trial(const QuotientCheck& failed, const ClosedSet& positions,
                                  Meter& meter) {
  const MisereQuotient& guess = failed.quotient();
  const PositionWord& word = failed.failure().word;
  const std::vector<Index> stands_for = representatives(failed.kinds());
  const auto last = static_cast<Index>(stands_for.size() - 1);
  bool any = true;
  for (std::uint32_t more = 0; any; ++more) {
    any = false;
    for (std::size_t size = 1; size <= word.size(); ++size) {
      std::vector<std::size_t> chosen(size);
      std::iota(chosen.begin(), chosen.end(), std::size_t{0});
      do {
        if (meter.exhausted_now()) return meter.error();
        std::vector<FreshCycle> cycles;
        for (std::size_t i : chosen) cycles.push_back(fresh_cycle(guess, word[i], more));
        if (too_large(cycles, guess.order())) continue;
        any = true;
        TrialMonoid trial(guess, std::move(cycles), stands_for, last);
        if (auto next = solve(trial, positions, &failed.failure(), meter)) return *std::move(next);
      } while (advance(chosen, word.size()));
    }
  }
  return out_of("no guess of at most 67108864 elements tells the outcome of the failing sum");
}

}  // namespace grundy

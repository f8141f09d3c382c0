// Trial monoids: direct sums with fresh cyclic monoids.
#include "misere/quotient_trial.hpp"

#include <algorithm>

namespace grundy {

CycleSum::CycleSum(std::vector<FreshCycle> cycles) : cycles_(std::move(cycles)) {
  for (std::size_t i = 0; i < cycles_.size(); ++i) {
    radix_.push_back(static_cast<Element>(order_));
    order_ *= length(i);
  }
}

Element CycleSum::next(Element c, std::size_t cycle) const {
  const std::uint32_t last = length(cycle) - 1;
  if (exponent(c, cycle) < last) return c + radix_[cycle];
  return c - (last - cycles_[cycle].index) * radix_[cycle];
}

Element CycleSum::product(Element a, Element b) const {
  for (std::size_t i = 0; i < cycles_.size(); ++i)
    for (std::uint32_t e = exponent(b, i); e > 0; --e) a = next(a, i);
  return a;
}

namespace {

bool has_cycle(const std::vector<FreshCycle>& cycles, Index position) {
  return std::ranges::find(cycles, position, &FreshCycle::position) != cycles.end();
}

/// The part of a monoid that its generators without a fresh cycle generate.
MisereQuotient part_without(const MisereQuotient& base, const std::vector<FreshCycle>& cycles) {
  std::vector<Letter> letters;
  for (std::size_t g = 0; g < base.generators.size(); ++g)
    if (!has_cycle(cycles, base.generators[g]))
      letters.push_back({base.generators[g], base.times[g]});
  return generate(letters, base.order(), 0).monoid;
}

}  // namespace

TrialMonoid::TrialMonoid(const MisereQuotient& base, std::vector<FreshCycle> cycles,
                         const std::vector<Index>& stands_for, Index last)
    : cycles_(std::move(cycles)), rest_(part_without(base, cycles_.cycles())), products_(rest_) {
  for (Index n = 0; n <= last; ++n) {
    if (const auto cycle = cycle_of(stands_for[n]))
      images_.push_back({0, cycles_.next(0, *cycle)});
    else
      images_.push_back(translated(base, base.words[base.pretending[n]]));
  }
}

std::optional<std::size_t> TrialMonoid::cycle_of(Index position) const {
  const auto& cycles = cycles_.cycles();
  const auto found = std::ranges::find(cycles, position, &FreshCycle::position);
  if (found == cycles.end()) return std::nullopt;
  return static_cast<std::size_t>(found - cycles.begin());
}

/// The image of a word over the generators of `base`.
TrialMonoid::Image TrialMonoid::translated(const MisereQuotient& base,
                                           const std::vector<std::uint32_t>& word) const {
  Image x;
  std::size_t own = 0;  // the generators of the rest are those of the base without cycles
  for (std::size_t g = 0; g < word.size(); ++g) {
    const auto cycle = cycle_of(base.generators[g]);
    for (std::uint32_t e = 0; e < word[g]; ++e) {
      if (cycle)
        x.cycle = cycles_.next(x.cycle, *cycle);
      else
        x.rest = rest_.times[own][x.rest];
    }
    if (!cycle) ++own;
  }
  return x;
}

TrialMonoid::Image TrialMonoid::image(const PositionWord& word) {
  Image x;
  for (const auto& [position, exponent] : word)
    for (std::uint32_t e = 0; e < exponent; ++e) x = product(x, images_[position]);
  return x;
}

}  // namespace grundy

// GrowthSearch: arithmetic periods that the values suggest, each checked by theorem 3.
#include "heap/growth_search.hpp"

#include <algorithm>
#include <vector>

#include "heap/growth_proof.hpp"

namespace grundy {
namespace {

/// Periods with a saltus that fit for long; no multiples of one before it with the same preperiod.
std::vector<Period> candidates(const Repeats& repeats, std::size_t most) {
  std::vector<Period> found;
  for (std::uint64_t p = 1; 3 * p <= repeats.last() + 1 && found.size() < most; ++p) {
    const auto period = repeats.plausible(p);
    auto multiple_of = [&](const Period& known) {
      return p % known.period == 0 && period->preperiod == known.preperiod;
    };
    if (period && period->saltus > 0 && std::ranges::none_of(found, multiple_of))
      found.push_back(*period);
  }
  return found;
}

}  // namespace

GrowthSearch search_growth(const HeapRules& rules, std::span<const std::uint32_t> values,
                           const Repeats& repeats, Meter& meter) {
  constexpr std::size_t tries = 4;  // a true period is among the first that fit
  GrowthSearch search;
  const OctalCode* code = rules.code();
  if (code == nullptr || !covered_by_growth(*code)) return search;
  for (const Period& period : candidates(repeats, tries)) {
    GrowthCheck check = check_growth(*code, values, period, meter);
    if (check.verdict == GrowthCheck::proved) {
      search.proof = {period, Theorem::growth, check.needs, std::move(check.proof)};
      return search;
    }
    auto& first = check.verdict == GrowthCheck::refuted ? search.refuted : search.open;
    if (first) continue;
    first = period;
    if (check.verdict == GrowthCheck::open) search.open_needs = check.needs;
  }
  return search;
}

}  // namespace grundy

// What values alone show about a period: the least one that fits for long, and where one fails.
#include "heap/seen_period.hpp"

#include "heap/repeats.hpp"

namespace grundy {

std::optional<Period> seen_period(std::span<const std::uint32_t> values) {
  if (values.empty()) return std::nullopt;
  const Repeats repeats(values);
  for (std::uint64_t p = 1; 3 * p <= values.size(); ++p)
    if (auto period = repeats.plausible(p)) return period;
  return std::nullopt;
}

namespace {

/// The last heap where the relation fails in the values seen.
std::optional<std::uint64_t> last_failure(std::span<const std::uint32_t> values, Period asked) {
  if (asked.period >= values.size()) return std::nullopt;
  for (std::uint64_t n = values.size() - asked.period; n-- > 0;)
    if (values[n + asked.period] != values[n] + asked.saltus) return n;
  return std::nullopt;
}

}  // namespace

PeriodCheck check_seen(std::span<const std::uint32_t> values, PeriodCheck check, bool anywhere) {
  const auto [from, p, s] = check.asked;
  if (!anywhere && p < values.size() && from < values.size() - p &&
      values[from + p] >= values[from])
    if (Period first{from, p, values[from + p] - values[from]}; !first_failure(values, first))
      check.asked = first;  // the same difference throughout: that is the saltus meant
  check.first_failure = first_failure(values, {0, p, check.asked.saltus});
  check.failure = anywhere ? last_failure(values, check.asked) : first_failure(values, check.asked);
  check.verdict = check.failure && !anywhere ? PeriodCheck::refuted : PeriodCheck::open;
  return check;
}

}  // namespace grundy

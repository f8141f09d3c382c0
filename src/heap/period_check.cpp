// check_period: is p a period of this game? A proof, a heap that refutes it, or what was seen.
#include <algorithm>

#include <grundy/period.hpp>

#include "heap/period_proof.hpp"
#include "heap/seen_period.hpp"

namespace grundy {
namespace {

/// The saltus that a shift by p would have, were it a period: in proportion to the least period.
std::uint64_t proportional_saltus(const Period& least, std::uint64_t p) {
  if (least.period == 0) return 0;
  return (Natural(least.saltus) * Natural(p) / Natural(least.period)).word();
}

/// The first heap n in [from, end) where g(n + p) = g(n) + s fails, by a proved period. Nothing
/// also when the meter is exhausted; values beyond the table take their time.
std::optional<std::uint64_t> search_failure(const GrundySequence& sequence,
                                            const PeriodClaim& claim, Period asked,
                                            std::uint64_t from, std::uint64_t end, Meter& meter) {
  for (std::uint64_t n = from; n < end && !meter.exhausted(); ++n) {
    auto here = value_by_period(sequence, claim, Natural(n));
    auto there = value_by_period(sequence, claim, Natural(n) + Natural(asked.period));
    if (here && there && *there != *here + Natural(asked.saltus)) return n;
  }
  return std::nullopt;
}

/// Take a to b beans, shift r modulo a+b: heap 0 fails if r >= a, else the first block ends early.
std::optional<std::uint64_t> range_failure(SubtractionSet::Interval range, std::uint64_t p) {
  const std::uint64_t r = p % (range.from + range.to);
  if (r == 0) return std::nullopt;
  return r >= range.from ? 0 : range.from - r;
}

/// The failure of a range game that comes next from `from` on; they recur with the period.
std::uint64_t recurring(std::uint64_t failure, std::uint64_t period, std::uint64_t from) {
  const std::uint64_t here = from % period;
  return from + (failure >= here ? failure - here : period - here + failure);
}

PeriodCheck check_proved(const GrundySequence& sequence, PeriodCheck check, bool anywhere,
                         Meter& meter) {
  const Period least = check.claim.period;
  const std::uint64_t p = check.asked.period;
  if (anywhere) check.asked.preperiod = least.preperiod;
  const std::uint64_t from = check.asked.preperiod;
  const bool divides = p % least.period == 0;
  check.verdict = divides && from >= least.preperiod ? PeriodCheck::holds : PeriodCheck::refuted;
  if (check.claim.theorem == Theorem::range_formula) {
    check.first_failure = range_failure(*single_range(check.claim.rules), p);
    if (check.first_failure) check.failure = recurring(*check.first_failure, least.period, from);
    return check;
  }
  auto failure = [&](std::uint64_t start, std::uint64_t end) {
    return search_failure(sequence, check.claim, check.asked, start, end, meter);
  };
  const std::uint64_t late = std::max(from, least.preperiod);
  check.first_failure = failure(0, least.preperiod + least.period);
  if (check.verdict == PeriodCheck::refuted)
    check.failure = divides ? failure(from, least.preperiod) : failure(late, late + least.period);
  return check;
}

}  // namespace

Result<PeriodCheck> check_period(GrundySequence& sequence, std::uint64_t p,
                                 std::optional<std::uint64_t> preperiod, Meter& meter,
                                 std::optional<std::uint64_t> max_n) {
  constexpr std::uint64_t latest = std::uint64_t{1} << 62;
  if (p == 0) return fail("a period is at least 1, found 0");
  if (preperiod && *preperiod > latest) return fail("the largest preperiod to check is 2^62");
  auto claim = find_period(sequence, meter, max_n);
  if (!claim) return std::unexpected(claim.error());
  const Period asked{preperiod.value_or(0), p, proportional_saltus(claim->period, p)};
  PeriodCheck check{PeriodCheck::open, asked, {}, {}, std::move(*claim)};
  return check.claim.status == PeriodClaim::proved
             ? check_proved(sequence, std::move(check), !preperiod, meter)
             : check_seen(sequence.values(), std::move(check), !preperiod);
}

}  // namespace grundy

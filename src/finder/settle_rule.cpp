// From a rule that fits to a verdict.
#include "finder/settle_rule.hpp"

#include <algorithm>

#include "finder/local_check.hpp"

namespace grundy::finder {

namespace {

/// Whether a proved period makes a rule true for all n: both repeat, and agree for as long as the
/// two periods together [N. J. Fine, H. S. Wilf: Uniqueness theorems for periodic functions, 1965].
bool implied(const RuleHypothesis& rule, const ProvedPeriod& proved, std::int64_t tested_to) {
  if (!rule.repeats || rule.predict.keyed()) return false;
  const auto [period, saltus] = *rule.repeats;
  const auto slope = static_cast<unsigned __int128>(saltus) * proved.period;
  if (slope != static_cast<unsigned __int128>(proved.saltus) * period) return false;
  const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(0, rule.predict.from()));
  const std::uint64_t start = std::max(from, proved.preperiod);
  return tested_to >= 0 && static_cast<std::uint64_t>(tested_to) >= start + period + proved.period;
}

/// Whether each of the first numbers has one option at most: then a recursion says no more than the
/// rules of the game do.
bool restates_move(const ValueSource& source, const RuleHypothesis& rule) {
  if (!source.has_options() || rule.penalty < 10 || source.table().kind != TableKind::sequence)
    return false;
  bool single = true;
  const std::int64_t first = source.table().first;
  for (std::int64_t n = first; n < first + 200 && single; ++n) {
    std::vector<std::int64_t> option;
    source.options(n, [&](std::span<const std::int64_t> parts) {
      if (option.empty()) option.assign(parts.begin(), parts.end());
      return single = std::ranges::equal(option, parts);
    });
  }
  return single;
}

}  // namespace

void settle_rule(ValueSource& source, RuleReport& report, Meter& meter) {
  const RuleHypothesis& rule = *report.rule;
  if (report.local.positions + report.local.sampled == 0)
    report.local = check_locally(source, rule.predict, meter);
  report.near.clear();
  report.status = RuleReport::observed;
  if (report.local.failure) {
    report.status = RuleReport::refuted;
  } else if (auto theorem = source.theorem_for(rule)) {
    report.status = RuleReport::proved;
    report.theorem = *theorem;
  } else if (auto period = source.proved_period(meter);
             period && implied(rule, *period, report.tested_to)) {
    report.status = RuleReport::proved;
    report.theorem = period->theorem;
  } else if (restates_move(source, rule)) {
    report.status = RuleReport::restates_move;
  }
}

}  // namespace grundy::finder

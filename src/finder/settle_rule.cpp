// From a rule that fits to a verdict.
#include "finder/settle_rule.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include <grundy/expression.hpp>

#include "finder/features.hpp"
#include "finder/local_check.hpp"

namespace grundy::finder {

namespace {

__extension__ typedef unsigned __int128 Wide;

/// Whether a proved period makes a rule true for all n: both repeat, and agree for as long as the
/// two periods together [N. J. Fine, H. S. Wilf: Uniqueness theorems for periodic functions, 1965].
bool implied(const RuleHypothesis& rule, const ProvedPeriod& proved, std::int64_t tested_to) {
  if (!rule.repeats || rule.predict.keyed()) return false;
  const auto [period, saltus] = *rule.repeats;
  const auto slope = static_cast<Wide>(saltus) * proved.period;
  if (slope != static_cast<Wide>(proved.saltus) * period) return false;
  const auto from = static_cast<std::uint64_t>(std::max<std::int64_t>(0, rule.predict.from()));
  const std::uint64_t start = std::max(from, proved.preperiod);
  return tested_to >= 0 && static_cast<std::uint64_t>(tested_to) >= start + period + proved.period;
}

/// How a formula repeats, where the values have a proved period: each of its values less the rise
/// of the period is taken at the n of a condition, and conditions have periods that are proved. So
/// g(n + period) = g(n) + saltus for n >= from; nothing where that does not show.
struct Repeats {
  std::uint64_t from, period, saltus;
};

std::optional<Repeats> repeats_of(const std::string& formula, const ProvedPeriod& proved,
                                  const ValueTable& table) {
  constexpr std::size_t most_values = 64;
  const auto size = table.values.size();
  if (proved.preperiod + proved.period > size) return {};
  std::set<std::int64_t> levels;  // the values, less the rise
  for (std::uint64_t n = proved.preperiod; n < proved.preperiod + proved.period; ++n)
    levels.insert(table.values[n] - static_cast<std::int64_t>(n / proved.period * proved.saltus));
  if (levels.size() > most_values) return {};
  const std::vector<std::string> variables = {"n"};
  Repeats result = {proved.preperiod, proved.period, proved.saltus};
  for (std::int64_t level : levels) {
    const std::string text =
        fmt::format("({}) = {} * (n / {}) + ({})", formula, proved.saltus, proved.period, level);
    const auto condition = Expression::parse(text, variables, formula_functions());
    const auto periodic = condition ? condition->periodic_in_n() : std::nullopt;
    if (!periodic) return {};
    result.from = std::max(result.from, periodic->preperiod);
    const std::uint64_t common = std::lcm(result.period, periodic->period);
    if (common > size) return {};
    result.saltus *= common / result.period;
    result.period = common;
  }
  return result;
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

/// The same for a formula that somebody typed: how it repeats must be seen first.
bool is_implied(const RuleHypothesis& rule, const ProvedPeriod& proved, const ValueTable& table,
                std::int64_t tested_to) {
  if (rule.repeats || rule.cls != "formula") return implied(rule, proved, tested_to);
  if (table.kind != TableKind::sequence || table.first != 0) return false;
  const auto seen = repeats_of(rule.predict.formula(), proved, table);
  if (!seen || static_cast<std::uint64_t>(tested_to) < seen->from + 2 * seen->period) return false;
  RuleHypothesis repeating = rule;
  repeating.repeats = {seen->period, seen->saltus};
  return implied(repeating, proved, tested_to);
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
             period && is_implied(rule, *period, source.table(), report.tested_to)) {
    report.status = RuleReport::proved;
    report.theorem = period->theorem;
  } else if (restates_move(source, rule)) {
    report.status = RuleReport::restates_move;
  }
}

}  // namespace grundy::finder

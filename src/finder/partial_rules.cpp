// Rules for a part of the numbers: a residue, the primes, the powers of two, the zeros.
#include <fmt/format.h>

#include "finder/near_miss.hpp"
#include "finder/round.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t fewest = 60, most = 2048;

/// The rule of a sequence by itself, if it is simple; `argument` is its index in terms of n.
std::optional<PartialRule> rule_of(std::vector<std::int64_t> values, std::int64_t first,
                                   std::string_view argument, Meter& meter) {
  if (values.size() < fewest) return {};
  if (values.size() > most) values.resize(most);
  const ValueTable table = {TableKind::sequence, first, 1, std::move(values)};
  const std::vector<std::string> simple = {"periodic", "feature"};
  Round round(table, table.rows() / 2, simple, meter);
  round.run();
  if (round.survivors.empty()) return {};
  const RuleHypothesis& best = round.survivors[0];
  return PartialRule{"", best.words, substituted(best.predict.formula(), argument), 0};
}

/// n = r, r + m, r + 2m, …
std::optional<PartialRule> on_residue(const ValueTable& table, std::int64_t m, std::int64_t r,
                                      Meter& meter) {
  std::vector<std::int64_t> values;
  std::int64_t n = r;
  while (n < table.first) n += m;
  const std::int64_t first = n / m;
  for (; n <= last_index(table); n += m)
    values.push_back(table.values[static_cast<std::size_t>(n - table.first)]);
  auto rule = rule_of(std::move(values), first, fmt::format("n / {}", m), meter);
  if (!rule) return {};
  rule->condition = fmt::format("n % {} = {}", m, r);
  rule->tested_to = static_cast<std::uint64_t>(last_index(table));
  return rule;
}

std::optional<PartialRule> zeros(const ValueTable& table, Meter& meter) {
  std::vector<std::int64_t> indicator;
  for (std::int64_t value : table.values) indicator.push_back(value == 0 ? 1 : 0);
  auto rule = rule_of(std::move(indicator), table.first, "n", meter);
  if (!rule || rule->formula == "0" || rule->formula == "1") return {};
  rule->condition = "zeros";
  rule->tested_to = static_cast<std::uint64_t>(last_index(table));
  return rule;
}

}  // namespace

std::vector<PartialRule> partial_rules(const ValueTable& table, Meter& meter) {
  std::vector<PartialRule> rules;
  if (table.kind != TableKind::sequence || table.first < 0) return rules;
  if (auto rule = zeros(table, meter)) rules.push_back(*rule);
  for (std::int64_t m : {2, 3, 4, 6}) {
    for (std::int64_t r = 0; r < m && !meter.exhausted_now(); ++r)
      if (auto rule = on_residue(table, m, r, meter)) rules.push_back(*rule);
    if (!rules.empty() && rules.back().condition != "zeros") break;
  }
  return rules;
}

}  // namespace grundy::finder

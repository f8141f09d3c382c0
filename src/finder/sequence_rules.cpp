// Rules for a sequence that stands inside another rule.
#include <algorithm>

#include "finder/round.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t fewest = 8;

}  // namespace

std::vector<RuleHypothesis> rules_of_sequence(std::span<const std::int64_t> values,
                                              std::int64_t first, Meter& meter) {
  if (values.size() < fewest || first < 0) return {};
  const ValueTable table = {TableKind::sequence, first, 1, {values.begin(), values.end()}};
  FeatureTable features(first);
  const Fit fit = {table, features, value_bits(values)};
  Proposals proposals(fit);
  for (auto propose : {propose_periods, propose_features, propose_self_similar, propose_recursions})
    propose(fit, proposals, meter);
  std::vector<RuleHypothesis> rules;
  for (RuleHypothesis& rule : proposals.list()) {
    const TestResult test = test_rule(rule, table, table.rows(), meter);
    if (test.complete && !test.error) rules.push_back(std::move(rule));
  }
  std::ranges::stable_sort(rules, {}, &RuleHypothesis::bits);
  return rules;
}

}  // namespace grundy::finder

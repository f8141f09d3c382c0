// Rules of one coordinate, with their exceptions inside the formula.
#include "finder/embedded_rule.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "finder/formula_text.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t enough = 512;  // values that a proposal looks at
constexpr std::int64_t most_exceptions = 12;

std::string with_start(const std::string& formula, std::span<const std::int64_t> start,
                       std::int64_t first, std::string_view index) {
  if (start.empty()) return formula;
  const std::string place =
      first == 0 ? std::string(index) : fmt::format("{} - {}", operand(index), first);
  return fmt::format("if {} < {} then [{}][{}] else {}", operand(index),
                     first + static_cast<std::int64_t>(start.size()), fmt::join(start, ", "), place,
                     formula);
}

}  // namespace

std::vector<EmbeddedRule> embedded_rules(std::span<const std::int64_t> values, std::int64_t first,
                                         std::string_view index, std::size_t most, Meter& meter) {
  std::vector<EmbeddedRule> rules;
  values = values.first(std::min(values.size(), enough));
  for (const RuleHypothesis& rule : rules_of_sequence(values, first, meter)) {
    const std::int64_t exceptions = std::max<std::int64_t>(0, rule.predict.from() - first);
    if (exceptions > most_exceptions || rules.size() == most) continue;
    const std::string formula = rule.predict.formula();
    rules.push_back({rule.cls,
                     with_start(substituted(formula, index),
                                values.first(static_cast<std::size_t>(exceptions)), first, index),
                     rule.words, rule.bits, formula.find("g(") != formula.npos});
  }
  return rules;
}

}  // namespace grundy::finder

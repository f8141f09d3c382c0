// What a rule that fits all values is worth: proved, observed, or the move itself.
#pragma once

#include <grundy/rule_finder.hpp>

namespace grundy::finder {

/// Sets the status of report.rule, after the local check where that was not done yet.
/// REQUIRES: the rule gives all values of the table from its beginning on.
void settle_rule(ValueSource& source, RuleReport& report, Meter& meter);

}  // namespace grundy::finder

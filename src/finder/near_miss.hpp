// What is said where no rule was found: simple formulas that fail, and rules for some n only.
#pragma once

#include <vector>

#include <grundy/limits.hpp>
#include <grundy/rule_finder.hpp>

#include "finder/rule_class.hpp"

namespace grundy::finder {

/// A hypothesis that failed at the flat index `error`.
NearMiss near_miss(const RuleHypothesis& rule, const ValueTable& table, std::size_t error,
                   Meter& meter);

/// The simplest formulas that survive longest, at most three.
std::vector<NearMiss> simple_misses(const ValueTable& table, Meter& meter);

/// Whether a formula gives so many of the values that errors in the table are likely.
bool nearly_holds(const NearMiss& miss, const ValueTable& table);

/// Rules that hold, without exception but at the start, where a condition on n does.
std::vector<PartialRule> partial_rules(const ValueTable& table, Meter& meter);

}  // namespace grundy::finder

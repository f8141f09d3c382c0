// The local induction check: single positions far beyond the table.
#pragma once

#include <grundy/limits.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy::finder {

/// Looks whether the mex of the rule over the options of n is the rule at n, at chosen n: powers of
/// ten, numbers near landmarks of the rules, structural changes, and random ones, always the same.
/// REQUIRES: the rule holds for the whole table. Sequences only. A failure is proof that the rule
/// is false for some number up to n; success proves nothing.
LocalCheck check_locally(const ValueSource& source, const Predictor& predict, Meter& meter);

}  // namespace grundy::finder

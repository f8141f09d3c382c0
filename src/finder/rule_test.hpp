// The test of a hypothesis: every value, one error kills; and how much the tested values weigh.
#pragma once

#include <cstddef>
#include <optional>

#include <grundy/limits.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy::finder {

/// The first `rows` rows; of a 2-D table the upper left corner with as many columns.
ValueTable beginning(const ValueTable& table, std::size_t rows);

/// Whether a flat index of `table` lies in beginning(table, rows).
bool in_beginning(const ValueTable& table, std::size_t rows, std::size_t index);

struct TestResult {
  std::optional<std::size_t> error;  ///< the flat index of the first wrong value
  std::size_t learned = 0;           ///< keys that the fit had not seen
  std::size_t silent = 0;            ///< where the formula has no value, such as for a digit block
                                     ///< longer than the fit has; one in a hundred at most
  bool complete = true;              ///< false: the meter ended it
};

/// Lets a rule that gives all values from its `from` on begin at the least such index; not for
/// keyed rules and for tables.
void hold_from_the_least(Predictor& predict, const ValueTable& table);

/// Compares all values from predict.from() on. A keyed rule learns a key that is new after the fit
/// once. Time: one evaluation a value.
TestResult test_rule(RuleHypothesis& rule, const ValueTable& table, std::size_t fit_rows,
                     Meter& meter);

/// The bits that the values behind the fit cost in an adaptive order-0 code: what a rule saves.
double evidence_bits(const ValueTable& table, std::size_t fit_rows);

/// The last index whose value was compared.
std::int64_t last_index(const ValueTable& table);

/// What the rule says of the flat index i; false: nothing.
bool predict_at(const Predictor& predict, const ValueTable& table, std::size_t i,
                std::int64_t& out);

}  // namespace grundy::finder

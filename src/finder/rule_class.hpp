// A class of hypotheses: how one file plugs in, and the explicit list of all of them.
//
// A class sees the fit part of a table and nothing else. It adds candidates to `Proposals`;
// find_rule() tests them on every value, and one error kills. To add a class write
// src/finder/NAME_class.cpp with one function, declare it in rule_class_list.hpp, and give it a
// line in rule_class_list.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/rule_finder.hpp>

#include "finder/features.hpp"

namespace grundy::finder {

/// What a class may look at.
struct Fit {
  const ValueTable& table;  ///< the first rows; of a 2-D table the upper left corner
  FeatureTable& features;   ///< values of feature_forms() for the indices of the fit
  double value_bits;        ///< order-0 entropy of one value + 1: the price of one

  TableKind kind() const { return table.kind; }
  std::int64_t first() const { return table.first; }
  std::size_t rows() const { return table.rows(); }
  std::span<const std::int64_t> values() const { return table.values; }
  /// How many exceptions at the start a rule may have: up to 12, within the first quarter.
  std::int64_t most_exceptions() const;
};

/// Where candidates go. Each must reproduce the fit from `from` on; what does not is thrown away.
class Proposals {
 public:
  explicit Proposals(const Fit& fit) : fit_(&fit) {}

  /// A formula of the language, as in Predictor::parse. `from`: the index where it begins to hold;
  /// the values before it are exceptions (add their price to `bits`), or where a recursion ends.
  /// `keyed`: the formula is a key (an integer from 0 on), the value is looked up, and the entries
  /// are learned from the fit; T[key] with their price. Returns the candidate, so that `repeats` or
  /// `penalty` can be set; null when the formula does not parse.
  RuleHypothesis* add(std::string_view cls, std::string formula, Wording words, double bits,
                      std::int64_t from, bool keyed = false);
  /// The same for pairs: formulas of a(k) and b(k).
  RuleHypothesis* add_pair(std::string_view cls, std::string a, std::string b, Wording words,
                           double bits, std::int64_t from);

  std::vector<RuleHypothesis>& list() { return list_; }
  /// The first formula that did not parse, for tests: "" if all did.
  const std::string& malformed() const { return malformed_; }

 private:
  RuleHypothesis* take(std::string_view cls, Result<Predictor> predictor, Wording words,
                       double bits, std::int64_t from, const std::string& formula);

  const Fit* fit_;
  std::vector<RuleHypothesis> list_;
  std::string malformed_;
};

/// Which kinds of table a class is for.
enum KindMask : unsigned { for_sequence = 1, for_list = 2, for_pairs = 4, for_table = 8 };

struct RuleClass {
  std::string_view name;
  unsigned kinds;  ///< of KindMask
  /// Adds candidates, a hundred at most. Ends early when the meter says so: the class is then
  /// "not tried". Time: linear in the fit for a few thousand rows, and no more for longer fits
  /// unless it is cheap: looking at the first 4096 rows is enough to propose.
  void (*propose)(const Fit&, Proposals&, Meter&);
};

/// All classes, cheap and simple ones first.
std::span<const RuleClass> rule_classes();

/// Rules for another sequence, found by the 1-D classes: T of T[F(x, y)], f and h of f(x) xor h(y),
/// the gaps of a list. They reproduce all of `values` (at least 8) from `from` on, the cheapest
/// first; `bits` says what they cost. The formulas are in n, with n = first, first + 1, …
std::vector<RuleHypothesis> rules_of_sequence(std::span<const std::int64_t> values,
                                              std::int64_t first, Meter& meter);

/// The same formula of another argument: "v2(n) + 1" of "x + 1" is "v2((x + 1)) + 1".
std::string substituted(std::string_view formula, std::string_view argument);

/// Description lengths: 2 log2(|x| + 1) + 1 bits for an integer.
double integer_bits(std::int64_t x);
/// Order-0 entropy of the values, plus 1.
double value_bits(std::span<const std::int64_t> values);

}  // namespace grundy::finder

// Features: the functions of the formula language, and the forms in n that the search tries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/expression.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy::finder {

/// The functions that refer to the rule itself come first: g(n), a(k), b(k), v(x, y), and of pairs
/// unused(k), the least number from the first index on that is in no pair before k.
enum OwnFunction : std::size_t { own_g, own_a, own_b, own_v, own_unused, own_functions };

/// All functions that a formula may use beside those of `check`, the five above first.
std::span<const NamedFunction> formula_functions();

/// The value of one of them, but not of the first five. False: there is none.
/// Time O(log n), for features of the prime factors of n up to O(n^(1/3)).
bool call_feature(std::size_t function, std::span<const std::int64_t> arguments,
                  FunctionCaller::Lists lists, std::int64_t& result);

/// A form in n that the search tries: "digit_sum(n, 3)".
struct FeatureForm {
  std::string formula;
  Wording words;  ///< "the digit sum of n in base 3"
};

/// Some 75 forms, the plainest first.
std::span<const FeatureForm> feature_forms();

/// The same form of n + shift: "digit_sum(n + 1, 3)", "the digit sum of n + 1 in base 3".
FeatureForm shifted(std::size_t form, std::int64_t shift);

/// The forms as flat arrays over the indices of one fit, each computed as far as it was asked for.
class FeatureTable {
 public:
  static constexpr std::int64_t no_value = ValueTable::empty_cell;
  static constexpr std::int64_t before = 1, behind = 2;  ///< shifts from -1 to 2

  explicit FeatureTable(std::int64_t first) : first_(first) {}

  /// form(first - before), …, at least `count` + before + behind of them; valid until more of this
  /// form are asked for.
  std::span<const std::int64_t> values(std::size_t form, std::size_t count);

 private:
  std::int64_t first_;
  std::vector<std::vector<std::int64_t>> columns_;
};

}  // namespace grundy::finder

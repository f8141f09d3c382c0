// The operators, functions and reserved words of expressions.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

#include "rules/expression_program.hpp"

namespace grundy::expr {

/// How tightly an operator binds; `not` and the minus in front are the two without a left side.
enum Level {
  or_level = 1,
  and_level,
  not_level,
  compare_level,
  xor_level,
  sum_level,
  product_level,
  minus_level,
  power_level
};

struct BinaryOperator {
  std::string_view text;
  int level;  // how tightly it binds
  Op op;
};

inline constexpr BinaryOperator operators[] = {
    {"or", or_level, Op::logical_or},         {"and", and_level, Op::logical_and},
    {"=", compare_level, Op::equal},          {"==", compare_level, Op::equal},
    {"!=", compare_level, Op::not_equal},     {"<", compare_level, Op::less},
    {"<=", compare_level, Op::less_equal},    {">", compare_level, Op::greater},
    {">=", compare_level, Op::greater_equal}, {"in", compare_level, Op::in_end},
    {"xor", xor_level, Op::bit_xor},          {"+", sum_level, Op::add},
    {"-", sum_level, Op::subtract},           {"*", product_level, Op::multiply},
    {"/", product_level, Op::divide},         {"%", product_level, Op::modulo},
    {"mod", product_level, Op::modulo},       {"^", power_level, Op::power},
};

struct Function {
  std::string_view name;
  Op op;
};
inline constexpr Function functions[] = {
    {"min", Op::min},
    {"max", Op::max},
    {"gcd", Op::gcd},
    {"root", Op::root},
    {"abs", Op::abs},
    {"sqrt", Op::sqrt},
    {"bits", Op::bits},
    {"lowbit", Op::lowbit},
    {"v2", Op::v2},
    {"is_square", Op::is_square},
    {"is_fib", Op::is_fib},
    {"is_prime", Op::is_prime},
};

constexpr bool gives_condition(Op op) { return op >= Op::is_square && op <= Op::is_fib; }

inline constexpr std::string_view words[] = {"and", "or", "not", "in", "xor", "mod"};
constexpr bool is_reserved(std::string_view word) {
  return std::ranges::find(words, word) != std::end(words);
}

}  // namespace grundy::expr

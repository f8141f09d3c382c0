// The operations of expressions on 64-bit integers, each with the reason why it may have no result.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/expression_program.hpp"

namespace grundy::expr {

enum class Fault : std::uint8_t {
  none,
  overflow,
  division_by_zero,
  negative_modulus,
  negative_exponent,
  negative_xor,
  negative_argument,
  v2_of_zero,
  no_entry,  // of a list
  no_value,  // of a function of the caller's
};

std::string_view describe(Fault fault);

/// REQUIRES is_unary(op). Time O(log |a|), for is_prime O(log^2).
Fault apply(Op op, std::int64_t a, std::int64_t& result);

/// REQUIRES is_binary(op). Time O(log) of the operands.
Fault apply(Op op, std::int64_t a, std::int64_t b, std::int64_t& result);

/// The largest r with r * r <= a. REQUIRES a >= 0.
std::int64_t floor_sqrt(std::int64_t a);

}  // namespace grundy::expr

// The compiled form of an expression: postfix code for a small stack.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/expression.hpp>

namespace grundy::expr {

/// Without the two jumps the code is plain postfix; a jump only skips a right side that cannot
/// matter, together with the operator that would have used it.
enum class Op : std::uint8_t {
  push,
  load,
  and_jump,  // to behind its logical_and, when the top is false
  or_jump,   // to behind its logical_or, when the top is true
  in_one,    // x found a   -> x found'
  in_range,  // x found a b -> x found'
  in_end,    // x found     -> found
  // of expressions with functions of the caller's
  index,      // i -> entry i of a list
  call,       // arguments -> value
  else_jump,  // c -> ; to the other side when c is false
  jump,       // behind the other side
  join,       // nothing; ends a choice
  ask,       // a question of the rules language about the position: operands -> answer
  // one operand
  negate,
  logical_not,
  abs,
  sqrt,
  bits,
  lowbit,
  v2,
  is_square,
  is_prime,
  is_fib,
  // two operands
  add,
  subtract,
  multiply,
  divide,
  modulo,
  power,
  bit_xor,
  min,
  max,
  gcd,
  root,  // the largest r with r^b <= a
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  logical_and,
  logical_or,
};

constexpr bool is_unary(Op op) { return op >= Op::negate && op <= Op::is_fib; }
constexpr bool is_binary(Op op) { return op >= Op::add; }
constexpr bool is_extension(Op op) { return op >= Op::index && op <= Op::join; }
constexpr bool is_comparison(Op op) { return op >= Op::equal && op <= Op::greater_equal; }

struct Instruction {
  std::int64_t value = 0;    // push: number; load: variable; jumps: place; index: list;
                             // call: function * max_stack + how many arguments;
                             // ask: how many operands, and above its lowest byte the question
  std::uint32_t column = 0;  // of the operator, for errors
  Op op = Op::push;
};

/// An entry of a list that has no value.
constexpr std::int64_t absent_entry = INT64_MIN;

/// The parser refuses expressions that need more.
constexpr std::size_t max_stack = 256;

}  // namespace grundy::expr

namespace grundy {

struct Expression::Program {
  std::string text;
  std::vector<std::string> variables;
  std::vector<expr::Instruction> code;
  bool condition = false;
  std::span<const NamedFunction> functions = {};
  std::vector<std::vector<std::int64_t>> lists = {};
};

}  // namespace grundy

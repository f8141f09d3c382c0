// Expression: numbers and conditions over integer variables, the language of `check` and of rules.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>

namespace grundy {

/// From `preperiod` on, n and n + period agree. Neither number need be the least.
struct Periodic {
  std::uint64_t preperiod = 0;
  std::uint64_t period = 1;
  friend bool operator==(const Periodic&, const Periodic&) = default;
};

/// A function that a caller adds to the language, such as a feature of the rule finder.
struct NamedFunction {
  std::string_view name;
  std::size_t arguments = 1;
  unsigned lists = 0;      ///< bit i: argument i is a list of numbers, [1, 2, 3]
  bool condition = false;  ///< gives true or false, not a number
};

/// Gives the values of the functions that a caller added.
class FunctionCaller {
 public:
  using Lists = std::span<const std::vector<std::int64_t>>;

  /// The value of function number `function`. An argument that was written as a list is its number
  /// in `lists`. False: there is no value.
  virtual bool call(std::size_t function, std::span<const std::int64_t> arguments, Lists lists,
                    std::int64_t& result) = 0;

 protected:
  ~FunctionCaller() = default;
};

/// An expression such as `n % 7 in {0, 2}` or `n >= 5 and bits(n xor 3) % 2 = 0`.
///
///     binds least  or
///                  and                          both skip the right side when the left decides
///                  not
///                  = == != < <= > >= in {a, b..c}     not chained
///                  xor                          of numbers >= 0
///                  + -
///                  * / % mod                    / rounds down, % is >= 0 and needs a modulus >= 1
///                  - (in front)
///     binds most   ^                            power, from the right: 2^3^2 = 2^9
///
/// Functions: min max gcd (two or more numbers), abs sqrt (rounded down) bits (binary ones) lowbit
/// (highest power of 2 that divides; 0 of 0) v2 (its exponent), is_square is_prime is_fib.
/// Numbers are written `12` or `1e9`. Everything is exact in 64 bits with a sign; a result outside
/// is an error, never another number.
class Expression {
 public:
  struct Program;  ///< the compiled form

  /// Reads an expression in these variables.
  /// Time and memory: linear in the text, which may have 10^5 characters and 100 levels of nesting.
  /// Errors: with the column, what was expected and what was found.
  static Result<Expression> parse(std::string_view text, std::span<const std::string> variables);

  /// The same, where only a condition will do; the error for a number shows how to make it one.
  static Result<Expression> parse_condition(std::string_view text,
                                            std::span<const std::string> variables);

  /// The same with functions of the caller's, and with two forms more: `if C then a else b`, where
  /// only one side is looked at, and `[a, b, c][i]`, the entry i of a list of numbers, from 0; an
  /// entry `-` has no value. `functions` must live as long as the expression.
  static Result<Expression> parse(std::string_view text, std::span<const std::string> variables,
                                  std::span<const NamedFunction> functions);

  /// Whether the value is true or false (1 or 0) and not a number; known before any evaluation.
  bool is_condition() const;

  const std::string& text() const;
  std::size_t variable_count() const;

  /// The value; 1 or 0 for a condition. Values are given in the order of the variables.
  /// Time: a few nanoseconds an operation; no memory.
  /// Errors: division by zero and the like, a result beyond 64 bits, a wrong number of values.
  Result<std::int64_t> evaluate(std::span<const std::int64_t> values) const;

  /// The same without words for what goes wrong; for expressions with functions of the caller's.
  /// False: no value. REQUIRES: as many values as variables.
  bool evaluate(std::span<const std::int64_t> values, FunctionCaller& caller,
                std::int64_t& result) const;

  /// A proof that a condition in one variable n >= 0 is periodic in the end, if one is found.
  /// It speaks of the integers without limit. Where n >= preperiod has no value (a division by
  /// zero), n + period has none either. Found for everything made of sums, constant multiples,
  /// constant `/` and `%`, comparisons, and any operation on periodic parts; the period is at most
  /// 10^7. Time and memory: linear in the length of the expression.
  std::optional<Periodic> periodic_in_n() const;

 private:
  explicit Expression(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
  std::shared_ptr<const Program> program_;
};

}  // namespace grundy

// NimExpression: the language of the calculator for nimbers, finite and transfinite.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/ordinal.hpp>

namespace grundy {

enum class NimOperation : std::uint8_t {
  number,
  omega,
  bracket,
  unknown,
  sum,
  product,
  quotient,
  power,
  sqrt,
  solve,
  log,
  order,
  degree,
  primitive,
  excess,
  alpha
};

/// One operation that was carried out, for the explanation.
struct NimStep {
  NimOperation operation;
  std::size_t begin, length;  ///< its part of the expression
  std::vector<Ordinal> operands;
  Ordinal result;
};

/// What an expression is worth.
struct NimAnswer {
  Ordinal value;                   ///< of an equation: its least solution
  bool counts = false;             ///< an ordinary number (log, order, degree, excess), no nimber
  std::vector<Ordinal> solutions;  ///< all of them, rising, where the whole expression is solve(…)
  std::vector<NimStep> steps;      ///< in the order of evaluation: the first ones, and the last

  static constexpr std::size_t most_steps = 64;
};

/// An expression such as `(5*3 + 1)/7`, `sqrt(2)` or `[w^w] * [w^(w*4)]`.
///
///     sum     := product ('+' product)*                 nim-sum
///     product := power (('*' | '/') power)*             nim-product, nim-quotient
///     power   := primary ['^' exponent]                 nim-power
///     exponent := ['-'] number | log(…) or another function whose value is an ordinary number
///     primary := number | 'w' | '[' ordinal ']' | '(' sum ')' | function '(' arguments ')'
///
/// Ordinary notation of ordinals stands in brackets only: [w^3] is an ordinal, w^3 is w*w*w = 2.
/// Functions: sqrt(a), solve(x^2+x=4), log(a) and log(a, base), order(a), degree(a),
/// primitive(bits), excess(p), alpha(p).
class NimExpression {
 public:
  /// Time and memory: linear in the text, which may have 2*10^5 characters and 100 levels of
  /// nesting; and the arithmetic in brackets.
  /// Errors: with the column, what was expected and what to type instead.
  static Result<NimExpression> parse(std::string_view text, Meter& meter);

  const std::string& text() const;

  /// Carries it out. Errors: division by zero, an equation of another kind, an unknown alpha_p, a
  /// limit of the meter; with the column of the operation.
  Result<NimAnswer> evaluate(Meter& meter) const;

  struct Program;  ///< the parsed form

 private:
  explicit NimExpression(std::shared_ptr<const Program> program) : program_(std::move(program)) {}
  std::shared_ptr<const Program> program_;
};

}  // namespace grundy

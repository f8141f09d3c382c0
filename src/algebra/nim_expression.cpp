// Evaluation of nim expressions, operation by operation.
#include <grundy/nim_expression.hpp>

#include <fmt/format.h>

#include <grundy/nim_field.hpp>

#include "algebra/nim_polynomial.hpp"
#include "algebra/nim_program.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using Node = NimExpression::Program::Node;
using nim::Polynomial;

class Evaluation {
 public:
  Evaluation(const NimExpression::Program& program, Meter& meter)
      : program_(program), meter_(meter) {}

  Result<NimAnswer> run() {
    for (const Node& node : program_.nodes) {
      if (meter_.exhausted_now()) return meter_.error();
      auto value = needs_numbers_only(node) ? evaluate(node) : std::unexpected(not_a_nimber(node));
      if (!value) return std::unexpected(placed(value.error(), node));
      record(node, *value);
      for (std::size_t used : node.operands) values_[used].clear();
      values_.push_back(std::move(*value));
    }
    answer_.value = nim::constant_of(values_.back());
    answer_.counts = nim::counts(program_.nodes.back().operation);
    if (program_.nodes.back().operation != NimOperation::solve) answer_.solutions.clear();
    return std::move(answer_);
  }

 private:
  /// An operation takes nimbers; only an exponent may be an ordinary number.
  bool needs_numbers_only(const Node& node) const {
    for (std::size_t i = 0; i < node.operands.size(); ++i) {
      const bool exponent = node.operation == NimOperation::power && i == 1;
      if (!exponent && nim::counts(program_.nodes[node.operands[i]].operation)) return false;
    }
    return true;
  }

  Error not_a_nimber(const Node& node) const {
    for (std::size_t operand : node.operands)
      if (const Node& part = program_.nodes[operand]; nim::counts(part.operation))
        return Error{fmt::format("{} is an ordinary number, not a nimber; use it alone or as an "
                                 "exponent",
                                 program_.text_of(part)),
                     part.begin + 1};
    return {};
  }

  static Error placed(Error error, const Node& node) {
    if (!error.column && error.kind == ErrorKind::usage) error.column = node.at + 1;
    return error;
  }

  const Polynomial& operand(const Node& node, std::size_t i) const {
    return values_[node.operands[i]];
  }
  Ordinal number(const Node& node, std::size_t i = 0) const {
    return nim::constant_of(operand(node, i));
  }

  void record(const Node& node, const Polynomial& value) {
    if (node.operands.empty() || nim::has_unknown(value)) return;
    NimStep step{node.operation, node.begin, node.end - node.begin, {}, nim::constant_of(value)};
    for (std::size_t i = 0; i < node.operands.size(); ++i)
      if (!nim::has_unknown(operand(node, i))) step.operands.push_back(number(node, i));
    if (answer_.steps.size() == NimAnswer::most_steps) answer_.steps.pop_back();
    answer_.steps.push_back(std::move(step));
  }

  Result<Polynomial> evaluate(const Node& node) {
    switch (node.operation) {
      case NimOperation::omega:
        return nim::constant(Ordinal::omega());
      case NimOperation::number:
      case NimOperation::bracket:
        return nim::constant(node.literal);
      case NimOperation::unknown:
        return Polynomial{{1, Ordinal(1)}};
      case NimOperation::sum:
        return nim::sum(operand(node, 0), operand(node, 1));
      case NimOperation::product:
        return nim::product(operand(node, 0), operand(node, 1), meter_);
      case NimOperation::quotient:
        return divide(operand(node, 0), operand(node, 1));
      case NimOperation::power:
        return power(node);
      case NimOperation::solve:
        return solve(node);
      default:
        return function(node);
    }
  }

  Result<Polynomial> divide(const Polynomial& a, const Polynomial& b) {
    if (nim::has_unknown(b)) return fail("x may not stand below '/'; multiply the equation by it");
    auto over = nim::inverse(nim::constant_of(b), meter_);
    if (!over) return std::unexpected(over.error());
    return nim::product(a, nim::constant(*over), meter_);
  }

  Result<Polynomial> power(const Node& node) {
    const Natural n = node.exponent ? *node.exponent : number(node, 1).finite_part();
    auto base = node.inverted && !n.is_zero() ? divide(nim::constant(1), operand(node, 0))
                                              : operand(node, 0);
    return base ? nim::power(*base, n, meter_) : base;
  }

  Result<Polynomial> solve(const Node& node) {
    auto roots = nim::solve(nim::sum(operand(node, 0), operand(node, 1)), meter_);
    if (!roots) return std::unexpected(roots.error());
    answer_.solutions = *roots;
    return nim::constant(roots->front());
  }

  /// The other functions, of numbers.
  Result<Polynomial> function(const Node& node) {
    for (std::size_t i = 0; i < node.operands.size(); ++i)
      if (nim::has_unknown(operand(node, i))) return fail("x may stand in + * ^ and / only");
    const Ordinal a = number(node);
    switch (node.operation) {
      case NimOperation::sqrt:
        return as_constant(nim::square_root(a, meter_));
      case NimOperation::log:
        return as_constant(
            log(a, node.operands.size() > 1 ? number(node, 1) : Ordinal(nim::primitive)));
      case NimOperation::order:
        return as_constant(nim::order(a, meter_));
      case NimOperation::degree:
        return as_constant(nim::degree(a, meter_));
      case NimOperation::primitive:
        return as_constant(primitive(a));
      case NimOperation::excess:
        if (!a.is_finite()) return no_number("a prime", a);
        return as_constant(nim::excess(a.finite_part(), meter_));
      default:
        if (!a.is_finite()) return no_number("a prime", a);
        return as_constant(nim::known_alpha(a.finite_part()));
    }
  }

  template <class Value>
  static Result<Polynomial> as_constant(const Result<Value>& value) {
    if (!value) return std::unexpected(value.error());
    return nim::constant(Ordinal(*value));
  }

  static std::unexpected<Error> no_number(std::string_view expected, const Ordinal& found) {
    return fail(fmt::format("expected {}, found {}, which is not finite", expected,
                            text::excerpt(found.to_bracketed())));
  }

  static Result<Natural> log(const Ordinal& a, const Ordinal& base) {
    if (!a.is_finite() || !base.is_finite())
      return fail("logarithms are of finite nimbers below 2^64 here");
    return nim::log(Nimber{a.finite_part()}, Nimber{base.finite_part()});
  }

  Result<Natural> primitive(const Ordinal& bits) {
    if (!bits.is_finite()) return no_number("how many bits", bits);
    const Natural n = bits.finite_part();
    if (n > Natural(nim::most_factored_bits))
      return out_of(fmt::format("primitive(bits) goes up to {} bits", nim::most_factored_bits));
    auto generator = nim::least_primitive(n.word(), meter_);
    if (!generator) return std::unexpected(generator.error());
    return generator->value;
  }

  const NimExpression::Program& program_;
  Meter& meter_;
  std::vector<Polynomial> values_;
  NimAnswer answer_;
};

}  // namespace

Result<NimExpression> NimExpression::parse(std::string_view text, Meter& meter) {
  auto program = nim::parse_program(text, meter);
  if (!program) return std::unexpected(program.error());
  return NimExpression(std::make_shared<const Program>(std::move(*program)));
}

const std::string& NimExpression::text() const { return program_->text; }

Result<NimAnswer> NimExpression::evaluate(Meter& meter) const {
  return Evaluation(*program_, meter).run();
}

}  // namespace grundy

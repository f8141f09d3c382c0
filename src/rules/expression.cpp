// Expressions: reading and evaluating.
#include <grundy/expression.hpp>

#include <fmt/format.h>

#include <array>

#include "rules/expression_arithmetic.hpp"
#include "rules/expression_parser.hpp"
#include "rules/expression_program.hpp"

namespace grundy {

using namespace expr;

namespace {

constexpr std::size_t longest_text = 100'000;

std::unexpected<Error> no_value(const Expression::Program& program,
                                std::span<const std::int64_t> values, Fault fault,
                                std::size_t column) {
  std::string where;
  for (std::size_t i = 0; i < values.size(); ++i)
    where += fmt::format("{}{} = {}", i == 0 ? " at " : ", ", program.variables[i], values[i]);
  return fail(fmt::format("the expression has no value{}: {}", where, describe(fault)), column);
}

/// One operator on the top of the stack; `top` points behind the last entry.
Fault step(Op op, std::int64_t*& top) {
  if (is_unary(op)) return apply(op, top[-1], top[-1]);
  if (is_binary(op)) return --top, apply(op, top[-1], top[0], top[-1]);
  if (op == Op::in_one) {
    --top;
    top[-1] |= top[-2] == top[0];
  } else if (op == Op::in_range) {
    top -= 2;
    top[-1] |= top[0] <= top[-2] && top[-2] <= top[1];
  } else {  // in_end
    --top;
    top[-1] = top[0];
  }
  return Fault::none;
}

}  // namespace

Result<Expression> Expression::parse(std::string_view text,
                                     std::span<const std::string> variables) {
  if (text.size() > longest_text)
    return fail(fmt::format("an expression has at most {} characters, found {}", longest_text,
                            text.size()));
  Result<std::vector<Token>> tokens = tokenize(text);
  if (!tokens) return std::unexpected(tokens.error());
  Result<Program> program = ExpressionParser(text, variables, std::move(*tokens)).parse();
  if (!program) return std::unexpected(program.error());
  return Expression(std::make_shared<const Program>(std::move(*program)));
}

Result<Expression> Expression::parse_condition(std::string_view text,
                                               std::span<const std::string> variables) {
  Result<Expression> result = parse(text, variables);
  if (!result || result->is_condition()) return result;
  ExpressionParser parser(text, variables, {});
  return std::unexpected(parser.number_instead({false, 0, text.size()}));
}

bool Expression::is_condition() const { return program_->condition; }
const std::string& Expression::text() const { return program_->text; }
std::size_t Expression::variable_count() const { return program_->variables.size(); }

Result<std::int64_t> Expression::evaluate(std::span<const std::int64_t> values) const {
  if (values.size() != program_->variables.size())
    return fail(fmt::format("expected {} values for the variables of the expression, found {}",
                            program_->variables.size(), values.size()));
  std::array<std::int64_t, max_stack> stack;  // not cleared: the code writes before it reads
  std::int64_t* top = stack.data();
  const std::span<const Instruction> code = program_->code;
  for (std::size_t at = 0; at < code.size(); ++at) {
    const Instruction& now = code[at];
    switch (now.op) {
      case Op::push:
        *top++ = now.value;
        break;
      case Op::load:
        *top++ = values[static_cast<std::size_t>(now.value)];
        break;
      case Op::and_jump:
        if (top[-1] == 0) at = static_cast<std::size_t>(now.value);
        break;
      case Op::or_jump:
        if (top[-1] != 0) at = static_cast<std::size_t>(now.value);
        break;
      default:
        if (Fault fault = step(now.op, top); fault != Fault::none)
          return no_value(*program_, values, fault, now.column);
    }
  }
  return top[-1];
}

}  // namespace grundy

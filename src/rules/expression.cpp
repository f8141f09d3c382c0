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

/// The entry of a list, or the value of a function of the caller's.
Fault extension(const Instruction& now, const Expression::Program& program, FunctionCaller* caller,
                std::int64_t*& top) {
  const auto value = static_cast<std::size_t>(now.value);
  if (now.op == Op::index) {
    const std::vector<std::int64_t>& list = program.lists[value];
    const std::int64_t i = top[-1];
    if (i < 0 || i >= std::ssize(list)) return Fault::no_entry;
    top[-1] = list[static_cast<std::size_t>(i)];
    return top[-1] == absent_entry ? Fault::no_entry : Fault::none;
  }
  const std::size_t count = value % max_stack;
  top -= count;
  const std::span<const std::int64_t> arguments(top, count);
  std::int64_t result = 0;
  if (caller == nullptr || !caller->call(value / max_stack, arguments, program.lists, result))
    return Fault::no_value;
  *top++ = result;
  return Fault::none;
}

/// Runs the code; where it has no value, `at` is the instruction that shows it.
Fault run(const Expression::Program& program, std::span<const std::int64_t> values,
          FunctionCaller* caller, std::int64_t& result, std::size_t& at) {
  std::array<std::int64_t, max_stack> stack;  // not cleared: the code writes before it reads
  std::int64_t* top = stack.data();
  const std::span<const Instruction> code = program.code;
  for (at = 0; at < code.size(); ++at) {
    const Instruction& now = code[at];
    Fault fault = Fault::none;
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
      case Op::else_jump:
        if (*--top == 0) at = static_cast<std::size_t>(now.value);
        break;
      case Op::jump:
        at = static_cast<std::size_t>(now.value);
        break;
      case Op::join:
        break;
      case Op::index:
      case Op::call:
        fault = extension(now, program, caller, top);
        break;
      default:
        fault = step(now.op, top);
    }
    if (fault != Fault::none) return fault;
  }
  result = top[-1];
  return Fault::none;
}

}  // namespace

Result<Expression> Expression::parse(std::string_view text,
                                     std::span<const std::string> variables) {
  return parse(text, variables, {});
}

Result<Expression> Expression::parse(std::string_view text, std::span<const std::string> variables,
                                     std::span<const NamedFunction> functions) {
  if (text.size() > longest_text)
    return fail(fmt::format("an expression has at most {} characters, found {}", longest_text,
                            text.size()));
  Result<std::vector<Token>> tokens = tokenize(text, functions.empty() ? Signs::expressions : Signs::lists);
  if (!tokens) return std::unexpected(tokens.error());
  Result<Program> program =
      ExpressionParser(text, variables, std::move(*tokens), functions).parse();
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
  std::int64_t result = 0;
  std::size_t at = 0;
  const Fault fault = run(*program_, values, nullptr, result, at);
  if (fault != Fault::none) return no_value(*program_, values, fault, program_->code[at].column);
  return result;
}

bool Expression::evaluate(std::span<const std::int64_t> values, FunctionCaller& caller,
                          std::int64_t& result) const {
  std::size_t at = 0;
  return run(*program_, values, &caller, result, at) == Fault::none;
}

}  // namespace grundy

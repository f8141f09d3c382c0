// Precedence climbing [M. Richards, C. Whitby-Strevens: BCPL, the language and its compiler, 1979],
// writing postfix code; the depth of recursion is bounded by the limit on nesting.
#include "rules/expression_parser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "rules/expression_arithmetic.hpp"

namespace grundy::expr {
namespace {

constexpr std::size_t deepest_nesting = 100;

/// How much one instruction makes the stack grow.
int growth(const Instruction& now) {
  const Op op = now.op;
  if (op == Op::ask) return 1 - static_cast<int>(now.value & 0xff);
  if (op == Op::call) return 1 - static_cast<int>(now.value % max_stack);
  if (op == Op::else_jump || op == Op::join) return -1;
  if (op == Op::push || op == Op::load) return 1;
  if (is_binary(op) || op == Op::in_one || op == Op::in_end) return -1;
  return op == Op::in_range ? -2 : 0;
}

}  // namespace

std::size_t stack_needed(const std::vector<Instruction>& code) {
  int depth = 0;
  int deepest = 0;
  for (const Instruction& i : code) deepest = std::max(deepest, depth += growth(i));
  return static_cast<std::size_t>(deepest);
}

Result<Expression::Program> ExpressionParser::parse() {
  Operand whole;
  if (!expression(or_level, whole)) return std::unexpected(*error_);
  if (here().kind != Token::end) {
    error(fmt::format("expected an operator or the end, found {}", quoted(here())), here().at);
    return std::unexpected(*error_);
  }
  if (stack_needed(code_) > max_stack)
    return fail("this expression is nested too deeply; split it into simpler parts");
  return Expression::Program{std::string(text_),
                             {variables_.begin(), variables_.end()},
                             std::move(code_),
                             whole.condition,
                             named_,
                             std::move(lists_)};
}

bool ExpressionParser::expression(int level, Operand& result) {
  if (!prefix(level, result)) return false;
  for (const BinaryOperator* by = operator_here(); by != nullptr && by->level >= level;
       by = operator_here())
    if (!infix(*by, result)) return false;
  return true;
}

bool ExpressionParser::prefix(int level, Operand& result) {
  const Token sign = here();
  const bool negation = sign.is("not");
  if (!negation && !sign.is("-")) return primary(result);
  if (negation && level > not_level)
    return error("'not' after an operator that binds more tightly; write '(not ...)'", sign.at);
  ++next_;
  if (!enter() || !expression(negation ? not_level : minus_level, result)) return false;
  leave();
  if (negation ? !need_condition(result) : !need_number(result)) return false;
  emit(negation ? Op::logical_not : Op::negate, sign.at);
  result.begin = sign.at;
  return true;
}

bool ExpressionParser::infix(const BinaryOperator& by, Operand& left) {
  if (by.level <= and_level) return logical(by, left);
  if (!need_number(left)) return false;
  if (by.op == Op::in_end) return membership(by, left);
  const std::size_t at = tokens_[next_++].at;
  const bool power = by.level == power_level;
  Operand right;
  if (power && !enter()) return false;
  if (!expression(power ? minus_level : by.level + 1, right) || !need_number(right)) return false;
  if (power) leave();
  emit(by.op, at);
  left = {is_comparison(by.op), left.begin, right.end};
  return true;
}

bool ExpressionParser::logical(const BinaryOperator& by, Operand& left) {
  if (!need_condition(left)) return false;
  const std::size_t at = tokens_[next_++].at;
  const std::size_t jump = code_.size();
  emit(by.op == Op::logical_and ? Op::and_jump : Op::or_jump, at);
  Operand right;
  if (!expression(by.level + 1, right) || !need_condition(right)) return false;
  code_[jump].value = static_cast<std::int64_t>(code_.size());
  emit(by.op, at);
  left = {true, left.begin, right.end};
  return true;
}

bool ExpressionParser::membership(const BinaryOperator& by, Operand& left) {
  const std::size_t at = tokens_[next_++].at;
  if (!expect("{", "'{' after 'in', as in 'n % 7 in {0, 2}'") || !enter()) return false;
  emit(Op::push, at, 0);
  do {
    if (!set_entry()) return false;
  } while (here().is(",") && ++next_ != 0);
  if (!expect("}", "',' or '}'")) return false;
  leave();
  emit(by.op, at);
  left = {true, left.begin, end_of_last()};
  return true;
}

bool ExpressionParser::set_entry() {
  const std::size_t start = here().at;
  const std::size_t low = code_.size();
  if (!argument()) return false;
  if (!here().is("..")) return emit(Op::in_one, start), true;
  ++next_;
  const std::size_t high = code_.size();
  if (!argument()) return false;
  const bool constant = high == low + 1 && code_.size() == high + 1 && code_[low].op == Op::push &&
                        code_[high].op == Op::push;
  if (constant && code_[low].value > code_[high].value)
    return error(
        fmt::format("this range is empty; write '{}..{}'", code_[high].value, code_[low].value),
        start);
  emit(Op::in_range, start);
  return true;
}

bool ExpressionParser::primary(Operand& result) {
  const Token token = here();
  if (extends_here()) return extended(result);
  if (token.kind == Token::word && !is_reserved(token.text)) return word(result);
  if (token.kind == Token::number) {
    ++next_;
    emit(Op::push, token.at, token.value);
    result = {false, token.at, end_of_last()};
    return true;
  }
  if (!token.is("("))
    return error(fmt::format("expected a number, a name or '(', found {}", quoted(token)),
                 token.at);
  ++next_;
  if (!enter() || !expression(or_level, result) || !expect(")", "')'")) return false;
  leave();
  result.begin = token.at;
  result.end = end_of_last();
  return true;
}

bool ExpressionParser::word(Operand& result) {
  const Token name = here();
  const bool called = tokens_[next_ + 1].is("(");
  const bool function =
      std::ranges::find(functions, name.text, &Function::name) != std::end(functions);
  if (called && function) return call(result);
  auto found = std::ranges::find(variables_, name.text);
  if (found == variables_.end() && function)
    return error(fmt::format("'{}' is a function; write '{}(...)'", name.text, name.text), name.at);
  if (found == variables_.end()) return unknown(name);
  ++next_;
  emit(Op::load, name.at, found - variables_.begin());
  result = {false, name.at, end_of_last()};
  return true;
}

bool ExpressionParser::call(Operand& result) {
  const Token name = here();
  const Function* function = std::ranges::find(functions, name.text, &Function::name);
  next_ += 2;
  if (!enter() || !argument()) return false;
  const bool unary = is_unary(function->op);
  if (unary) emit(function->op, name.at);
  if (!unary && !here().is(","))
    return error(fmt::format("expected ',' and a second number for '{}', found {}", name.text,
                             quoted(here())),
                 here().at);
  while (!unary && here().is(",")) {
    ++next_;
    if (!argument()) return false;
    emit(function->op, name.at);
    if (function->op == Op::root) break;
  }
  if (!expect(")", unary ? "')'" : "',' or ')'")) return false;
  leave();
  result = {gives_condition(function->op), name.at, end_of_last()};
  return true;
}

bool ExpressionParser::argument() {
  Operand operand;
  return expression(or_level, operand) && need_number(operand);
}

bool ExpressionParser::expect(std::string_view sign, std::string_view what) {
  if (!here().is(sign))
    return error(fmt::format("expected {}, found {}", what, quoted(here())), here().at);
  ++next_;
  return true;
}

bool ExpressionParser::enter() {
  if (++nesting_ <= deepest_nesting) return true;
  return error(fmt::format("nested more than {} levels deep", deepest_nesting),
               tokens_[next_ - 1].at);
}

void ExpressionParser::emit(Op op, std::size_t at, std::int64_t value) {
  if (!folded(op)) code_.push_back({value, static_cast<std::uint32_t>(at + 1), op});
}

/// Computes now what depends on no variable. An operation without a result is left to evaluation:
/// it may be on a side that is never looked at.
bool ExpressionParser::folded(Op op) {
  const std::size_t operands = is_unary(op) ? 1 : is_binary(op) && op < Op::logical_and ? 2 : 0;
  if (operands == 0 || code_.size() < operands || code_.back().op != Op::push) return false;
  const Instruction& left = code_[code_.size() - operands];
  if (left.op != Op::push) return false;
  std::int64_t result = 0;
  const Fault fault = operands == 1 ? apply(op, left.value, result)
                                    : apply(op, left.value, code_.back().value, result);
  if (fault != Fault::none) return false;
  code_.resize(code_.size() - operands + 1);
  code_.back().value = result;
  return true;
}

const BinaryOperator* ExpressionParser::operator_here() const {
  if (here().kind != Token::word && here().kind != Token::sign) return nullptr;
  if (plus_ends_at_ == nesting_ && here().is("+")) return nullptr;
  auto found = std::ranges::find(operators, here().text, &BinaryOperator::text);
  return found == std::end(operators) ? nullptr : found;
}

std::size_t ExpressionParser::end_of_last() const {
  const Token& last = tokens_[next_ - 1];
  return last.at + last.text.size() + (last.kind == Token::letters ? 1 : 0);
}

}  // namespace grundy::expr

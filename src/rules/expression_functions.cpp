// What the language has more when a caller adds functions: their calls, lists, choices.
#include <fmt/format.h>

#include <algorithm>

#include "rules/expression_arithmetic.hpp"
#include "rules/expression_parser.hpp"

namespace grundy::expr {

bool ExpressionParser::extends_here() const {
  if (named_.empty()) return false;
  if (here().is("if") || here().is("[")) return true;
  return here().kind == Token::word && tokens_[next_ + 1].is("(") &&
         std::ranges::find(named_, here().text, &NamedFunction::name) != named_.end();
}

bool ExpressionParser::extended(Operand& result) {
  if (here().is("if")) return choice(result);
  if (here().is("[")) return indexed(result);
  return named_call(*std::ranges::find(named_, here().text, &NamedFunction::name), result);
}

/// if C then a else b
bool ExpressionParser::choice(Operand& result) {
  const std::size_t start = tokens_[next_++].at;
  Operand condition;
  if (!enter() || !expression(or_level, condition) || !need_condition(condition)) return false;
  const std::size_t to_else = code_.size();
  emit(Op::else_jump, start);
  if (!expect("then", "'then'") || !side(result)) return false;
  const std::size_t to_end = code_.size();
  emit(Op::jump, start);
  code_[to_else].value = static_cast<std::int64_t>(to_end);
  if (!expect("else", "'else'") || !side(result)) return false;
  code_[to_end].value = static_cast<std::int64_t>(code_.size());
  emit(Op::join, start);
  leave();
  result = {false, start, end_of_last()};
  return true;
}

bool ExpressionParser::side(Operand& result) {
  return expression(or_level, result) && need_number(result);
}

/// [a, b, c]
bool ExpressionParser::list(std::int64_t& number) {
  std::vector<std::int64_t> entries;
  do {
    ++next_;
    if (!entry(entries)) return false;
  } while (here().is(","));
  if (!expect("]", "',' or ']'")) return false;
  number = std::ssize(lists_);
  lists_.push_back(std::move(entries));
  return true;
}

bool ExpressionParser::entry(std::vector<std::int64_t>& entries) {
  const bool minus = here().is("-");
  if (minus) ++next_;
  if (minus && (here().is(",") || here().is("]"))) return entries.push_back(absent_entry), true;
  if (here().kind != Token::number)
    return error(fmt::format("expected a number of the list, found {}", quoted(here())), here().at);
  entries.push_back(minus ? -here().value : here().value);
  ++next_;
  return true;
}

/// [a, b, c][i]
bool ExpressionParser::indexed(Operand& result) {
  const std::size_t start = here().at;
  std::int64_t number = 0;
  if (!list(number) || !expect("[", "'[' and which entry, as in '[0, 1, 2][n % 3]'")) return false;
  if (!enter() || !argument() || !expect("]", "']'")) return false;
  leave();
  emit(Op::index, start, number);
  result = {false, start, end_of_last()};
  return true;
}

bool ExpressionParser::named_call(const NamedFunction& function, Operand& result) {
  const std::size_t start = here().at;
  ++next_;
  if (!enter()) return false;
  for (std::size_t i = 0; i < function.arguments; ++i) {
    if (i > 0 && !here().is(","))
      return error(fmt::format("'{}' takes {} arguments; expected ',' and another, found {}",
                               function.name, function.arguments, quoted(here())),
                   here().at);
    ++next_;
    if ((function.lists >> i & 1) == 0) {
      if (!argument()) return false;
      continue;
    }
    std::int64_t number = 0;
    if (!here().is("["))
      return error(fmt::format("expected a list such as [0, 1, 2], found {}", quoted(here())),
                   here().at);
    if (!list(number)) return false;
    emit(Op::push, start, number);
  }
  if (!expect(")", "')'")) return false;
  leave();
  const std::int64_t which = &function - named_.data();
  emit(Op::call, start,
       which * static_cast<std::int64_t>(max_stack) + std::int64_t(function.arguments));
  result = {function.condition, start, end_of_last()};
  return true;
}

}  // namespace grundy::expr

// What the parser of expressions says when it cannot go on.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <utility>

#include "ground/text.hpp"
#include "rules/expression_parser.hpp"

namespace grundy::expr {

bool ExpressionParser::need_number(const Operand& operand) {
  if (!operand.condition) return true;
  const BinaryOperator* next = operator_here();
  if (next != nullptr && next->level == compare_level && slice(operand)[0] != '(')
    return error("comparisons are not chained; write 'a < b and b < c'", here().at);
  return error(fmt::format("expected a number, found the condition {}", quoted(slice(operand))),
               operand.begin);
}

Error ExpressionParser::number_instead(const Operand& operand) const {
  const std::string_view part = slice(operand);
  const bool constant = part.find_first_not_of("0123456789") == std::string_view::npos;
  std::string example = variables_.empty() ? "1 = 1" : fmt::format("{} = {}", variables_[0], part);
  if (!constant) example = fmt::format("{} = 0", part);
  return {fmt::format("expected a condition, found the number {}; write for example {}",
                      quoted(part), quoted(example)),
          operand.begin + 1};
}

bool ExpressionParser::need_condition(const Operand& operand) {
  if (!operand.condition && !error_) error_ = number_instead(operand);
  return operand.condition;
}

bool ExpressionParser::unknown(const Token& name) {
  std::vector<std::string> names(variables_.begin(), variables_.end());
  std::string known = names.empty() ? "there are no variables here"
                                    : fmt::format("the variables are {}", fmt::join(names, ", "));
  for (const Function& f : functions) names.emplace_back(f.name);
  for (const NamedFunction& f : named_) names.emplace_back(f.name);
  names.insert(names.end(), std::begin(words), std::end(words));
  const std::string near = text::nearest(name.text, names);
  std::string hint = near.empty() ? known : fmt::format("did you mean '{}'?", near);
  return error(fmt::format("the name {} is not known; {}", quoted(name), hint), name.at);
}

bool ExpressionParser::error(std::string message, std::size_t at) {
  error_ = Error{std::move(message), at + 1};
  return false;
}

}  // namespace grundy::expr

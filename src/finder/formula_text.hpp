// Formulas as parts of other formulas.
#pragma once

#include <string>
#include <string_view>

namespace grundy::finder {

/// The formula as an operand: in parentheses unless it is one name, number or call.
inline std::string operand(std::string_view formula) {
  int depth = 0;
  for (char c : formula) {
    if (c == '(' || c == '[') ++depth;
    if (c == ')' || c == ']') --depth;
    if (depth == 0 && (c == ' ' || c == '-')) return "(" + std::string(formula) + ")";
  }
  return std::string(formula);
}

/// The formula as a side of a comparison: in parentheses only if it binds less.
inline std::string compared(std::string_view formula) {
  for (std::string_view word : {"if ", "=", "<", ">", " and ", " or ", "not ", " in "})
    if (formula.find(word) != formula.npos) return "(" + std::string(formula) + ")";
  return std::string(formula);
}

}  // namespace grundy::finder

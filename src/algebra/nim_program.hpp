// A nim expression after reading: its operations, each after those that it needs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/nim_expression.hpp>

namespace grundy {

struct NimExpression::Program {
  struct Node {
    NimOperation operation = NimOperation::number;
    std::size_t at = 0;                 // of the sign or the name, for errors
    std::size_t begin = 0, end = 0;     // the text of it
    std::vector<std::size_t> operands;  // nodes before this one
    Ordinal literal;                    // of numbers and brackets
    std::optional<Natural> exponent;    // of a power, unless it is the second operand
    bool inverted = false;              // a power whose exponent is negative
  };

  std::string text;
  std::vector<Node> nodes;  // the last one is the whole

  std::string_view text_of(const Node& node) const {
    return std::string_view(text).substr(node.begin, node.end - node.begin);
  }
};

namespace nim {

struct NimFunction {
  std::string_view name;
  NimOperation operation;
  std::size_t least, most;  ///< how many arguments
  std::string_view example;
};

inline constexpr NimFunction nim_functions[] = {
    {"sqrt", NimOperation::sqrt, 1, 1, "sqrt(2)"},
    {"solve", NimOperation::solve, 1, 1, "solve(x^2+x=4)"},
    {"log", NimOperation::log, 1, 2, "log(5) or log(5, 18)"},
    {"order", NimOperation::order, 1, 1, "order(4)"},
    {"degree", NimOperation::degree, 1, 1, "degree(w)"},
    {"primitive", NimOperation::primitive, 1, 1, "primitive(64)"},
    {"excess", NimOperation::excess, 1, 1, "excess(47)"},
    {"alpha", NimOperation::alpha, 1, 1, "alpha(7)"},
};

/// Whether the value is an ordinary number and no nimber.
constexpr bool counts(NimOperation operation) {
  return operation == NimOperation::log || operation == NimOperation::order ||
         operation == NimOperation::degree || operation == NimOperation::excess;
}

/// Reads an expression. Errors: as NimExpression::parse says.
Result<NimExpression::Program> parse_program(std::string_view text, Meter& meter);

}  // namespace nim
}  // namespace grundy

// Recursive descent for nim expressions; the limit on nesting bounds the recursion.
#include <fmt/format.h>

#include <algorithm>

#include "algebra/nim_program.hpp"
#include "algebra/ordinal_parser.hpp"
#include "ground/text.hpp"

namespace grundy::nim {

namespace {

using Program = NimExpression::Program;
using Node = Program::Node;
using Index = Result<std::size_t>;  // of a node

class Parser {
 public:
  Parser(std::string_view text, std::vector<Token> tokens, Meter& meter)
      : text_(text), tokens_(std::move(tokens)), meter_(meter) {}

  Result<Program> parse() {
    auto whole = sum();
    if (!whole) return std::unexpected(whole.error());
    if (here().kind != Token::end) return std::unexpected(unexpected_after_operand());
    return Program{std::string(text_), std::move(nodes_)};
  }

 private:
  const Token& here() const { return tokens_.here(); }

  static std::unexpected<Error> error_at(const Token& token, std::string message) {
    return fail(std::move(message), token.at + 1);
  }

  std::size_t add(Node node) {
    node.end = tokens_.end_of_last();
    nodes_.push_back(std::move(node));
    return nodes_.size() - 1;
  }

  Index sum() { return chain("+", &Parser::product); }
  Index product() { return chain("*/", &Parser::power); }

  /// Operands joined by the signs, from the left.
  Index chain(std::string_view signs, Index (Parser::*operand)()) {
    const std::size_t begin = here().at;
    Index left = (this->*operand)();
    while (left && here().kind == Token::sign && signs.find(here().text) != signs.npos) {
      const Token sign = tokens_.take();
      Index right = (this->*operand)();
      if (!right) return right;
      left = add({operation_of(sign), sign.at, begin, 0, {*left, *right}, {}, {}});
    }
    return left;
  }

  static NimOperation operation_of(const Token& sign) {
    if (sign.is("+")) return NimOperation::sum;
    return sign.is("*") ? NimOperation::product : NimOperation::quotient;
  }

  Index power() {
    const std::size_t begin = here().at;
    Index base = primary();
    if (!base || !here().is("^")) return base;
    Node node{NimOperation::power, tokens_.take().at, begin, 0, {*base}, {}, {}};
    if (auto read = exponent(node); !read) return std::unexpected(read.error());
    if (here().is("^"))
      return error_at(here(),
                      "powers are not chained; write (a^b)^c, or ordinals in brackets: "
                      "[w^w^2]");
    return add(std::move(node));
  }

  Result<void> exponent(Node& node) {
    if (here().is("-")) {
      tokens_.take();
      node.inverted = true;
    }
    if (here().kind == Token::number) {
      auto number = natural_of(tokens_.take());
      if (!number) return std::unexpected(number.error());
      node.exponent = *number;
      return {};
    }
    const NimFunction* function = function_here();
    if (!function || !counts(function->operation)) return bad_exponent();
    Index value = call(*function);
    if (!value) return std::unexpected(value.error());
    node.operands.push_back(*value);
    return {};
  }

  std::unexpected<Error> bad_exponent() const {
    if (here().is("w") || here().is("["))
      return error_at(here(),
                      "outside brackets the exponent is a finite integer, such as w^3; "
                      "ordinary powers stand in brackets: [w^w]");
    return error_at(
        here(),
        fmt::format("expected an integer as exponent, such as 5 or -1, found {}", here().quoted()));
  }

  const NimFunction* function_here() const {
    if (here().kind != Token::word) return nullptr;
    const auto* found = std::ranges::find(nim_functions, here().text, &NimFunction::name);
    return found == std::end(nim_functions) ? nullptr : found;
  }

  Index primary() {
    const Token token = here();
    if (token.kind == Token::number) return number();
    if (token.is("(")) return group();
    if (token.is("[")) return bracket();
    if (token.kind == Token::word) return word();
    if (token.is("-")) return error_at(token, "nimbers have no sign: -a = a; leave the '-' out");
    return error_at(token, fmt::format("expected a number, 'w', '[', '(' or a function, found {}",
                                       token.quoted()));
  }

  Index number() {
    const Token token = tokens_.take();
    auto value = natural_of(token);
    if (!value) return std::unexpected(value.error());
    return add({NimOperation::number, token.at, token.at, 0, {}, Ordinal(*value), {}});
  }

  Index group() {
    const Token open = tokens_.take();
    if (!tokens_.enter()) return too_deep(open);
    Index inside = sum();
    tokens_.leave();
    if (!inside) return inside;
    if (!here().is(")")) return std::unexpected(not_closed(open, "')'"));
    tokens_.take();
    nodes_[*inside].begin = open.at;
    nodes_[*inside].end = tokens_.end_of_last();
    return inside;
  }

  Index bracket() {
    const Token open = tokens_.take();
    auto inside = OrdinalParser(tokens_, meter_).sum();
    if (!inside) return std::unexpected(inside.error());
    if (here().is("-") || here().is("/"))
      return error_at(here(),
                      "inside brackets are + * ^ of ordinals only, found " + here().quoted());
    if (!here().is("]")) return std::unexpected(not_closed(open, "']'"));
    tokens_.take();
    return add({NimOperation::bracket, open.at, open.at, 0, {}, *inside, {}});
  }

  Index word() {
    const Token name = here();
    if (const NimFunction* function = function_here()) return call(*function);
    if (name.is("x") && !solving_)
      return error_at(name, "'x' belongs to equations: solve(x^2+x=4)");
    if (!name.is("w") && !name.is("x")) return std::unexpected(unknown(name));
    tokens_.take();
    const auto operation = name.is("w") ? NimOperation::omega : NimOperation::unknown;
    return add({operation, name.at, name.at, 0, {}, {}, {}});
  }

  Index call(const NimFunction& function) {
    const Token name = tokens_.take();
    if (!here().is("("))
      return error_at(name,
                      fmt::format("'{}' is a function; write {}", name.text, function.example));
    const Token open = tokens_.take();
    Node node{function.operation, name.at, name.at, 0, {}, {}, {}};
    if (!tokens_.enter()) return too_deep(open);
    auto read = function.operation == NimOperation::solve ? equation(node) : arguments(node);
    tokens_.leave();
    if (!read) return std::unexpected(read.error());
    if (node.operands.size() < function.least || node.operands.size() > 2 ||
        (function.operation != NimOperation::solve && node.operands.size() > function.most))
      return error_at(name, fmt::format("wrong number of arguments; write {}", function.example));
    if (!here().is(")")) return std::unexpected(not_closed(open, "',' or ')'"));
    tokens_.take();
    return add(std::move(node));
  }

  Result<void> arguments(Node& node) {
    for (;; tokens_.take()) {
      Index argument = sum();
      if (!argument) return std::unexpected(argument.error());
      node.operands.push_back(*argument);
      if (!here().is(",")) return {};
    }
  }

  Result<void> equation(Node& node) {
    const bool outer = std::exchange(solving_, true);
    Index left = sum();
    if (left && !here().is("=")) left = std::unexpected(no_equation());
    if (left) tokens_.take();
    Index right = left ? sum() : left;
    solving_ = outer;
    if (!right) return std::unexpected(right.error());
    node.operands = {*left, *right};
    return {};
  }

  Error no_equation() const {
    if (here().is(")"))
      return fail("an equation needs '=', as in solve(x^2+x=4)", here().at + 1).error();
    return unexpected_after_operand();
  }

  Index too_deep(const Token& open) const {
    return error_at(open, fmt::format("this is nested more than {} deep", TokenReader::deepest));
  }

  Error not_closed(const Token& open, std::string_view wanted) const {
    if (here().kind != Token::end && !here().is(")") && !here().is("]") && !here().is(","))
      return unexpected_after_operand();
    return Error{fmt::format("the '{}' in column {} is not closed: expected {}, found {}",
                             open.text, open.at + 1, wanted, here().quoted()),
                 here().at + 1};
  }

  static Error unknown(const Token& name) {
    std::vector<std::string> names = {"w", "x"};
    for (const NimFunction& function : nim_functions) names.emplace_back(function.name);
    const std::string near = text::nearest(std::string(name.text), names);
    return Error{fmt::format("unknown name {}; {}", name.quoted(),
                             near.empty() ? "omega is written w" : "did you mean " + near + "?"),
                 name.at + 1};
  }

  /// What may not follow an operand.
  Error unexpected_after_operand() const {
    const Token& token = here();
    std::string message = "expected an operator or the end, found " + token.quoted();
    if (token.is("-")) message = "a - b is a + b here, because x + x = 0; write '+'";
    if (token.is("=")) message = "an equation stands in solve(…), as in solve(x^2+x=4)";
    if (token.is(")") || token.is("]"))
      message = fmt::format("this '{}' closes nothing", token.text);
    if (token.kind == Token::number || token.kind == Token::word || token.is("(") || token.is("["))
      message = "expected an operator, found " + token.quoted() + "; a product is written a * b";
    return Error{std::move(message), token.at + 1};
  }

  std::string_view text_;
  TokenReader tokens_;
  Meter& meter_;
  std::vector<Node> nodes_;
  bool solving_ = false;
};

}  // namespace

Result<Program> parse_program(std::string_view text, Meter& meter) {
  auto tokens = tokenize(text);
  if (!tokens) return std::unexpected(tokens.error());
  if (tokens->size() == 1)
    return fail("the expression is empty; type one such as '5*3 + 1' or 'sqrt(2)'");
  return Parser(text, std::move(*tokens), meter).parse();
}

}  // namespace grundy::nim

// Reads expressions by precedence climbing and writes their postfix code.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/expression_lexer.hpp"
#include "rules/expression_program.hpp"
#include "rules/expression_words.hpp"

namespace grundy::expr {

/// How many entries of the stack the code needs at most.
std::size_t stack_needed(const std::vector<Instruction>& code);

/// What a part of the text stands for; its code has just been written.
struct Operand {
  bool condition = false;
  std::size_t begin = 0;  // the part is text[begin, end)
  std::size_t end = 0;
};

/// One use reads one text. Every reading function returns false after it set the error. The rules
/// language derives its parser from this one: it has more names and more places for expressions.
class ExpressionParser {
 public:
  ExpressionParser(std::string_view text, std::span<const std::string> variables,
                   std::vector<Token> tokens, std::span<const NamedFunction> named = {})
      : text_(text), variables_(variables), tokens_(std::move(tokens)), named_(named) {}
  virtual ~ExpressionParser() = default;

  Result<Expression::Program> parse();

  /// The error for a number where a condition is needed.
  Error number_instead(const Operand& operand) const;

 protected:
  bool expression(int level, Operand& result);
  bool prefix(int level, Operand& result);
  bool infix(const BinaryOperator& by, Operand& left);
  bool logical(const BinaryOperator& by, Operand& left);
  bool membership(const BinaryOperator& by, Operand& left);
  bool set_entry();
  virtual bool primary(Operand& result);
  bool word(Operand& result);
  bool call(Operand& result);
  bool argument();

  // expression_functions.cpp, when there are functions of the caller's
  bool extended(Operand& result);
  bool choice(Operand& result);
  bool side(Operand& result);
  bool list(std::int64_t& number);
  bool entry(std::vector<std::int64_t>& entries);
  bool indexed(Operand& result);
  bool named_call(const NamedFunction& function, Operand& result);
  bool extends_here() const;

  bool need_number(const Operand& operand);
  bool need_condition(const Operand& operand);
  bool expect(std::string_view sign, std::string_view what);
  virtual bool unknown(const Token& name);
  bool error(std::string message, std::size_t at);
  bool enter();  // one level of nesting more; leave() ends it
  void leave() { --nesting_; }

  void emit(Op op, std::size_t at, std::int64_t value = 0);
  bool folded(Op op);

  const Token& here() const { return tokens_[next_]; }
  const BinaryOperator* operator_here() const;
  std::size_t end_of_last() const;
  std::string_view slice(const Operand& o) const { return text_.substr(o.begin, o.end - o.begin); }

  std::string_view text_;
  std::span<const std::string> variables_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  std::size_t nesting_ = 0;
  std::optional<std::size_t> plus_ends_at_;  // the nesting at which a plus ends the expression
  std::vector<Instruction> code_;
  std::span<const NamedFunction> named_;
  std::vector<std::vector<std::int64_t>> lists_;
  std::optional<Error> error_;
};

}  // namespace grundy::expr

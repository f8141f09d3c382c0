// Names and questions in the expressions of written games.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/rule_parser.hpp"

namespace grundy::rules {

using expr::Op;
using expr::Operand;
using expr::quoted;

bool RuleParser::take_code(Code& code, std::size_t at) {
  if (expr::stack_needed(code_) + 8 > expr::max_stack)
    return error("this expression is nested too deeply; split it into simpler parts", at);
  code = {std::move(code_), at};
  code_.clear();
  return true;
}

bool RuleParser::number(Code& code, int level) {
  code_.clear();
  Operand operand;
  const std::size_t at = here().at;
  return expression(level, operand) && need_number(operand) && take_code(code, at);
}

bool RuleParser::condition(Code& code) {
  code_.clear();
  Operand operand;
  const std::size_t at = here().at;
  return expression(expr::or_level, operand) && need_condition(operand) && take_code(code, at);
}

bool RuleParser::primary(Operand& result) {
  const Token token = here();
  if (token.kind == Token::letters) {
    if (!is_cells()) return error("letters in quotes belong to strings and boards", token.at);
    if (token.text.size() != 1)
      return error("expected one letter in quotes here; for longer ones write 'contains \"…\"'",
                   token.at);
    std::int16_t code = 0;
    if (!letter(token.text[0], token.at, code)) return false;
    ++next_;
    emit(Op::push, token.at, code);
    result = {false, token.at, end_of_last()};
    return true;
  }
  if (token.kind != Token::word || expr::is_reserved(token.text))
    return ExpressionParser::primary(result);
  bool known = true;
  if (!rule_word(result, known)) return false;
  return known || variable(result);
}

bool RuleParser::question(Query query, std::size_t operands, std::size_t extra, Operand& result,
                          const Token& first) {
  const auto value = static_cast<std::int64_t>(operands) | static_cast<std::int64_t>(query) << 8 |
                     static_cast<std::int64_t>(extra) << 16;
  emit(Op::ask, first.at, value);
  result = {query == Query::contains || query == Query::adjacent, first.at, end_of_last()};
  return true;
}

bool RuleParser::rule_word(Operand& result, bool& known) {
  const Token token = here();
  auto place = [&](Place which) {
    if (rule_ == nullptr || !rule_->pattern)
      return error(fmt::format("{} is the place of a match; it belongs to a rule '\"…\" -> \"…\"'",
                               quoted(token)),
                   token.at);
    ++next_;
    emit(Op::load, token.at, first_place + static_cast<std::int64_t>(which));
    result = {false, token.at, end_of_last()};
    return true;
  };
  auto plain = [&](Query query) { return ++next_, question(query, 0, 0, result, token); };
  const std::string_view word = token.text;
  if (is_cells()) {
    if (word == "outside") {
      ++next_;
      emit(Op::push, token.at, no_letter);
      result = {false, token.at, end_of_last()};
      return true;
    }
    if (word == "before") return place(Place::before);
    if (word == "after") return place(Place::after);
    if (word == "column" || (word == "at" && tree_.kind == StateKind::text))
      return place(Place::column);
    if (word == "row") return place(Place::row);
    if (word == "length" && tree_.kind == StateKind::text) return plain(Query::width);
    if (word == "width") return plain(Query::width);
    if (word == "height") return plain(Query::height);
    if (word == "count" || word == "contains") return count(result);
    if (word == grid_name_ && !word.empty()) return cell_at(result);
  }
  if (tree_.kind == StateKind::graph) {
    if (word == "degree") return vertex_question(Query::degree, 1, false, result);
    if (word == "adjacent") return vertex_question(Query::adjacent, 2, true, result);
    if (word == "vertices") return plain(Query::vertices);
    if (word == "edges") return plain(Query::edges);
  }
  known = false;
  return true;
}

bool RuleParser::vertex_question(Query query, std::size_t operands, bool, Operand& result) {
  const Token token = here();
  ++next_;
  if (!expect("(", "'(' and a vertex")) return false;
  for (std::size_t i = 0; i < operands; ++i) {
    if (i > 0 && !expect(",", "',' and a second vertex")) return false;
    if (!argument()) return false;
  }
  return expect(")", "')'") && question(query, operands, 0, result, token);
}

// `b[x, y]`, or `s[i]` of a string.
bool RuleParser::cell_at(Operand& result) {
  const Token token = here();
  ++next_;
  if (!expect("[", fmt::format("'[' and a place, as in '{}[{}]'", grid_name_,
                               tree_.kind == StateKind::text ? "0" : "0, 0")) ||
      !enter() || !argument())
    return false;
  if (tree_.kind == StateKind::text)
    emit(Op::push, token.at, 0);
  else if (!expect(",", "',' and the row") || !argument())
    return false;
  leave();
  return expect("]", "']'") && question(Query::letter, 2, 0, result, token);
}

// `count "X"`, `count "X" in [x0..x1, y0..y1]`, `contains "XX" turned`.
bool RuleParser::count(Operand& result) {
  const Token token = here();
  ++next_;
  PatternText found;
  if (!pattern(found, false)) return false;
  found.turned = accept("turned");
  const bool in_region = here().is("in") && tokens_[next_ + 1].is("[");
  tree_.patterns.push_back(found);
  const std::size_t number = tree_.patterns.size() - 1;
  if (number > 0xffff) return error("a game has at most 65536 patterns", token.at);
  const Query query = token.is("contains") ? Query::contains : Query::count;
  if (!in_region) return question(query, 0, number, result, token);
  if (found.masks.size() != 1 || query == Query::contains)
    return error("in a rectangle one letter is counted: 'count \"X\" in [0..2, 0..2]'", token.at);
  ++next_;
  ++next_;
  if (!enter()) return false;
  for (int side = 0; side < (tree_.kind == StateKind::text ? 1 : 2); ++side) {
    if (side > 0 && !expect(",", "',' and the rows")) return false;
    if (!span()) return false;
  }
  if (tree_.kind == StateKind::text) emit(Op::push, token.at, 0), emit(Op::push, token.at, 0);
  leave();
  return expect("]", "']'") && question(Query::count_region, 4, number, result, token);
}

// `a..b`, or `a` alone: from a to a. Only short code is doubled, lest nesting doubles it again.
bool RuleParser::span() {
  constexpr std::size_t short_code = 16;
  const std::size_t begin = code_.size();
  if (!argument()) return false;
  if (accept("..")) return argument();
  if (code_.size() - begin > short_code) return expect("..", "'..' and the end, as in '0..2'");
  const std::vector<expr::Instruction> again(code_.begin() + static_cast<std::ptrdiff_t>(begin),
                                             code_.end());
  code_.insert(code_.end(), again.begin(), again.end());
  return true;
}

// The slot of a name in the rule that is read; a new name is a new variable.
std::int64_t RuleParser::slot_of(const Token& name) {
  auto& names = rule_->variables;
  auto found = std::ranges::find(names, name.text);
  if (found == names.end()) {
    names.emplace_back(name.text);
    rule_->first_use.push_back(name.at);
    return first_variable + static_cast<std::int64_t>(names.size()) - 1;
  }
  return first_variable + (found - names.begin());
}

bool RuleParser::variable(Operand& result) {
  const Token name = here();
  const bool function = std::ranges::find(expr::functions, name.text, &expr::Function::name) !=
                        std::end(expr::functions);
  if (function) return ExpressionParser::primary(result);
  std::int64_t slot = -1;
  if (auto field = std::ranges::find(tree_.fields, name.text); field != tree_.fields.end())
    slot = field - tree_.fields.begin();
  else if (auto p = std::ranges::find(tree_.parameters, name.text); p != tree_.parameters.end())
    slot = first_parameter + (p - tree_.parameters.begin());
  else if (is_rule_word(name.text))
    return error(fmt::format("expected a number, a name or '(', found {}", quoted(name)), name.at);
  else if (rule_ == nullptr)
    return unknown(name);
  constexpr std::size_t most_variables = 100;
  if (slot < 0) slot = slot_of(name);
  if (rule_ != nullptr && rule_->variables.size() > most_variables)
    return error(fmt::format("a rule has at most {} names", most_variables), name.at);
  ++next_;
  emit(Op::load, name.at, slot);
  result = {false, name.at, end_of_last()};
  return true;
}

}  // namespace grundy::rules

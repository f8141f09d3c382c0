// Reads written games: declarations, rules, endings. Expressions are those of expression.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/expression_parser.hpp"
#include "rules/rule_tree.hpp"

namespace grundy::rules {

/// One use reads one text. Every reading function returns false after it set the error.
class RuleParser : public expr::ExpressionParser {
 public:
  /// `whole` is what a person wrote; checks in it have been blanked out in `text`.
  RuleParser(std::string_view text, std::vector<expr::Token> tokens)
      : ExpressionParser(text, {}, std::move(tokens)) {}

  /// All games of the text. Errors: with the column in it.
  Result<std::vector<GameTree>> games();

 private:
  using Token = expr::Token;

  bool game();
  bool header();
  bool parameters();
  bool body(std::size_t begin);
  bool state();
  bool heap();
  bool tuple();
  bool tuple_words();
  bool field_list(std::vector<std::string>& names);
  bool sorted_fields();
  bool board_size();
  bool bound(std::size_t field, std::int64_t size, std::size_t at);
  bool cells_state(StateKind kind);
  bool graph();
  bool new_name(std::string& name);

  bool item();
  bool ending(Ending ending);
  bool rule();
  bool rule_name(std::string& name);
  bool alternatives(std::vector<Rule>& rules);
  bool numbers_rule(Rule& rule);
  bool part(Rule& rule);
  bool tuple_part(Part& part);
  bool heap_part(Part& part);
  bool skip_head();
  bool clauses(Rule& rule);
  bool for_clause(Rule& rule);
  bool range(Clause& clause);
  bool list(Clause& clause);
  bool named_range(Clause& clause, Clause::Kind kind, std::size_t operands);
  bool bind(Clause& clause);
  bool finish(Rule& rule);
  bool implicit(Rule& rule);
  bool check_order(const Rule& rule);
  bool unbound(const Rule& rule, std::size_t variable);

  // Strings and boards.
  bool pattern(PatternText& pattern, bool is_replacement);
  bool pattern_row(std::string_view row, std::size_t at, bool is_replacement, PatternText& pattern);
  bool pattern_class(std::string_view row, std::size_t& i, std::size_t at, PatternText& pattern);
  bool letter(char c, std::size_t at, std::int16_t& number);
  bool letters(std::uint64_t& mask);
  bool cells_rule(Rule& rule);
  bool pattern_rule(Rule& rule);
  bool text_items(std::vector<TextItem>& items, PatternText& pattern);
  bool replacement(Rule& rule, PatternText& pattern);
  bool fill_action(Rule& rule);
  bool region(Action& action);
  bool cell_clause(Clause& clause);
  bool pair(Clause& clause);

  // Graphs.
  bool graph_rule(Rule& rule);
  bool graph_action(Rule& rule, bool& deletes);
  bool vertex_operand(Action& action);

  // Expressions.
  bool primary(expr::Operand& result) override;
  bool rule_word(expr::Operand& result, bool& known);
  bool variable(expr::Operand& result);
  bool cell_at(expr::Operand& result);
  bool count(expr::Operand& result);
  bool span();
  bool vertex_question(Query query, std::size_t operands, bool condition, expr::Operand& result);
  bool question(Query query, std::size_t operands, std::size_t extra, expr::Operand& result,
                const Token& first);
  bool number(Code& code, int level = expr::or_level);
  bool condition(Code& code);
  bool take_code(Code& code, std::size_t at);
  std::int64_t slot_of(const Token& name);
  bool is_cells() const { return tree_.kind == StateKind::text || tree_.kind == StateKind::board; }

  bool accept(std::string_view word);
  bool here_is_word() const;
  bool wrong(std::string expected);

  std::vector<GameTree> games_;
  GameTree tree_;
  std::string grid_name_;  // how a string or a board is called
  Rule* rule_ = nullptr;   // the rule whose variables may be new
};

/// Words that no field, parameter or variable may have as its name.
bool is_rule_word(std::string_view word);

}  // namespace grundy::rules

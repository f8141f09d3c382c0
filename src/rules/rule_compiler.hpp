// Turns the tree of a written game into steps over registers.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rules/expression_parser.hpp"
#include "rules/rule_program.hpp"

namespace grundy::rules {

/// Registers: the fields, the parameters and constants, the places of a match, the variables of a
/// rule, then temporaries. Postfix code becomes steps: the height of the stack numbers the
/// temporaries, and what is already in a register is not copied.
class RuleCompiler {
 public:
  RuleCompiler(std::shared_ptr<const GameTree> tree, std::vector<std::int64_t> parameters);
  Result<std::shared_ptr<const Program>> run();

 private:
  using Steps = std::vector<Step>;
  class Translation;

  void collect_constants();
  void add_constants(const Code& code);
  void constant(std::int64_t value);
  void note_too_large();
  void shapes();
  void rule(const Rule& rule);
  std::vector<const Clause*> in_order(const Rule& rule) const;
  void clause(const Clause& clause);
  void list(const Clause& clause);
  void match(const Rule& rule);
  void result(const Rule& rule);
  void numbers_part(const Rule& rule, const std::vector<Code>& part);
  void each_part(const Rule& rule, const Part& part);
  void where_conditions(Register first);
  void text_part(const Rule& rule, const std::vector<TextItem>& items);
  void action(const Action& action);
  void endings();
  void allowed();

  Register slot(std::int64_t slot) const;
  Register value(const Code& code);  // in whatever register it is or comes to be
  void value_into(const Code& code, Register into);
  Register fresh(std::size_t count = 1);
  Register constant_register(std::int64_t value) const;
  std::size_t emit(Step step);
  void exit_here(std::size_t step) { exits_.push_back(step); }
  std::uint16_t letter_set(std::uint64_t mask);

  std::shared_ptr<Program> program_;
  const GameTree& tree_;
  Steps* steps_ = nullptr;
  std::map<std::int64_t, Register> constants_;
  Register first_place_ = 0, first_variable_ = 0, free_ = 0, highest_ = 0;
  Register match_ = 0;                 // column, row, shape of the match of the rule
  std::optional<Register> fields_at_;  // where the fields of a new part stand
  std::uint32_t skip_ = 0;
  std::vector<std::size_t> skips_;  // steps that go on with the next try
  std::vector<std::size_t> exits_;
  bool first_part_ = true;  // of the option that is compiled
  std::size_t at_ = 0;      // of what is compiled now, in the whole text
  std::optional<std::size_t> too_large_at_;
};

}  // namespace grundy::rules

// From the tree of a written game to steps: registers, the order of loops and conditions.
#include "rules/rule_compiler.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include <fmt/format.h>

#include "rules/rule_shapes.hpp"

namespace grundy::rules {

using expr::Instruction;
using expr::Op;

namespace {
constexpr std::size_t spare_registers = 8;
}  // namespace

RuleCompiler::RuleCompiler(std::shared_ptr<const GameTree> tree,
                           std::vector<std::int64_t> parameters)
    : program_(std::make_shared<Program>()), tree_(*tree) {
  program_->tree = std::move(tree);
  program_->parameters = std::move(parameters);
  program_->fields = tree_.fields.size();
  program_->sorted = tree_.sorted;
}

void RuleCompiler::constant(std::int64_t value) {
  const auto next = static_cast<Register>(program_->fields + program_->constants.size());
  if (program_->constants.size() >= most_registers / 2) {
    note_too_large();
    return;
  }
  if (constants_.try_emplace(value, next).second) program_->constants.push_back(value);
}

Register RuleCompiler::constant_register(std::int64_t value) const {
  auto found = constants_.find(value);
  return found == constants_.end() ? Register{0} : found->second;
}

void RuleCompiler::note_too_large() {
  if (!too_large_at_) too_large_at_ = at_;
}

void RuleCompiler::add_constants(const Code& code) {
  at_ = code.at;
  for (const Instruction& step : code.steps)
    if (step.op == Op::push) constant(step.value);
}

void RuleCompiler::collect_constants() {
  for (std::int64_t value : program_->parameters) program_->constants.push_back(value);
  for (std::int64_t value : {0, 1}) constant(value);
  for (const Code& code : tree_.where) add_constants(code);
  for (const EndingRule& ending : tree_.endings) add_constants(ending.condition);
  for (const Rule& rule : tree_.rules) {
    for (const Clause& clause : rule.clauses)
      for (const Code* code : clause.codes()) add_constants(*code);
    for (const Part& part : rule.parts) {
      for (const Code& code : part.numbers) add_constants(code);
      if (!part.each) continue;
      for (const Code& code : part.each->code) add_constants(code);
    }
    for (const Action& action : rule.actions)
      for (const Code& code : action.code) add_constants(code);
  }
}

Register RuleCompiler::fresh(std::size_t count) {
  const Register first = free_;
  if (first + count + expr::max_stack > most_registers) {
    note_too_large();
    return first;
  }
  free_ = static_cast<Register>(free_ + count);
  highest_ = std::max(highest_, free_);
  return first;
}

Register RuleCompiler::slot(std::int64_t slot) const {
  if (slot >= first_variable) return static_cast<Register>(first_variable_ + slot - first_variable);
  if (slot >= first_place) return static_cast<Register>(first_place_ + slot - first_place);
  if (slot >= first_parameter)
    return static_cast<Register>(program_->fields +
                                 static_cast<std::size_t>(slot - first_parameter));
  return static_cast<Register>(fields_at_.value_or(0) + slot);
}

std::size_t RuleCompiler::emit(Step step) {
  steps_->push_back(step);
  return steps_->size() - 1;
}

Result<std::shared_ptr<const Program>> RuleCompiler::run() {
  collect_constants();
  first_place_ = static_cast<Register>(program_->fields + program_->constants.size());
  first_variable_ = static_cast<Register>(first_place_ + 4);
  shapes();
  endings();
  allowed();
  steps_ = &program_->steps;
  std::vector<std::size_t> ended;
  for (const EndingRule& ending : tree_.endings) {
    free_ = first_variable_;
    const Register truth = value(ending.condition);
    ended.push_back(emit({.what = Do::jump_if_true, .a = truth}));
  }
  for (const Rule& one : tree_.rules) {
    at_ = one.at - 1;
    rule(one);
    if (highest_ + spare_registers > most_registers) note_too_large();
  }
  for (std::size_t step : ended) (*steps_)[step].jump = static_cast<std::uint32_t>(steps_->size());
  emit({.what = Do::finish});
  program_->registers = highest_ + spare_registers;
  if (program_->registers > most_registers) note_too_large();
  if (too_large_at_)
    return fail(
        fmt::format("too many names and numbers in the rules of {}, {}; split it into "
                    "simpler rules",
                    tree_.name, place_in_text(tree_, *too_large_at_)));
  return program_;
}

void RuleCompiler::endings() {
  steps_ = &program_->endings;
  for (const EndingRule& ending : tree_.endings) {
    free_ = first_variable_;
    const Register truth = value(ending.condition);
    emit({.what = Do::end_if, .a = truth, .c = static_cast<Register>(ending.ending)});
  }
  emit({.what = Do::finish});
}

void RuleCompiler::allowed() {
  steps_ = &program_->allowed;
  for (const Code& code : tree_.where) {
    free_ = first_variable_;
    const Register kept = value(code);
    const std::size_t step = emit({.what = Do::jump_if_true, .a = kept});
    emit({.what = Do::end_if, .a = constant_register(1), .c = 1});
    (*steps_)[step].jump = static_cast<std::uint32_t>(steps_->size());
  }
  emit({.what = Do::finish});
}

namespace {

/// The variables of a rule that a piece of code reads; places of a match count as one.
void note_slots(const Code& code, std::set<std::int64_t>& slots) {
  for (const Instruction& step : code.steps)
    if (step.op == Op::load && step.value >= first_place)
      slots.insert(step.value < first_variable ? first_place : step.value);
}

}  // namespace

// A condition is tested as soon as what it speaks of is known: before the ranges that follow, and
// before those in front of it that it does not depend on.
std::vector<const Clause*> RuleCompiler::in_order(const Rule& rule) const {
  std::vector<const Clause*> order;
  std::set<std::int64_t> known;
  std::vector<const Clause*> waiting;
  for (const Clause& clause : rule.clauses)
    if (clause.kind == Clause::condition) waiting.push_back(&clause);
  auto release = [&] {
    std::erase_if(waiting, [&](const Clause* clause) {
      std::set<std::int64_t> needed;
      note_slots(clause->code[0], needed);
      if (!std::ranges::includes(known, needed)) return false;
      order.push_back(clause);
      return true;
    });
  };
  release();
  if (rule.pattern) {
    order.push_back(nullptr);  // the match itself
    known.insert(first_place);
    release();
  }
  for (const Clause& clause : rule.clauses) {
    if (clause.kind == Clause::condition) continue;
    order.push_back(&clause);
    known.insert(clause.variables.begin(), clause.variables.end());
    release();
  }
  return order;
}

void RuleCompiler::rule(const Rule& rule) {
  struct Loop {
    std::vector<std::size_t> skips;
    std::size_t start = 0;
    bool counts = false;  // a range: `next` goes back, else a jump
    Register a = 0, b = 0;
  };
  free_ = static_cast<Register>(first_variable_);
  fresh(rule.variables.size());
  std::vector<Loop> loops(1);
  for (const Clause* one : in_order(rule)) {
    skips_.clear();
    exits_.clear();
    if (one && one->kind == Clause::condition) {
      const Register truth = value(one->code[0]);
      loops.back().skips.push_back(emit({.what = Do::jump_if_false, .a = truth}));
      continue;
    }
    Loop loop;
    if (one)
      clause(*one);
    else
      match(rule);
    const Step& last = steps_->back();
    loop.counts = last.what == Do::range;
    loop.start = steps_->size() - (loop.counts ? 0 : 1);
    loop.a = last.a, loop.b = last.b;
    loops.back().skips.push_back(steps_->size() - 1);
    loops.push_back(std::move(loop));
  }
  skips_.clear();
  result(rule);
  auto& inner = loops.back().skips;
  inner.insert(inner.end(), skips_.begin(), skips_.end());
  for (; !loops.empty(); loops.pop_back()) {
    const Loop& loop = loops.back();
    for (std::size_t step : loop.skips)
      (*steps_)[step].jump = static_cast<std::uint32_t>(steps_->size());
    if (loops.size() == 1) break;
    Step again{.what = loop.counts ? Do::next : Do::jump, .a = loop.a, .b = loop.b};
    again.jump = static_cast<std::uint32_t>(loop.start);
    emit(again);
  }
}

Result<std::shared_ptr<const Program>> compile(std::shared_ptr<const GameTree> tree,
                                               std::vector<std::int64_t> parameters) {
  return RuleCompiler(std::move(tree), std::move(parameters)).run();
}

}  // namespace grundy::rules

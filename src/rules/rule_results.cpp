// Steps for the ranges of a rule and for what becomes of the position.
#include "rules/rule_compiler.hpp"

namespace grundy::rules {

namespace {

Do what_for(Action::Kind kind) {
  switch (kind) {
    case Action::fill:
      return Do::fill;
    case Action::delete_vertex:
      return Do::delete_vertex;
    case Action::delete_neighbours:
      return Do::delete_neighbours;
    case Action::delete_edge:
      return Do::delete_edge;
    case Action::move_token:
      return Do::move_token;
  }
  return Do::finish;
}

}  // namespace

std::uint16_t RuleCompiler::letter_set(std::uint64_t mask) {
  program_->letter_sets.push_back(mask);
  return static_cast<std::uint16_t>(program_->letter_sets.size() - 1);
}

// Ends with the step that makes the next value, or goes away.
void RuleCompiler::clause(const Clause& clause) {
  const auto column = static_cast<std::uint32_t>(clause.at);
  const Register zero = constant_register(0);
  const Register first = slot(clause.variables[0]);
  const Register second = clause.variables.size() > 1 ? slot(clause.variables[1]) : first;
  switch (clause.kind) {
    case Clause::range: {
      const Register end = fresh();
      value_into(clause.code[0], first);
      value_into(clause.code[1], end);
      emit({.what = Do::range, .a = first, .b = end, .column = column});
      return;
    }
    case Clause::cells: {
      const Register counter = fresh();
      emit({.what = Do::copy, .a = counter, .b = zero});
      emit({.what = Do::cell, .a = first, .b = counter, .c = letter_set(clause.mask), .d = second});
      return;
    }
    case Clause::ray: {
      const Register from = fresh(4);
      for (Register i = 0; i < 4; ++i) value_into(clause.code[i], static_cast<Register>(from + i));
      emit({.what = Do::ray,
            .a = first,
            .b = from,
            .c = letter_set(clause.mask),
            .d = second,
            .column = column});
      return;
    }
    case Clause::vertex:
    case Clause::edge: {
      const Register counter = fresh();
      emit({.what = Do::copy, .a = counter, .b = zero});
      emit({.what = clause.kind == Clause::vertex ? Do::vertex : Do::edge,
            .a = first,
            .b = counter,
            .c = clause.both_ways,
            .d = second});
      return;
    }
    case Clause::neighbours: {
      const Register counter = fresh(), of = fresh();
      value_into(clause.code[0], of);
      emit({.what = Do::copy, .a = counter, .b = zero});
      emit({.what = Do::neighbour, .a = first, .b = counter, .c = of, .column = column});
      return;
    }
    default:
      list(clause);
  }
}

void RuleCompiler::list(const Clause& clause) {
  const auto column = static_cast<std::uint32_t>(clause.at);
  const auto number = static_cast<Register>(program_->lists++);
  const Register counter = fresh(), low = fresh(2);
  const auto high = static_cast<Register>(low + 1);
  emit({.what = Do::list_clear, .c = number});
  for (const Clause::Entry& entry : clause.entries) {
    value_into(entry.low, low);
    if (entry.high) value_into(*entry.high, high);
    emit({.what = entry.high ? Do::list_range : Do::list_add,
          .a = low,
          .b = high,
          .c = number,
          .column = column});
  }
  if (clause.kind != Clause::list) {
    value_into(clause.code[0], low);
    if (clause.code.size() > 1) value_into(clause.code[1], high);
    emit({.what = Do::list_fill,
          .a = low,
          .b = high,
          .c = number,
          .extra = clause.kind,
          .column = column});
  }
  emit({.what = Do::copy, .a = counter, .b = constant_register(0)});
  emit({.what = Do::list_next, .a = slot(clause.variables[0]), .b = counter, .c = number});
}

void RuleCompiler::match(const Rule& rule) {
  match_ = fresh(3);
  for (Register i = 0; i < 3; ++i)
    emit({.what = Do::copy, .a = static_cast<Register>(match_ + i), .b = constant_register(0)});
  emit({.what = Do::match,
        .a = match_,
        .b = first_place_,
        .c = static_cast<Register>(*rule.pattern),
        .column = static_cast<std::uint32_t>(rule.at)});
}

void RuleCompiler::result(const Rule& rule) {
  first_part_ = true;
  if (!rule.parts.empty() && rule.parts[0].each) {
    emit({.what = Do::begin});
    first_part_ = false;
  }
  for (const Part& part : rule.parts) {
    if (part.each)
      each_part(rule, part);
    else
      numbers_part(rule, part.numbers);
    first_part_ = false;
  }
  for (const auto& items : rule.text_parts) text_part(rule, items);
  const bool written = rule.pattern && rule.text_parts.empty();
  if (written || !rule.actions.empty()) {
    emit({.what = Do::work});
    if (written) emit({.what = Do::write, .a = match_, .c = static_cast<Register>(*rule.pattern)});
    for (const Action& one : rule.actions) action(one);
    emit({.what = tree_.kind == StateKind::graph ? Do::graph : Do::cells,
          .column = static_cast<std::uint32_t>(rule.at)});
  }
  emit({.what = Do::option, .column = static_cast<std::uint32_t>(rule.at)});
}

// A single number may stay in the register where it is; a state needs its numbers side by side.
void RuleCompiler::numbers_part(const Rule& rule, const std::vector<Code>& part) {
  const Register keep_free = free_;
  const auto count = static_cast<Register>(part.size());
  const bool heap = tree_.kind == StateKind::heap;
  Register first = 0;
  if (heap) {
    first = value(part[0]);
    if (first == free_) fresh();
  } else {
    first = fresh(part.size());
    for (std::size_t i = 0; i < part.size(); ++i)
      value_into(part[i], static_cast<Register>(first + i));
  }
  const bool checked = !tree_.sorted.empty() || !tree_.where.empty();
  if (checked) skips_.push_back(emit({.what = Do::natural, .a = first, .b = count}));
  if (!tree_.sorted.empty()) emit({.what = Do::sort, .a = first});
  where_conditions(first);
  skips_.push_back(emit({.what = heap ? Do::heap : Do::part,
                         .a = first,
                         .b = count,
                         .d = first_part_,
                         .column = static_cast<std::uint32_t>(rule.at)}));
  free_ = keep_free;
}

void RuleCompiler::each_part(const Rule& rule, const Part& part) {
  clause(*part.each);
  const std::size_t start = steps_->size() - 1;
  const Step range = (*steps_)[start];
  numbers_part(rule, part.numbers);
  Step again{.what = Do::next, .a = range.a, .b = range.b};
  again.jump = static_cast<std::uint32_t>(start + 1);
  emit(again);
  (*steps_)[start].jump = static_cast<std::uint32_t>(steps_->size());
}

void RuleCompiler::where_conditions(Register first) {
  fields_at_ = first;
  for (const Code& code : tree_.where) {
    const Register truth = value(code);
    skips_.push_back(emit({.what = Do::jump_if_false, .a = truth}));
  }
  fields_at_.reset();
}

void RuleCompiler::text_part(const Rule& rule, const std::vector<TextItem>& items) {
  program_->compositions.push_back({items});
  emit({.what = Do::compose,
        .a = match_,
        .b = static_cast<Register>(tree_.patterns[*rule.pattern].width),
        .c = static_cast<Register>(program_->compositions.size() - 1),
        .column = static_cast<std::uint32_t>(rule.at)});
}

void RuleCompiler::action(const Action& action) {
  const Register keep_free = free_;
  const Register first = fresh(action.code.size());
  for (std::size_t i = 0; i < action.code.size(); ++i)
    value_into(action.code[i], static_cast<Register>(first + i));
  emit({.what = what_for(action.kind),
        .a = first,
        .b = static_cast<Register>(first + 1),
        .column = static_cast<std::uint32_t>(action.at)});
  free_ = keep_free;
}

}  // namespace grundy::rules

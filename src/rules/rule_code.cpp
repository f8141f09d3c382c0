// Postfix code of expressions to steps over registers.
#include <map>
#include <vector>

#include "rules/rule_compiler.hpp"

namespace grundy::rules {

using expr::Instruction;
using expr::Op;

namespace {

Do what_for(Op op) {
  switch (op) {
    case Op::add:
      return Do::add;
    case Op::subtract:
      return Do::subtract;
    case Op::less_equal:
      return Do::less_equal;
    case Op::equal:
      return Do::equal;
    default:
      return Do::binary;
  }
}

}  // namespace

Register RuleCompiler::value(const Code& code) {
  const Register base = free_;
  highest_ = std::max<Register>(highest_,
                                static_cast<Register>(base + expr::stack_needed(code.steps) + 1));
  std::vector<Register> stack;
  std::map<std::int64_t, std::size_t> open;  // by the index of their operator
  auto temporary = [&](std::size_t depth) { return static_cast<Register>(base + depth); };
  auto own = [&](std::size_t depth) {  // the entry at this depth in its own temporary
    if (stack[depth] != temporary(depth))
      emit({.what = Do::copy, .a = temporary(depth), .b = stack[depth]});
    return stack[depth] = temporary(depth);
  };
  for (std::size_t i = 0; i < code.steps.size(); ++i) {
    const Instruction& now = code.steps[i];
    const std::size_t size = stack.size();
    if (now.op == Op::push) {
      stack.push_back(constant_register(now.value));
    } else if (now.op == Op::load) {
      stack.push_back(slot(now.value));
    } else if (now.op == Op::and_jump || now.op == Op::or_jump) {
      const Register left = own(size - 1);
      open[now.value] =
          emit({.what = now.op == Op::and_jump ? Do::jump_if_false : Do::jump_if_true, .a = left});
    } else if (now.op == Op::logical_and || now.op == Op::logical_or) {
      emit({.what = Do::copy, .a = stack[size - 2], .b = stack[size - 1]});
      stack.pop_back();
      (*steps_)[open[static_cast<std::int64_t>(i)]].jump =
          static_cast<std::uint32_t>(steps_->size());
    } else if (now.op == Op::in_one) {
      own(size - 2);
      emit({.what = Do::in_one, .a = stack[size - 2], .b = stack[size - 3], .c = stack[size - 1]});
      stack.pop_back();
    } else if (now.op == Op::in_range) {
      own(size - 3), own(size - 2), own(size - 1);
      emit(
          {.what = Do::in_range, .a = stack[size - 3], .b = stack[size - 4], .c = stack[size - 2]});
      stack.resize(size - 2);
    } else if (now.op == Op::in_end) {
      emit({.what = Do::copy, .a = temporary(size - 2), .b = stack[size - 1]});
      stack.resize(size - 1);
      stack.back() = temporary(size - 2);
    } else if (now.op == Op::ask) {
      const auto operands = static_cast<std::size_t>(now.value & 0xff);
      for (std::size_t k = 0; k < operands; ++k) own(size - operands + k);
      stack.resize(size - operands);
      stack.push_back(temporary(size - operands));
      Step step{.what = Do::ask,
                .a = stack.back(),
                .b = stack.back(),
                .c = static_cast<Register>(now.value >> 8 & 0xff),
                .column = now.column};
      step.jump = static_cast<std::uint32_t>(now.value >> 16);
      emit(step);
    } else if (expr::is_unary(now.op)) {
      emit({.what = Do::unary,
            .op = now.op,
            .a = temporary(size - 1),
            .b = stack[size - 1],
            .column = now.column});
      stack.back() = temporary(size - 1);
    } else {
      emit({.what = what_for(now.op),
            .op = now.op,
            .a = temporary(size - 2),
            .b = stack[size - 2],
            .c = stack[size - 1],
            .column = now.column});
      stack.pop_back();
      stack.back() = temporary(size - 2);
    }
  }
  return stack.back();
}

// The step that made a temporary writes where it is wanted instead.
void RuleCompiler::value_into(const Code& code, Register into) {
  const std::size_t before = steps_->size();
  const Register found = value(code);
  const bool simple =
      steps_->size() == before + 1 && steps_->back().a == found && steps_->back().what <= Do::equal;
  if (simple && steps_->back().what >= Do::unary)
    steps_->back().a = into;
  else
    emit({.what = Do::copy, .a = into, .b = found});
}

}  // namespace grundy::rules

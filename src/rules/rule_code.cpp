// Postfix code of expressions to steps over registers.
#include <algorithm>
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

/// Whether a step only computes its register a from others, so that it may write elsewhere.
bool computes(Do what) {
  switch (what) {
    case Do::unary:
    case Do::binary:
    case Do::add:
    case Do::subtract:
    case Do::less_equal:
    case Do::equal:
      return true;
    default:
      return false;
  }
}

}  // namespace

/// Goes through the postfix code of one expression. The entry of the stack at depth d is in the
/// register `base + d`, or still where it came from.
class RuleCompiler::Translation {
 public:
  explicit Translation(RuleCompiler& compiler) : to_(compiler), base_(compiler.free_) {}

  Register run(const Code& code) {
    for (std::size_t i = 0; i < code.steps.size(); ++i) step(code.steps[i], i);
    return stack_.back();
  }

 private:
  void step(const Instruction& now, std::size_t index) {
    if (now.op == Op::push)
      stack_.push_back(to_.constant_register(now.value));
    else if (now.op == Op::load)
      stack_.push_back(to_.slot(now.value));
    else if (now.op == Op::and_jump || now.op == Op::or_jump)
      jump(now);
    else if (now.op == Op::logical_and || now.op == Op::logical_or)
      land(index);
    else if (now.op == Op::in_one || now.op == Op::in_range || now.op == Op::in_end)
      membership(now);
    else if (now.op == Op::ask)
      ask(now);
    else
      arithmetic(now);
  }

  Register temporary(std::size_t depth) const { return static_cast<Register>(base_ + depth); }

  // The entry at this depth in its own temporary.
  Register own(std::size_t depth) {
    if (stack_[depth] != temporary(depth))
      to_.emit({.what = Do::copy, .a = temporary(depth), .b = stack_[depth]});
    return stack_[depth] = temporary(depth);
  }

  // The left side is the answer if the right side does not matter.
  void jump(const Instruction& now) {
    const Register left = own(stack_.size() - 1);
    const Do what = now.op == Op::and_jump ? Do::jump_if_false : Do::jump_if_true;
    open_[now.value] = to_.emit({.what = what, .a = left});
  }

  void land(std::size_t index) {
    const std::size_t size = stack_.size();
    to_.emit({.what = Do::copy, .a = stack_[size - 2], .b = stack_[size - 1]});
    stack_.pop_back();
    (*to_.steps_)[open_[static_cast<std::int64_t>(index)]].jump =
        static_cast<std::uint32_t>(to_.steps_->size());
  }

  void membership(const Instruction& now) {
    const std::size_t size = stack_.size();
    if (now.op == Op::in_end) {
      to_.emit({.what = Do::copy, .a = temporary(size - 2), .b = stack_[size - 1]});
      stack_.resize(size - 1);
      stack_.back() = temporary(size - 2);
      return;
    }
    const std::size_t operands = now.op == Op::in_one ? 1 : 2;
    const std::size_t found = size - operands - 1;
    own(found);
    if (operands == 2) own(size - 2), own(size - 1);
    to_.emit({.what = operands == 1 ? Do::in_one : Do::in_range,
              .a = stack_[found],
              .b = stack_[found - 1],
              .c = stack_[found + 1]});
    stack_.resize(found + 1);
  }

  void ask(const Instruction& now) {
    const std::size_t first = stack_.size() - static_cast<std::size_t>(now.value & 0xff);
    for (std::size_t k = first; k < stack_.size(); ++k) own(k);
    stack_.resize(first);
    stack_.push_back(temporary(first));
    to_.emit({.what = Do::ask,
              .a = stack_.back(),
              .b = stack_.back(),
              .c = static_cast<Register>(now.value >> 8 & 0xff),
              .extra = static_cast<std::uint16_t>(now.value >> 16),
              .column = now.column});
  }

  void arithmetic(const Instruction& now) {
    const bool unary = expr::is_unary(now.op);
    const std::size_t first = stack_.size() - (unary ? 1 : 2);
    to_.emit({.what = unary ? Do::unary : what_for(now.op),
              .op = now.op,
              .a = temporary(first),
              .b = stack_[first],
              .c = unary ? Register{0} : stack_[first + 1],
              .column = now.column});
    stack_.resize(first + 1);
    stack_.back() = temporary(first);
  }

  RuleCompiler& to_;
  const Register base_;
  std::vector<Register> stack_;
  std::map<std::int64_t, std::size_t> open_;  // jumps, by the index of their operator
};

Register RuleCompiler::value(const Code& code) {
  highest_ = std::max<Register>(highest_,
                                static_cast<Register>(free_ + expr::stack_needed(code.steps) + 1));
  return Translation(*this).run(code);
}

// The step that made a temporary writes where it is wanted instead.
void RuleCompiler::value_into(const Code& code, Register into) {
  const std::size_t before = steps_->size();
  const Register found = value(code);
  if (steps_->size() == before + 1 && steps_->back().a == found && computes(steps_->back().what))
    steps_->back().a = into;
  else
    emit({.what = Do::copy, .a = into, .b = found});
}

}  // namespace grundy::rules

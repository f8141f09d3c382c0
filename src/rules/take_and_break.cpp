// Recognises take-and-break games: each rule is read as numbers that are linear in the heap and in
// at most two variables, and says which digits of the code it allows. [Guy and Smith 1956]
#include "rules/take_and_break.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace grundy::rules {

namespace {

using expr::Op;
using Number = std::int64_t;

constexpr Number most_digits = 200;

/// heap * n + sum of (factor * variable) + constant, or half of it, rounded down.
struct Linear {
  Number heap = 0, constant = 0;
  std::map<Number, Number> variables;
  bool halved = false;

  bool is_constant() const { return heap == 0 && variables.empty() && !halved; }
  Number factor(Number variable) const {
    auto found = variables.find(variable);
    return found == variables.end() ? 0 : found->second;
  }
};

std::optional<Linear> combined(const Linear& a, const Linear& b, Number sign) {
  if (a.halved || b.halved) return {};
  Linear sum = a;
  sum.heap += sign * b.heap;
  if (__builtin_add_overflow(sum.constant, sign * b.constant, &sum.constant)) return {};
  for (auto [variable, factor] : b.variables) sum.variables[variable] += sign * factor;
  std::erase_if(sum.variables, [](const auto& entry) { return entry.second == 0; });
  return sum;
}

// Numbers beyond this cannot be digits of a code.
bool is_small(const Linear& l) { return std::abs(l.constant) < 1'000'000; }

std::optional<Linear> linear(const Program& program, const Code& code) {
  std::vector<Linear> stack;
  for (const expr::Instruction& step : code.steps) {
    std::optional<Linear> next = Linear{};
    if (step.op == Op::push) {
      next->constant = step.value;
    } else if (step.op == Op::load && step.value == 0) {
      next->heap = 1;
    } else if (step.op == Op::load && step.value >= first_variable) {
      next->variables[step.value] = 1;
    } else if (step.op == Op::load && step.value >= first_parameter) {
      next->constant = program.parameters[static_cast<std::size_t>(step.value - first_parameter)];
    } else if (step.op == Op::add || step.op == Op::subtract) {
      const Linear right = stack.back();
      stack.pop_back();
      next = combined(stack.back(), right, step.op == Op::add ? 1 : -1);
      stack.pop_back();
    } else if (step.op == Op::divide && stack.back().is_constant() && stack.back().constant == 2) {
      stack.pop_back();
      next = stack.back();
      if (next->halved) return {};
      next->halved = true;
      stack.pop_back();
    } else {
      return {};
    }
    if (!next || !is_small(*next)) return {};
    stack.push_back(std::move(*next));
  }
  return stack.size() == 1 ? std::optional(stack[0]) : std::nullopt;
}

class Recogniser {
 public:
  explicit Recogniser(const Program& program) : program_(program), digits_(1, 0) {}

  std::optional<std::string> run() {
    const GameTree& tree = *program_.tree;
    if (tree.kind != StateKind::heap || !tree.endings.empty() || !tree.where.empty()) return {};
    for (const Rule& rule : tree.rules)
      if (!add(rule)) return {};
    return text();
  }

 private:
  struct Range {
    Linear low, high;
  };

  bool add(const Rule& rule) {
    constants_.clear();
    ranges_.clear();
    conditions_.clear();
    for (const Clause& clause : rule.clauses)
      if (!read(clause)) return false;
    if (std::ranges::any_of(rule.parts, [](const Part& part) { return part.each.has_value(); }))
      return false;
    std::vector<Linear> parts;
    for (const Part& part : rule.parts) {
      auto number = linear(program_, part.numbers[0]);
      if (!number || number->halved) return false;
      parts.push_back(std::move(*number));
    }
    if (parts.size() == 1) return conditions_.empty() ? one_part(parts[0]) : ending(parts[0]);
    return parts.size() == 2 && conditions_.empty() && two_parts(parts[0], parts[1]);
  }

  bool read(const Clause& clause) {
    if (clause.kind == Clause::condition) return read_condition(clause.code[0]);
    if (clause.kind == Clause::list) {
      auto& values = constants_[clause.variables[0]];
      for (const Clause::Entry& entry : clause.entries) {
        auto low = linear(program_, entry.low);
        auto high = entry.high ? linear(program_, *entry.high) : low;
        if (!low || !high || !low->is_constant() || !high->is_constant()) return false;
        if (high->constant - low->constant > most_digits) return false;
        for (Number k = low->constant; k <= high->constant; ++k) values.push_back(k);
      }
      return true;
    }
    if (clause.kind != Clause::range) return false;
    auto low = linear(program_, clause.code[0]), high = linear(program_, clause.code[1]);
    if (!low || !high || low->halved) return false;
    if (low->is_constant() && high->is_constant()) {
      if (high->constant - low->constant > most_digits) return false;
      auto& values = constants_[clause.variables[0]];
      for (Number k = low->constant; k <= high->constant; ++k) values.push_back(k);
    } else {
      ranges_[clause.variables[0]] = {*low, *high};
    }
    return true;
  }

  // `n = c` or `n in {…}`: the heaps for which the rule is there.
  bool read_condition(const Code& code) {
    const auto& steps = code.steps;
    if (steps.size() < 3 || steps[0].op != Op::load || steps[0].value != 0) return false;
    if (steps.size() == 3 && steps[1].op == Op::push && steps[2].op == Op::equal) {
      conditions_.push_back(steps[1].value);
      return true;
    }
    if (steps[1].op != Op::push || steps.back().op != Op::in_end) return false;
    for (std::size_t i = 2; i + 1 < steps.size(); i += 2) {
      if (steps[i].op != Op::push || steps[i + 1].op != Op::in_one) return false;
      conditions_.push_back(steps[i].value);
    }
    return true;
  }

  bool allow(Number taken, int bits) {
    if (taken < 0 || taken > most_digits || (taken == 0 && (bits & 3) != 0)) return false;
    if (digits_.size() <= static_cast<std::size_t>(taken))
      digits_.resize(static_cast<std::size_t>(taken) + 1, 0);
    digits_[static_cast<std::size_t>(taken)] |= bits;
    return true;
  }

  /// The constants that an expression -(linear without n) takes: what is removed.
  std::optional<std::vector<Number>> removed(const Linear& rest) const {
    std::vector<Number> values = {-rest.constant};
    for (auto [variable, factor] : rest.variables) {
      auto found = constants_.find(variable);
      if (found == constants_.end() || factor != -1) return {};
      std::vector<Number> sums;
      for (Number value : values)
        for (Number k : found->second) sums.push_back(value + k);
      values = std::move(sums);
    }
    return values;
  }

  // `n -> 0 if n = c`.
  bool ending(const Linear& part) {
    if (!part.is_constant() || part.constant != 0 || !ranges_.empty()) return false;
    return std::ranges::all_of(conditions_, [&](Number c) { return c > 0 && allow(c, 1); });
  }

  // `n - c`, or `n - k` and `k` for all k in a range that ends with the heap.
  bool one_part(const Linear& part) {
    if (part.heap == 1 && ranges_.empty()) {
      auto taken = removed(part);
      return taken && std::ranges::all_of(*taken, [&](Number c) { return allow(c, 3); });
    }
    if (ranges_.size() != 1 || !constants_.empty() || part.constant != 0) return false;
    const auto& [variable, range] = *ranges_.begin();
    const Number factor = part.factor(variable);
    if (part.variables.size() != 1 || !range.low.is_constant() || range.high.halved ||
        range.high.heap != 1 || !range.high.variables.empty())
      return false;
    Number first = 0;  // the least number that is taken
    if (part.heap == 1 && factor == -1 && range.high.constant == 0)
      first = range.low.constant;
    else if (part.heap == 0 && factor == 1 && range.low.constant == 0)
      first = -range.high.constant;
    if (first < 1 || first > most_digits) return false;
    tail_ = tail_ ? std::min(*tail_, first) : first;
    return true;
  }

  // `a + (n-c-a)` for a in 0.. or 1.., up to all of the rest, all but one, or half.
  bool two_parts(const Linear& left, const Linear& right) {
    if (ranges_.size() != 1 || left.heap != 0 || left.constant != 0) return false;
    const auto& [variable, range] = *ranges_.begin();
    if (left.variables.size() != 1 || left.factor(variable) != 1 || right.heap != 1 ||
        right.factor(variable) != -1 || !range.low.is_constant())
      return false;
    Linear rest = right;
    rest.variables.erase(variable);
    auto gap =
        combined(rest, {range.high.heap, range.high.constant, range.high.variables, false}, -1);
    if (!gap || !gap->is_constant()) return false;
    const Number low = range.low.constant, missing = gap->constant;
    int bits = 0;
    if (low == 0 && missing == 0) bits = 7;
    if ((low == 0 && missing == 1 && !range.high.halved) ||
        (low == 1 && missing == 0 && !range.high.halved))
      bits = 6;
    if (low == 1 && (range.high.halved ? missing == 0 : missing == 1)) bits = 4;
    auto taken = removed(rest);
    return bits != 0 && taken &&
           std::ranges::all_of(*taken, [&](Number c) { return allow(c, bits); });
  }

  std::string text() const {
    std::vector<int> digits = digits_;
    if (tail_) {
      digits.resize(std::max(digits.size(), static_cast<std::size_t>(*tail_)), 0);
      for (auto k = static_cast<std::size_t>(*tail_); k < digits.size(); ++k) digits[k] |= 3;
    }
    std::string code = std::to_string(digits[0]) + ".";
    for (std::size_t k = 1; k < digits.size(); ++k) code += std::to_string(digits[k]);
    if (tail_) code += "[3]";
    return code.ends_with('.') ? code + "0" : code;
  }

  const Program& program_;
  std::vector<int> digits_;
  std::optional<Number> tail_;
  std::map<Number, std::vector<Number>> constants_;
  std::map<Number, Range> ranges_;
  std::vector<Number> conditions_;
};

}  // namespace

std::optional<std::string> take_and_break_code(const Program& program) {
  return Recogniser(program).run();
}

}  // namespace grundy::rules

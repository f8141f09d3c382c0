// Proves that conditions in one variable are periodic in the end, by abstract interpretation of
// their code.
//
// Every part f(n) is described by a preperiod a, a period p, a saltus s and a bound M such that
// f(n + p) = f(n) + s and |f(n) - (s/p) n| <= M for all n >= a (where f(n) has no value, f(n + p)
// has none). The rules below keep this true:
//  - a sum takes the later preperiod and the least common period;
//  - f / c and f % c repeat once c divides the saltus of a multiple of the period;
//  - f < g and the like: f - g keeps the sign of its saltus once |(s/p) n| > M, that is n > M
//  p/|s|;
//  - any operation on parts of saltus 0 is periodic.
// What has no rule has no description, and neither has anything that contains it.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <vector>

#include "rules/expression_program.hpp"

namespace grundy::expr {
namespace {

__extension__ typedef __int128 Wide;

constexpr Wide longest_period = 10'000'000;
constexpr Wide largest = Wide{1} << 60;  // of the other numbers: far from any overflow

struct Course {
  std::int64_t preperiod = 0;
  std::int64_t period = 1;
  std::int64_t saltus = 0;
  std::int64_t bound = 0;
  bool constant = false;   // known to have the one value `value`
  std::int64_t value = 0;  // of a constant

  bool repeats() const { return saltus == 0; }
};
using Known = std::optional<Course>;

Wide magnitude(Wide a) { return a < 0 ? -a : a; }

Known course(Wide preperiod, Wide period, Wide saltus, Wide bound) {
  if (period > longest_period || preperiod > largest || magnitude(saltus) > largest ||
      bound > largest)
    return {};
  return Course{static_cast<std::int64_t>(preperiod), static_cast<std::int64_t>(period),
                static_cast<std::int64_t>(saltus), static_cast<std::int64_t>(bound)};
}

Known constant(std::int64_t value) {
  Known result = course(0, 1, 0, magnitude(value));
  if (result) result->constant = true, result->value = value;
  return result;
}

/// Both seen over one period: the least common one, and the later preperiod.
struct Pair {
  Wide preperiod, period, left_saltus, right_saltus;
};
Pair together(const Course& a, const Course& b) {
  Wide period = Wide{a.period} / std::gcd(a.period, b.period) * b.period;
  return {std::max(a.preperiod, b.preperiod), period, period / a.period * a.saltus,
          period / b.period * b.saltus};
}

/// f + sign * g.
Known sum(const Course& a, const Course& b, int sign) {
  Pair both = together(a, b);
  return course(both.preperiod, both.period, both.left_saltus + sign * both.right_saltus,
                Wide{a.bound} + b.bound);
}

Known times(const Course& a, std::int64_t c) {
  return course(a.preperiod, a.period, Wide{a.saltus} * c, a.bound * magnitude(c));
}

/// The same part over so many periods that m divides the saltus. REQUIRES m > 0.
Known stretched(const Course& a, std::int64_t m) {
  Wide times = m / std::gcd(m, a.saltus);
  return course(a.preperiod, a.period * times, a.saltus * times, a.bound);
}

/// A part of saltus 0 made from two of saltus 0.
Known repeating(const Course& a, const Course& b, Wide bound) {
  Pair both = together(a, b);
  return course(both.preperiod, both.period, 0, bound);
}

/// From where on the part has the sign of its saltus. REQUIRES saltus != 0.
Wide settled(const Course& a) {
  return std::max<Wide>(a.preperiod, Wide{a.bound} * a.period / magnitude(a.saltus) + 1);
}

/// The truth of a comparison. The period stays: it is that of the points without a value.
Known comparison(const Course& a, const Course& b) {
  Known difference = sum(a, b, -1);
  if (!difference) return {};
  Wide from = difference->repeats() ? difference->preperiod : settled(*difference);
  return course(from, difference->period, 0, 1);
}

Known either(const Known& a, const Known& b) { return a && b ? repeating(*a, *b, 1) : Known{}; }

Known quotient(const Course& a, const Course& b) {
  if (a.repeats() && b.repeats()) return repeating(a, b, a.bound);
  if (!b.constant || b.value == 0) return {};
  const Wide c = b.value;
  Known whole = stretched(a, static_cast<std::int64_t>(magnitude(c)));
  if (!whole) return {};
  return course(whole->preperiod, whole->period, whole->saltus / c, a.bound / magnitude(c) + 2);
}

Known remainder(const Course& a, const Course& b) {
  if (a.repeats() && b.repeats()) return repeating(a, b, b.bound);
  if (!b.constant || b.value <= 0) return {};
  Known whole = stretched(a, b.value);
  return whole ? course(whole->preperiod, whole->period, 0, b.value - 1) : Known{};
}

Known product(const Course& a, const Course& b) {
  if (a.constant) return times(b, a.value);
  if (b.constant) return times(a, b.value);
  if (a.repeats() && b.repeats()) return repeating(a, b, Wide{a.bound} * b.bound);
  return {};
}

Known power(const Course& a, const Course& b) {
  if (!a.repeats() || !b.repeats()) return {};
  Wide bound = 1;
  for (std::int64_t i = 0; a.bound > 1 && i < b.bound && bound <= largest; ++i) bound *= a.bound;
  return repeating(a, b, bound);
}

Known absolute(const Course& a) {
  if (a.repeats()) return course(a.preperiod, a.period, 0, a.bound);
  Known result = times(a, a.saltus < 0 ? -1 : 1);
  return result ? course(settled(a), a.period, result->saltus, a.bound) : Known{};
}

/// min (greatest = false) or max.
Known extreme(const Course& a, const Course& b, bool greatest) {
  Pair both = together(a, b);
  if (both.left_saltus == both.right_saltus)
    return course(both.preperiod, both.period, both.left_saltus, std::max(a.bound, b.bound));
  Known difference = sum(a, b, -1);
  if (!difference) return {};
  const bool left = (difference->saltus > 0) == greatest;
  return course(settled(*difference), both.period, left ? both.left_saltus : both.right_saltus,
                left ? a.bound : b.bound);
}

Known divisor(const Course& a, const Course& b) {
  if (a.repeats() && b.repeats()) return repeating(a, b, Wide{a.bound} + b.bound);
  if (a.constant) return divisor(b, a);
  if (!b.constant) return {};
  if (b.value == 0) return absolute(a);
  Wide c = magnitude(b.value);
  Known whole = stretched(a, static_cast<std::int64_t>(c));
  return whole ? course(whole->preperiod, whole->period, 0, c) : Known{};
}

/// Bits above those of the constant stay; the saltus becomes a multiple of their place.
Known exclusive_or(const Course& a, const Course& b) {
  if (a.repeats() && b.repeats()) return repeating(a, b, Wide{a.bound} + b.bound);
  if (a.constant) return exclusive_or(b, a);
  if (!b.constant || b.value < 0 || a.saltus < 0) return {};
  auto width = std::bit_width(static_cast<std::uint64_t>(b.value));
  Known whole = stretched(a, std::int64_t{1} << width);
  if (!whole) return {};
  return course(settled(a), whole->period, whole->saltus, Wide{a.bound} + b.value);
}

Known unary(Op op, const Course& a) {
  if (op == Op::negate) return times(a, -1);
  if (op == Op::abs) return absolute(a);
  if (!a.repeats()) return {};
  return course(a.preperiod, a.period, 0, std::max<Wide>(1, a.bound));
}

Known binary(Op op, const Course& a, const Course& b) {
  switch (op) {
    case Op::add:
      return sum(a, b, 1);
    case Op::subtract:
      return sum(a, b, -1);
    case Op::multiply:
      return product(a, b);
    case Op::divide:
      return quotient(a, b);
    case Op::modulo:
      return remainder(a, b);
    case Op::power:
      return power(a, b);
    case Op::bit_xor:
      return exclusive_or(a, b);
    case Op::min:
      return extreme(a, b, false);
    case Op::max:
      return extreme(a, b, true);
    case Op::gcd:
      return divisor(a, b);
    case Op::root:
      return a.repeats() && b.repeats() ? repeating(a, b, a.bound) : Known{};
    case Op::logical_and:
    case Op::logical_or:
      return either(a, b);
    default:
      return comparison(a, b);
  }
}

/// An entry of a list; those without a value come again like the others.
Known entry_of(const Course& index, const std::vector<std::int64_t>& list) {
  if (!index.repeats()) return {};
  Wide bound = 0;
  for (std::int64_t entry : list)
    if (entry != absent_entry) bound = std::max(bound, magnitude(entry));
  return course(index.preperiod, index.period, 0, bound);
}

/// if c then a else b
Known chosen(const Course& c, const Course& a, const Course& b) {
  const Pair sides = together(a, b);
  if (!c.repeats() || sides.left_saltus != sides.right_saltus) return {};
  const auto both =
      course(sides.preperiod, sides.period, sides.left_saltus, std::max(a.bound, b.bound));
  if (!both) return {};
  const Pair all = together(c, *both);
  return course(all.preperiod, all.period, all.right_saltus, both->bound);
}

/// The instructions of expressions with functions of the caller's; their functions are not known.
bool extend(const Instruction& now, const Expression::Program& program, std::vector<Course>& stack,
            std::vector<Course>& conditions) {
  Known result;
  if (now.op == Op::jump) return true;
  if (now.op == Op::call) return false;
  const Course top = stack.back();
  stack.pop_back();
  if (now.op == Op::else_jump) return conditions.push_back(top), true;
  if (now.op == Op::index) {
    result = entry_of(top, program.lists[static_cast<std::size_t>(now.value)]);
  } else {  // join
    result = chosen(conditions.back(), stack.back(), top);
    conditions.pop_back();
    stack.pop_back();
  }
  if (result) stack.push_back(*result);
  return result.has_value();
}

/// Runs one instruction on the stack of courses. False when the result is not known.
bool step(const Instruction& now, std::vector<Course>& stack) {
  auto popped = [&stack] {
    Course last = stack.back();
    stack.pop_back();
    return last;
  };
  Known result;
  if (now.op == Op::push) {
    result = constant(now.value);
  } else if (now.op == Op::load) {
    result = course(0, 1, 1, 0);
  } else if (now.op == Op::and_jump || now.op == Op::or_jump) {
    return true;
  } else if (is_unary(now.op)) {
    result = unary(now.op, popped());
  } else if (is_binary(now.op)) {
    const Course right = popped();
    result = binary(now.op, popped(), right);
  } else if (now.op == Op::in_end) {
    result = popped();
    stack.pop_back();
  } else {
    const Course last = popped();
    Known entry = comparison(stack.end()[now.op == Op::in_one ? -2 : -3], last);
    if (now.op == Op::in_range) {
      const Course low = popped();
      entry = either(entry, comparison(stack.end()[-2], low));
    }
    result = either(entry, popped());
  }
  if (result) stack.push_back(*result);
  return result.has_value();
}

}  // namespace
}  // namespace grundy::expr

namespace grundy {

std::optional<Periodic> Expression::periodic_in_n() const {
  if (!program_->condition || program_->variables.size() != 1) return {};
  std::vector<expr::Course> stack, conditions;
  for (const expr::Instruction& now : program_->code)
    if (!(is_extension(now.op) ? expr::extend(now, *program_, stack, conditions)
                               : expr::step(now, stack)))
      return {};
  const expr::Course& truth = stack.back();
  return Periodic{static_cast<std::uint64_t>(truth.preperiod),
                  static_cast<std::uint64_t>(truth.period)};
}

}  // namespace grundy

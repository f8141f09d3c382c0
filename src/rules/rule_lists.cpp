// Lists of numbers in the machine: those in braces, divisors, primes, squares, …
#include <algorithm>

#include "rules/expression_arithmetic.hpp"
#include "rules/rule_machine.hpp"

namespace grundy::rules {

bool RuleMachine::list_next(const Step& step) {
  const auto& list = lists_[step.c];
  Number& at = registers_[step.b];
  if (at >= static_cast<Number>(list.size())) return false;
  registers_[step.a] = list[static_cast<std::size_t>(at++)];
  return true;
}

namespace {

using Number = std::int64_t;

// Each d up to the root brings n / d with it.
void add_divisors(Number n, std::vector<Number>& list) {
  for (Number d = 1; d <= n / d; ++d) {
    if (n % d != 0) continue;
    list.push_back(d);
    if (d != n / d) list.push_back(n / d);
  }
  std::ranges::sort(list);
}

// The squares, the Fibonacci numbers 1, 2, 3, 5, …, or the powers of base; false beyond 64 bits.
bool add_next(Clause::Kind kind, Number base, Number& last, Number& before) {
  Number next = 0;
  if (kind == Clause::squares) {
    ++before;
    return __builtin_mul_overflow(before, before, &last) == 0;
  }
  if (kind == Clause::fibs) {
    if (__builtin_add_overflow(last, before, &next)) return false;
    before = last, last = next;
    return true;
  }
  return __builtin_mul_overflow(last, base, &last) == 0;
}

}  // namespace

// All of them are counted before they are there.
void RuleMachine::add_range(const Step& step, Number low, Number high) {
  if (low > high) return;
  auto& list = lists_[step.c];
  constexpr auto most = std::uint64_t{1} << 60;
  count(step,
        8 * std::min(static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low), most));
  for (Number n = low; n < high; ++n) list.push_back(n);
  list.push_back(high);
}

void RuleMachine::add_primes(const Step& step, Number most) {
  if (most < 2) return;
  count(step, 16 * std::min<std::uint64_t>(static_cast<std::uint64_t>(most), 1u << 31));
  for (Number n = 2, prime = 0; n <= most; ++n)
    if (expr::apply(expr::Op::is_prime, n, prime) == expr::Fault::none && prime)
      lists_[step.c].push_back(n);
}

void RuleMachine::add_from_one(const Step& step, Clause::Kind kind, Number base, Number most) {
  for (Number last = 1, before = 1; last <= most;) {
    lists_[step.c].push_back(last);
    count(step);
    if (!add_next(kind, base, last, before)) return;
  }
}

void RuleMachine::list_step(const Step& step) {
  const Number low = registers_[step.a], high = registers_[step.b];
  if (step.what == Do::list_add) return lists_[step.c].push_back(low);
  if (step.what == Do::list_range) return add_range(step, low, high);
  switch (const auto kind = static_cast<Clause::Kind>(step.extra)) {
    case Clause::divisors:
      if (low > 0) count(step, static_cast<std::uint64_t>(expr::floor_sqrt(low)));
      return add_divisors(low, lists_[step.c]);
    case Clause::primes:
      return add_primes(step, low);
    case Clause::powers:
      if (low < 2) fault(step, "powers(b, n) needs b of 2 or more,");
      return add_from_one(step, kind, low, high);
    default:
      return add_from_one(step, kind, 0, low);
  }
}

}  // namespace grundy::rules

// What the checks of claimed periods share.
#pragma once

#include <functional>

#include "checkers.hpp"
#include "values.hpp"

namespace grundy_check {

/// A claimed period, and the values of its game.
struct PeriodCheck {
  const Game& game;
  const PeriodClaim& claim;
  Values g;

  /// Whether g(n + P) = g(n) + S.
  bool relation_at(std::uint64_t n);
  /// Demands the relation at the heaps n, from <= n < end.
  void demand_relation(std::uint64_t from, std::uint64_t end);
  /// Demands that P and N0 are least. REQUIRES: the relation was shown from N0 on.
  void demand_least();
  /// The preperiod of the theorems that do not count heap 0; the relation at 0 is demanded too.
  std::uint64_t start_of_theorem();
};

/// Arithmetic periods of codes with splits. (growth_check.cpp)
void check_growth(PeriodCheck& check, Certificate& certificate);

/// From heap `from` on, heap n + multiple has the same options as heap n, each part replaced by one
/// of the same value.
struct OptionPeriod {
  std::uint64_t multiple, from;
};

/// Theorem 1, for any kind of value that has period p from n0 on: Q and B. REQUIRES: a code,
/// n0 >= 1. Errors: Rejected where no theorem is known.
OptionPeriod option_period(const Game& game, std::uint64_t n0, std::uint64_t p);

/// The primes that divide n.
std::vector<std::uint64_t> prime_divisors(std::uint64_t n);

/// A sum or product that may not fit. Errors: OutOfReach.
std::uint64_t sum(std::uint64_t a, std::uint64_t b);
std::uint64_t product(std::uint64_t a, std::uint64_t b);
std::uint64_t common_multiple(std::uint64_t a, std::uint64_t b);

}  // namespace grundy_check

// Prime factors of one number, and the number of a prime among the primes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace grundy::finder {

struct PrimePower {
  std::uint64_t prime;
  unsigned exponent;
};

/// The factors, ascending. REQUIRES n >= 1. Time O(n^(1/3)) for two large factors, by trial
/// division, then Pollard's rho method.
std::vector<PrimePower> prime_factors(std::uint64_t n);

/// 1 for 2, 2 for 3, 3 for 5, …; nothing for primes above 2^20. REQUIRES: a prime.
std::optional<std::int64_t> prime_index(std::uint64_t prime);

}  // namespace grundy::finder

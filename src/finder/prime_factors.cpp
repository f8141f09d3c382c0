// Trial division up to the cube root; what is left has few prime factors, which the rho method
// parts [J. M. Pollard: A Monte Carlo method for factorization, BIT 15, 1975].
#include "finder/prime_factors.hpp"

#include <algorithm>
#include <numeric>

#include "rules/expression_arithmetic.hpp"

namespace grundy::finder {

namespace {

__extension__ typedef unsigned __int128 Wide;

constexpr std::uint32_t largest_listed = 1u << 20;

const std::vector<std::uint32_t>& listed_primes() {
  static const std::vector<std::uint32_t> list = [] {
    std::vector<std::uint32_t> primes;
    std::vector<bool> composite(largest_listed + 1);
    for (std::uint32_t n = 2; n <= largest_listed; ++n) {
      if (composite[n]) continue;
      primes.push_back(n);
      for (std::uint64_t m = std::uint64_t{n} * n; m <= largest_listed; m += n) composite[m] = true;
    }
    return primes;
  }();
  return list;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % modulus);
}

bool is_prime(std::uint64_t n) {
  std::int64_t result = 0;
  return expr::apply(expr::Op::is_prime, static_cast<std::int64_t>(n), result) ==
             expr::Fault::none &&
         result != 0;
}

/// A proper factor. REQUIRES: n is odd, composite and no square.
std::uint64_t rho(std::uint64_t n) {
  for (std::uint64_t c = 1;; ++c) {
    std::uint64_t slow = 2, fast = 2, factor = 1;
    while (factor == 1) {
      slow = (product(slow, slow, n) + c) % n;
      for (int i = 0; i < 2; ++i) fast = (product(fast, fast, n) + c) % n;
      factor = std::gcd(slow > fast ? slow - fast : fast - slow, n);
    }
    if (factor != n) return factor;
  }
}

void add_prime(std::uint64_t prime, std::vector<PrimePower>& factors) {
  auto known = std::ranges::find(factors, prime, &PrimePower::prime);
  if (known == factors.end()) return factors.push_back({prime, 1});
  ++known->exponent;
}

/// What trial division left: few primes, all large.
void add_rest(std::uint64_t rest, std::vector<PrimePower>& factors) {
  std::vector<std::uint64_t> parts = {rest};
  while (!parts.empty()) {
    const std::uint64_t n = parts.back();
    parts.pop_back();
    if (n == 1) continue;
    const auto root = static_cast<std::uint64_t>(expr::floor_sqrt(static_cast<std::int64_t>(n)));
    const bool square = root * root == n;
    if (is_prime(n)) {
      add_prime(n, factors);
    } else {
      parts.push_back(square ? root : rho(n));
      parts.push_back(n / parts.back());
    }
  }
  std::ranges::sort(factors, {}, &PrimePower::prime);
}

}  // namespace

std::vector<PrimePower> prime_factors(std::uint64_t n) {
  std::vector<PrimePower> factors;
  for (std::uint64_t p : listed_primes()) {
    if (p * p > n) break;
    if (static_cast<Wide>(p) * p * p > n) break;
    unsigned exponent = 0;
    for (; n % p == 0; n /= p) ++exponent;
    if (exponent > 0) factors.push_back({p, exponent});
  }
  add_rest(n, factors);
  return factors;
}

std::optional<std::int64_t> prime_index(std::uint64_t prime) {
  const std::vector<std::uint32_t>& primes = listed_primes();
  if (prime > largest_listed) return {};
  return std::ranges::lower_bound(primes, prime) - primes.begin() + 1;
}

}  // namespace grundy::finder

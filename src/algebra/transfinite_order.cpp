// Orders of transfinite nimbers, by the prime factors of 2^E - 1.
//
// 2^E - 1 is the product of the values at 2 of the cyclotomic polynomials of the divisors of E;
// each is factored by trial division, Miller-Rabin tests and Pollard's rho. [Pollard 1975, Brent
// 1980]
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include <grundy/nim_field.hpp>
#include <grundy/transfinite.hpp>

#include "algebra/kappa.hpp"
#include "algebra/nim_order.hpp"

namespace grundy::nim {

namespace {

using Word = std::uint64_t;
__extension__ typedef unsigned __int128 Wide;

Word times(Word a, Word b, Word m) { return static_cast<Word>(Wide{a} * b % m); }

Word power_modulo(Word a, Word n, Word m) {
  Word result = 1;
  for (; n > 0; n >>= 1, a = times(a, a, m))
    if (n & 1) result = times(result, a, m);
  return result;
}

/// Miller and Rabin; these bases decide below 2^64 [Sorenson and Webster 2015]. REQUIRES n odd,
/// > 37.
bool is_prime(Word n) {
  const int twos = std::countr_zero(n - 1);
  for (Word base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    Word x = power_modulo(base, (n - 1) >> twos, n);
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; ++i) passes = (x = times(x, x, n)) == n - 1;
    if (!passes) return false;
  }
  return true;
}

/// A factor of a composite number without small factors.
Word proper_factor(Word n) {
  for (Word c = 1;; ++c) {
    Word slow = 2, fast = 2, factor = 1;
    while (factor == 1) {
      slow = (times(slow, slow, n) + c) % n;
      for (int i = 0; i < 2; ++i) fast = (times(fast, fast, n) + c) % n;
      factor = std::gcd(slow > fast ? slow - fast : fast - slow, n);
    }
    if (factor != n) return factor;
  }
}

void add_primes(Word n, std::vector<Natural>& primes) {
  constexpr Word trial = 1000;
  for (Word d = 2; d < trial && n > 1; ++d) {
    if (n % d != 0) continue;
    primes.emplace_back(d);
    while (n % d == 0) n /= d;
  }
  for (std::vector<Word> open = {n}; !open.empty();) {
    const Word part = open.back();
    open.pop_back();
    if (part == 1) continue;
    if (part < trial * trial || is_prime(part)) {
      primes.emplace_back(part);
      continue;
    }
    const Word factor = proper_factor(part);
    open.insert(open.end(), {factor, part / factor});
  }
}

/// The value at 2 of the cyclotomic polynomial of d: products of 2^(d/e)-1 over square-free e.
Natural cyclotomic_at_two(std::uint64_t d) {
  const auto primes = prime_divisors(d);
  Natural above = 1, below = 1;
  for (std::size_t subset = 0; subset < std::size_t{1} << primes.size(); ++subset) {
    std::uint64_t e = 1;
    for (std::size_t i = 0; i < primes.size(); ++i)
      if (subset >> i & 1) e *= primes[i];
    const Natural factor = grundy::power(2, d / e) - Natural(1);
    Natural& side = std::popcount(subset) % 2 == 0 ? above : below;
    side = side * factor;
  }
  return above / below;
}

/// The different primes of 2^degree - 1.
Result<std::vector<Natural>> primes_of_group(std::uint64_t degree) {
  std::vector<Natural> primes;
  if (std::has_single_bit(degree) && degree <= most_factored_bits) return prime_factors(degree);
  for (std::uint64_t d = 2; d <= degree; ++d) {
    if (degree % d != 0) continue;
    const Natural value = cyclotomic_at_two(d);
    if (std::has_single_bit(d) && d <= most_factored_bits) {
      const auto all = prime_factors(d), lower = prime_factors(d / 2);
      primes.insert(primes.end(), all.begin() + static_cast<std::ptrdiff_t>(lower.size()),
                    all.end());
    } else if (value.fits_word()) {
      add_primes(value.word(), primes);
    } else {
      return out_of(
          fmt::format("an order needs the prime factors of 2^{}-1, which has divisors "
                      "of more than 64 bits that are not factored here",
                      degree));
    }
  }
  std::ranges::sort(primes);
  primes.erase(std::unique(primes.begin(), primes.end()), primes.end());
  return primes;
}

}  // namespace

Result<Natural> order(const Ordinal& a, Meter& meter) {
  if (a.is_zero()) return fail("0 has no order: no power of it is 1");
  if (a.is_finite()) return order(Nimber{a.finite_part()}, meter);
  auto extension = degree(a, meter);
  if (!extension) return std::unexpected(extension.error());
  auto primes = primes_of_group(*extension);
  if (!primes) return std::unexpected(primes.error());
  Natural least = grundy::power(2, *extension) - Natural(1);
  for (const Natural& p : *primes)
    while (least % p == Natural()) {
      auto rest = power(a, least / p, meter);
      if (!rest) return std::unexpected(rest.error());
      if (*rest != Ordinal(1)) break;
      least = least / p;
    }
  return least;
}

}  // namespace grundy::nim

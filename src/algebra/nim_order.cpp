// Multiplicative orders and primitive elements, from the prime factors of 2^(2^k) - 1.
//
// 2^(2^k) - 1 is the product of the Fermat numbers F_0, …, F_(k-1), which have no common factors
// and, as far as they are used here, no square factors. F_0, …, F_4 are primes.
// [Euler 1732: F_5; Landry 1880: F_6; Morrison and Brillhart 1970: F_7; Brent and Pollard 1980:
// F_8;
//  Lenstra, Lenstra, Manasse and Pollard 1990: F_9; Brent 1988: F_11; Brent 1995: F_10]
#include "algebra/nim_order.hpp"

#include <bit>
#include <string_view>

#include <grundy/nim_field.hpp>

namespace grundy::nim {
namespace {

constexpr unsigned fermat_numbers = 12;

/// The prime factors of F_5, F_6, … but the largest.
constexpr std::array<std::array<std::string_view, 4>, fermat_numbers - 5> known_factors{{
    {"641"},
    {"274177"},
    {"59649589127497217"},
    {"1238926361552897"},
    {"2424833", "7455602825647884208337395736200454918783366342657"},
    {"45592577", "6487031809", "4659775785220018543264560743076778192897"},
    {"319489", "974849", "167988556341760475137", "3560841906445833920513"},
}};

std::unexpected<Error> not_factored(std::size_t bits) {
  return out_of("the prime factors of 2^" + std::to_string(bits) +
                " - 1 are not known: this is possible up to nimbers of " +
                std::to_string(most_factored_bits) + " bits");
}

/// Whether the powers of a, not 0, are all elements but 0 of the field of so many bits.
Result<bool> is_primitive(const Nimber& a, std::size_t bits, Meter& meter) {
  const Natural group = power(Natural(2), bits) - 1;
  for (const Natural& prime : prime_factors(bits)) {
    const auto rest = power(a, group / prime, meter);
    if (!rest) return std::unexpected(rest.error());
    if (*rest == Nimber{1}) return false;
  }
  return true;
}

}  // namespace

std::vector<Natural> prime_factors(std::size_t bits) {
  std::vector<Natural> primes;
  for (unsigned k = 0; std::size_t{1} << k < bits; ++k) {
    Natural rest = power(Natural(2), std::uint64_t{1} << k) + 1;
    if (k >= 5)
      for (std::string_view factor : known_factors[k - 5]) {
        if (factor.empty()) break;
        primes.push_back(*Natural::parse(factor));
        rest = rest / primes.back();
      }
    primes.push_back(rest);
  }
  return primes;
}

Result<Natural> order(const Nimber& a, Meter& meter) {
  if (a.is_zero()) return fail("0 has no multiplicative order: none of its powers is 1");
  const std::size_t bits = field_bits(a);
  if (bits > most_factored_bits) return not_factored(bits);
  Natural least = power(Natural(2), bits) - 1;
  for (const Natural& prime : prime_factors(bits)) {
    const auto rest = power(a, least / prime, meter);
    if (!rest) return std::unexpected(rest.error());
    if (*rest == Nimber{1}) least = least / prime;
  }
  return least;
}

std::uint64_t order(std::uint64_t a) {
  std::uint64_t least = ~std::uint64_t{0};
  for (std::uint64_t prime : {3, 5, 17, 257, 641, 65537, 6700417})
    if (power(a, least / prime) == 1) least /= prime;
  return least;
}

// Smaller nimbers than 2^(bits/2) lie in a smaller field.
Result<Nimber> least_primitive(std::size_t bits, Meter& meter) {
  if (!std::has_single_bit(bits))
    return fail("nimbers of " + std::to_string(bits) +
                " bits are no field: the number of bits must be 1, 2, 4, 8, 16, …");
  if (bits > most_factored_bits) return not_factored(bits);
  Nimber candidate{bits == 1 ? Natural(1) : power(Natural(2), bits / 2)};
  for (;; candidate.value += 1) {
    const auto primitive_one = is_primitive(candidate, bits, meter);
    if (!primitive_one) return std::unexpected(primitive_one.error());
    if (*primitive_one) return candidate;
  }
}

}  // namespace grundy::nim

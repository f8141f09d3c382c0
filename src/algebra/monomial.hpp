// Products of powers of w: the digits of the exponents are added, with carries downwards.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include <grundy/ordinal.hpp>

namespace grundy::nim {

/// w^power times alpha_p for the primes in the places `alphas`, which fall and may repeat.
struct Monomial {
  std::vector<std::uint32_t> alphas;  // first, so that what is to be reduced first compares greater
  OrdinalExponent power;
  friend bool operator==(const Monomial&, const Monomial&) = default;
  friend std::strong_ordering operator<=>(const Monomial&, const Monomial&) = default;
};

/// The nim-product of w^a and w^b. Time: linear in the digits of the counts.
Monomial multiplied(const OrdinalExponent& a, const OrdinalExponent& b);

}  // namespace grundy::nim

// Transfinite nimbers: the ordinals below w^w^w as a field, the algebraic closure of the field of
// two elements.
//
// REQUIRES of every ordinal: terms and exponents in falling order without a count of 0, places up to
// last_place; that is what Ordinal::parse and every function here return.
// What is asked may need alpha_p of a prime that nobody knows; then the error names the prime.
// [Conway, On Numbers and Games, chapter 6; Lenstra, On the algebraic closure of two, 1977;
// DiMuro, On On_p, arXiv 1108.0962]
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/ordinal.hpp>

namespace grundy::nim {

/// The nim-sum: counts of equal powers of w are added without carry.
Ordinal sum(const Ordinal& a, const Ordinal& b);

/// The nim-product. Time: the product of the numbers of terms, times what the alpha_p add.
/// Errors: an alpha_p that is needed is not known; a limit of the meter.
Result<Ordinal> product(const Ordinal& a, const Ordinal& b, Meter& meter);

/// a times a, term by term. Errors: as for the product.
Result<Ordinal> square(const Ordinal& a, Meter& meter);

/// a^n; 0^0 = 1. Errors: as for the product.
Result<Ordinal> power(const Ordinal& a, const Natural& n, Meter& meter);

/// The most dimensions, over its finite part, of a field that is computed in.
inline constexpr std::size_t most_dimensions = 1 << 16;

/// 1/a, by the norm to the finite nimbers in the finite field that a lies in. Time: some log D
/// products of that field, with D its dimension over its finite part. Errors: a = 0; an alpha_p
/// that is needed is not known; D > most_dimensions; a limit of the meter.
Result<Ordinal> inverse(const Ordinal& a, Meter& meter);

/// a/b. Errors: as for the inverse of b.
Result<Ordinal> quotient(const Ordinal& a, const Ordinal& b, Meter& meter);

/// The nimber whose square is a: there is exactly one. Errors: as for the inverse.
Result<Ordinal> square_root(const Ordinal& a, Meter& meter);

/// The degree of a over the field of two elements: the least d > 0 with a^(2^d) = a, so that a lies
/// in a field of 2^d elements and in no smaller one. Errors: as for the inverse.
Result<std::uint64_t> degree(const Ordinal& a, Meter& meter);

/// The least n > 0 with a^n = 1. Errors: a = 0; with the degree d of a, 2^d-1 has a cyclotomic
/// factor of more than 64 bits, which is not factored here; as for the inverse.
Result<Natural> order(const Ordinal& a, Meter& meter);

/// The roots of x^2 + bx + c = 0, the smaller first; one root when it is double.
/// Errors: as for the inverse.
Result<std::vector<Ordinal>> quadratic_roots(const Ordinal& b, const Ordinal& c, Meter& meter);

/// The most roots that are listed.
inline constexpr std::uint64_t most_roots = 1000;

/// The nimbers x with x^n = a, rising: one where a = 0, else the odd part of n.
/// Errors: as for the inverse; n = 0; the odd part of n is above most_roots.
Result<std::vector<Ordinal>> roots(const Ordinal& a, std::uint64_t n, Meter& meter);

/// alpha_p as the table knows it. Errors: p is no odd prime, or not in the table.
Result<Ordinal> known_alpha(const Natural& p);

/// The excess of an odd prime p, computed anew: the least m for which kappa_f + m has no p-th root
/// in its field, f being the order of 2 modulo p; so alpha_p = kappa_f + m. The alphas of smaller
/// primes are taken from the table.
/// Time: E squarings and some log E products in a field of 2^E elements; seconds for p = 47, where
/// E = 5060. Errors: p is no odd prime; as for the inverse.
Result<std::uint64_t> excess(const Natural& p, Meter& meter);

}  // namespace grundy::nim

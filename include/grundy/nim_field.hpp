// The field of the finite nimbers, of any size: products, quotients, powers, roots, orders and
// logarithms.
//
// The finite nimbers are quadratically closed: every quadratic equation has its roots among them.
// They are not algebraically closed: x^3 = 2 has no finite root.
// [Conway, On Numbers and Games, chapter 6; Lenstra, On the algebraic closure of two, 1977]
#pragma once

#include <array>
#include <cstddef>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/nim_word.hpp>
#include <grundy/nimber.hpp>
#include <grundy/wide_nimber.hpp>

namespace grundy {

/// The nim-product. Time: some ns below 2^64; b^1.585 for two factors of b bits, and the longer
/// factor only counts linearly when the other is short.
Nimber operator*(const Nimber& a, const Nimber& b);

namespace nim {

/// The size in bits, a power of two, of the smallest field that contains a: 1 for 0 and 1, 2 for
/// 2 and 3, 4 up to 15, …
std::size_t field_bits(const Nimber& a);

Nimber square(const Nimber& a);

/// The nimber whose square is a: there is exactly one, in the same field.
Nimber square_root(const Nimber& a);

/// 1/a. Errors: a = 0.
Result<Nimber> inverse(const Nimber& a);

/// a/b. Errors: b = 0.
Result<Nimber> quotient(const Nimber& a, const Nimber& b);

/// a^n; 0^0 = 1. As many squarings as the field of a has bits, however large n is.
/// Errors: a limit of the meter.
Result<Nimber> power(const Nimber& a, const Natural& n, Meter& meter);

/// The two roots of an equation, the smaller first; equal when the root is double.
using Roots = std::array<Nimber, 2>;

/// The roots of x^2+x = a. They lie in the field of a, or in the next larger one when the top bit
/// of a in its field is set.
Roots artin_roots(const Nimber& a);

/// The roots of x^2 + bx + c = 0.
Roots quadratic_roots(const Nimber& b, const Nimber& c);

/// Orders need the prime factors of 2^bits - 1, which are known up to here.
inline constexpr std::size_t most_factored_bits = 4096;

/// The least n > 0 with a^n = 1. Errors: a = 0; a lies in no field of at most
/// most_factored_bits; a limit of the meter.
Result<Natural> order(const Nimber& a, Meter& meter);

/// The least nimber whose powers are all elements but 0 of the field of so many bits. Errors: bits
/// is no power of two or more than most_factored_bits; a limit of the meter.
Result<Nimber> least_primitive(std::size_t bits, Meter& meter);

/// The least n >= 0 with base^n = a. Errors: a or base is 0; a is no power of the base; a or base
/// is not below 2^64 (unless a is 1): there the best known methods take too long.
Result<Natural> log(const Nimber& a, const Nimber& base);

}  // namespace nim
}  // namespace grundy

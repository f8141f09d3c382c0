// Polynomials in the unknown x of an equation, with transfinite nimbers as coefficients.
#pragma once

#include <map>
#include <vector>

#include <grundy/transfinite.hpp>

namespace grundy::nim {

/// The coefficient of each power of x; none is 0. A number is a polynomial without x.
using Polynomial = std::map<std::uint64_t, Ordinal>;

/// The highest power of x that an equation may have.
inline constexpr std::uint64_t highest_degree = 1'000'000;

Polynomial constant(const Ordinal& value);
/// The value of a polynomial without x.
Ordinal constant_of(const Polynomial& polynomial);
bool has_unknown(const Polynomial& polynomial);

Polynomial sum(const Polynomial& a, const Polynomial& b);

/// Errors: a power of x above highest_degree; those of nim::product.
Result<Polynomial> product(const Polynomial& a, const Polynomial& b, Meter& meter);
Result<Polynomial> power(const Polynomial& a, const Natural& n, Meter& meter);

/// The roots, each once, rising. Errors: there are none, or all are; the equation is neither
/// a x^n + b = 0 nor quadratic in a power of x; those of roots and quadratic_roots.
Result<std::vector<Ordinal>> solve(const Polynomial& polynomial, Meter& meter);

}  // namespace grundy::nim

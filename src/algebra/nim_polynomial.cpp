// Arithmetic of polynomials over nimbers, and the equations that can be solved.
#include "algebra/nim_polynomial.hpp"

#include <fmt/format.h>

#include <numeric>

namespace grundy::nim {

namespace {

void add_to(Polynomial& polynomial, std::uint64_t degree, const Ordinal& value) {
  Ordinal& entry = polynomial[degree];
  entry = sum(entry, value);
  if (entry.is_zero()) polynomial.erase(degree);
}

std::unexpected<Error> too_high() {
  return fail(fmt::format("exponent too large: equations go up to x^{}", highest_degree));
}

/// Divided by x as often as possible.
Polynomial without_root_zero(const Polynomial& polynomial) {
  Polynomial result;
  for (const auto& [degree, value] : polynomial)
    result.emplace(degree - polynomial.begin()->first, value);
  return result;
}

/// t with t^1 = x^step for the greatest step that divides all exponents.
std::uint64_t common_step(const Polynomial& polynomial) {
  std::uint64_t step = 0;
  for (const auto& [degree, value] : polynomial) step = std::gcd(step, degree);
  return step;
}

/// The values of x^step for the roots x of a polynomial with a constant term.
Result<std::vector<Ordinal>> values_of_power(const Polynomial& polynomial, std::uint64_t step,
                                             Meter& meter) {
  const auto [degree, lead] = *polynomial.rbegin();
  if (degree > 2 * step)
    return fail(
        fmt::format("equations are solved here when they are a x^n + b = 0 or quadratic in "
                    "a power of x; this one has degree {}",
                    degree));
  auto c = quotient(polynomial.begin()->second, lead, meter);
  if (!c) return std::unexpected(c.error());
  if (degree == step) return std::vector{*c};
  const auto middle = polynomial.find(step);
  auto b = middle == polynomial.end() ? Ordinal() : quotient(middle->second, lead, meter);
  if (!b) return std::unexpected(b.error());
  return quadratic_roots(*b, *c, meter);
}

}  // namespace

Polynomial constant(const Ordinal& value) {
  return value.is_zero() ? Polynomial() : Polynomial{{0, value}};
}

Ordinal constant_of(const Polynomial& polynomial) {
  return polynomial.empty() ? Ordinal() : polynomial.begin()->second;
}

bool has_unknown(const Polynomial& polynomial) {
  return !polynomial.empty() && polynomial.rbegin()->first > 0;
}

Polynomial sum(const Polynomial& a, const Polynomial& b) {
  Polynomial result = a;
  for (const auto& [degree, value] : b) add_to(result, degree, value);
  return result;
}

Result<Polynomial> product(const Polynomial& a, const Polynomial& b, Meter& meter) {
  Polynomial result;
  for (const auto& [left, factor] : a)
    for (const auto& [right, other] : b) {
      if (left + right > highest_degree) return too_high();
      auto value = product(factor, other, meter);
      if (!value) return std::unexpected(value.error());
      add_to(result, left + right, *value);
    }
  return result;
}

Result<Polynomial> power(const Polynomial& a, const Natural& n, Meter& meter) {
  if (!has_unknown(a)) {
    auto value = power(constant_of(a), n, meter);
    if (!value) return std::unexpected(value.error());
    return constant(*value);
  }
  if (n > Natural(highest_degree)) return too_high();
  Result<Polynomial> result = constant(1);
  for (std::size_t bit = n.bit_length(); bit-- > 0 && result;) {
    result = product(*result, *result, meter);
    if (result && n.bit(bit)) result = product(*result, a, meter);
  }
  return result;
}

Result<std::vector<Ordinal>> solve(const Polynomial& polynomial, Meter& meter) {
  if (polynomial.empty()) return fail("every x solves this equation");
  std::vector<Ordinal> all;
  if (polynomial.begin()->first > 0) all.emplace_back();
  const Polynomial rest = without_root_zero(polynomial);
  if (!has_unknown(rest)) {
    if (all.empty()) return fail("no x solves this equation: x cancels");
    return all;
  }
  const std::uint64_t step = common_step(rest);
  auto values = values_of_power(rest, step, meter);
  if (!values) return values;
  for (const Ordinal& value : *values) {
    auto some = roots(value, step, meter);
    if (!some) return some;
    all.insert(all.end(), some->begin(), some->end());
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace grundy::nim

// The field of the finite nimbers: one word where that is enough, limbs above.
#include <grundy/nim_field.hpp>

#include <algorithm>
#include <bit>
#include <utility>

#include "algebra/natural_limbs.hpp"
#include "ground/text.hpp"

namespace grundy {

Nimber operator*(const Nimber& a, const Nimber& b) {
  if (a.value.fits_word() && b.value.fits_word())
    return {nim::product(a.value.word(), b.value.word())};
  return {nim::natural_of(nim::product_of_limbs(nim::limbs_of(a.value), nim::limbs_of(b.value)))};
}

namespace nim {
namespace {

/// The nimber that `change` makes of the limbs of a, `least` of them or more.
Nimber changed(const Nimber& a, auto change, std::size_t least = 1) {
  LimbVector limbs = limbs_of(a.value, least);
  change(limbs);
  return {natural_of(limbs)};
}

/// n modulo 2^bits - 1, but not 0 unless n is: an exponent with the same powers.
Natural reduced_exponent(const Natural& n, std::size_t bits) {
  if (n.bit_length() <= bits) return n;
  const Natural group = power(Natural(2), bits) - 1, rest = n % group;
  return rest.is_zero() ? group : rest;
}

/// For a message: a long number is cut short.
std::string shown(const Nimber& a) { return text::excerpt(a.to_string()); }

std::vector<bool> binary_digits(const Natural& n) {
  std::vector<bool> digits(n.bit_length());
  for (std::size_t i = 0; i < digits.size(); ++i) digits[i] = n.bit(i);
  return digits;
}

}  // namespace

std::size_t field_bits(const Nimber& a) {
  return std::bit_ceil(std::max<std::size_t>(a.value.bit_length(), 1));
}

Nimber square(const Nimber& a) {
  if (a.value.fits_word()) return {square(a.value.word())};
  return changed(a, square_limbs);
}

Nimber square_root(const Nimber& a) {
  if (a.value.fits_word()) return {square_root(a.value.word())};
  return changed(a, square_root_limbs);
}

Result<Nimber> inverse(const Nimber& a) {
  if (a.is_zero()) return fail("0 has no inverse: no nimber times 0 is 1");
  if (a.value.fits_word()) return Nimber{inverse(a.value.word())};
  return Nimber{natural_of(inverse_of_limbs(limbs_of(a.value)))};
}

Result<Nimber> quotient(const Nimber& a, const Nimber& b) {
  if (b.is_zero()) return fail("cannot divide by 0");
  return a * *inverse(b);
}

Result<Nimber> power(const Nimber& a, const Natural& n, Meter& meter) {
  if (n.is_zero()) return Nimber{1};
  if (a.value.bit_length() <= 1) return a;
  const Natural exponent = reduced_exponent(n, field_bits(a));
  if (a.value.fits_word()) return Nimber{power(a.value.word(), exponent.word())};
  const LimbVector result = power_of_limbs(limbs_of(a.value), binary_digits(exponent), meter);
  if (!meter.reached().empty()) return meter.error();
  return Nimber{natural_of(result)};
}

Roots artin_roots(const Nimber& a) {
  const std::size_t bits = field_bits(a);
  const bool beyond = a.value.bit(bits - 1);
  const std::size_t limbs = std::max<std::size_t>((beyond ? 2 * bits : bits) / 64, 1);
  const Nimber even = changed(a, artin_root_limbs, limbs);
  return {even, even + Nimber{1}};
}

// x = bz turns the equation into z^2+z = c/b^2; without b the root is double.
Roots quadratic_roots(const Nimber& b, const Nimber& c) {
  if (b.is_zero()) return {square_root(c), square_root(c)};
  Roots roots = artin_roots(*quotient(c, square(b)));
  for (Nimber& root : roots) root = b * root;
  if (roots[1] < roots[0]) std::swap(roots[0], roots[1]);
  return roots;
}

Result<Natural> log(const Nimber& a, const Nimber& base) {
  if (a.is_zero()) return fail("0 has no logarithm: no power of another nimber is 0");
  if (base.is_zero()) return fail("the base of a logarithm cannot be 0");
  if (a == Nimber{1}) return Natural(0);
  if (field_bits(a) > field_bits(base))
    return fail(shown(a) + " is no power of " + shown(base) +
                ": it lies outside of the field of the base");
  if (!base.value.fits_word())
    return out_of(
        "logarithms are computed for bases below 2^64 only: the groups of the larger fields have "
        "too many elements for the method used here");
  const auto n = log(a.value.word(), base.value.word());
  if (!n) return fail(shown(a) + " is no power of " + shown(base));
  return Natural(*n);
}

}  // namespace nim
}  // namespace grundy

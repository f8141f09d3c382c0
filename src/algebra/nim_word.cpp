// Nimbers below 2^64: products in the form of limbs that the processor is good at.
#include <grundy/nim_word.hpp>

#include "algebra/polynomial_limb.hpp"

namespace grundy::nim {

namespace {

// Apart, so that the fast path need not save registers for it.
[[gnu::noinline]] std::uint64_t portable_product(std::uint64_t a, std::uint64_t b) {
  return NaturalLimb::product(a, b);
}

}  // namespace

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
#if defined(__x86_64__)
  if (has_nim_path(NimPath::clmul)) [[likely]]
    return PolynomialLimb::natural_product(a, b);
#endif
  return portable_product(a, b);
}

std::uint64_t square(std::uint64_t a) { return squares(a); }
std::uint64_t square_root(std::uint64_t a) { return square_roots(a); }
std::uint64_t inverse(std::uint64_t a) { return NaturalLimb::inverse(a); }

std::uint64_t power(std::uint64_t a, std::uint64_t n) {
  PolynomialForm result(1), square(a);
  for (; n != 0; n >>= 1) {
    if (n & 1) result *= square;
    square *= square;
  }
  return result.nimber();
}

std::optional<std::uint64_t> artin_root(std::uint64_t a) {
  if (a >> 63) return {};
  return artin_halves(a) << 1;
}

PolynomialForm::PolynomialForm(std::uint64_t nimber) : coefficients_(to_polynomial(nimber)) {}
std::uint64_t PolynomialForm::nimber() const { return from_polynomial(coefficients_); }

PolynomialForm operator*(PolynomialForm a, PolynomialForm b) {
#if defined(__x86_64__)
  if (has_nim_path(NimPath::clmul))
    return PolynomialForm::of_coefficients(
        PolynomialLimb::product(a.coefficients_, b.coefficients_));
#endif
  return PolynomialForm::of_coefficients(
      plain_polynomial_product(a.coefficients_, b.coefficients_));
}

}  // namespace grundy::nim

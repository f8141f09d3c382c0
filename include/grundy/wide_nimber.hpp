// WideNimber: nimbers below 2^128 and 2^256 without allocation.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace grundy::nim {

/// A nimber below 2^(64 Limbs), the low limb first. The functions exist for 2 and 4 limbs.
template <std::size_t Limbs>
struct WideNimber {
  std::array<std::uint64_t, Limbs> limbs = {};

  constexpr bool is_zero() const { return *this == WideNimber{}; }

  /// The nim-sum.
  friend constexpr WideNimber operator+(WideNimber a, const WideNimber& b) {
    for (std::size_t i = 0; i < Limbs; ++i) a.limbs[i] ^= b.limbs[i];
    return a;
  }
  WideNimber& operator+=(const WideNimber& other) { return *this = *this + other; }
  friend constexpr bool operator==(const WideNimber&, const WideNimber&) = default;
  friend constexpr std::strong_ordering operator<=>(const WideNimber& a, const WideNimber& b) {
    for (std::size_t i = Limbs; i-- > 0;)
      if (a.limbs[i] != b.limbs[i]) return a.limbs[i] <=> b.limbs[i];
    return std::strong_ordering::equal;
  }
};

using Nimber128 = WideNimber<2>;
using Nimber256 = WideNimber<4>;

/// The nim-product, 15 ns for 128 bits and 40 ns for 256 with PCLMUL.
template <std::size_t Limbs>
WideNimber<Limbs> product(const WideNimber<Limbs>& a, const WideNimber<Limbs>& b);

template <std::size_t Limbs>
WideNimber<Limbs> square(const WideNimber<Limbs>& a);

/// The number whose square is a: there is exactly one.
template <std::size_t Limbs>
WideNimber<Limbs> square_root(const WideNimber<Limbs>& a);

/// 1/a, and 0 for 0.
template <std::size_t Limbs>
WideNimber<Limbs> inverse(const WideNimber<Limbs>& a);

/// a^n for n = exponent[0] + 2^64 exponent[1] + …; 0^0 = 1. One squaring for each bit of n.
template <std::size_t Limbs>
WideNimber<Limbs> power(const WideNimber<Limbs>& a, std::span<const std::uint64_t> exponent);

/// The even root of x^2+x = a; the other is one more. None when the top bit of a is set: then
/// the roots are in the next larger field.
template <std::size_t Limbs>
std::optional<WideNimber<Limbs>> artin_root(const WideNimber<Limbs>& a);

/// A wide nimber held as this processor multiplies it fastest, with PCLMUL all limbs in polynomial
/// form: for chains of products that convert only at their ends.
template <std::size_t Limbs>
class WideProductForm {
 public:
  constexpr WideProductForm() = default;
  explicit WideProductForm(const WideNimber<Limbs>& nimber);
  WideNimber<Limbs> nimber() const;

  WideProductForm operator*(const WideProductForm& other) const;
  WideProductForm operator+(const WideProductForm& other) const {
    WideProductForm sum;
    sum.limbs_ = limbs_ + other.limbs_;
    return sum;
  }
  friend constexpr bool operator==(const WideProductForm&, const WideProductForm&) = default;

 private:
  WideNimber<Limbs> limbs_;
};

}  // namespace grundy::nim

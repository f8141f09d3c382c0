// The tower of quadratic extensions above 64 bits, for a fixed number of limbs: 2, 4, …
//
// X = 2^h is a root of X^2 = X + c with c = 2^(h-1). Products are by Karatsuba; c times a number is
// three multiplications by the c of the level below; inverses go down by the norm.
// [Conway, On Numbers and Games, chapter 6]
#pragma once

#include <cstddef>
#include <cstdint>

#include "algebra/polynomial_limb.hpp"

namespace grundy::nim {

template <class Half>
struct Halves {
  Half low, high;
  friend Halves operator^(const Halves& a, const Halves& b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
};

/// Field<Limb, N>: N limbs, all held as Limb says; elements are values, nothing is allocated.
/// Products are wide, not reduced, as long as they are only added.
template <class Limb, std::size_t N>
struct Field {
  using Below = Field<Limb, N / 2>;
  using Half = typename Below::Element;
  using WideHalf = typename Below::Wide;
  using Element = Halves<Half>;
  using Wide = Halves<WideHalf>;

  [[gnu::always_inline]] static Element read(const std::uint64_t* limbs) {
    return {Below::read(limbs), Below::read(limbs + N / 2)};
  }
  [[gnu::always_inline]] static void write(const Element& a, std::uint64_t* limbs) {
    Below::write(a.low, limbs);
    Below::write(a.high, limbs + N / 2);
  }

  /// The same for limbs in natural form.
  [[gnu::always_inline]] static Element enter(const std::uint64_t* nimber) {
    return {Below::enter(nimber), Below::enter(nimber + N / 2)};
  }
  [[gnu::always_inline]] static void leave(const Element& a, std::uint64_t* nimber) {
    Below::leave(a.low, nimber);
    Below::leave(a.high, nimber + N / 2);
  }

  [[gnu::always_inline]] static Element reduced(const Wide& wide) {
    return {Below::reduced(wide.low), Below::reduced(wide.high)};
  }
  [[gnu::always_inline]] static Wide wide_product(const Element& a, const Element& b) {
    const WideHalf p = Below::wide_product(a.low, b.low);
    const WideHalf q = Below::wide_product(a.low ^ a.high, b.low ^ b.high);
    const Half r = Below::reduced(Below::wide_product(a.high, b.high));
    return {p ^ Below::wide_top_product(r), q ^ p};
  }
  /// The product with 2^(64 N - 1).
  [[gnu::always_inline]] static Wide wide_top_product(const Element& a) {
    return {Below::wide_top_product(Below::reduced(Below::wide_top_product(a.high))),
            Below::wide_top_product(a.low ^ a.high)};
  }
  [[gnu::always_inline]] static Element product(const Element& a, const Element& b) {
    return reduced(wide_product(a, b));
  }

  static Wide wide_square(const Element& a) {
    const WideHalf high = Below::wide_square(a.high);
    return {Below::wide_square(a.low) ^ Below::wide_top_product(Below::reduced(high)), high};
  }
  /// 1/a, and 0 for 0.
  static Element inverse(const Element& a) {
    const Half sum = a.low ^ a.high, square = Below::reduced(Below::wide_square(a.high));
    const Half divisor = Below::inverse(
        Below::reduced(Below::wide_product(a.low, sum) ^ Below::wide_top_product(square)));
    return {Below::product(sum, divisor), Below::product(a.high, divisor)};
  }
};

template <class Limb>
struct Field<Limb, 1> {
  using Element = typename Limb::Element;
  using Wide = typename Limb::Wide;
  static Element read(const std::uint64_t* limbs) { return Limb::element(*limbs); }
  static void write(Element a, std::uint64_t* limbs) { *limbs = Limb::limb(a); }
  static Element enter(const std::uint64_t* nimber) { return Limb::element(Limb::enter(*nimber)); }
  static void leave(Element a, std::uint64_t* nimber) { *nimber = Limb::leave(Limb::limb(a)); }
  static Element reduced(Wide a) { return Limb::reduced(a); }
  static Wide wide_product(Element a, Element b) { return Limb::wide_product(a, b); }
  static Element product(Element a, Element b) { return reduced(wide_product(a, b)); }
  static Wide wide_top_product(Element a) { return Limb::wide_top_product(a); }
  static Wide wide_square(Element a) { return Limb::wide_product(a, a); }
  static Element inverse(Element a) { return Limb::element(Limb::inverse(Limb::limb(a))); }
};

}  // namespace grundy::nim

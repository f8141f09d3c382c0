// The tower of quadratic extensions above 64 bits, for a fixed number of limbs: 2, 4, …
//
// X = 2^h is a root of X^2 = X + c with c = 2^(h-1). Products are by Karatsuba; c times a number is
// three multiplications by the c of the level below; inverses go down by the norm.
// [Conway, On Numbers and Games, chapter 6]
#pragma once

#include <cstddef>
#include <cstdint>

#include "algebra/limb_forms.hpp"

namespace grundy::nim {

/// Field<Limb, N>: N limbs, all held as Limb says; elements are arrays, nothing is allocated.
template <class Limb, std::size_t N>
struct Field {
  using Below = Field<Limb, N / 2>;
  using Half = typename Below::Element;
  struct Element {
    Half low, high;
    friend Element operator^(const Element& a, const Element& b) {
      return {a.low ^ b.low, a.high ^ b.high};
    }
  };

  [[gnu::always_inline]] static Element read(const std::uint64_t* limbs) {
    return {Below::read(limbs), Below::read(limbs + N / 2)};
  }
  [[gnu::always_inline]] static void write(const Element& a, std::uint64_t* limbs) {
    Below::write(a.low, limbs);
    Below::write(a.high, limbs + N / 2);
  }
  [[gnu::always_inline]] static Element product(const Element& a, const Element& b) {
    const Half p = Below::product(a.low, b.low), r = Below::product(a.high, b.high);
    const Half q = Below::product(a.low ^ a.high, b.low ^ b.high);
    return {p ^ Below::top_product(r), q ^ p};
  }
  /// The product with 2^(64 N - 1).
  [[gnu::always_inline]] static Element top_product(const Element& a) {
    return {Below::top_product(Below::top_product(a.high)), Below::top_product(a.low ^ a.high)};
  }
  static Element square(const Element& a) {
    const Half high = Below::square(a.high);
    return {Below::square(a.low) ^ Below::top_product(high), high};
  }
  /// 1/a, and 0 for 0.
  static Element inverse(const Element& a) {
    const Half sum = a.low ^ a.high;
    const Half norm = Below::product(a.low, sum) ^ Below::top_product(Below::square(a.high));
    const Half divisor = Below::inverse(norm);
    return {Below::product(sum, divisor), Below::product(a.high, divisor)};
  }
};

template <class Limb>
struct Field<Limb, 1> {
  using Element = std::uint64_t;
  static Element read(const std::uint64_t* limbs) { return *limbs; }
  static void write(Element a, std::uint64_t* limbs) { *limbs = a; }
  static Element product(Element a, Element b) { return Limb::product(a, b); }
  static Element top_product(Element a) { return Limb::top_product(a); }
  static Element square(Element a) { return Limb::square(a); }
  static Element inverse(Element a) { return Limb::inverse(a); }
};

}  // namespace grundy::nim

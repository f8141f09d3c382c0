// A limb, a nimber below 2^64, in polynomial form: multiplied without carries, by shifts on any
// processor and by PCLMUL where that is.
#pragma once

#include <array>
#include <cstdint>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "algebra/natural_limb.hpp"
#include "algebra/nim_path.hpp"
#include "algebra/nim_tables.hpp"

namespace grundy::nim {

/// The 128 bits of a product without carries.
struct WideProduct {
  std::uint64_t low, high;
};

/// By shifts and masks, for any processor.
inline WideProduct plain_carryless(std::uint64_t a, std::uint64_t b) {
  std::array<WideProduct, 16> multiples = {};  // of a by the polynomials of degree below 4
  for (unsigned i = 1; i < 16; ++i) {
    const WideProduct half = multiples[i / 2];
    multiples[i] = {half.low << 1 ^ (i & 1 ? a : 0), half.high << 1 | half.low >> 63};
  }
  WideProduct sum = {0, 0};
  for (int shift = 60; shift >= 0; shift -= 4) {
    const WideProduct& part = multiples[b >> shift & 15];
    sum = {sum.low << 4 ^ part.low, (sum.high << 4 | sum.low >> 60) ^ part.high};
  }
  return sum;
}

/// The number modulo x^64+x^4+x^3+x+1, given what its high half times the tail is.
inline std::uint64_t reduced_word(std::uint64_t low, WideProduct folded) {
  const std::uint64_t over = folded.high;  // four bits
  return low ^ folded.low ^ over ^ over << 1 ^ over << 3 ^ over << 4;
}

/// A product of polynomial forms, for any processor.
inline std::uint64_t plain_polynomial_product(std::uint64_t a, std::uint64_t b) {
  const auto [low, h] = plain_carryless(a, b);
  return reduced_word(low, {h ^ h << 1 ^ h << 3 ^ h << 4, h >> 63 ^ h >> 61 ^ h >> 60});
}

#if defined(__x86_64__)

/// Polynomial form, multiplied by PCLMUL. REQUIRES: has_nim_path(NimPath::clmul).
/// The instruction is written in assembly so that it can be inlined into plain functions.
struct PolynomialLimb {
  /// A limb in the low half of a register; the high half means nothing.
  struct Element {
    __m128i bits;
    friend Element operator^(Element a, Element b) { return {_mm_xor_si128(a.bits, b.bits)}; }
  };
  /// A product, or a sum of products, before it is reduced.
  struct Wide {
    __m128i bits;
    friend Wide operator^(Wide a, Wide b) { return {_mm_xor_si128(a.bits, b.bits)}; }
  };
  static Element element(std::uint64_t limb) {
    return {_mm_cvtsi64_si128(static_cast<long long>(limb))};
  }
  static std::uint64_t limb(Element a) {
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(a.bits));
  }
  static Wide wide_product(Element a, Element b) {
    __asm__("pclmulqdq $0, %1, %0" : "+x"(a.bits) : "x"(b.bits));
    return {a.bits};
  }
  static Wide wide_top_product(Element a) { return wide_product(a, element(top())); }

  /// The high half times the tail of the polynomial: what is to be added to the low half.
  static Wide folded(Wide wide) {
    const Element tail = element(polynomial_tail);
    __asm__("pclmulqdq $1, %1, %0" : "+x"(wide.bits) : "x"(tail.bits));
    return wide;
  }
  static Element reduced(Wide wide) {
    const Wide once = folded(wide);
    return {(wide ^ once ^ folded(once)).bits};
  }
  static std::uint64_t low(Wide a) { return limb({a.bits}); }
  static std::uint64_t high(Wide a) { return limb({_mm_unpackhi_epi64(a.bits, a.bits)}); }

  static std::uint64_t enter(std::uint64_t nimber) { return to_polynomial(nimber); }
  static std::uint64_t leave(std::uint64_t limb) { return from_polynomial(limb); }

  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    const Wide wide = wide_product(element(a), element(b)), once = folded(wide);
    return reduced_word(low(wide), {low(once), high(once)});
  }
  /// The product of two nimbers in natural form. The last step of the reduction changes one byte
  /// only, so it is left to a table that is looked up beside that of the byte.
  static std::uint64_t natural_product(std::uint64_t a, std::uint64_t b) {
    const Wide wide = wide_product(element(enter(a)), element(enter(b))), once = folded(wide);
    return leave(low(wide ^ once)) ^ tail_multiples[high(once)];
  }
  static std::uint64_t square(std::uint64_t a) { return product(a, a); }
  static std::uint64_t top_product(std::uint64_t a) { return product(a, top()); }
  static std::uint64_t inverse(std::uint64_t a) { return enter(NaturalLimb::inverse(leave(a))); }

 private:
  static std::uint64_t top() { return to_polynomial.tables[7][128]; }  ///< 2^63
};

#endif

}  // namespace grundy::nim

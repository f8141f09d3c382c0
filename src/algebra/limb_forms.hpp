// How a limb, a nimber below 2^64, is held while one computes: in natural form, multiplied by
// logarithms, or in polynomial form, multiplied without carries by the processor (PCLMUL).
#pragma once

#include <array>
#include <cstdint>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "algebra/nim_path.hpp"
#include "algebra/nim_tables.hpp"

namespace grundy::nim {

/// Natural form; any processor. Two steps of the tower over 16-bit nimbers, by Karatsuba, with
/// the multiplications by 2^15 and 2^31 folded into the logarithms: 10 instead of 9 look-ups of
/// products, and nothing else. [The logarithms to a cube root of 2^15: many contest libraries]
struct NaturalLimb {
  static std::uint64_t enter(std::uint64_t nimber) { return nimber; }
  static std::uint64_t leave(std::uint64_t limb) { return limb; }

  struct Logs32 {  ///< of a0, a1 and a0+a1
    std::uint32_t low, high, sum;
    Logs32(const LogTables& t, std::uint32_t a)
        : low(t.log[a & 65535]), high(t.log[a >> 16]), sum(t.log[(a & 65535) ^ (a >> 16)]) {}
  };

  /// The product of two nimbers below 2^32, from their logarithms.
  static std::uint64_t product32(const LogTables& t, Logs32 a, Logs32 b) {
    const std::uint32_t low = t.exp[a.low + b.low];
    const std::uint32_t high = t.exp[a.sum + b.sum] ^ low;
    return high << 16 | (low ^ t.exp[a.high + b.high + LogTables::log_top]);
  }

  /// The same times 2^31.
  static std::uint64_t top_product32(const LogTables& t, Logs32 a, Logs32 b) {
    const std::uint32_t p = a.low + b.low, q = a.sum + b.sum, r = a.high + b.high;
    constexpr std::uint32_t c = LogTables::log_top;
    const std::uint32_t high = t.exp[q + c] ^ t.exp[r + 2 * c];
    return high << 16 | (t.exp[p + 2 * c] ^ t.exp[q + 2 * c]);
  }

  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    const LogTables& t = logs();
    const auto a0 = static_cast<std::uint32_t>(a), a1 = static_cast<std::uint32_t>(a >> 32);
    const auto b0 = static_cast<std::uint32_t>(b), b1 = static_cast<std::uint32_t>(b >> 32);
    const std::uint64_t low = product32(t, {t, a0}, {t, b0});
    const std::uint64_t high = product32(t, {t, a0 ^ a1}, {t, b0 ^ b1}) ^ low;
    return high << 32 | (low ^ top_product32(t, {t, a1}, {t, b1}));
  }
  static std::uint64_t square(std::uint64_t a) { return squares(a); }
  static std::uint64_t top_product(std::uint64_t a) { return times_top(a); }

  /// 1/a, and 0 for 0: (a0 + a1 X)^-1 = (a0 + a1 + a1 X) / norm, norm = a0 (a0+a1) + c a1^2.
  static std::uint64_t inverse(std::uint64_t a) {
    const LogTables& t = logs();
    const auto a0 = static_cast<std::uint32_t>(a), a1 = static_cast<std::uint32_t>(a >> 32);
    const Logs32 high(t, a1), sum(t, a0 ^ a1);
    const std::uint64_t norm = product32(t, {t, a0}, sum) ^ top_product32(t, high, high);
    const Logs32 divisor(t, inverse32(t, static_cast<std::uint32_t>(norm)));
    return product32(t, high, divisor) << 32 | product32(t, sum, divisor);
  }
  static std::uint32_t inverse32(const LogTables& t, std::uint32_t a) {
    const Logs32 log(t, a);
    const std::uint32_t norm = t.exp[log.low + log.sum] ^ t.exp[2 * log.high + LogTables::log_top];
    if (norm == 0) return 0;
    const std::uint32_t divisor = LogTables::order - t.log[norm];
    return static_cast<std::uint32_t>(t.exp[log.high + divisor]) << 16 | t.exp[log.sum + divisor];
  }
};

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
inline std::uint64_t reduced(std::uint64_t low, WideProduct folded) {
  const std::uint64_t over = folded.high;  // four bits
  return low ^ folded.low ^ over ^ over << 1 ^ over << 3 ^ over << 4;
}

/// A product of polynomial forms, for any processor.
inline std::uint64_t plain_polynomial_product(std::uint64_t a, std::uint64_t b) {
  const auto [low, h] = plain_carryless(a, b);
  return reduced(low, {h ^ h << 1 ^ h << 3 ^ h << 4, h >> 63 ^ h >> 61 ^ h >> 60});
}

#if defined(__x86_64__)

/// Polynomial form, multiplied by PCLMUL. REQUIRES: has_nim_path(NimPath::clmul).
/// The instruction is written in assembly so that it can be inlined into plain functions.
struct PolynomialLimb {
  static std::uint64_t enter(std::uint64_t nimber) { return to_polynomial(nimber); }
  static std::uint64_t leave(std::uint64_t limb) { return from_polynomial(limb); }

  struct Unreduced {
    __m128i product, folded;  ///< and its high half times the tail
    Unreduced(std::uint64_t a, std::uint64_t b) : product(vector(a)) {
      const __m128i factor = vector(b), tail = vector(polynomial_tail);
      __asm__("pclmulqdq $0, %1, %0" : "+x"(product) : "x"(factor));
      folded = product;
      __asm__("pclmulqdq $1, %1, %0" : "+x"(folded) : "x"(tail));
    }
  };
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    const Unreduced wide(a, b);
    return reduced(low(wide.product), {low(wide.folded), high(wide.folded)});
  }
  /// The product of two nimbers in natural form. The last step of the reduction changes one byte
  /// only, so it is left to a table that is looked up beside that of the byte.
  static std::uint64_t natural_product(std::uint64_t a, std::uint64_t b) {
    const Unreduced wide(enter(a), enter(b));
    return leave(low(_mm_xor_si128(wide.product, wide.folded))) ^ tail_multiples[high(wide.folded)];
  }
  static std::uint64_t square(std::uint64_t a) { return product(a, a); }
  static std::uint64_t top_product(std::uint64_t a) {
    return product(a, to_polynomial.tables[7][128]);  // by 2^63
  }
  static std::uint64_t inverse(std::uint64_t a) { return enter(NaturalLimb::inverse(leave(a))); }

 private:
  static __m128i vector(std::uint64_t a) { return _mm_cvtsi64_si128(static_cast<long long>(a)); }
  static std::uint64_t low(__m128i a) { return static_cast<std::uint64_t>(_mm_cvtsi128_si64(a)); }
  static std::uint64_t high(__m128i a) { return low(_mm_unpackhi_epi64(a, a)); }
};

#endif

}  // namespace grundy::nim

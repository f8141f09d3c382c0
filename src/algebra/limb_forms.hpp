// How a limb, a nimber below 2^64, is held while one computes: in natural form, multiplied by
// logarithms, or in polynomial form, multiplied without carries by the processor (PCLMUL).
#pragma once

#include <array>
#include <cstdint>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

#include "algebra/nim_tables.hpp"

namespace grundy::nim {

/// Whether the processor multiplies without carries.
inline bool has_clmul() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("pclmul");
#else
  return false;
#endif
}

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

/// A product without carries modulo x^64+x^4+x^3+x+1, given what multiplies without carries.
template <class Carryless>
std::uint64_t reduced(WideProduct product, Carryless carryless) {
  constexpr std::uint64_t tail = 0x1b;
  const WideProduct once = carryless(product.high, tail);
  const std::uint64_t over = once.high;  // four bits
  return product.low ^ once.low ^ over ^ over << 1 ^ over << 3 ^ over << 4;
}

inline std::uint64_t plain_polynomial_product(std::uint64_t a, std::uint64_t b) {
  const auto by_tail = [](std::uint64_t high, std::uint64_t) {
    return WideProduct{high ^ high << 1 ^ high << 3 ^ high << 4,
                       high >> 63 ^ high >> 61 ^ high >> 60};
  };
  return reduced(plain_carryless(a, b), by_tail);
}

#if defined(__x86_64__)

/// Polynomial form, multiplied by PCLMUL. REQUIRES: has_clmul().
/// The instruction is written in assembly so that it can be inlined into plain functions.
struct PolynomialLimb {
  static std::uint64_t enter(std::uint64_t nimber) { return to_polynomial(nimber); }
  static std::uint64_t leave(std::uint64_t limb) { return from_polynomial(limb); }

  static WideProduct carryless(std::uint64_t a, std::uint64_t b) {
    __m128i x = _mm_cvtsi64_si128(static_cast<long long>(a));
    const __m128i y = _mm_cvtsi64_si128(static_cast<long long>(b));
    __asm__("pclmulqdq $0, %1, %0" : "+x"(x) : "x"(y));
    return {static_cast<std::uint64_t>(_mm_cvtsi128_si64(x)),
            static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(x, x)))};
  }
  static std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return reduced(carryless(a, b), carryless);
  }
  static std::uint64_t square(std::uint64_t a) { return product(a, a); }
  static std::uint64_t top_product(std::uint64_t a) {
    return product(a, to_polynomial.tables[7][128]);  // by 2^63
  }
  static std::uint64_t inverse(std::uint64_t a) { return enter(NaturalLimb::inverse(leave(a))); }
};

#endif

}  // namespace grundy::nim

// A limb, a nimber below 2^64, in natural form, multiplied by logarithms of 16-bit nimbers.
#pragma once

#include <cstdint>

#include "algebra/nim_tables.hpp"

namespace grundy::nim {

/// Natural form, for any processor: two steps of the tower over 16-bit nimbers, by Karatsuba. The
/// multiplications by 2^15 and 2^31 are additions to logarithms, so a product of two words is 18
/// look-ups of logarithms, 10 of powers, and XORs. [Logarithms to a cube root of 2^15 are folklore
/// of programming contests]
struct NaturalLimb {
  using Element = std::uint64_t;  ///< while computing in the tower above
  using Wide = std::uint64_t;     ///< a product before it is reduced: here it always is
  static Element element(std::uint64_t limb) { return limb; }
  static std::uint64_t limb(Element a) { return a; }
  static Element wide_product(Element a, Element b) { return product(a, b); }
  static Element wide_top_product(Element a) { return top_product(a); }
  static Element reduced(Element a) { return a; }

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

}  // namespace grundy::nim

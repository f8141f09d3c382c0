// The linear maps of the field of nimbers below 2^64, and logarithms of the 16-bit nimbers.
#pragma once

#include <array>
#include <cstdint>

#include "algebra/bit_matrix.hpp"

namespace grundy::nim {

/// A root of x^64+x^4+x^3+x+1. Everything else follows from it and the definition; another of the
/// 64 roots would do as well.
constexpr std::uint64_t polynomial_root = 0x61ca6f79e880db76;

extern const ByteTables to_polynomial;    ///< natural form -> sum of powers of the root
extern const ByteTables from_polynomial;  ///< and back
extern const ByteTables squares;          ///< x -> x^2; like all below, in natural form
extern const ByteTables square_roots;
extern const ByteTables times_top;     ///< x -> 2^63 x
extern const ByteTables artin_halves;  ///< x -> y/2 for the even y with y^2+y = x, x < 2^63

/// What the tail of the polynomial times a number below 16 stands for, in natural form.
extern const std::array<std::uint64_t, 16> tail_multiples;
constexpr std::uint64_t polynomial_tail = 0x1b;  ///< x^4+x^3+x+1, which is x^64

/// Logarithms of the nimbers below 2^16 to a base g with g^3 = 2^15: this makes the
/// multiplication by 2^15, which every step of the tower needs, an addition of 3.
struct LogTables {
  static constexpr std::uint32_t base = 10279;
  static constexpr std::uint32_t order = 65535;
  static constexpr std::uint32_t log_top = 3;           ///< of 2^15
  static constexpr std::uint32_t zero = 2 * order + 9;  ///< "log 0": sums with it find 0
  std::array<std::uint32_t, order + 1> log;
  std::array<std::uint16_t, 2 * zero + 9> exp;  ///< for sums of two logs, and 8 more

  LogTables();
};

/// Built at the first call, in about a millisecond.
const LogTables& logs();

}  // namespace grundy::nim

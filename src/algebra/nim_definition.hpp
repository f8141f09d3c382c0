// The nim product as its definition gives it: slow; tables are derived from it, tests compare with
// it.
//
// [J. H. Conway, On Numbers and Games, chapter 6: a Fermat 2-power X = 2^(2^k) times a smaller
// number is the ordinary product, and X times X is 3/2 X = X + X/2.]
#pragma once

#include <cstdint>

namespace grundy::nim {

/// The product of two nimbers below 2^bits. REQUIRES: bits is a power of two, at most 64.
/// Time O(bits^2), some microseconds at 64 bits.
constexpr std::uint64_t product_by_definition(std::uint64_t a, std::uint64_t b,
                                              unsigned bits = 64) {
  if (a < 2 || b < 2) return a * b;
  const unsigned half = bits / 2;
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  if ((a | b) <= low) return product_by_definition(a, b, half);
  const std::uint64_t a0 = a & low, a1 = a >> half, b0 = b & low, b1 = b >> half;
  const std::uint64_t p = product_by_definition(a0, b0, half);
  const std::uint64_t q = product_by_definition(a0 ^ a1, b0 ^ b1, half);
  const std::uint64_t r = product_by_definition(a1, b1, half);
  const std::uint64_t half_of_x = std::uint64_t{1} << (half - 1);
  return (q ^ p) << half | (p ^ product_by_definition(r, half_of_x, half));
}

}  // namespace grundy::nim

// The field of the nimbers below 256 in the coordinates in which GFNI computes.
//
// gf2p8mulb multiplies polynomials modulo x^8+x^4+x^3+x+1; all fields of 256 elements are alike, so
// any nimber that is a root of this polynomial gives a change of coordinates.
#pragma once

#include <array>
#include <cstdint>

#include "algebra/bit_matrix.hpp"
#include "algebra/nim_definition.hpp"

namespace grundy::nim {

constexpr std::uint64_t byte_product(std::uint64_t a, std::uint64_t b) {
  return product_by_definition(a, b, 8);
}

constexpr std::uint64_t byte_power(std::uint64_t a, unsigned n) {
  std::uint64_t power = 1;
  for (; n > 0; --n) power = byte_product(power, a);
  return power;
}

/// The least nimber r with r^8+r^4+r^3+r+1 = 0.
constexpr std::uint64_t byte_root() {
  std::uint64_t r = 2;
  while ((byte_power(r, 8) ^ byte_power(r, 4) ^ byte_power(r, 3) ^ r ^ 1) != 0) ++r;
  return r;
}

/// GFNI coordinates -> nimber, for the bytes of the matrix's first eight columns.
constexpr BitMatrix byte_from_gfni() {
  BitMatrix matrix;
  for (unsigned i = 0; i < 64; ++i)
    matrix.columns[i] = i < 8 ? byte_power(byte_root(), i) : std::uint64_t{1} << i;
  return matrix;
}

/// A linear map of bytes as gf2p8affineqb takes it: byte 7-i holds what goes into bit i.
constexpr std::uint64_t gfni_matrix(auto map) {
  std::uint64_t matrix = 0;
  for (unsigned j = 0; j < 8; ++j)
    for (unsigned i = 0; i < 8; ++i)
      matrix |= (map(std::uint64_t{1} << j) >> i & 1) << (8 * (7 - i) + j);
  return matrix;
}

struct GfniMatrices {
  std::uint64_t enter, leave;               ///< from the nimber, to the nimber
  std::uint64_t top, top_square, top_cube;  ///< times 128, 128^2, 128^3
  std::uint64_t square, top_times_square;
};

constexpr GfniMatrices gfni_matrices() {
  const BitMatrix leave = byte_from_gfni(), enter = leave.inverse();
  const auto within = [&](auto map) {
    return gfni_matrix([&](std::uint64_t x) { return enter(map(leave(x))); });
  };
  const auto times = [&](std::uint64_t factor) {
    return within([factor](std::uint64_t x) { return byte_product(x, factor); });
  };
  return {gfni_matrix(enter),
          gfni_matrix(leave),
          times(128),
          times(byte_power(128, 2)),
          times(byte_power(128, 3)),
          within([](std::uint64_t x) { return byte_product(x, x); }),
          within([](std::uint64_t x) { return byte_product(128, byte_product(x, x)); })};
}

}  // namespace grundy::nim

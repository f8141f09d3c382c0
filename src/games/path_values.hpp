// The values of the rows that board games come down to.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/grid_shape.hpp"

namespace grundy {

using RowValues = std::array<std::uint8_t, GridShape::most_cells + 1>;

/// Rows of n, where options(n, visit) tells the two rows that a move leaves. REQUIRES: values
/// below 32.
constexpr RowValues row_values(auto&& options) {
  RowValues values{};
  for (std::uint32_t n = 1; n < values.size(); ++n) {
    std::uint32_t seen = 0;
    options(n, [&](std::uint32_t a, std::uint32_t b) { seen |= 1u << (values[a] ^ values[b]); });
    values[n] = static_cast<std::uint8_t>(std::countr_one(seen));
  }
  return values;
}

/// Two neighbours go: Dawson's Kayles, 0.07. [Winning Ways ch. 4]
inline constexpr RowValues dawsons_kayles_values = row_values([](std::uint32_t n, auto&& visit) {
  for (std::uint32_t left = 0; left + 2 <= n; ++left) visit(left, n - 2 - left);
});

/// One goes with its neighbours: Dawson's Chess, 0.137. [Winning Ways ch. 4]
inline constexpr RowValues dawsons_chess_values = row_values([](std::uint32_t n, auto&& visit) {
  for (std::uint32_t at = 0; at < n; ++at) visit(std::max(at, 1u) - 1, n - std::min(at + 2, n));
});

}  // namespace grundy

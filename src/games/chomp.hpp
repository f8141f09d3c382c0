// Chomp: a move eats a square of the bar and all squares below it and to its right; the corner is
// poisoned.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "games/grid_shape.hpp"

namespace grundy {

/// The poisoned square alone has the value 0: nobody takes it. Written 3x4 while the bar is whole,
/// else row by row, X for what is eaten. [Schuh 1952; Gale, A curious Nim-type game, 1974]
struct Chomp {
  static constexpr std::uint32_t longest = 16;
  /// The lengths of the rows, none longer than the one before.
  using Position = std::array<std::uint8_t, longest>;
  static constexpr bool canonical_keeps_tree = true;

  static Result<std::vector<Position>> parse(std::string_view text);
  static std::string print(const Position& p);

  void options(const Position& p, auto&& visit) const {
    for (std::size_t row = 0; row < longest; ++row)
      for (std::uint8_t left = row == 0 ? 1 : 0; left < p[row]; ++left) visit(bitten(p, row, left));
  }

  /// A bar and its transpose are one.
  Position canonical(const Position& p) const { return std::min(p, transposed(p)); }

  /// A single row or column is a Nim heap beside the poison.
  std::optional<std::uint64_t> known(const Position& p) const {
    if (p[1] == 0) return std::max<std::uint64_t>(p[0], 1) - 1;
    if (p[0] == 1) return bound(p);
    return {};
  }

  std::uint64_t bound(const Position& p) const { return weight(p) - 1; }
  std::uint32_t weight(const Position& p) const {
    return std::accumulate(p.begin(), p.end(), std::uint32_t{0});
  }

 private:
  // From this row on no row is longer than `left`.
  static Position bitten(Position p, std::size_t row, std::uint8_t left) {
    for (; row < longest && p[row] > left; ++row) p[row] = left;
    return p;
  }

  static Position transposed(const Position& p) {
    Position columns{};
    for (std::uint8_t length : p)
      for (std::size_t x = 0; x < length; ++x) ++columns[x];
    return columns;
  }
};

}  // namespace grundy

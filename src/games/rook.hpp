// Rook: a rook goes any way left or up; Nim with two heaps on a board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace grundy {

/// Value: the nim-sum of the coordinates, for each coordinate is a heap of Nim [Bouton 1901].
struct Rook {
  using Position = std::array<std::uint32_t, 2>;

  std::optional<std::uint64_t> known(Position p) const { return p[0] ^ p[1]; }

  void options(Position p, auto&& visit) const {
    auto [x, y] = p;
    for (std::uint32_t to = 0; to < x; ++to) visit(Position{to, y});
    for (std::uint32_t to = 0; to < y; ++to) visit(Position{x, to});
  }

  void options_to(Position p, std::uint64_t wanted, auto&& visit) const {
    auto [x, y] = p;
    if ((wanted ^ y) < x) visit(Position{static_cast<std::uint32_t>(wanted ^ y), y});
    if ((wanted ^ x) < y) visit(Position{x, static_cast<std::uint32_t>(wanted ^ x)});
  }
};

}  // namespace grundy

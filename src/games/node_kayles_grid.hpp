// Node Kayles on a grid: a move takes a free cell and every free cell next to it.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "games/grid_board.hpp"
#include "games/path_values.hpp"

namespace grundy {

/// [Schaefer, On the complexity of some two-person perfect-information games, 1978]
struct NodeKaylesGrid {
  using Position = GridBoard;
  using Cells = GridShape::Cells;
  static constexpr bool canonical_keeps_tree = true;

  static Result<std::vector<Position>> parse(std::string_view text) {
    return GridBoard::parse(text);
  }
  static std::string print(const Position& p) { return p.print(); }

  void options(const Position& p, auto&& visit) const {
    for (Cells left = p.free; left != 0; left &= left - 1) {
      const Cells cell = left & -left;
      visit(p.without(cell | p.shape.beside(cell)));
    }
  }

  void split(const Position& p, auto&& visit) const {
    p.shape.connected(p.free, [&](Cells part) { visit(Position{p.shape, part}); });
  }

  Position canonical(const Position& p) const { return p.free == 0 ? p : p.canonical(); }

  std::optional<std::uint64_t> known(const Position& p) const {
    if (p.shape.height == 1 && p.free == p.shape.all()) return dawsons_chess_values[p.shape.width];
    if (p.is_half_turn_zero()) return 0;
    return {};
  }

  std::uint64_t bound(const Position& p) const {
    return static_cast<std::uint64_t>(std::popcount(p.free));
  }
  std::uint32_t weight(const Position& p) const {
    return 2 * static_cast<std::uint32_t>(std::popcount(p.free));
  }
  std::uint64_t code(const Position& p) const { return p.code(); }
};

}  // namespace grundy

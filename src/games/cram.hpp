// Cram: a move covers two free cells that are next to each other, by a domino.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "games/grid_board.hpp"
#include "games/path_values.hpp"

namespace grundy {

/// [Gardner, Mathematical Games, February 1974; Lemoine and Viennot, Nimbers are inevitable, 2012]
struct Cram {
  using Position = GridBoard;
  using Cells = GridShape::Cells;
  static constexpr bool canonical_keeps_tree = true;

  static Result<std::vector<Position>> parse(std::string_view text) {
    return GridBoard::parse(text);
  }
  static std::string print(const Position& p) { return p.print(); }

  void options(const Position& p, auto&& visit) const {
    for (Cells at = p.shape.pairs_right(p.free); at != 0; at &= at - 1) {
      const Cells cell = at & -at;
      visit(p.without(cell | cell << 1));
    }
    for (Cells at = p.shape.pairs_below(p.free); at != 0; at &= at - 1) {
      const Cells cell = at & -at;
      visit(p.without(cell | cell << p.shape.width));
    }
  }

  /// A cell that is alone is of no use.
  void split(const Position& p, auto&& visit) const {
    const Cells useful = p.free & p.shape.beside(p.free);
    p.shape.connected(useful, [&](Cells part) { visit(Position{p.shape, part}); });
  }

  /// Of the cells whose only neighbour is the same cell, one is kept: to cover the others comes to
  /// the same.
  Position canonical(const Position& p) const {
    return p.free == 0 ? p : p.without(twins(p)).canonical();
  }

  /// A row is Dawson's Kayles. [Berlekamp, Conway and Guy, Winning Ways ch. 4]
  std::optional<std::uint64_t> known(const Position& p) const {
    if (p.shape.height == 1 && p.free == p.shape.all()) return dawsons_kayles_values[p.shape.width];
    if (p.is_half_turn_zero()) return 0;
    return {};
  }

  std::uint64_t bound(const Position& p) const {
    return static_cast<std::uint64_t>(std::popcount(p.free)) / 2;
  }
  std::uint32_t weight(const Position& p) const {
    return static_cast<std::uint32_t>(std::popcount(p.free) +
                                      std::popcount(p.shape.pairs_right(p.free)) +
                                      std::popcount(p.shape.pairs_below(p.free)));
  }
  std::uint64_t code(const Position& p) const { return p.code(); }

 private:
  static Cells twins(const Position& p) {
    const auto [shape, free] = p;
    const Cells inner = free & ~shape.left_column();
    const Cells left = inner & free << 1, right = free & inner >> 1;  // who has such a neighbour
    const Cells above = free & free << shape.width, below = free & free >> shape.width;
    const Cells by_left = left & ~(right | above | below),
                by_right = right & ~(left | above | below);
    const Cells by_above = above & ~(left | right | below);
    const Cells by_below = below & ~(left | right | above);
    Cells centres = by_left >> 1, twins = (centres & by_right << 1) >> 1;
    centres |= by_right << 1;
    twins |= (centres & by_above >> shape.width) << shape.width;
    centres |= by_above >> shape.width;
    return twins | (centres & by_below << shape.width) >> shape.width;
  }
};

}  // namespace grundy

// Nimstring: a move draws a line between dots; whoever closes a box must draw another line, and
// loses if there is none.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/ruleset.hpp>

#include "games/grid_shape.hpp"

namespace grundy {

/// Normal play, between two turns. A box with three sides is closed at once where that is free: a
/// player who closes it has lost nothing, for it is still his turn. Where closing it leaves a
/// choice, namely to close the next box of a chain too or to leave both to the other player, the
/// player to move wins every sum: such a position is loony, it has no nimber, and whoever moves to
/// it loses, so that the move is left out. [Berlekamp, Conway and Guy, Winning Ways ch. 16]
///
/// Written 3x3, rows by boxes in a row, while no line is drawn; else a row of lines that lie, a row
/// of lines that stand, and so on, X for a line that is drawn: "X/../.".
struct Nimstring {
  using Cells = GridShape::Cells;
  struct Position {
    GridShape boxes;
    Cells lying = 0, standing = 0;  ///< lines that are not drawn

    GridShape lying_shape() const { return {boxes.width, boxes.height + 1}; }
    GridShape standing_shape() const { return {boxes.width + 1, boxes.height}; }
    friend auto operator<=>(const Position&, const Position&) = default;
  };
  static constexpr bool canonical_keeps_tree = true;
  static constexpr bool leaves_moves_out = true;
  static constexpr std::uint32_t most_boxes = 25;

  /// Errors: also a box with three sides.
  static Result<std::vector<Position>> parse(std::string_view text);
  static std::string print(const Position& p);

  void options(const Position& p, auto&& visit) const {
    const std::uint32_t width = p.boxes.width, size = p.boxes.size();
    for (Cells left = p.lying; left != 0; left &= left - 1) {
      const auto line = static_cast<std::uint32_t>(std::countr_zero(left));
      Position q = p;
      q.lying &= ~(Cells{1} << line);
      if ((line >= size || settle(q, line)) && (line < width || settle(q, line - width))) visit(q);
    }
    for (Cells left = p.standing; left != 0; left &= left - 1) {
      const auto line = static_cast<std::uint32_t>(std::countr_zero(left));
      const std::uint32_t x = line % (width + 1), box = line / (width + 1) * width + x;
      Position q = p;
      q.standing &= ~(Cells{1} << line);
      if ((x == width || settle(q, box)) && (x == 0 || settle(q, box - 1))) visit(q);
    }
  }

  /// Boxes that are joined by lines that are not drawn.
  void split(const Position& p, auto&& visit) const {
    const Sides sides = sides_of(p);
    Cells left = sides.any();
    while (left != 0) {
      Cells part = left & -left;
      for (Cells grown; (grown = part | sides.through(part, p.boxes)) != part;) part = grown;
      left &= ~part;
      visit(only(p, part));
    }
  }

  Position canonical(const Position& p) const {
    const Cells open = sides_of(p).any();
    if (open == 0) return Position{{1, 1}, 0, 0};
    Position q = trimmed(p, open);
    if (q.boxes.width < q.boxes.height) q = transposed(q);
    if (q.boxes.width > q.boxes.height) return least_image(q);
    return std::min(least_image(q), least_image(transposed(q)));
  }

  std::uint64_t bound(const Position& p) const { return weight(p); }
  std::uint32_t weight(const Position& p) const {
    return static_cast<std::uint32_t>(std::popcount(p.lying) + std::popcount(p.standing));
  }

 private:
  // For each side the boxes where it is not drawn.
  struct Sides {
    Cells top, bottom, left, right;

    Cells any() const { return top | bottom | left | right; }
    // The boxes next to `part` through lines that are not drawn.
    Cells through(Cells part, GridShape shape) const {
      const Cells first = shape.left_column();
      return ((part & top) >> shape.width | (part & bottom) << shape.width |
              (part & left & ~first) >> 1 | ((part & right) << 1 & ~first)) &
             any();
    }
  };
  static Sides sides_of(const Position& p);
  static Position only(const Position& p, Cells part);
  static Position trimmed(const Position& p, Cells open);
  static Position transposed(const Position& p);
  static Position least_image(const Position& p);
  static bool settle(Position& p, std::uint32_t box);
};

}  // namespace grundy

template <>
struct std::hash<grundy::Nimstring::Position> {
  std::size_t operator()(const grundy::Nimstring::Position& p) const {
    return grundy::mix_hash(grundy::mix_hash(p.boxes.width << 8 | p.boxes.height, p.lying),
                            p.standing);
  }
};

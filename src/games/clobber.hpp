// Impartial Clobber: a move takes a stone to a neighbouring stone of the other colour, which goes.
#pragma once

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/ruleset.hpp>

#include "games/grid_shape.hpp"

namespace grundy {

/// Either player moves stones of either colour. Written 3x4 for a full board whose colours
/// alternate, else row by row with x, o and a dot for an empty cell.
/// [Albert, Grossman, Nowakowski and Wolfe, An introduction to Clobber, 2005]
struct Clobber {
  using Cells = GridShape::Cells;
  struct Position {
    GridShape shape;
    Cells x = 0, o = 0;

    Cells stones() const { return x | o; }
    friend auto operator<=>(const Position&, const Position&) = default;
  };
  static constexpr bool canonical_keeps_tree = true;

  static Result<std::vector<Position>> parse(std::string_view text);
  static std::string print(const Position& p);

  void options(const Position& p, auto&& visit) const {
    const std::uint32_t width = p.shape.width;
    for (Cells at = p.shape.pairs_right(p.stones()); at != 0; at &= at - 1)
      clobber(p, at & -at, (at & -at) << 1, visit);
    for (Cells at = p.shape.pairs_below(p.stones()); at != 0; at &= at - 1)
      clobber(p, at & -at, (at & -at) << width, visit);
  }

  /// Groups of stones; those of one colour have no moves.
  void split(const Position& p, auto&& visit) const {
    p.shape.connected(p.stones(), [&](Cells part) {
      const Position group{p.shape, p.x & part, p.o & part};
      if (group.x != 0 && group.o != 0) visit(group);
    });
  }

  /// One for all images of a group, the colours exchanged or not. REQUIRES nothing.
  Position canonical(const Position& p) const {
    if (p.stones() == 0) return p;
    Position q = trimmed(p);
    if (q.shape.width < q.shape.height) q = transposed(q);
    if (q.shape.width > q.shape.height) return least_image(q);
    return std::min(least_image(q), least_image(transposed(q)));
  }

  std::uint64_t bound(const Position& p) const {
    const int stones = std::popcount(p.stones());
    return stones == 0 ? 0 : static_cast<std::uint64_t>(stones) - 1;
  }
  std::uint32_t weight(const Position& p) const {
    return 4 * static_cast<std::uint32_t>(std::popcount(p.stones()));
  }

 private:
  // Either of two neighbours goes to the place of the other one, if they differ.
  static void clobber(const Position& p, Cells a, Cells b, auto&& visit) {
    if (((p.x & a) != 0) == ((p.x & b) != 0)) return;
    const Cells both = a | b;
    visit(Position{p.shape, (p.x & ~both) | (p.x & a ? b : 0), (p.o & ~both) | (p.o & a ? b : 0)});
    visit(Position{p.shape, (p.x & ~both) | (p.x & b ? a : 0), (p.o & ~both) | (p.o & b ? a : 0)});
  }

  static Position trimmed(const Position& p) {
    const GridShape::Window window = p.shape.around(p.stones());
    return {window.shape, window.cut(p.x), window.cut(p.o)};
  }
  static Position transposed(const Position& p) {
    return {p.shape.transposed(), p.shape.transposed(p.x), p.shape.transposed(p.o)};
  }
  static Position least_image(const Position& p) {
    auto in_order = [&](Cells a, Cells b) {
      return Position{p.shape, std::min(a, b), std::max(a, b)};
    };
    const Cells x = p.shape.flipped(p.x), o = p.shape.flipped(p.o);
    return std::min({in_order(p.x, p.o), in_order(p.shape.turned(p.x), p.shape.turned(p.o)),
                     in_order(x, o), in_order(p.shape.turned(x), p.shape.turned(o))});
  }
};

}  // namespace grundy

template <>
struct std::hash<grundy::Clobber::Position> {
  std::size_t operator()(const grundy::Clobber::Position& p) const {
    return grundy::mix_hash(grundy::mix_hash(p.shape.width << 8 | p.shape.height, p.x), p.o);
  }
};

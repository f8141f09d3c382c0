// GridShape: sets of cells of a rectangle as words of bits; what the board games are made of.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy {

/// A rectangle of at most 62 cells. A set of cells is a word: cell (x, y) is bit y * width + x.
struct GridShape {
  using Cells = std::uint64_t;
  static constexpr std::uint32_t most_cells = 62;

  std::uint32_t width = 0, height = 0;

  friend auto operator<=>(const GridShape&, const GridShape&) = default;

  std::uint32_t size() const { return width * height; }
  Cells all() const { return ~Cells{0} >> (64 - size()); }
  Cells row() const { return ~Cells{0} >> (64 - width); }
  Cells left_column() const { return columns[width]; }

  /// The neighbours of these cells; also some that lie below the board: meant to be cut down.
  Cells beside(Cells cells) const {
    const Cells left = left_column();
    return cells << width | cells >> width | (cells & ~left) >> 1 | (cells << 1 & ~left);
  }
  /// Those of `cells` whose neighbour to the right is one of them, and likewise below.
  Cells pairs_right(Cells cells) const { return cells & (cells & ~left_column()) >> 1; }
  Cells pairs_below(Cells cells) const { return cells & cells >> width; }

  /// Calls visit(part) for each connected part of the cells.
  void connected(Cells cells, auto&& visit) const {
    while (cells != 0) {
      Cells part = cells & -cells;
      for (Cells grown; (grown = (part | beside(part)) & cells) != part;) part = grown;
      cells &= ~part;
      visit(part);
    }
  }

  Cells turned(Cells cells) const { return reversed(cells) >> (64 - size()); }  // half a turn
  Cells flipped(Cells cells) const {                                            // top to bottom
    Cells out = 0;
    for (std::uint32_t y = 0; y < height; ++y, cells >>= width)
      out = out << width | (cells & row());
    return out;
  }
  /// Rows become columns: for the shape transposed().
  Cells transposed(Cells cells) const {
    Cells out = 0;
    for (; cells != 0; cells &= cells - 1) {
      const auto i = static_cast<std::uint32_t>(std::countr_zero(cells));
      out |= Cells{1} << (i % width * height + i / width);
    }
    return out;
  }
  GridShape transposed() const { return {height, width}; }

  /// The smallest rectangle around some cells of a larger one.
  struct Window;
  Window around(Cells cells) const;

 private:
  static constexpr std::array<Cells, 64> columns = [] {
    std::array<Cells, 64> all{};
    for (std::uint32_t width = 1; width < 64; ++width)
      for (std::uint32_t i = 0; i < 64; i += width) all[width] |= Cells{1} << i;
    return all;
  }();

  static Cells reversed(Cells bits) {
    auto swap = [&](int by, Cells mask) { bits = (bits >> by & mask) | (bits & mask) << by; };
    swap(1, 0x5555555555555555u);
    swap(2, 0x3333333333333333u);
    swap(4, 0x0f0f0f0f0f0f0f0fu);
    return std::byteswap(bits);
  }
};

struct GridShape::Window {
  GridShape from, shape;
  std::uint32_t x, y;

  Cells cut(Cells cells) const {
    cells >>= y * from.width + x;
    if (shape.width == from.width) return cells & shape.all();
    Cells out = 0;
    for (std::uint32_t at = 0; at < shape.height; ++at, cells >>= from.width)
      out |= (cells & shape.row()) << at * shape.width;
    return out;
  }
};

/// REQUIRES: there are some.
inline GridShape::Window GridShape::around(Cells cells) const {
  const auto first = static_cast<std::uint32_t>(std::countr_zero(cells)) / width;
  const auto last = (63 - static_cast<std::uint32_t>(std::countl_zero(cells))) / width;
  Cells used = 0;
  for (std::uint32_t y = first; y <= last; ++y) used |= cells >> y * width;
  used &= row();
  const auto left = static_cast<std::uint32_t>(std::countr_zero(used));
  const auto right = 64 - static_cast<std::uint32_t>(std::countl_zero(used));
  return {*this, {right - left, last - first + 1}, left, first};
}

/// A board as it is written: its size, and what stands in its cells, row by row; nothing where
/// only the size was written.
struct BoardText {
  GridShape shape;
  std::string cells;
};

/// Reads "3x4", three rows of four, or rows such as ".X../..../....": cells of the given letters.
/// Errors: with the column; a board that is no rectangle, or has too many cells.
Result<BoardText> parse_board(std::string_view text, std::string_view letters,
                              std::uint32_t most_cells = GridShape::most_cells);

/// The cells, in rows with / between them.
std::string print_rows(GridShape shape, std::string_view cells);

}  // namespace grundy

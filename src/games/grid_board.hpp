// GridBoard: the free cells of a board; the positions of Cram and of Node Kayles on a grid.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/ruleset.hpp>

#include "games/grid_shape.hpp"

namespace grundy {

/// Written 5x6 while every cell is free, else row by row, X for a cell that is taken.
struct GridBoard {
  using Cells = GridShape::Cells;

  GridShape shape;
  Cells free = 0;

  friend auto operator<=>(const GridBoard&, const GridBoard&) = default;

  /// A board of one position. Errors: with the column.
  static Result<std::vector<GridBoard>> parse(std::string_view text);
  std::string print() const;

  GridBoard without(Cells cells) const { return {shape, free & ~cells}; }
  GridBoard turned() const { return {shape, shape.turned(free)}; }
  GridBoard flipped() const { return {shape, shape.flipped(free)}; }
  GridBoard transposed() const { return {shape.transposed(), shape.transposed(free)}; }

  /// The same cells in the smallest rectangle. REQUIRES: one is free.
  GridBoard trimmed() const {
    const GridShape::Window window = shape.around(free);
    return {window.shape, window.cut(free)};
  }

  /// One board for all that are images of each other; it lies: width >= height. REQUIRES: one cell
  /// is free.
  GridBoard canonical() const {
    GridBoard board = trimmed();
    if (board.shape.width < board.shape.height) board = board.transposed();
    if (board.shape.width > board.shape.height) return board.least_image();
    return std::min(board.least_image(), board.transposed().least_image());
  }

  /// True when half a turn takes the board to itself, and no two cells that are equal or next to
  /// each other to one another. Then no move hinders its image, which is the answer to it, and the
  /// value is 0 in normal play, for games whose moves take a cell and neighbours.
  bool is_half_turn_zero() const {
    if (shape.turned(free) != free) return false;
    const auto [width, height] = shape;
    if (width % 2 == 0 && height % 2 == 0) return true;
    const std::uint32_t centre = (height - 1) / 2 * width + (width - 1) / 2;
    return (free >> centre & 1) == 0;
  }

  /// Different for different canonical boards of two rows or more: the boards of each shape follow
  /// those of the shapes before. All of them together are fewer than 2^64.
  std::uint64_t code() const { return first_code[shape.width][shape.height] + free; }

 private:
  GridBoard least_image() const {
    const GridBoard other = flipped();
    return std::min({*this, turned(), other, other.turned()});
  }

  using Codes = std::array<std::array<std::uint64_t, 8>, 32>;
  static constexpr Codes first_code = [] {
    Codes codes{};
    std::uint64_t next = 0;
    for (std::uint32_t width = 2; width < 32; ++width)
      for (std::uint32_t height = 2; height <= std::min(width, GridShape::most_cells / width);
           ++height) {
        codes[width][height] = next;
        next += std::uint64_t{1} << width * height;
      }
    return codes;
  }();
};

}  // namespace grundy

template <>
struct std::hash<grundy::GridBoard> {
  std::size_t operator()(const grundy::GridBoard& board) const {
    return grundy::mix_hash(board.shape.width << 8 | board.shape.height, board.free);
  }
};

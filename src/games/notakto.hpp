// Notakto: both players write X; a board with three in a row is out of play.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <grundy/error.hpp>
#include <grundy/ruleset.hpp>

#include "games/grid_shape.hpp"

namespace grundy {

/// A board of up to 32 cells, written notakto(3x4), three rows of four, while it is empty, else row
/// by row: notakto(X../.../...). Three neighbouring X in a row, a column or a diagonal end it. In
/// misère play, the usual one, whoever completes the last line loses. [Plambeck and Whitehead, The
/// secrets of Notakto, 2013]
struct Notakto {
  /// Width, height, and the cells that are taken: cell (x, y) is bit y * width + x.
  using Position = std::array<std::uint32_t, 3>;

  static constexpr std::uint32_t most_cells = 32;

  static Result<std::vector<Position>> parse(std::string_view text) {
    auto board = parse_board(text, ".X", most_cells);
    if (!board) return std::unexpected(board.error());
    Position p = {board->shape.width, board->shape.height, 0};
    for (std::size_t i = 0; i < board->cells.size(); ++i)
      if (board->cells[i] == 'X') p[2] |= 1u << i;
    if (has_line(p)) return fail("there are three in a row already: this board is over", 1);
    return std::vector{p};
  }

  static std::string print(const Position& p) {
    const auto [width, height, taken] = p;
    if (taken == 0) return fmt::format("{}x{}", height, width);
    std::string cells(width * height, '.');
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (taken >> i & 1) cells[i] = 'X';
    return print_rows({width, height}, cells);
  }

  void options(const Position& p, auto&& visit) const {
    for (std::uint32_t i = 0; i < p[0] * p[1]; ++i) {
      if (p[2] >> i & 1) continue;
      const Position after = {p[0], p[1], p[2] | 1u << i};
      if (has_line(after))
        visit(PartList<Position>{});
      else
        visit(after);
    }
  }

 private:
  static bool has_line(const Position& p) {
    const auto [width, height, cells] = p;
    auto taken = [&](std::uint32_t x, std::uint32_t y) { return cells >> (y * width + x) & 1; };
    for (std::uint32_t y = 0; y < height; ++y)
      for (std::uint32_t x = 0; x < width; ++x) {
        if (!taken(x, y)) continue;
        const bool right = x + 2 < width, down = y + 2 < height;
        if (right && taken(x + 1, y) && taken(x + 2, y)) return true;
        if (down && taken(x, y + 1) && taken(x, y + 2)) return true;
        if (right && down && taken(x + 1, y + 1) && taken(x + 2, y + 2)) return true;
        if (x >= 2 && down && taken(x - 1, y + 1) && taken(x - 2, y + 2)) return true;
      }
    return false;
  }
};

}  // namespace grundy

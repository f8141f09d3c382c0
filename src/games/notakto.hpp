// Notakto: both players write X; a board with three in a row is out of play.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <grundy/error.hpp>
#include <grundy/ruleset.hpp>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

/// A board of up to 32 cells, written notakto(3x3) while it is empty, else row by row:
/// notakto(X../.../...). Three neighbouring X in a row, a column or a diagonal end it. In misère
/// play, the usual one, whoever completes the last line loses. [Plambeck and Whitehead, The secrets
/// of Notakto, 2013]
struct Notakto {
  /// Width, height, and the cells that are taken: cell (x, y) is bit y * width + x.
  using Position = std::array<std::uint32_t, 3>;

  static constexpr std::uint32_t most_cells = 32;

  static Result<std::vector<Position>> parse(std::string_view text) {
    auto board = text.find('x') != text.npos ? empty_board(text) : rows(text);
    if (!board) return std::unexpected(board.error());
    if (has_line(*board)) return fail("there are three in a row already: this board is over", 1);
    return std::vector{*board};
  }

  static std::string print(const Position& p) {
    const auto [width, height, cells] = p;
    if (cells == 0) return fmt::format("{}x{}", width, height);
    std::string text;
    for (std::uint32_t i = 0; i < width * height; ++i) {
      if (i > 0 && i % width == 0) text += '/';
      text += cells >> i & 1 ? 'X' : '.';
    }
    return text;
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
  static Result<Position> empty_board(std::string_view text) {
    const auto sides = text::split(text, 'x');
    if (sides.size() != 2) return fail("expected a board such as 3x3", 1);
    std::array<std::uint32_t, 2> size{};
    for (std::size_t i = 0; i < 2; ++i) {
      auto number = parse_small_numbers(sides[i].text);
      if (!number) return std::unexpected(number.error().shifted(sides[i].offset));
      if (number->size() != 1 || number->front() == 0 || number->front() > most_cells)
        return fail("expected a board such as 3x3, of at most 32 cells", sides[i].offset + 1);
      size[i] = number->front();
    }
    if (size[0] * size[1] > most_cells) return fail("a board has at most 32 cells here", 1);
    return Position{size[0], size[1], 0};
  }

  static Result<Position> rows(std::string_view text) {
    const auto lines = text::split(text, '/');
    const std::size_t width = lines[0].text.size();
    if (width * lines.size() > most_cells) return fail("a board has at most 32 cells here", 1);
    Position board = {static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(lines.size()),
                      0};
    std::uint32_t cell = 0;
    for (const auto& line : lines) {
      if (line.text.size() != width || width == 0)
        return fail("the rows of a board are equally long: X../.../..., or 3x3 for an empty one",
                    line.offset + 1);
      for (std::size_t i = 0; i < width; ++i, ++cell) {
        if (line.text[i] == 'X') board[2] |= 1u << cell;
        if (line.text[i] != 'X' && line.text[i] != '.')
          return fail("expected X for a cell that is taken or . for a free one",
                      line.offset + i + 1);
      }
    }
    return board;
  }

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

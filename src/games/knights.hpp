// White knights: a knight goes two squares left and one up or down, or two up and one left or
// right.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

/// On the unbounded board the values repeat: cut into blocks of 4 x 4, a block depends only on its
/// distance from the diagonal, and no more beyond two blocks. A move changes a block's number by at
/// most one, so that this, checked on the first few blocks (the laws do), holds everywhere by
/// induction. A board with edges has no such rule and is searched. [the game: Winning Ways ch. 3]
struct Knights {
  using Position = std::array<std::uint32_t, 2>;
  struct Board {
    std::uint32_t width, height;
  };

  std::optional<Board> board;  ///< nothing: unbounded

  /// Reads "15x15"; nothing is the unbounded board. Errors: anything else.
  static Result<Knights> from_parameters(std::string_view text) {
    if (text.empty()) return Knights{};
    auto sides = text::split(text, 'x');
    if (sides.size() != 2) return fail("expected a board such as 15x15", 1);
    std::array<std::uint32_t, 2> size{};
    for (std::size_t i = 0; i < 2; ++i) {
      auto number = parse_small_numbers(sides[i].text);
      if (!number) return std::unexpected(number.error().shifted(sides[i].offset));
      if (number->size() != 1 || number->front() == 0)
        return fail("expected a board such as 15x15", sides[i].offset + 1);
      size[i] = number->front();
    }
    return Knights{Board{size[0], size[1]}};
  }

  /// Errors: also a square off the board, or one so far out that a coordinate could outgrow 2^32-1.
  Result<std::vector<Position>> parse(std::string_view text) const {
    auto position = PositionText<Position>::parse(text);
    if (!position) return position;
    auto pieces = text::split(text, ',');
    for (std::size_t i = 0; i < 2; ++i) {
      std::uint64_t at = position->front()[i], other = position->front()[1 - i];
      std::uint64_t side = !board ? 1ull << 32 : i == 0 ? board->width : board->height;
      if (at < side && (board || at + other / 2 < side)) continue;
      return fail(off_board(pieces[i].text), pieces[i].offset + 1);
    }
    return position;
  }

  constexpr void options(Position p, auto&& visit) const {
    auto [x, y] = p;
    bool room_right = !board || x + 1 < board->width, room_below = !board || y + 1 < board->height;
    if (x >= 2 && room_below) visit(Position{x - 2, y + 1});
    if (x >= 2 && y >= 1) visit(Position{x - 2, y - 1});
    if (y >= 2 && room_right) visit(Position{x + 1, y - 2});
    if (y >= 2 && x >= 1) visit(Position{x - 1, y - 2});
  }

 private:
  // Blocks 0, 1 and 2 both ways: squares up to (11, 11), and what is on the way there.
  static constexpr std::uint32_t corner = 23;
  using Table = std::array<std::array<std::uint8_t, corner>, corner>;

  // By the definition, diagonal after diagonal: every move lowers x + y.
  static constexpr Table corner_values() {
    Table table{};
    for (std::uint32_t sum = 0; sum < corner; ++sum)
      for (std::uint32_t x = 0; x <= sum; ++x) {
        std::uint32_t seen = 0;
        Knights{}.options({x, sum - x}, [&](Position to) { seen |= 1u << table[to[0]][to[1]]; });
        table[x][sum - x] = static_cast<std::uint8_t>(std::countr_one(seen));
      }
    return table;
  }

 public:
  std::optional<std::uint64_t> known(Position p) const {
    if (board) return {};
    std::uint32_t common = std::min(p[0] / 4, p[1] / 4);
    for (std::uint32_t& c : p) c = c % 4 + 4 * std::min(c / 4 - common, 2u);
    static constexpr auto table = corner_values();
    return table[p[0]][p[1]];
  }

 private:
  std::string off_board(std::string_view found) const {
    if (!board) return "too far out: a knight from here could go beyond 2^32-1";
    return fmt::format("{} is off the board: x is 0..{} and y is 0..{} here", text::excerpt(found),
                       board->width - 1, board->height - 1);
  }
};

}  // namespace grundy

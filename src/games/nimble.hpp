// Nimble: coins on the squares of a strip; a move brings one coin to a lower square.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "games/position_text.hpp"

namespace grundy {

/// Value: the nim-sum of the squares, for a coin on square n is a heap of n [Bouton 1901].
/// Coins are alike, so a position lists their squares in ascending order.
struct Nimble {
  using Position = std::vector<std::uint32_t>;

  static Result<std::vector<Position>> parse(std::string_view text) {
    auto squares = parse_small_numbers(text);
    if (!squares) return std::unexpected(squares.error());
    std::ranges::sort(*squares);
    return std::vector<Position>{std::move(*squares)};
  }

  std::optional<std::uint64_t> known(const Position& coins) const {
    std::uint64_t value = 0;
    for (std::uint32_t square : coins) value ^= square;
    return value;
  }

  void options(const Position& coins, auto&& visit) const {
    for (std::size_t i = 0; i < coins.size(); ++i)
      for (std::uint32_t to = 0; to < coins[i]; ++to) visit(moved(coins, i, to));
  }

  void options_to(const Position& coins, std::uint64_t wanted, auto&& visit) const {
    std::uint64_t change = *known(coins) ^ wanted;
    for (std::size_t i = 0; i < coins.size(); ++i) {
      std::uint64_t to = coins[i] ^ change;
      if (to < coins[i]) visit(moved(coins, i, static_cast<std::uint32_t>(to)));
    }
  }

 private:
  static Position moved(Position coins, std::size_t coin, std::uint32_t to) {
    coins[coin] = to;
    std::ranges::sort(coins);
    return coins;
  }
};

}  // namespace grundy

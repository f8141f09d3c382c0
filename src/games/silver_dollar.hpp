// The silver dollar game without the dollar: coins on a strip move left, never over another coin.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "games/staircase.hpp"
#include "ground/text.hpp"

namespace grundy {

/// This is staircase Nim: the gap before the last coin is step 1, the gap before the coin to its
/// left step 2, and so on; moving a coin left takes from its own gap and adds to the next one.
/// So the value is the nim-sum of every second gap, counted from the right. [N. G. de Bruijn,
/// according to Winning Ways ch. 15; POJ 1704 "Georgia and Bob", where squares count from 1]
/// A position lists the squares of the coins, from 0, in ascending order.
struct SilverDollar {
  using Position = std::vector<std::uint32_t>;

  /// Errors: also two coins on one square.
  static Result<std::vector<Position>> parse(std::string_view text) {
    auto squares = parse_small_numbers(text);
    if (!squares) return std::unexpected(squares.error());
    Position sorted = *squares;
    std::ranges::sort(sorted);
    auto twice = std::ranges::adjacent_find(sorted);
    if (twice == sorted.end()) return std::vector<Position>{std::move(sorted)};
    auto second = std::find(std::ranges::find(*squares, *twice) + 1, squares->end(), *twice);
    auto index = static_cast<std::size_t>(second - squares->begin());
    return fail(fmt::format("two coins on square {}; each coin needs a square of its own", *twice),
                text::split(text, ',')[index].offset + 1);
  }

  std::optional<std::uint64_t> known(const Position& coins) const {
    return Staircase{}.known(gaps(coins));
  }

  void options(const Position& coins, auto&& visit) const {
    Staircase{}.options(gaps(coins), [&](const auto& steps) { visit(squares(steps)); });
  }

  void options_to(const Position& coins, std::uint64_t wanted, auto&& visit) const {
    Staircase{}.options_to(gaps(coins), wanted, [&](const auto& steps) { visit(squares(steps)); });
  }

 private:
  // The free squares before each coin, the last coin first.
  static Position gaps(const Position& coins) {
    Position steps;
    for (std::size_t i = coins.size(); i-- > 0;)
      steps.push_back(i > 0 ? coins[i] - coins[i - 1] - 1 : coins[i]);
    return steps;
  }

  static Position squares(const Position& steps) {
    Position coins;
    for (std::size_t i = steps.size(); i-- > 0;)
      coins.push_back(coins.empty() ? steps[i] : coins.back() + 1 + steps[i]);
    return coins;
  }
};

}  // namespace grundy

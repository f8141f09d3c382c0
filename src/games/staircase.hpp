// Staircase Nim: coins on the steps of a stair; a move brings some of a step's coins one step down.
#pragma once

#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

#include "games/position_text.hpp"

namespace grundy {

/// Value: the nim-sum of steps 1, 3, 5, …. What comes down to an odd step from the even step above
/// can be sent on at once, so coins on even steps change nothing (a reversible move).
/// [R. Sprague, Bemerkungen über eine spezielle Abelsche Gruppe, Math. Z. 51 (1947); Winning Ways]
/// A position lists the coins on step 1, step 2, …; step 0 is the floor, out of play.
struct Staircase {
  using Position = std::vector<std::uint32_t>;

  /// Errors: also more than 2^32-1 coins in all, for they can meet on one step.
  static Result<std::vector<Position>> parse(std::string_view text) {
    auto coins = parse_small_numbers(text);
    if (!coins) return std::unexpected(coins.error());
    std::uint64_t total = std::accumulate(coins->begin(), coins->end(), std::uint64_t{0});
    if (total > std::numeric_limits<std::uint32_t>::max())
      return fail("too many coins: at most 2^32-1 in all, found " + std::to_string(total), 1);
    return std::vector<Position>{std::move(*coins)};
  }

  std::optional<std::uint64_t> known(const Position& steps) const {
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < steps.size(); i += 2) value ^= steps[i];
    return value;
  }

  void options(const Position& steps, auto&& visit) const {
    for (std::size_t i = 0; i < steps.size(); ++i)
      for (std::uint32_t coins = 1; coins <= steps[i] && coins != 0; ++coins)
        visit(moved(steps, i, coins));
  }

  /// At most one move a step: the odd step that gives or takes coins must come to one number.
  void options_to(const Position& steps, std::uint64_t wanted, auto&& visit) const {
    std::uint64_t change = *known(steps) ^ wanted;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      bool odd_step = i % 2 == 0;
      std::uint64_t before = steps[odd_step ? i : i - 1];
      std::uint64_t after = before ^ change;
      std::uint64_t coins = odd_step ? before - after : after - before;
      if ((odd_step ? after < before : after > before) && coins <= steps[i])
        visit(moved(steps, i, static_cast<std::uint32_t>(coins)));
    }
  }

  static Position moved(Position steps, std::size_t from, std::uint32_t coins) {
    steps[from] -= coins;
    if (from > 0) steps[from - 1] += coins;
    return steps;
  }
};

}  // namespace grundy

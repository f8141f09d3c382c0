// TurnRule: which coins of a row a move may turn, given the rightmost of them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy {

/// A rule as CGSuite writes it ("Spawning"): how many coins are turned, `3`, `1-3` or `1+`, then
/// `C` next to each other, `C(5)` within five consecutive places, `E` equally spaced, `S` symmetric
/// about their middle, `F` the first coin among them. The rightmost goes from heads to tails.
struct TurnRule {
  enum class Shape { any, within, equal_steps, symmetric };

  static constexpr std::uint32_t unlimited = UINT32_MAX;
  static constexpr std::uint32_t largest = 1000;  ///< number in a code

  std::uint32_t least = 1, most = 1;  ///< how many coins are turned
  Shape shape = Shape::any;
  std::uint32_t window = 0;  ///< of `within`; 0: next to each other
  bool first = false;

  /// Reads a code, or the name of a game that has one: mock_turtles is 1-3. Errors: anything else,
  /// with the column.
  static Result<TurnRule> parse(std::string_view text);

  /// Calls visit(left) for each choice of the other coins, all left of `rightmost` and descending,
  /// until it returns false. Each choice comes once.
  using Visitor = std::function<bool(std::span<const std::uint32_t> left)>;
  void choices(std::uint32_t rightmost, const Visitor& visit) const;

  friend bool operator==(const TurnRule&, const TurnRule&) = default;
};

}  // namespace grundy

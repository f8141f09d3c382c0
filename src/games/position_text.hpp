// How positions of the usual kinds are read and written: heaps, coordinates, lists of numbers.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/natural.hpp>

namespace grundy {

/// Numbers separated by commas. Errors: none at all, or no numbers, with the column.
Result<std::vector<Natural>> parse_numbers(std::string_view text);

/// The same for games that need numbers of machine size: at most `largest`.
Result<std::vector<std::uint32_t>> parse_small_numbers(
    std::string_view text, std::uint32_t largest = std::numeric_limits<std::uint32_t>::max());

std::string print_numbers(const std::vector<std::uint32_t>& numbers);

/// Reading and printing for a position type; a ruleset overrides it with its own parse and print.
template <class Position>
struct PositionText;

/// One heap; several numbers are several heaps.
template <std::unsigned_integral T>
struct PositionText<T> {
  static constexpr bool heaps = true;
  static Result<std::vector<T>> parse(std::string_view text) {
    auto numbers = parse_small_numbers(text);
    if (!numbers) return std::unexpected(numbers.error());
    return std::vector<T>(numbers->begin(), numbers->end());
  }
  static std::string print(T n) { return std::to_string(n); }
};

/// A fixed number of coordinates: one position.
template <std::size_t N>
struct PositionText<std::array<std::uint32_t, N>> {
  static constexpr bool heaps = false;
  static Result<std::vector<std::array<std::uint32_t, N>>> parse(std::string_view text) {
    auto numbers = parse_small_numbers(text);
    if (!numbers) return std::unexpected(numbers.error());
    if (numbers->size() != N)
      return fail(
          "expected " + std::to_string(N) + " numbers, found " + std::to_string(numbers->size()),
          1);
    std::array<std::uint32_t, N> position{};
    std::ranges::copy(*numbers, position.begin());
    return std::vector{position};
  }
  static std::string print(const std::array<std::uint32_t, N>& p) {
    return print_numbers({p.begin(), p.end()});
  }
};

/// Any number of numbers: one position.
template <>
struct PositionText<std::vector<std::uint32_t>> {
  static constexpr bool heaps = false;
  static Result<std::vector<std::vector<std::uint32_t>>> parse(std::string_view text) {
    auto numbers = parse_small_numbers(text);
    if (!numbers) return std::unexpected(numbers.error());
    return std::vector<std::vector<std::uint32_t>>{std::move(*numbers)};
  }
  static std::string print(const std::vector<std::uint32_t>& p) { return print_numbers(p); }
};

}  // namespace grundy

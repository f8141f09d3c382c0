// Fibonacci Nim: take from one heap, at most twice as many as the move before took.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "games/position_text.hpp"

namespace grundy {

/// (n, q): a heap of n, of which the next move may take 1..q. A P-position exactly if q is less
/// than the smallest part of n as a sum of Fibonacci numbers that are not neighbours (Zeckendorf)
/// [M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963)]. Other values are searched.
struct FibonacciNim {
  using Position = std::array<std::uint32_t, 2>;

  /// One number alone is a heap of which the first move may take all but one.
  static Result<std::vector<Position>> parse(std::string_view text) {
    auto numbers = parse_small_numbers(text);
    if (!numbers) return std::unexpected(numbers.error());
    if (numbers->size() > 2)
      return fail("expected a heap, or a heap and the most that may be taken, such as 13,12", 1);
    std::uint32_t n = numbers->front();
    return std::vector{Position{n, numbers->size() == 2 ? numbers->back() : n - (n > 0 ? 1 : 0)}};
  }

  Position canonical(Position p) const { return {p[0], std::min(p[0], p[1])}; }

  std::optional<std::uint64_t> known(Position p) const {
    if (p[0] == 0 || p[1] < smallest_part(p[0])) return 0;
    return {};
  }

  void options(Position p, auto&& visit) const {
    auto [n, q] = p;
    for (std::uint32_t taken = 1; taken <= std::min(n, q) && taken != 0; ++taken)
      visit(canonical({n - taken, taken > n - taken ? n : 2 * taken}));
  }

 private:
  // The greedy choice of the largest Fibonacci number ends in the smallest part. REQUIRES n > 0.
  static std::uint64_t smallest_part(std::uint64_t n) {
    for (;;) {
      std::uint64_t smaller = 1, larger = 2;
      while (larger <= n) smaller = std::exchange(larger, larger + smaller);
      if (smaller == n) return n;
      n -= smaller;
    }
  }
};

}  // namespace grundy

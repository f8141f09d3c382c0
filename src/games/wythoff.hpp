// Wythoff's game: two heaps; take from one, or the same number from both.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace grundy {

/// P-positions are (floor(k phi), floor(k phi^2)) [Wythoff 1907]; the values have no known formula.
struct Wythoff {
  using Position = std::array<std::uint32_t, 2>;

  Position canonical(Position p) const { return {std::min(p[0], p[1]), std::max(p[0], p[1])}; }

  void options(Position p, auto&& visit) const {
    auto [a, b] = p;
    for (std::uint32_t k = 1; k <= a; ++k) visit(Position{a - k, b});
    for (std::uint32_t k = 1; k <= b; ++k) visit(Position{a, b - k});
    for (std::uint32_t k = 1; k <= std::min(a, b); ++k) visit(Position{a - k, b - k});
  }
};

}  // namespace grundy

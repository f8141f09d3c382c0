// King: a king goes one square left, up, or both.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace grundy {

/// Value by parity: both coordinates even 0, both odd 2, else 1 where the smaller is even and 3
/// where it is odd. Proof by induction: the three options of a square lie in the three neighbouring
/// classes, and in each class mex gives the value said; on an edge the smaller coordinate is 0 and
/// the values alternate 0, 1.
struct King {
  using Position = std::array<std::uint32_t, 2>;

  std::optional<std::uint64_t> known(Position p) const {
    if (p[0] % 2 == p[1] % 2) return p[0] % 2 == 0 ? 0 : 2;
    return std::min(p[0], p[1]) % 2 == 0 ? 1 : 3;
  }

  void options(Position p, auto&& visit) const {
    auto [x, y] = p;
    if (x > 0) visit(Position{x - 1, y});
    if (y > 0) visit(Position{x, y - 1});
    if (x > 0 && y > 0) visit(Position{x - 1, y - 1});
  }
};

}  // namespace grundy

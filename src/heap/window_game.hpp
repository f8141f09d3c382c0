// WindowGame: a game whose values depend on a window of earlier values only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "heap/sparse_space.hpp"

namespace grundy {

/// For octal codes, with the letters of docs/certificate.md, "Proof by windows", which has the
/// theorem and its proof: W is the reach, T the last removal, L the last rare heap. From heap N1 on
/// each value depends on the W + T values before it, as long as it is verified: it is the least
/// common-class value that is no option through a rare heap, and every smaller rare-class value is
/// the value of a split with a part of at most W. (With `!` also less than half of any heap from N1
/// on, so that the parts differ.)
struct WindowGame {
  /// The reach to begin with; doubled where a witness is missing, up to the last one.
  static constexpr std::uint64_t first_reach = 4096, last_reach = std::uint64_t{1} << 17;

  SparseGame game;
  std::vector<std::uint32_t> head;  ///< g(0), …, g(W), at least up to the last rare heap

  std::uint64_t reach() const { return head.size() - 1; }  ///< W
  /// W + T: how many values before a heap decide it.
  std::uint64_t length() const { return reach() + game.moves.last(); }
  std::uint64_t last_rare() const { return game.rares.empty() ? 0 : game.rares.back().heap; }
  /// N1: the first heap that the theorem speaks of.
  std::uint64_t start() const { return length() + last_rare() + 1; }
};

/// What all values from heap `next` on depend on.
struct WindowState {
  std::uint64_t next = 0;
  std::vector<std::uint32_t> values;  ///< of the heaps next - length(), …, next - 1

  friend bool operator==(const WindowState&, const WindowState&) = default;
};

}  // namespace grundy

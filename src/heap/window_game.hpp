// WindowGame: a game whose values depend on a window of earlier values only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "heap/sparse_space.hpp"

namespace grundy {

/// Theorem (finite window). Let F be all rare heaps below N1, `last` the largest, t the largest
/// removal, W >= last, and N1 > W + last + t. For n >= N1 let v be the least common-class value
/// that is neither g(r) + g(n-t'-r), r in F, t' a splitting removal, nor the value of a one-heap
/// move of the common class. If every rare-class u < v is the value of a split (i, n-t'-i) with
/// i <= W, then g(n) = v and n is common. While that goes on, g(n) is a function of g(1), …, g(W),
/// of the W + t values before n, and of the parity of n where the position counts. So as soon as
/// such a state returns, it returns for ever. [docs/periods.md]
struct WindowGame {
  SparseGame game;
  std::vector<std::uint32_t> head;  ///< g(0), …, g(W), at least up to the last rare heap

  std::uint64_t reach() const { return head.size() - 1; }  ///< W
  /// W + t: how many values before a heap decide it.
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

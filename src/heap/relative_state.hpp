// RelativeState: periods, with or without saltus, of games that may take arbitrarily many beans and
// never split.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// The moves that have no end: what digit k says for k >= start repeats with the length of
/// `digits`. How many smaller numbers may be taken does not matter here.
struct EndlessMoves {
  std::uint64_t start;
  std::vector<TakeDigit> digits;

  /// Nothing for a game without endless moves, or with splits.
  static std::optional<EndlessMoves> of(const HeapRules& rules);
};

/// Theorem. For a residue x of the heap modulo q, let U_x be the values reachable from it by
/// endless moves, b the least mex of them. Everything below b stays reachable for ever, so g(n) - b
/// depends only on the relative state: the last start-1 values and the values of the heaps at least
/// `start` below, by residue, all less b, and nothing of those below b; where a heap may be taken
/// as a whole but not reduced (or the reverse) also whether b = 0. The state determines the next
/// one. So if the states at n1 and n1 + p are equal, then g(n + p) = g(n) + s for all n >= n1, with
/// s the difference of the two b.
///
/// Returns s if the states at n1 and n1 + p are equal, nothing if not or if a limit was reached.
/// REQUIRES: n1 >= start, q divides p, values up to heap n1 + p - 1. Time O(n + q^2 * values / 64).
std::optional<std::uint64_t> same_state(const EndlessMoves& moves,
                                        std::span<const std::uint32_t> values, std::uint64_t n1,
                                        std::uint64_t p, Meter& meter);

}  // namespace grundy

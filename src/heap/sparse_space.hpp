// SparseSpace: the split of the nimbers in a rare and a common half, for games where it pays.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "heap/octal_moves.hpp"

namespace grundy {

/// The class of the value u at heap n is the parity of popcount(u & mask), plus n - t when the
/// position counts (t the first splitting removal). Even: rare. Odd: common.
///
/// Lemma. Under a removal t' with a split, t' = t mod 2 or position not counted, rare + rare and
/// common + common give rare-class values of n, rare + common gives common-class ones. So with few
/// rare heaps there are few common-class options, and the least common-class value that is missing
/// is the value of n, if every smaller rare-class value is an option.
/// [Winning Ways, ch. 4; A. Flammenkamp's "range" and "position" types]
struct SparseSpace {
  std::uint32_t mask = 0;    ///< not 0
  bool by_position = false;  ///< REQUIRES then: all splitting removals have one parity
  std::uint32_t first_split = 0;

  bool rare(std::uint64_t n, std::uint32_t value) const {
    const std::uint64_t position = by_position ? n - first_split : 0;
    return ((static_cast<std::uint64_t>(std::popcount(value & mask)) + position) & 1) == 0;
  }
  friend bool operator==(const SparseSpace&, const SparseSpace&) = default;
};

struct RareHeap {
  std::uint64_t heap;  ///< at least 1: heap 0 is no part of a split
  std::uint32_t value;
  friend bool operator==(const RareHeap&, const RareHeap&) = default;
};

/// A game with its sparse space and all rare heaps below some heap, ascending.
struct SparseGame {
  OctalMoves moves;
  SparseSpace space;
  std::vector<RareHeap> rares;
};

struct FoundSpace {
  SparseSpace space;
  std::uint64_t rares;  ///< of the heaps that were looked at
  friend bool operator==(const FoundSpace&, const FoundSpace&) = default;
};

/// The space with the fewest rare heaps among from, …, values.size() - 1; the plain one with the
/// least mask when several have as few. With c(u) the heaps of value u, each with the sign of its
/// position if that counts, the rare ones for the mask m are half of the heaps plus half of the sum
/// of c(u) * (-1)^popcount(u & m): the Walsh-Hadamard transform of c gives all masks at once.
/// Nothing if no move splits or all values are 0. Time O(heaps + s * log(s)), memory O(s), for
/// values below s.
std::optional<FoundSpace> find_sparse_space(const OctalMoves& moves,
                                            std::span<const std::uint32_t> values,
                                            std::uint64_t from);

/// How many of the heaps from, …, values.size() - 1 are rare.
std::uint64_t rare_heaps(const SparseSpace& space, std::span<const std::uint32_t> values,
                         std::uint64_t from);

}  // namespace grundy

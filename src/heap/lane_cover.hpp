// LaneCover: which of 24 candidate ordinals are options of each of 512 heaps, by bit-sliced search.
#pragma once

#include <cstdint>
#include <span>

#include "heap/bit_planes.hpp"
#include "heap/simd_path.hpp"

namespace grundy {

/// The options of the heaps end, …, end + 511 that come from one partner at a fixed distance: heap
/// n has the option of ordinal x ^ (ordinal of n - distance), x = 8 * high + low.
struct Mark {
  std::int32_t offset;  ///< BitPlanes::offset(distance)
  std::uint32_t high;
};

/// Marks with the same low octal digit of x.
struct MarkRun {
  std::span<const Mark> marks;
  std::uint32_t low;
};

inline constexpr std::uint32_t tile_highs = 3;
inline constexpr std::uint32_t tile_size = 8 * tile_highs;

/// What one call of `cover` is about: the ordinals first, …, first + 23.
struct Tile {
  std::uint32_t first;            ///< a multiple of 24, at most 8 * planes.highs() - 24
  std::span<const MarkRun> runs;  ///< REQUIRES: high < bit_ceil(planes.highs())
  std::span<const Lanes> need;    ///< 24: heaps for which it matters
  std::span<Lanes> seen;          ///< 24: heaps that have the option; more are added
  int spare = 0;                  ///< at most so many heaps in need may be left unseen
};

/// Adds to tile.seen the heaps that have the option, until all marks were looked at or the heaps
/// with need & ~seen are no more than `spare`. Time: 24 steps of 512 bits and 11 loads a mark.
void cover(SimdPath path, const BitPlanes& planes, const Tile& tile);

/// Turns 64 * k candidates of 512 lanes round, in place: afterwards entry 64 * g + (i & 63), word
/// i >> 6, has bit c set where candidate 64 * g + c had bit i.
void turn(SimdPath path, std::span<Lanes> candidates);

}  // namespace grundy

// The inner loops of the window recurrence: the next ordinals, one block of 64 heaps after another.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "heap/simd_path.hpp"

namespace grundy {

/// The option of heap n with the ordinal o(n - distance) ^ shift, from a rare heap or a move.
struct WindowOption {
  std::uint32_t distance;
  std::uint8_t shift;
};

/// All options, by how far they reach back: at least a block, at least a strip of 16, nearer.
struct WindowOptions {
  static constexpr std::size_t block = 64, strip = 16;
  std::span<const WindowOption> far, middle, near;
};

/// Computes the ordinals of the heaps [0, count) relative to `here`, the first `skip` of which are
/// there already. Each is the least one that no option has; one that does not fit comes out as
/// some number >= `limit`, and what follows it is void.
/// REQUIRES: the ordinals back to the largest distance; count % 64 = 0; skip < 64; `here` aligned
/// as the heaps are is not needed; limit 16, 32 or 64, above all shifts.
using WindowBlocks = void (*)(std::uint8_t* here, std::size_t count, std::size_t skip,
                              const WindowOptions& options);

/// The loops for ordinals below `limit`, with the number of near options built in where it is
/// small.
WindowBlocks window_blocks(unsigned limit, std::size_t near_options, SimdPath path);

}  // namespace grundy

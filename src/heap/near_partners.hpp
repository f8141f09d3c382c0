// NearPartners: the options of a heap whose common part is one of the 512 heaps before it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "heap/bit_planes.hpp"
#include "heap/simd_path.hpp"

namespace grundy {

/// Marks at distances below 512, laid out so that all partners are compared in one sweep.
class NearPartners {
 public:
  /// Heap n has the option of ordinal x ^ (ordinal of n - distance). REQUIRES: 1 <= distance < 512;
  /// x < 0x2000.
  void add(std::uint64_t distance, std::uint16_t x);

  /// Whether the ordinal is such an option of heap n. REQUIRES: `before` are the ordinals, or
  /// BitPlanes::none, of the heaps n - 512, …, n - 1; ordinal < 0x2000.
  bool give(SimdPath path, std::span<const std::uint16_t, lane_count> before,
            std::uint16_t ordinal) const;

 private:
  using Layer = std::array<std::uint16_t, lane_count>;  ///< entry k: x of distance 512 - k
  std::vector<Layer> layers_;                           ///< several when a distance has several x
};

}  // namespace grundy

// BitPlanes: the ordinals of the last heaps as bit vectors over heaps, one for each octal digit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

/// 512 heaps side by side, one bit each.
struct alignas(64) Lanes {
  std::array<std::uint64_t, 8> words{};
};
inline constexpr std::uint64_t lane_count = 512;

/// Plane l < 8 has the bit of a heap set where its ordinal is l modulo 8, plane 8 + h where the
/// ordinal divided by 8 is h; a heap without an ordinal is in no plane, and so is one that is not
/// there. Each plane is kept in eight copies shifted by 0, …, 7 bits: any 512 heaps in a row begin
/// at a byte of one of the copies. Memory: planes + 1 bytes for a heap of the window.
class BitPlanes {
 public:
  static constexpr std::uint16_t none = 0x8000;  ///< the heap has no ordinal

  /// Starts again: `highs` planes for the upper digits, at least `reach` heaps back in sight, the
  /// next heap to come `first`, those before it in no plane. REQUIRES: first a multiple of 64.
  void reset(std::uint32_t highs, std::uint64_t reach, std::uint64_t first);

  /// Adds the next 64 heaps. REQUIRES: ordinals none or below 8 * highs().
  void append(std::span<const std::uint16_t, 64> ordinals);

  std::uint64_t end() const { return end_; }  ///< the next heap
  std::uint64_t reach() const { return reach_; }
  std::uint32_t highs() const { return highs_; }
  std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

  /// Where, seen from `here()`, the first plane of the 512 heaps stands that begin at
  /// end() - distance. REQUIRES: 512 <= distance <= reach().
  std::ptrdiff_t offset(std::uint64_t distance) const {
    const auto copy = static_cast<std::ptrdiff_t>(-distance & 7);
    return copy * copy_stride() - (static_cast<std::ptrdiff_t>(distance) + copy) / 8;
  }
  const std::byte* here() const {
    return reinterpret_cast<const std::byte*>(words_.data()) + used_ * sizeof(std::uint64_t);
  }
  std::ptrdiff_t plane_stride() const {
    return static_cast<std::ptrdiff_t>(capacity_ * sizeof(std::uint64_t));
  }
  /// For each upper digit below bit_ceil(highs()) the offset of its plane against the first one;
  /// from highs() on that of an empty plane.
  std::span<const std::ptrdiff_t> high_planes() const { return high_planes_; }

 private:
  std::size_t planes() const { return 8 + std::size_t{highs_} + 1; }
  std::ptrdiff_t copy_stride() const {
    return plane_stride() * static_cast<std::ptrdiff_t>(planes());
  }
  void put(std::size_t plane, std::uint64_t bits);
  void slide();

  std::vector<std::uint64_t> words_;  ///< [copy][plane][capacity_]
  std::vector<std::ptrdiff_t> high_planes_;
  std::vector<std::uint64_t> fresh_;  ///< the word to come of each plane
  std::size_t capacity_ = 0;          ///< words of a plane
  std::size_t used_ = 0;              ///< words of a plane that have come
  std::uint64_t reach_ = 0, end_ = 0;
  std::uint32_t highs_ = 0;
};

}  // namespace grundy

// BitPlanes: the ordinals of the last heaps as bit vectors over heaps, one for each octal digit.
#include "heap/bit_planes.hpp"

#include <algorithm>
#include <bit>

namespace grundy {

void BitPlanes::reset(std::uint32_t highs, std::uint64_t reach, std::uint64_t first) {
  const std::size_t kept = (reach + 511) / 512 * 8;
  highs_ = highs;
  reach_ = kept * 64;
  end_ = first;
  used_ = kept;
  capacity_ = ((kept + kept / 4 + 64) / 8 | 1) * 8;  // odd in cache lines: planes do not collide
  fresh_.assign(planes(), 0);
  words_.assign(8 * planes() * capacity_, 0);
  high_planes_.clear();
  for (std::uint32_t high = 0; high < std::bit_ceil(highs); ++high)
    high_planes_.push_back(plane_stride() * static_cast<std::ptrdiff_t>(8 + std::min(high, highs)));
}

void BitPlanes::append(std::span<const std::uint16_t, 64> ordinals) {
  if (used_ == capacity_) slide();
  std::ranges::fill(fresh_, 0);
  for (std::size_t i = 0; i < 64; ++i) {
    if (ordinals[i] == none) continue;
    fresh_[ordinals[i] & 7] |= std::uint64_t{1} << i;
    fresh_[8 + (ordinals[i] >> 3)] |= std::uint64_t{1} << i;
  }
  for (std::size_t plane = 0; plane + 1 < planes(); ++plane) put(plane, fresh_[plane]);
  ++used_;
  end_ += 64;
}

/// Writes the next word of a plane; in the copy shifted by s its first s bits end the word before.
void BitPlanes::put(std::size_t plane, std::uint64_t bits) {
  std::uint64_t* word = &words_[plane * capacity_ + used_];
  *word = bits;
  for (unsigned shift = 1; shift < 8; ++shift) {
    word += planes() * capacity_;
    word[-1] |= bits << (64 - shift);
    *word = bits >> shift;
  }
}

/// Moves what is in reach to the front of each plane.
void BitPlanes::slide() {
  const std::size_t kept = reach_ / 64;
  for (std::size_t start = 0; start < words_.size(); start += capacity_)
    std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(start + used_ - kept), kept,
                words_.begin() + static_cast<std::ptrdiff_t>(start));
  used_ = kept;
}

}  // namespace grundy

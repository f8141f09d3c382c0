// CommonOrdinals: the common values of a sparse space, numbered without gaps.
#pragma once

#include <bit>
#include <cstdint>

#include "heap/sparse_space.hpp"

namespace grundy {

/// Drops the lowest mask bit of a value. Two values of one class at one heap that agree in all
/// higher bits agree in that bit as well, by parity; the lower bits are not in the mask and stay.
/// So on one class the map is one-to-one, keeps the order, and its image has no gaps; being linear,
/// it turns nim-sums into nim-sums.
class CommonOrdinals {
 public:
  explicit CommonOrdinals(const SparseSpace& space)
      : space_(space), bit_(static_cast<unsigned>(std::countr_zero(space.mask))) {}

  std::uint32_t ordinal(std::uint32_t value) const {
    return value >> (bit_ + 1) << bit_ | (value & ((std::uint32_t{1} << bit_) - 1));
  }

  /// The common value of heap n with this ordinal.
  std::uint32_t value(std::uint64_t n, std::uint32_t ordinal) const {
    const std::uint32_t low = ordinal & ((std::uint32_t{1} << bit_) - 1);
    const std::uint32_t without = ordinal >> bit_ << (bit_ + 1) | low;
    return space_.rare(n, without) ? without | std::uint32_t{1} << bit_ : without;
  }

  /// Whether the rare value with the ordinal of a common value is the smaller of the two.
  bool twin_is_smaller(std::uint64_t n, std::uint32_t ordinal) const {
    return (value(n, ordinal) >> bit_ & 1) != 0;
  }

 private:
  SparseSpace space_;
  unsigned bit_;
};

}  // namespace grundy

// CommonOrdinals: the values of one class, numbered in their order, so that XOR stays XOR.
#pragma once

#include <bit>
#include <cstdint>
#include <span>

#include "heap/simd_path.hpp"
#include "heap/sparse_space.hpp"

namespace grundy {

/// The ordinal of a value is the value without bit b, the lowest bit of the mask: a linear map.
/// Each class has exactly one value of each ordinal, bit b being settled by the parity. In one
/// class the order is kept: let u < v be of one class and k the highest bit where they differ.
/// Were k = b, they would agree above b, below b the mask is empty, and so their parities would
/// differ. So k is not b, and it decides between the ordinals too.
class CommonOrdinals {
 public:
  /// REQUIRES: space.mask is not 0.
  explicit CommonOrdinals(const SparseSpace& space)
      : space_(space), bit_(static_cast<unsigned>(std::countr_zero(space.mask))) {}

  std::uint32_t of(std::uint32_t value) const { return (value & low()) | (value >> 1 & ~low()); }

  /// No value up to this one has a greater ordinal.
  std::uint32_t bound(std::uint32_t value) const { return of(value) | low(); }

  /// The value of that ordinal in the common class, or in the rare class, of heap n.
  std::uint32_t common(std::uint64_t n, std::uint32_t ordinal) const {
    const std::uint32_t value = (ordinal & low()) | (ordinal & ~low()) << 1;
    return space_.rare(n, value) ? value | 1u << bit_ : value;
  }
  std::uint32_t rare(std::uint64_t n, std::uint32_t ordinal) const {
    return common(n, ordinal) ^ 1u << bit_;
  }

  /// How many rare-class values are less than a common value of the same heap: those of the
  /// ordinals 0, 1, …, one less. Where ordinals agree above bit b, bit b of the value decides, for
  /// the two classes then differ in it.
  std::uint32_t rare_below(std::uint32_t common_value) const {
    return ((common_value >> bit_) + 1) >> 1 << bit_;
  }

  static constexpr std::uint16_t none = 0x8000;
  static constexpr std::uint32_t end = 0x2000;  ///< ordinals must be less

  /// The ordinals of the heaps from `first` on; none for rare heaps and for heap 0.
  /// REQUIRES: out.size() <= values.size(); values with ordinals below `end`.
  void list(SimdPath path, std::uint64_t first, std::span<const std::uint32_t> values,
            std::span<std::uint16_t> out) const;

  const SparseSpace& space() const { return space_; }
  /// b.
  unsigned dropped_bit() const { return bit_; }

 private:
  std::uint32_t low() const { return (1u << bit_) - 1; }

  SparseSpace space_;
  unsigned bit_;
};

}  // namespace grundy

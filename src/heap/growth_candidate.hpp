// GrowthCandidate: an arithmetic period g(n + p) = g(n) + s, s > 0, taken apart into high and low
// bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include <grundy/period.hpp>

namespace grundy {

/// With 2^g the largest power of two that divides s, every value is 2^g H + v, v < 2^g. From n0 on
/// v has period p, and H grows by s' = s / 2^g in each period; what is left of H is the excess e(n)
/// = p H(n) - s' n, of period p too.
class GrowthCandidate {
 public:
  using Values = std::span<const std::uint32_t>;

  /// REQUIRES: s > 0, p >= 1; the values up to n0 + p - 1. Heap 0 is never a part, so n0 >= 1 here.
  GrowthCandidate(Values g, Period period)
      : g_(g),
        start_(std::max<std::uint64_t>(1, period.preperiod)),
        p_(period.period),
        s_(period.saltus) {
    for (std::uint64_t c = 1; c < start_; ++c) largest_ = std::max(largest_, g_[c]);
  }

  std::uint64_t start() const { return start_; }  ///< n0; smaller heaps are exceptional
  std::uint64_t period() const { return p_; }
  std::uint64_t saltus() const { return s_; }
  unsigned low_bits() const { return static_cast<unsigned>(std::countr_zero(s_)); }  ///< g
  std::int64_t rise() const { return static_cast<std::int64_t>(s_ >> low_bits()); }  ///< s'

  std::uint32_t low(std::uint32_t value) const { return value & ((1u << low_bits()) - 1); }
  std::int64_t high(std::uint32_t value) const { return value >> low_bits(); }
  /// p H - s' beans: of a heap, or of several exceptional ones with that nim-sum.
  std::int64_t excess(std::uint32_t value, std::uint64_t beans) const {
    return static_cast<std::int64_t>(p_) * high(value) - rise() * static_cast<std::int64_t>(beans);
  }
  std::int64_t excess(std::uint64_t heap) const { return excess(g_[heap], heap); }

  /// Nim-sums of exceptional heaps are below 2^bits.
  unsigned exceptional_bits() const { return static_cast<unsigned>(std::bit_width(largest_)); }
  std::uint32_t exceptional_bound() const { return (1u << exceptional_bits()) - 1; }

  Values values() const { return g_; }

 private:
  Values g_;
  std::uint64_t start_, p_, s_;
  std::uint32_t largest_ = 0;  ///< of the exceptional heaps
};

}  // namespace grundy

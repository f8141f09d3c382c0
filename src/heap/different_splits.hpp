// DifferentSplits: the nim-sums of splits into parts that all differ, for many sums of parts at
// once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <grundy/limits.hpp>

#include "heap/xor_set.hpp"

namespace grundy {

/// A knapsack in which every part may be used once: S_j(m), the nim-sums of j different parts (or
/// of j and more) that sum to m, gains g(a) + S_(j-1)(m-a) when part a becomes known. All m up to a
/// horizon are kept; when m outgrows it, it doubles and the parts are added again.
/// Time and memory for all m up to n: O(j n^2 * largest value / 64) and O(j n * largest value).
class DifferentSplits {
 public:
  explicit DifferentSplits(bool or_more) : or_more_(or_more) {}

  /// Splits into up to `heaps` parts will be asked for. REQUIRES: before the first grow.
  void need(unsigned heaps) { most_ = std::max(most_, heaps); }

  /// Makes the sums of `beans` and less available. REQUIRES: the values below `beans`. False when a
  /// limit was reached.
  bool grow(std::span<const std::uint32_t> values, std::uint64_t beans, Meter& meter);

  /// REQUIRES: 2 <= heaps, needed; beans grown to.
  const XorSet& sums(unsigned heaps, std::uint64_t beans) const { return sums_[heaps][beans]; }

 private:
  bool restart(std::uint64_t horizon, Meter& meter);
  bool add(std::uint64_t part, std::uint32_t value, Meter& meter);

  bool or_more_;
  unsigned most_ = 0;
  std::uint64_t added_ = 0;                ///< the parts 1, …, added_ are in
  std::vector<std::vector<XorSet>> sums_;  ///< by number of parts, then beans up to the horizon
  std::uint64_t words_ = 0;                ///< booked for each set
  std::ptrdiff_t booked_ = 0;
};

}  // namespace grundy

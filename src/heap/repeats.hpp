// Repeats: for every shift p at once, how far back the end of a sequence repeats, up to a constant.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

/// Where a shift can be a period of the values seen. A candidate is only proposed here; theorems
/// decide. Z-function of the differences, read from the end [Gusfield 1997, ch. 1].
/// Time and memory O(number of values).
class Repeats {
 public:
  /// REQUIRES: values is not empty and outlives this.
  explicit Repeats(std::span<const std::uint32_t> values);

  /// The greatest heap seen.
  std::uint64_t last() const { return values_.size() - 1; }
  /// g(last) - g(last - p): the only saltus that p can have. REQUIRES: 1 <= p <= last().
  std::int64_t saltus(std::uint64_t p) const {
    return std::int64_t{values_[last()]} - std::int64_t{values_[last() - p]};
  }
  /// The least n0 with g(n + p) = g(n) + saltus(p) for n0 <= n <= last() - p.
  std::uint64_t start(std::uint64_t p) const {
    return last() - p - (p < match_.size() ? match_[p] : 0);
  }

 private:
  /// The difference that ends `i` heaps before the last one; modulo 2^32, which loses nothing:
  /// values stay below 2^31.
  std::uint32_t step(std::uint64_t i) const {
    return values_[last() - i] - values_[last() - i - 1];
  }

  std::span<const std::uint32_t> values_;
  std::vector<std::uint32_t> match_;  ///< match_[p]: the last differences equal to those p earlier
};

}  // namespace grundy

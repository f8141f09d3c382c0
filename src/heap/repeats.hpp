// Repeats: for every shift p at once, how far back the end of a sequence repeats, up to a constant.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <grundy/period.hpp>

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

  /// The period p, if it fits three times or more and over at least a third of the values: worth
  /// telling, no more. Nothing if the values fall.
  std::optional<Period> plausible(std::uint64_t p) const {
    if (3 * p > last() + 1 || saltus(p) < 0) return std::nullopt;
    const std::uint64_t n0 = start(p);
    if (n0 + 3 * p > last() + 1 || n0 > 2 * last() / 3) return std::nullopt;
    return Period{n0, p, static_cast<std::uint64_t>(saltus(p))};
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

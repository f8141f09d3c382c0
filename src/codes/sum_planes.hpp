// Sum planes: which values are sums of at most j columns, a bit for each value; for base 2 and
// codes with many words.
//
// A new column h makes the sums of at most j columns S(j) to S(j) + (h + S(j-1)). Short lists hold
// the sums of the fewest columns; from there on there is a plane of bits for each j up to d-2, and
// the plane j is united with the plane j-1 seen from h. A byte table (coset_weights.hpp) says the
// same in d-1 times the memory traffic.
#pragma once

#include <vector>

#include "codes/column_engine.hpp"

namespace grundy {

/// Memory (d - 2 - t) 2^(r-3) bytes and the list of the sums of t columns, t = min(d - 3, 3).
class SumPlanes final : public ColumnEngine {
 public:
  /// REQUIRES: distance >= 4.
  explicit SumPlanes(std::uint64_t distance);

  Result<std::uint64_t> next(Meter& meter) override;
  Result<void> add(std::uint64_t column, Meter& meter) override;
  std::size_t bytes() const override;

 private:
  using Plane = std::vector<std::uint64_t>;

  Result<void> grow(std::uint64_t column, Meter& meter);

  std::vector<std::vector<std::uint64_t>> sums_;  ///< sums_[j]: of exactly j columns
  std::vector<Plane> planes_;  ///< planes_[i]: sums of at most sums_.size() + i columns
  std::uint64_t least_ = 0;    ///< everything below is in the last plane
};

}  // namespace grundy

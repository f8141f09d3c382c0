// Coset weights: for every value, how few columns it is a combination of; a byte for each value.
//
// [Brualdi and Pless, Greedy codes, J. Combin. Theory A 64 (1993) 10-30; Trachtenberg, Designing
// lexicographic codes with a given trellis complexity, IEEE Trans. Inform. Theory 48 (2002) 89-100,
// algorithm 1: there with whole cosets, here with their values]
#pragma once

#include <span>
#include <vector>

#include "codes/column_engine.hpp"

namespace grundy {

/// Any base 2^(2^k). Memory base^r bytes, time O(base^r base) a column, r being the redundancy.
class CosetWeights final : public ColumnEngine {
 public:
  /// REQUIRES: base 2^(2^k), 2 <= distance <= 255.
  CosetWeights(std::uint32_t base, std::uint64_t distance);

  Result<std::uint64_t> next(Meter& meter) override;
  Result<void> add(std::uint64_t column, Meter& meter) override;
  std::size_t bytes() const override { return weights_.capacity(); }

  /// weights()[s]: the least number of columns of which s is a combination.
  std::span<const std::uint8_t> weights() const { return weights_; }

 private:
  Result<void> add_digit(Meter& meter);
  void add_pairs(std::uint64_t column);
  void add_lines(std::uint64_t column);
  std::uint64_t multiple(std::uint32_t scalar, std::uint64_t column) const;

  std::uint32_t base_;
  unsigned digit_bits_;
  std::uint8_t distance_;
  std::vector<std::uint8_t> weights_{0};
  std::uint64_t least_ = 0;  ///< everything below is a combination of at most d-2 columns
};

}  // namespace grundy

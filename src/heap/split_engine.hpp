// SplitEngine: Grundy values under a take-and-break code, by the definition with tables of splits.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sequence_engine.hpp"
#include "heap/split_tables.hpp"
#include "heap/xor_set.hpp"

namespace grundy {

/// Plain mex. A table for each kind of split in use makes every digit cost one pass over a bit set.
/// Time for a heap of m: that of the tables, O(m) for splits in two, O(m * largest value / 64) for
/// more, and the digits. After values that came from elsewhere the tables are filled up first; for
/// splits in two under a finite code only the few entries that are needed.
class SplitEngine : public SequenceEngine {
 public:
  explicit SplitEngine(OctalCode code);
  bool extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;

 private:
  /// What may be left after a removal, as its table; none for all-equal splits.
  struct Target {
    Shape shape;
    std::size_t table;
  };
  struct Removal {
    std::uint64_t beans;
    std::vector<Target> targets;
  };

  std::vector<Target> targets(const TakeDigit& digit);
  bool append(std::vector<std::uint32_t>& values, Meter& meter);
  std::uint64_t first_needed(std::uint64_t n) const;
  void collect(std::span<const Target> targets, std::span<const std::uint32_t> g,
               std::uint64_t beans);
  void collect_equal(const Shape& shape, std::span<const std::uint32_t> g, std::uint64_t beans);

  OctalCode code_;
  std::vector<Removal> removals_;          ///< the digits before the tail that allow something
  std::vector<std::vector<Target>> tail_;  ///< the digits of the tail
  SplitTables tables_;
  XorSet options_;
  std::uint64_t known_ = 0;  ///< how many values largest_ has seen
  std::uint32_t largest_ = 0;
};

}  // namespace grundy

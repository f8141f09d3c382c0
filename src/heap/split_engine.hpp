// SplitEngine: Grundy values under a take-and-break code, by the definition with tables of splits.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sequence_engine.hpp"
#include "heap/xor_set.hpp"

namespace grundy {

/// The nim-sums of all arrangements of m beans in `heaps` heaps, for m = 0, 1, …
struct SplitTable {
  unsigned heaps;
  Parts parts;  ///< any, all_different or not_all_equal
  std::vector<XorSet> sums;
};

/// Plain mex. A table for each kind of split in use makes every digit cost one pass over a bit
/// set; a split in three is a smallest part a and a split of the rest in two, and so on:
///   T_j(m) = union over a <= m/j of g(a) + T_(j-1)(m-a).
/// With a strictly below m/j these are the splits that are not all equal. Splits into different
/// parts are listed one by one.
/// Time for a heap of m: two parts O(m), three or four O(m * largest value / 64), three different
/// parts O(m^2), four O(m^3); and the digits. After values that came from elsewhere the tables are
/// filled up first; for splits in two under a finite code only the few entries that are needed.
class SplitEngine : public SequenceEngine {
 public:
  explicit SplitEngine(OctalCode code);
  bool extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;

 private:
  struct Removal {
    std::uint64_t beans;
    TakeDigit digit;
  };

  bool append(std::vector<std::uint32_t>& values, Meter& meter);
  void need(unsigned heaps, Parts parts);
  SplitTable* table(unsigned heaps, Parts parts);
  bool grow_tables(const std::vector<std::uint32_t>& values, Meter& meter);
  bool grow(SplitTable& table, const std::vector<std::uint32_t>& values, Meter& meter);
  bool fill(const SplitTable& table, XorSet& sums, const std::vector<std::uint32_t>& g,
            Meter& meter);
  std::uint64_t first_needed(std::uint64_t n) const;
  void collect(TakeDigit digit, const std::vector<std::uint32_t>& g, std::uint64_t beans);
  void collect_splits(unsigned heaps, Parts parts, const std::vector<std::uint32_t>& g,
                      std::uint64_t beans);

  OctalCode code_;
  std::vector<Removal> removals_;   ///< the digits before the tail that allow something
  std::vector<SplitTable> tables_;  ///< fewer heaps first: a table is made of smaller ones
  XorSet options_;
  std::uint64_t known_ = 0;  ///< how many values largest_ has seen
  std::uint32_t largest_ = 0;
};

}  // namespace grundy

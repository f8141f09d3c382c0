// WitnessTable: common heaps that are tried first as parts of splits with rare-class values.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heap/common_ordinals.hpp"
#include "heap/mark_table.hpp"

namespace grundy {

/// A small common heap c and its partner n - t - c make an option of the rare class of heap n, its
/// ordinal the XOR of theirs. For a tile of ordinals those c come first whose partners would have
/// to have the most frequent upper digits. All c have distances divisible by 8, so that the copy
/// of the planes that is not shifted serves alone.
class WitnessTable {
 public:
  /// REQUIRES: base = planes.end() >= 1024; values of all heaps below base.
  void prepare(SimdPath path, const CommonOrdinals& ordinals, const BitPlanes& planes,
               std::span<const std::uint32_t> values, std::uint32_t removal);

  /// For the ordinals 24 * tile, …, 24 * tile + 23; empty beyond those prepared.
  std::span<const MarkRun> runs(std::size_t tile) const;

  /// The base up from which more witnesses are to be had.
  std::uint64_t next_base() const { return next_base_; }

 private:
  std::vector<std::vector<Mark>> marks_;
  std::vector<std::vector<MarkRun>> runs_;
  std::uint64_t next_base_ = 0;
};

}  // namespace grundy

// BitSlicedKernel: values of games with many rare heaps, 512 heaps at a time, one bit each.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "heap/bit_planes.hpp"
#include "heap/common_ordinals.hpp"
#include "heap/mark_table.hpp"
#include "heap/simd_path.hpp"
#include "heap/sparse_kernel.hpp"
#include "heap/witness_table.hpp"

namespace grundy {

/// By the sparse-space lemma the common-class options of heap n are g(r) ^ g(n - t - r), r rare and
/// its partner common, and one-heap moves: to common heaps where the class stays, to rare ones
/// where it changes (an odd removal, the position counting). In ordinals each rare heap is a mark:
/// a distance and a number to XOR. A block is 512 heaps:
/// 1. marks at distances of 512 or more have their partners before the block: LaneCover;
/// 2. heap by heap, the least ordinal that is not covered is the value, unless a nearer mark or a
///    rare heap found in this very block gives it;
/// 3. every rare-class value below it must be an option: LaneCover again with common heaps as
///    marks, then a search among all splits for the few that are left. Where that fails, g(n) is
///    that rare-class value, and the kernel stops before n.
/// Nothing is assumed about where the rare heaps end, so that games in which they go on for ever
/// are welcome. They are read off `values`; a heap that the caller appends costs no new block.
/// Time for a value: about marks * candidates / 512 vector steps, twice. Memory: about 8 + (largest
/// value) / 16 bytes a heap, for as many heaps as there are up to the last rare one, most_reach at
/// most; rare heaps further off cost more time.
class BitSlicedKernel final : public SparseKernel {
 public:
  static constexpr std::uint64_t default_reach = std::uint64_t{1} << 18;
  static constexpr std::uint64_t least_start = 1024;

  /// REQUIRES: fits(game, any value that will be there). game.rares is not used.
  explicit BitSlicedKernel(SparseGame game, SimdPath path = best_simd_path(),
                           std::uint64_t most_reach = default_reach);

  /// Whether the kernel can work with such a game: any mask is right, those with few rare heaps
  /// are fast; ordinals of values must be below CommonOrdinals::end.
  static bool fits(const SparseGame& game, std::uint32_t largest_value);

  void run(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;
  bool add_rare(RareHeap) override { return true; }

 private:
  using Values = std::vector<std::uint32_t>;

  bool read(const Values& values);
  bool begin_block(const Values& values, Meter& meter);
  void add_marks(RareHeap rare);
  bool feed_planes(const Values& values, Meter& meter);
  void cover_far(const Values& values);
  void cover_block(const Values& values);
  void cover_tile(std::uint32_t first, std::span<const MarkRun> runs);
  int heaps_without(std::uint32_t end) const;
  void list_recent(const Values& values);
  bool guess(Values& values);
  std::uint32_t least_missing(const Values& values) const;
  bool given_near(const Values& values, std::uint32_t ordinal) const;
  std::uint32_t search_missing(const Values& values) const;
  void look_for_witnesses(const Values& values, std::uint64_t first);
  std::vector<Lanes> needed(const Values& values, std::uint64_t first) const;
  bool verify(Values& values, std::uint64_t first, std::uint64_t goal);
  bool verified(const Values& values, std::uint64_t n) const;

  OctalMoves moves_;
  CommonOrdinals ordinals_;
  SimdPath path_;
  std::uint64_t most_reach_;
  std::vector<std::uint32_t> class_changing_;  ///< one-heap removals: position counts, odd
  std::uint64_t start_;                        ///< from here on no removal takes the whole heap

  std::vector<RareHeap> rares_;
  std::size_t marked_ = 0;  ///< rare heaps whose marks are in the table; the rest is of this block
  std::uint64_t read_ = 1;  ///< heaps whose class is known
  std::uint32_t largest_ordinal_ = 0;
  MarkTable marks_;
  BitPlanes planes_;
  WitnessTable witnesses_;

  bool active_ = false;  ///< a block has begun: the rest is about it
  std::uint64_t base_ = 0;
  std::uint32_t usual_ = 0;     ///< candidates that the block before needed
  std::vector<Lanes> covered_;  ///< turned: see lane_cover.hpp
  std::vector<Lanes> seen_;     ///< turned: rare-class ordinals that have a witness
  bool searched_ = false;       ///< seen_ is there
  std::array<std::uint16_t, 2 * lane_count> recent_{};  ///< ordinals of the heaps from base - 512
  std::array<std::uint16_t, lane_count> smallest_{};    ///< ordinals of the heaps 0, 1, …
};

}  // namespace grundy

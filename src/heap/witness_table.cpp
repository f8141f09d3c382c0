// WitnessTable: common heaps that are tried first as parts of splits with rare-class values.
#include "heap/witness_table.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace grundy {
namespace {

using Buckets = std::vector<std::vector<Partner>>;  ///< by the upper digits of the ordinal

/// The common heaps from 512 on, at distances divisible by 8. Up to half of base - removal, so
/// that the partner is never the same heap, and every partner lies before the block.
Buckets small_parts(std::span<const std::uint16_t> ordinals, std::uint32_t removal,
                    std::uint64_t last, std::uint32_t highs) {
  Buckets buckets(highs);
  for (std::uint64_t c = (lane_count + removal + 7) / 8 * 8 - removal; c < last; c += 8) {
    if (c < lane_count || ordinals[c] == CommonOrdinals::none) continue;
    buckets[ordinals[c] >> 3].push_back({removal + c, ordinals[c]});
  }
  for (auto& bucket : buckets)
    std::ranges::stable_sort(bucket, {}, [](const Partner& p) { return p.x & 7; });
  return buckets;
}

}  // namespace

void WitnessTable::prepare(SimdPath path, const CommonOrdinals& ordinals, const BitPlanes& planes,
                           std::span<const std::uint32_t> values, std::uint32_t removal) {
  const std::uint64_t base = planes.end();
  const std::uint64_t last = std::min(planes.reach(), base / 2) - removal;
  next_base_ =
      base / 2 < planes.reach() ? base + base / 4 : std::numeric_limits<std::uint64_t>::max();
  std::vector<std::uint16_t> small(last);
  ordinals.list(path, 0, values, small);
  const Buckets buckets = small_parts(small, removal, last, planes.highs());
  std::vector<std::size_t> frequency(std::bit_ceil(planes.highs()) + tile_highs);
  for (std::size_t high = 0; high < buckets.size(); ++high) frequency[high] = buckets[high].size();

  const std::size_t tiles = (planes.highs() + tile_highs - 1) / tile_highs;
  marks_.assign(tiles, {});
  runs_.assign(tiles, {});
  for (std::size_t tile = 0; tile < tiles; ++tile) {
    std::vector<std::size_t> order(buckets.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t high) {
      std::size_t likely = 0;
      for (std::size_t a = 0; a < tile_highs; ++a) {
        const std::size_t partner = (tile * tile_highs + a) ^ high;
        if (partner < frequency.size()) likely += frequency[partner];
      }
      return likely;
    });
    marks_[tile].reserve(last / 8 + 1);
    for (std::size_t high : order) append_runs(planes, buckets[high], marks_[tile], runs_[tile]);
  }
}

std::span<const MarkRun> WitnessTable::runs(std::size_t tile) const {
  return tile < runs_.size() ? std::span<const MarkRun>(runs_[tile]) : std::span<const MarkRun>();
}

}  // namespace grundy

// BitSlicedKernel, step 3: every rare-class value below a common one is an option.
#include <algorithm>
#include <bit>

#include "heap/bit_sliced_kernel.hpp"
#include "heap/split_search.hpp"

namespace grundy {
namespace {

constexpr int spare_witnesses = 24;  ///< heaps of a tile that are cheaper searched one by one

}  // namespace

/// Ends the list before the first heap whose value is not certain, or behind the block or the goal;
/// false in the first case.
bool BitSlicedKernel::verify(Values& values, std::uint64_t first, std::uint64_t goal) {
  const std::uint64_t end = std::min(goal + 1, base_ + lane_count);
  for (std::uint64_t n = first; n < end; ++n) {
    if ((n < values.size() || guess(values)) && verified(values, n)) continue;
    values.resize(n);
    return false;
  }
  values.resize(end);
  return true;
}

/// Most of it, at once for the heaps from `first` on.
void BitSlicedKernel::look_for_witnesses(const Values& values, std::uint64_t first) {
  const std::vector<Lanes> need = needed(values, first);
  seen_.assign(need.size(), {});
  for (std::uint32_t tile = 0; (tile + 1) * tile_size <= 8 * planes_.highs(); ++tile)
    cover(path_, planes_,
          {tile * tile_size, witnesses_.runs(tile),
           std::span(need).subspan(tile * tile_size, tile_size),
           std::span(seen_).subspan(tile * tile_size, tile_size), spare_witnesses});
  turn(path_, seen_);
  searched_ = true;
}

/// For each rare-class ordinal the heaps with a greater value.
std::vector<Lanes> BitSlicedKernel::needed(const Values& values, std::uint64_t first) const {
  const std::uint32_t most = (planes_.highs() * 8 + 63) / 64 * 64;
  std::vector<Lanes> need(most);
  for (std::uint64_t n = first; n < values.size(); ++n) {
    const std::uint32_t below = std::min(ordinals_.rare_below(values[n]), most);
    const std::uint64_t lane = n - base_;
    if (below != 0) need[below - 1].words[lane >> 6] |= std::uint64_t{1} << (lane & 63);
  }
  for (std::size_t ordinal = need.size() - 1; ordinal-- > 0;)
    for (std::size_t w = 0; w < 8; ++w) need[ordinal].words[w] |= need[ordinal + 1].words[w];
  return need;
}

/// Whether every rare-class value below g(n) is an option.
bool BitSlicedKernel::verified(const Values& values, std::uint64_t n) const {
  const std::uint32_t below = ordinals_.rare_below(values[n]);
  const std::uint64_t lane = n - base_;
  for (std::uint32_t group = 0; group < below; group += 64) {
    std::uint64_t open =
        below - group < 64 ? (std::uint64_t{1} << (below - group)) - 1 : ~std::uint64_t{0};
    if (group < seen_.size()) open &= ~seen_[group + (lane & 63)].words[lane >> 6];
    for (; open != 0; open &= open - 1) {
      const std::uint32_t ordinal = group + static_cast<std::uint32_t>(std::countr_zero(open));
      if (!is_option(path_, moves_, values, n, ordinals_.rare(n, ordinal))) return false;
    }
  }
  return true;
}

}  // namespace grundy

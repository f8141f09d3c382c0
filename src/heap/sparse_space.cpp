// SparseSpace: the mask with the fewest rare heaps, by the Walsh-Hadamard transform.
#include "heap/sparse_space.hpp"

#include <algorithm>

namespace grundy {
namespace {

using Counts = std::vector<std::int64_t>;

/// counts[m] becomes the sum over u of counts[u] * (-1)^popcount(u & m). Time O(size * log(size)).
void walsh_hadamard(Counts& counts) {
  for (std::size_t half = 1; half < counts.size(); half *= 2)
    for (std::size_t block = 0; block < counts.size(); block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t even = counts[i], odd = counts[i + half];
        counts[i] = even + odd;
        counts[i + half] = even - odd;
      }
}

bool of_one_parity(const std::vector<std::uint32_t>& removals) {
  return std::ranges::all_of(removals, [&](auto k) { return k % 2 == removals[0] % 2; });
}

}  // namespace

std::uint64_t rare_heaps(const SparseSpace& space, std::span<const std::uint32_t> values,
                         std::uint64_t from) {
  std::uint64_t count = 0;
  for (std::uint64_t n = from; n < values.size(); ++n) count += space.rare(n, values[n]) ? 1 : 0;
  return count;
}

std::optional<FoundSpace> find_sparse_space(const OctalMoves& moves,
                                            std::span<const std::uint32_t> values,
                                            std::uint64_t from) {
  if (moves.to_two.empty() || from >= values.size()) return std::nullopt;
  const std::uint32_t largest = std::ranges::max(values.subspan(from)), first = moves.to_two[0];
  std::optional<FoundSpace> best;
  for (bool by_position : {false, true}) {
    if (by_position && !of_one_parity(moves.to_two)) break;
    Counts counts(std::bit_ceil(largest + std::size_t{1}));
    for (std::uint64_t n = from; n < values.size(); ++n)
      counts[values[n]] += by_position && ((n - first) & 1) != 0 ? -1 : 1;
    walsh_hadamard(counts);
    const std::size_t masks = counts.size();
    for (std::uint32_t mask = 1; mask < masks; ++mask) {
      const auto heaps = static_cast<std::int64_t>(values.size() - from);
      const auto rares = static_cast<std::uint64_t>((heaps + counts[mask]) / 2);
      if (!best || rares < best->rares) best = FoundSpace{{mask, by_position, first}, rares};
    }
  }
  return best;
}

}  // namespace grundy

// SplitSearch: is a given value an option of a heap? All splits, many at a time.
#include "heap/split_search.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::uint64_t stretch = 256;

/// Whether up[k] ^ down[-k] is the value for a k < count.
[[gnu::always_inline]] inline bool sweep(const std::uint32_t* up, const std::uint32_t* down,
                                         std::uint64_t count, std::uint32_t value) {
  std::uint32_t hit = 0;
  const std::uint32_t* last = down - (count - 1);
  for (std::uint64_t k = 0; k < count; ++k)
    hit |= (up[k] ^ last[count - 1 - k]) == value ? 0xffffffffu : 0u;
  return hit != 0;
}

[[gnu::always_inline]] inline bool search(const std::uint32_t* g, std::uint64_t beans,
                                          std::uint64_t end, std::uint32_t value) {
  std::uint64_t a = 1;
  for (; a + stretch <= end; a += stretch)
    if (sweep(g + a, g + (beans - a), stretch, value)) return true;
  return a < end && sweep(g + a, g + (beans - a), end - a, value);
}

bool search_portable(const std::uint32_t* g, std::uint64_t beans, std::uint64_t end,
                     std::uint32_t value) {
  return search(g, beans, end, value);
}
GRUNDY_AVX2 bool search_avx2(const std::uint32_t* g, std::uint64_t beans, std::uint64_t end,
                             std::uint32_t value) {
  return search(g, beans, end, value);
}
GRUNDY_AVX512 bool search_avx512(const std::uint32_t* g, std::uint64_t beans, std::uint64_t end,
                                 std::uint32_t value) {
  return search(g, beans, end, value);
}

}  // namespace

bool is_option(SimdPath path, const OctalMoves& moves, std::span<const std::uint32_t> values,
               std::uint64_t n, std::uint32_t value) {
  const auto search_path = path == SimdPath::avx512 ? search_avx512
                           : path == SimdPath::avx2 ? search_avx2
                                                    : search_portable;
  if (std::ranges::any_of(moves.to_one, [&](auto k) { return values[n - k] == value; }))
    return true;
  return std::ranges::any_of(moves.to_two, [&](std::uint32_t k) {
    const std::uint64_t beans = n - k;
    const std::uint64_t end = moves.unequal ? (beans + 1) / 2 : beans / 2 + 1;
    return search_path(values.data(), beans, end, value);
  });
}

}  // namespace grundy

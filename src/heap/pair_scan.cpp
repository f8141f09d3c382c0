// PairScan: one plain loop, compiled once for each instruction set.
#include "heap/pair_scan.hpp"

#include <algorithm>

namespace grundy {
namespace {

/// Whether a wanted value occurs among left[i] ^ right[-i], i < count. Without a minimum of
/// unsigned lanes, as in plain x86-64, comparisons are the faster way to say the same.
template <SimdPath path, class Value>
[[gnu::always_inline]] inline bool occurs(const Value* left, const Value* right,
                                          std::uint64_t count, const Wanted<Value>& wanted) {
  const Value p = wanted[0], q = wanted[1], r = wanted[2], s = wanted[3];
  Value least = 1, found = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    const Value x = left[i] ^ *(right - i);
    if constexpr (path == SimdPath::portable) {
      found |= static_cast<Value>((x == p) | (x == q) | (x == r) | (x == s));
    } else {
      const Value low = std::min<Value>(x ^ p, x ^ q), high = std::min<Value>(x ^ r, x ^ s);
      least = std::min(least, std::min(low, high));
    }
  }
  return least == 0 || found != 0;
}

template <SimdPath path, class Value>
[[gnu::always_inline]] inline std::uint64_t find(const Value* g, std::uint64_t rest,
                                                 std::uint64_t begin, std::uint64_t end,
                                                 const Wanted<Value>& wanted) {
  std::uint64_t a = begin;
  for (; a + pair_block <= end; a += pair_block)
    if (occurs<path, Value>(g + a, g + rest - a, pair_block, wanted)) return a;
  return a < end && occurs<path, Value>(g + a, g + rest - a, end - a, wanted) ? a
                                                                              : std::max(a, end);
}

template <class Value>
std::uint64_t find_portable(const Value* g, std::uint64_t rest, std::uint64_t begin,
                            std::uint64_t end, const Wanted<Value>& wanted) {
  return find<SimdPath::portable>(g, rest, begin, end, wanted);
}

template <class Value>
GRUNDY_AVX2 std::uint64_t find_avx2(const Value* g, std::uint64_t rest, std::uint64_t begin,
                                    std::uint64_t end, const Wanted<Value>& wanted) {
  return find<SimdPath::avx2>(g, rest, begin, end, wanted);
}

template <class Value>
GRUNDY_AVX512 std::uint64_t find_avx512(const Value* g, std::uint64_t rest, std::uint64_t begin,
                                        std::uint64_t end, const Wanted<Value>& wanted) {
  return find<SimdPath::avx512>(g, rest, begin, end, wanted);
}

}  // namespace

template <class Value>
std::uint64_t find_pairs(SimdPath path, const Value* g, std::uint64_t rest, std::uint64_t begin,
                         std::uint64_t end, const Wanted<Value>& wanted) {
  if (path == SimdPath::avx512) return find_avx512(g, rest, begin, end, wanted);
  if (path == SimdPath::avx2) return find_avx2(g, rest, begin, end, wanted);
  return find_portable(g, rest, begin, end, wanted);
}

template std::uint64_t find_pairs(SimdPath, const std::uint16_t*, std::uint64_t, std::uint64_t,
                                  std::uint64_t, const Wanted<std::uint16_t>&);
template std::uint64_t find_pairs(SimdPath, const std::uint32_t*, std::uint64_t, std::uint64_t,
                                  std::uint64_t, const Wanted<std::uint32_t>&);

}  // namespace grundy

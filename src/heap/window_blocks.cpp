// The inner loops of the window recurrence: the next ordinals, one block of 64 heaps after another.
#include "heap/window_blocks.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace grundy {
namespace {

/// Sets of ordinals, one bit each, for a row of heaps: Lanes registers' worth of plain C++ that the
/// compiler turns into vector instructions of `Bytes` bytes.
template <class Set, std::size_t Bytes>
struct Row {
  static constexpr std::size_t lanes = Bytes / sizeof(Set);
  typedef Set Sets __attribute__((vector_size(Bytes)));
  typedef std::uint8_t Ordinals __attribute__((vector_size(lanes)));
};

/// Marks the far options of `Heaps` heaps: bit o(n - distance) ^ shift of the set of heap n.
template <class Set, std::size_t Bytes, std::size_t Heaps>
[[gnu::always_inline]] inline void mark(Set* sets, const std::uint8_t* here,
                                        std::span<const WindowOption> options) {
  using R = Row<Set, Bytes>;
  constexpr std::size_t rows = Heaps / R::lanes;
  typename R::Sets row[rows];
  std::memcpy(row, sets, sizeof row);
  for (const WindowOption& option : options)
    for (std::size_t i = 0; i < rows; ++i) {
      typename R::Ordinals earlier;
      std::memcpy(&earlier, here + i * R::lanes - option.distance, sizeof earlier);
      const auto ordinals =
          __builtin_convertvector(earlier, typename R::Sets) ^ Set { option.shift };
      row[i] |= (typename R::Sets{} + Set{1}) << ordinals;
    }
  std::memcpy(sets, row, sizeof row);
}

/// The least missing ordinal; a number >= the width of Set where all are there.
template <class Set>
[[gnu::always_inline]] inline std::uint8_t least_missing(std::uint64_t set) {
  if constexpr (sizeof(Set) == 8) return static_cast<std::uint8_t>(std::countr_one(set));
  return static_cast<std::uint8_t>(__builtin_ctzll(~set));
}

/// Heap by heap, since near options lie in the strip itself. Near < 0: their number is not built
/// in.
template <class Set, int Near>
[[gnu::always_inline]] inline void finish_strip(const Set* sets, std::uint8_t* here,
                                                std::size_t skip,
                                                std::span<const WindowOption> near) {
  const std::size_t count = Near < 0 ? near.size() : static_cast<std::size_t>(Near);
  for (std::size_t i = skip; i < WindowOptions::strip; ++i) {
    std::uint64_t set = sets[i];
    const std::uint8_t* at = here + i;
#pragma GCC unroll 16
    for (std::size_t j = 0; j < count; ++j)
      set |= std::uint64_t{1} << ((*(at - near[j].distance) ^ near[j].shift) & 63);
    here[i] = least_missing<Set>(set);
  }
}

template <class Set, std::size_t Bytes, int Near>
[[gnu::always_inline]] inline void blocks(std::uint8_t* here, std::size_t count, std::size_t skip,
                                          const WindowOptions& options) {
  constexpr std::size_t block = WindowOptions::block, strip = WindowOptions::strip;
  constexpr std::size_t strip_bytes = std::min(Bytes, strip * sizeof(Set));
  for (std::uint8_t* end = here + count; here != end; here += block) {
    alignas(64) Set sets[block] = {};
    mark<Set, Bytes, block>(sets, here, options.far);
    for (std::size_t at = 0; at < block; at += strip) {
      if (skip >= at + strip) continue;
      mark<Set, strip_bytes, strip>(sets + at, here + at, options.middle);
      finish_strip<Set, Near>(sets + at, here + at, skip > at ? skip - at : 0, options.near);
    }
    skip = 0;
  }
}

/// SSE2 cannot shift lanes by different numbers; scalars are as good there.
template <class Set, int Near>
void portable_blocks(std::uint8_t* here, std::size_t count, std::size_t skip,
                     const WindowOptions& options) {
  blocks<Set, sizeof(Set) * 4, Near>(here, count, skip, options);
}
/// AVX2 shifts lanes of 32 bits and more.
template <class Set, int Near>
GRUNDY_AVX2 void avx2_blocks(std::uint8_t* here, std::size_t count, std::size_t skip,
                             const WindowOptions& options) {
  blocks<Set, 32, Near>(here, count, skip, options);
}
template <class Set, int Near>
GRUNDY_AVX512 void avx512_blocks(std::uint8_t* here, std::size_t count, std::size_t skip,
                                 const WindowOptions& options) {
  blocks<Set, 64, Near>(here, count, skip, options);
}

constexpr std::size_t built_in = 9;  ///< near options 0, …, 8 have loops of their own

template <class Set, int Near>
WindowBlocks of_path(SimdPath path) {
  if (!has_wide_paths) return portable_blocks<Set, Near>;
  if (path == SimdPath::avx512) return avx512_blocks<Set, Near>;
  return path == SimdPath::avx2 ? avx2_blocks<Set, Near> : portable_blocks<Set, Near>;
}

template <class Set>
WindowBlocks of_near(std::size_t near, SimdPath path) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    WindowBlocks found = of_path<Set, -1>(path);
    ((near == I ? void(found = of_path<Set, static_cast<int>(I)>(path)) : void()), ...);
    return found;
  }(std::make_index_sequence<built_in>{});
}

}  // namespace

WindowBlocks window_blocks(unsigned limit, std::size_t near_options, SimdPath path) {
  if (limit > 32) return of_near<std::uint64_t>(near_options, path);
  if (limit > 16 || !has_wide_paths || path != SimdPath::avx512)
    return of_near<std::uint32_t>(near_options, path);
  return of_near<std::uint16_t>(near_options, path);
}

}  // namespace grundy

// LaneCover: which of 24 candidate ordinals are options of each of 512 heaps, by bit-sliced search.
//
// The candidate v = 8 * h + l is the option x ^ y exactly where the octal digits of the partner's
// ordinal y are h ^ (high of x) and l ^ (low of x): one AND of two planes for 512 heaps, ORed to
// what was seen. Three h and all l share eleven loads and stay in registers.
#include "heap/lane_cover.hpp"

#include <array>
#include <bit>
#include <cstring>

namespace grundy {
namespace {

template <std::size_t bytes>
struct Simd {
  typedef std::uint64_t Vector __attribute__((vector_size(bytes)));
};

struct Job {
  const std::byte* here;
  std::ptrdiff_t stride;
  const std::ptrdiff_t* high_planes;
  const Tile* tile;
};

constexpr std::size_t marks_a_check = 48;  ///< marks between two looks at what is still open

/// Keeps a vector that is used several times in its register: g++ would load it each time.
template <class Vector>
[[gnu::always_inline]] inline void keep([[maybe_unused]] Vector& vector) {
#if defined(__x86_64__)
  asm("" : "+v"(vector));
#endif
}

/// The marks of one run, `low` being known when this is compiled.
template <class Vector, std::uint32_t low, std::uint32_t highs>
[[gnu::always_inline]] inline void cover_run(const Job& job, std::span<const Mark> marks,
                                             std::uint32_t h, std::size_t byte,
                                             Vector (&seen)[highs][8]) {
  const std::byte* here = job.here + byte;
  const std::ptrdiff_t s = job.stride;
  const std::ptrdiff_t low_offsets[8] = {0, s, 2 * s, 3 * s, 4 * s, 5 * s, 6 * s, 7 * s};
  for (const Mark& mark : marks) {
    const std::byte* partners = here + mark.offset;
    Vector high[highs];
#pragma GCC unroll 3
    for (std::uint32_t a = 0; a < highs; ++a)
      std::memcpy(&high[a], partners + job.high_planes[(h + a) ^ mark.high], sizeof(Vector));
#pragma GCC unroll 8
    for (std::uint32_t l = 0; l < 8; ++l) {
      Vector plane;
      std::memcpy(&plane, partners + low_offsets[l], sizeof(Vector));
      keep(plane);
#pragma GCC unroll 3
      for (std::uint32_t a = 0; a < highs; ++a) seen[a][l ^ low] |= high[a] & plane;
    }
  }
}

template <class Vector, std::uint32_t highs>
[[gnu::always_inline]] inline bool covered(const Vector (&seen)[highs][8], const Job& job,
                                           std::uint32_t h, std::size_t byte) {
  Vector open{};
#pragma GCC unroll 3
  for (std::uint32_t a = 0; a < highs; ++a)
#pragma GCC unroll 8
    for (std::uint32_t l = 0; l < 8; ++l) {
      Vector need;
      std::memcpy(&need,
                  reinterpret_cast<const std::byte*>(&job.tile->need[8 * (h + a) + l]) + byte,
                  sizeof(Vector));
      open |= need & ~seen[a][l];
    }
  int heaps = 0;
  for (std::size_t i = 0; i < sizeof(Vector) / 8; ++i) heaps += std::popcount(open[i]);
  return heaps <= job.tile->spare;
}

/// `highs` of the tile's upper digits from h on, for the heaps from 8 * byte on.
template <class Vector, std::uint32_t highs>
[[gnu::always_inline]] inline void cover_part(const Job& job, std::uint32_t h, std::size_t byte) {
  Vector seen[highs][8];
  auto* out = reinterpret_cast<std::byte*>(job.tile->seen.data() + std::size_t{8} * h) + byte;
#pragma GCC unroll 3
  for (std::uint32_t a = 0; a < highs; ++a)
#pragma GCC unroll 8
    for (std::uint32_t l = 0; l < 8; ++l)
      std::memcpy(&seen[a][l], out + (8 * a + l) * sizeof(Lanes), sizeof(Vector));
  const std::uint32_t first = job.tile->first / 8 + h;
  std::size_t unchecked = marks_a_check;
  for (const MarkRun& run : job.tile->runs) {
    if (unchecked >= marks_a_check) {
      if (covered(seen, job, h, byte)) break;
      unchecked = 0;
    }
    switch (run.low) {
      case 0:
        cover_run<Vector, 0>(job, run.marks, first, byte, seen);
        break;
      case 1:
        cover_run<Vector, 1>(job, run.marks, first, byte, seen);
        break;
      case 2:
        cover_run<Vector, 2>(job, run.marks, first, byte, seen);
        break;
      case 3:
        cover_run<Vector, 3>(job, run.marks, first, byte, seen);
        break;
      case 4:
        cover_run<Vector, 4>(job, run.marks, first, byte, seen);
        break;
      case 5:
        cover_run<Vector, 5>(job, run.marks, first, byte, seen);
        break;
      case 6:
        cover_run<Vector, 6>(job, run.marks, first, byte, seen);
        break;
      default:
        cover_run<Vector, 7>(job, run.marks, first, byte, seen);
        break;
    }
    unchecked += run.marks.size();
  }
#pragma GCC unroll 3
  for (std::uint32_t a = 0; a < highs; ++a)
#pragma GCC unroll 8
    for (std::uint32_t l = 0; l < 8; ++l)
      std::memcpy(out + (8 * a + l) * sizeof(Lanes), &seen[a][l], sizeof(Vector));
}

/// As many upper digits at a time as the registers hold.
template <class Vector, std::uint32_t highs>
[[gnu::always_inline]] inline void cover_tile(const Job& job) {
  for (std::size_t byte = 0; byte < sizeof(Lanes); byte += sizeof(Vector))
    for (std::uint32_t h = 0; h < tile_highs; h += highs) cover_part<Vector, highs>(job, h, byte);
}

void cover_portable(const Job& job) { cover_tile<Simd<16>::Vector, 1>(job); }
GRUNDY_AVX2 void cover_avx2(const Job& job) { cover_tile<Simd<32>::Vector, 1>(job); }
GRUNDY_AVX512 void cover_avx512(const Job& job) { cover_tile<Simd<64>::Vector, 3>(job); }

/// 64 x 64 bits turned round for each word of the lanes: halves change places, then quarters, …
template <class Vector>
[[gnu::always_inline]] inline void turn_columns(Lanes* rows, std::size_t byte) {
  auto* column = reinterpret_cast<std::byte*>(rows) + byte;
  std::uint64_t mask = 0xffffffff;
  for (unsigned j = 32; j != 0; j >>= 1, mask ^= mask << j)
    for (unsigned k = 0; k < 64; k = (k + j + 1) & ~j) {
      Vector upper, lower;
      std::memcpy(&upper, column + k * sizeof(Lanes), sizeof(Vector));
      std::memcpy(&lower, column + (k + j) * sizeof(Lanes), sizeof(Vector));
      const Vector swapped = ((upper >> j) ^ lower) & mask;
      upper ^= swapped << j;
      lower ^= swapped;
      std::memcpy(column + k * sizeof(Lanes), &upper, sizeof(Vector));
      std::memcpy(column + (k + j) * sizeof(Lanes), &lower, sizeof(Vector));
    }
}

template <class Vector>
[[gnu::always_inline]] inline void turn_all(std::span<Lanes> candidates) {
  for (std::size_t start = 0; start + 64 <= candidates.size(); start += 64)
    for (std::size_t byte = 0; byte < sizeof(Lanes); byte += sizeof(Vector))
      turn_columns<Vector>(&candidates[start], byte);
}

void turn_portable(std::span<Lanes> all) { turn_all<Simd<16>::Vector>(all); }
GRUNDY_AVX2 void turn_avx2(std::span<Lanes> all) { turn_all<Simd<32>::Vector>(all); }
GRUNDY_AVX512 void turn_avx512(std::span<Lanes> all) { turn_all<Simd<64>::Vector>(all); }

}  // namespace

void cover(SimdPath path, const BitPlanes& planes, const Tile& tile) {
  const Job job{planes.here(), planes.plane_stride(), planes.high_planes().data(), &tile};
  if (has_wide_paths && path == SimdPath::avx512) return cover_avx512(job);
  if (has_wide_paths && path == SimdPath::avx2) return cover_avx2(job);
  cover_portable(job);
}

void turn(SimdPath path, std::span<Lanes> candidates) {
  if (has_wide_paths && path == SimdPath::avx512) return turn_avx512(candidates);
  if (has_wide_paths && path == SimdPath::avx2) return turn_avx2(candidates);
  turn_portable(candidates);
}

}  // namespace grundy

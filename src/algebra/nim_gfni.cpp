// Products and inverses of 64 nimbers at a time: byte planes, and the tower of fields over the 256
// nimbers that GFNI multiplies.
//
// The 64 words are turned into 8 planes, plane k holding byte k of each; the order inside a plane
// is the same for all planes and undone at the end. Above the bytes products are by Karatsuba with
// X^2 = X + c: c is 128 for words of 16 bits, then 2^15 and 2^31, whose products with a number are
// written out in powers of 128.
#include <cstddef>

#include "algebra/nim_gfni.hpp"

#if defined(__x86_64__)

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // g++ 12 warns of its own intrinsics
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

#include "algebra/byte_field.hpp"

#define GRUNDY_GFNI [[gnu::target("avx512f,avx512bw,gfni")]]
#define GRUNDY_GFNI_INLINE GRUNDY_GFNI [[gnu::always_inline]] inline

namespace grundy::nim {
namespace {

constexpr GfniMatrices matrices = gfni_matrices();

using Plane = __m512i;
struct Pair {  ///< 64 nimbers of 16 bits
  Plane low, high;
};
struct Quad {  ///< of 32 bits
  Pair low, high;
};
struct Octet {  ///< of 64 bits
  Quad low, high;
};

GRUNDY_GFNI_INLINE Plane sum(Plane a, Plane b) { return _mm512_xor_si512(a, b); }
GRUNDY_GFNI_INLINE Pair sum(const Pair& a, const Pair& b) {
  return {sum(a.low, b.low), sum(a.high, b.high)};
}
GRUNDY_GFNI_INLINE Quad sum(const Quad& a, const Quad& b) {
  return {sum(a.low, b.low), sum(a.high, b.high)};
}

GRUNDY_GFNI_INLINE Plane mapped(Plane a, std::uint64_t matrix) {
  return _mm512_gf2p8affine_epi64_epi8(a, _mm512_set1_epi64(static_cast<long long>(matrix)), 0);
}

/// Times 2^7, 2^15, 2^31.
GRUNDY_GFNI_INLINE Plane top_product(Plane a) { return mapped(a, matrices.top); }
GRUNDY_GFNI_INLINE Pair top_product(const Pair& a) {
  return {mapped(a.high, matrices.top_square), top_product(sum(a.low, a.high))};
}
GRUNDY_GFNI_INLINE Quad top_product(const Quad& a) {
  const Pair both = sum(a.low, a.high);
  const Plane high_sum = sum(a.high.low, a.high.high);
  return {{mapped(high_sum, matrices.top_cube),
           sum(mapped(a.high.high, matrices.top_cube), mapped(high_sum, matrices.top_square))},
          {mapped(both.high, matrices.top_square), top_product(sum(both.low, both.high))}};
}

GRUNDY_GFNI_INLINE Plane product(Plane a, Plane b) { return _mm512_gf2p8mul_epi8(a, b); }

// One text for the three sizes.
#define GRUNDY_KARATSUBA(Whole, Half)                                \
  GRUNDY_GFNI_INLINE Whole product(const Whole& a, const Whole& b) { \
    const Half p = product(a.low, b.low);                            \
    const Half q = product(sum(a.low, a.high), sum(b.low, b.high));  \
    const Half r = product(a.high, b.high);                          \
    return {sum(p, top_product(r)), sum(p, q)};                      \
  }
GRUNDY_KARATSUBA(Pair, Plane)
GRUNDY_KARATSUBA(Quad, Pair)
GRUNDY_KARATSUBA(Octet, Quad)
#undef GRUNDY_KARATSUBA

/// The square times 2^7, 2^15, 2^31.
GRUNDY_GFNI_INLINE Plane top_square(Plane a) { return mapped(a, matrices.top_times_square); }
GRUNDY_GFNI_INLINE Pair squared(const Pair& a) {
  return {sum(mapped(a.low, matrices.square), top_square(a.high)), mapped(a.high, matrices.square)};
}
GRUNDY_GFNI_INLINE Pair top_square(const Pair& a) { return top_product(squared(a)); }
GRUNDY_GFNI_INLINE Quad top_square(const Quad& a) {
  const Pair high = squared(a.high);
  return top_product(Quad{sum(squared(a.low), top_product(high)), high});
}

GRUNDY_GFNI_INLINE Plane inverse(Plane a) {
  constexpr long long identity = 0x0102040810204080;
  return _mm512_gf2p8affineinv_epi64_epi8(a, _mm512_set1_epi64(identity), 0);
}

#define GRUNDY_INVERSE(Whole, Half)                                              \
  GRUNDY_GFNI_INLINE Whole inverse(const Whole& a) {                             \
    const Half both = sum(a.low, a.high);                                        \
    const Half divisor = inverse(sum(product(a.low, both), top_square(a.high))); \
    return {product(both, divisor), product(a.high, divisor)};                   \
  }
GRUNDY_INVERSE(Pair, Plane)
GRUNDY_INVERSE(Quad, Pair)
GRUNDY_INVERSE(Octet, Quad)
#undef GRUNDY_INVERSE

/// Brings together the bytes of equal weight of two neighbouring words.
GRUNDY_GFNI_INLINE Plane loaded(const std::uint64_t* words) {
  const Plane order =
      _mm512_broadcast_i32x4(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
  return _mm512_shuffle_epi8(_mm512_loadu_si512(words), order);
}

/// Of 32 words: dwords of the bytes 0 and 1, 2 and 3, … of four vectors.
struct HalfPlanes {
  Plane p01, p23, p45, p67;
};
GRUNDY_GFNI_INLINE HalfPlanes half_planes(const std::uint64_t* words) {
  const Plane a = loaded(words), b = loaded(words + 8);
  const Plane c = loaded(words + 16), d = loaded(words + 24);
  const Plane ab = _mm512_unpacklo_epi16(a, b), ab_high = _mm512_unpackhi_epi16(a, b);
  const Plane cd = _mm512_unpacklo_epi16(c, d), cd_high = _mm512_unpackhi_epi16(c, d);
  return {_mm512_unpacklo_epi32(ab, cd), _mm512_unpackhi_epi32(ab, cd),
          _mm512_unpacklo_epi32(ab_high, cd_high), _mm512_unpackhi_epi32(ab_high, cd_high)};
}

GRUNDY_GFNI_INLINE Pair planes(Plane first, Plane second) {
  return {mapped(_mm512_unpacklo_epi64(first, second), matrices.enter),
          mapped(_mm512_unpackhi_epi64(first, second), matrices.enter)};
}

GRUNDY_GFNI_INLINE Octet read(const std::uint64_t* words) {
  const HalfPlanes first = half_planes(words), second = half_planes(words + 32);
  return {{planes(first.p01, second.p01), planes(first.p23, second.p23)},
          {planes(first.p45, second.p45), planes(first.p67, second.p67)}};
}

GRUNDY_GFNI_INLINE Pair interleaved_bytes(const Pair& a) {
  const Plane low = mapped(a.low, matrices.leave), high = mapped(a.high, matrices.leave);
  return {_mm512_unpacklo_epi8(low, high), _mm512_unpackhi_epi8(low, high)};
}
GRUNDY_GFNI_INLINE Quad interleaved_pairs(const Quad& a) {
  const Pair low = interleaved_bytes(a.low), high = interleaved_bytes(a.high);
  return {{_mm512_unpacklo_epi16(low.low, high.low), _mm512_unpackhi_epi16(low.low, high.low)},
          {_mm512_unpacklo_epi16(low.high, high.high), _mm512_unpackhi_epi16(low.high, high.high)}};
}
GRUNDY_GFNI_INLINE void write_two(Plane low, Plane high, std::uint64_t* words) {
  _mm512_storeu_si512(words, _mm512_unpacklo_epi32(low, high));
  _mm512_storeu_si512(words + 8, _mm512_unpackhi_epi32(low, high));
}
GRUNDY_GFNI_INLINE void write(const Octet& a, std::uint64_t* words) {
  const Quad low = interleaved_pairs(a.low), high = interleaved_pairs(a.high);
  write_two(low.low.low, high.low.low, words);
  write_two(low.low.high, high.low.high, words + 16);
  write_two(low.high.low, high.high.low, words + 32);
  write_two(low.high.high, high.high.high, words + 48);
}

}  // namespace

GRUNDY_GFNI void multiply_block_gfni(const std::uint64_t* a, const std::uint64_t* b,
                                     std::uint64_t* out) {
  write(product(read(a), read(b)), out);
}

GRUNDY_GFNI void invert_block_gfni(const std::uint64_t* a, std::uint64_t* out) {
  write(inverse(read(a)), out);
}

}  // namespace grundy::nim

#else

namespace grundy::nim {

void multiply_block_gfni(const std::uint64_t*, const std::uint64_t*, std::uint64_t*) {}
void invert_block_gfni(const std::uint64_t*, std::uint64_t*) {}

}  // namespace grundy::nim

#endif

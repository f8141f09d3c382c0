// Scanning a table of coset weights, 64 values at a time.
#include "codes/head_scan.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace grundy {

namespace {

constexpr std::uint64_t each_byte = 0x0101010101010101, tops = 0x8080808080808080;

// Byte i of the word goes to i xor low.
std::uint64_t permute_bytes(std::uint64_t word, std::uint32_t low) {
  if (low & 1) word = (word >> 8 & 0x00ff00ff00ff00ff) | (word & 0x00ff00ff00ff00ff) << 8;
  if (low & 2) word = (word >> 16 & 0x0000ffff0000ffff) | (word & 0x0000ffff0000ffff) << 16;
  return low & 4 ? std::rotl(word, 32) : word;
}

// The bytes are at most 127, so that a difference shows in the top bit of its own byte.
std::uint64_t passing_portable(std::span<const WeightBlock> table, std::span<const HeadTest> tests,
                               std::uint64_t x) {
  std::array<std::uint64_t, 8> alive;
  alive.fill(tops);
  for (const HeadTest& test : tests) {
    const std::uint64_t at = x ^ test.shift;
    const std::uint8_t* block = table[at / 64].weights;
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < 8; ++i) {
      std::uint64_t word;
      std::memcpy(&word, block + 8 * (i ^ (at >> 3 & 7)), 8);
      alive[i] &= (permute_bytes(word, at & 7) | tops) - test.least * each_byte;
      any |= alive[i];
    }
    if (any == 0) return 0;
  }
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < 8; ++i)
    for (std::size_t byte = 0; byte < 8; ++byte)
      bits |= (alive[i] >> (8 * byte + 7) & 1) << (8 * i + byte);
  return bits;
}

std::uint64_t first_portable(std::span<const WeightBlock> table, std::span<const HeadTest> tests,
                             std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t x = from & ~std::uint64_t{63}; x < to; x += 64) {
    std::uint64_t alive = passing_portable(table, tests, x);
    if (x < from) alive &= ~std::uint64_t{0} << (from - x);
    if (alive != 0) return std::min(to, x + static_cast<unsigned>(std::countr_zero(alive)));
  }
  return to;
}

#if defined(__x86_64__)
[[gnu::target("avx512f,avx512bw,avx512vbmi")]]
std::uint64_t first_avx512(std::span<const WeightBlock> table, std::span<const HeadTest> tests,
                           std::uint64_t from, std::uint64_t to) {
  alignas(64) std::array<std::uint8_t, 64> numbers;
  std::iota(numbers.begin(), numbers.end(), std::uint8_t{0});
  const __m512i lanes = _mm512_load_si512(numbers.data());
  for (std::uint64_t x = from & ~std::uint64_t{63}; x < to; x += 64) {
    std::uint64_t alive = ~std::uint64_t{0};
    if (x < from) alive <<= from - x;
    for (const HeadTest& test : tests) {
      const std::uint64_t at = x ^ test.shift;
      const __m512i turned = _mm512_xor_si512(lanes, _mm512_set1_epi8(static_cast<char>(at & 63)));
      const __m512i weights = _mm512_maskz_permutexvar_epi8(
          ~__mmask64{0}, turned, _mm512_load_si512(table[at / 64].weights));
      alive &= _mm512_cmpge_epu8_mask(weights, _mm512_set1_epi8(static_cast<char>(test.least)));
      if (alive == 0) break;
    }
    if (alive != 0) return std::min(to, x + static_cast<unsigned>(std::countr_zero(alive)));
  }
  return to;
}
#endif

}  // namespace

bool has_scan_path(ScanPath path) {
#if defined(__x86_64__)
  if (path == ScanPath::avx512)
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vbmi");
#endif
  return path == ScanPath::portable;
}

std::uint64_t first_passing(std::span<const WeightBlock> table, std::span<const HeadTest> tests,
                            std::uint64_t from, std::uint64_t to, ScanPath path) {
#if defined(__x86_64__)
  if (path == ScanPath::avx512) return first_avx512(table, tests, from, to);
#endif
  (void)path;
  return first_portable(table, tests, from, to);
}

}  // namespace grundy

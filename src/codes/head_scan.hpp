// Scanning a table of coset weights for the first value that passes many tests.
#pragma once

#include <cstdint>
#include <span>

namespace grundy {

/// A value x passes when the weight at x xor `shift` is at least `least`.
struct HeadTest {
  std::uint32_t shift;
  std::uint8_t least;
};

/// 64 weights, a vector register.
struct alignas(64) WeightBlock {
  std::uint8_t weights[64];
};

enum class ScanPath { portable, avx512 };

/// Whether this machine can take the path.
bool has_scan_path(ScanPath path);

/// The first x with from <= x < to that passes all tests; `to` if there is none.
/// REQUIRES: all weights and tests are at most 127; to <= 64 table.size(), a power of two; the
/// machine has the path. Time: for each 64 values the tests until none of them is left.
std::uint64_t first_passing(std::span<const WeightBlock> table, std::span<const HeadTest> tests,
                            std::uint64_t from, std::uint64_t to, ScanPath path);

}  // namespace grundy

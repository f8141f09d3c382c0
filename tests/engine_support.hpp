// What the tests of sequence engines share: codes at random, the oracle, hashes.
#pragma once

#include <algorithm>
#include <bit>
#include <random>

#include "heap/octal_moves.hpp"
#include "heap/simd_path.hpp"
#include "heap/split_engine.hpp"
#include "heap_support.hpp"

namespace grundy::testing {

using Values = std::vector<std::uint32_t>;

inline OctalMoves moves_of(std::string_view code) {
  return OctalMoves::of(OctalCode::parse(code).value()).value();
}

inline std::vector<SimdPath> machine_paths() {
  std::vector<SimdPath> paths(simd_paths.begin(), simd_paths.end());
  std::erase_if(paths, [](SimdPath path) { return !has_simd_path(path); });
  return paths;
}

/// g(0..last) by plain mex: the oracle.
inline Values oracle(std::string_view code, std::uint64_t last) {
  SplitEngine engine(OctalCode::parse(code).value());
  Values values;
  Meter meter;
  EXPECT_TRUE(engine.extend(values, last, meter));
  return values;
}

/// A code of one to `most` digits with a split, first digit 0 or 4, now and then unequal parts.
inline std::string random_splitting_code(std::mt19937& random, unsigned most = 4) {
  for (;;) {
    const std::string mark = random() % 6 == 0 ? "!" : "";
    const auto with_mark = [&](unsigned digit) {
      return std::to_string(digit) + (digit >= 4 ? mark : "");
    };
    std::string code = with_mark(random() % 3 == 0 ? 4 : 0) + ".";
    for (unsigned k = 1 + random() % most; k > 0; --k) code += with_mark(random() % 8);
    const auto moves = OctalMoves::of(OctalCode::parse(code).value());
    if (moves && !moves->to_two.empty()) return code;
  }
}

/// FNV-1a, a value at a time.
inline std::uint64_t hash_of(const Values& values) {
  std::uint64_t hash = 1469598103934665603u;
  for (std::uint32_t value : values) hash = (hash ^ value) * 1099511628211u;
  return hash;
}

/// One heap by the definition, from any table of smaller heaps.
inline std::uint32_t mex_by_definition(const OctalMoves& moves, const Values& g, std::uint64_t n) {
  const std::uint32_t largest = g.empty() ? 0 : std::ranges::max(g);
  std::vector<bool> seen(std::bit_ceil(largest + std::size_t{2}) + 1);
  for (std::uint64_t k : moves.to_nothing)
    if (k == n) seen[0] = true;
  for (std::uint64_t k : moves.to_one)
    if (k < n) seen[g[n - k]] = true;
  for (std::uint64_t k : moves.to_two)
    for (std::uint64_t a = 1; k < n && a < n - k; ++a)
      if (!moves.unequal || 2 * a != n - k) seen[g[a] ^ g[n - k - a]] = true;
  return static_cast<std::uint32_t>(std::ranges::find(seen, false) - seen.begin());
}

}  // namespace grundy::testing

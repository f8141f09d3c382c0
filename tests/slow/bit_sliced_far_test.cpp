// BitSlicedKernel far out: published hash of Officers, Grundy's game past its last rare heap, and
// Treblecross, whose rare heaps go on.
#include <gtest/gtest.h>

#include "heap/bit_sliced_kernel.hpp"
#include "sparse_support.hpp"

namespace grundy {
namespace {

std::uint64_t fnv(std::span<const std::uint32_t> values) {
  std::uint64_t hash = 1469598103934665603u;
  for (std::uint32_t value : values) hash = (hash ^ value) * 1099511628211u;
  return hash;
}

TEST(BitSlicedKernelFar, officers_to_two_million_have_the_known_hash) {
  for (SimdPath path : simd_paths) {
    if (!has_simd_path(path)) continue;
    auto values = plain_values("0.6", 20700);
    BitSlicedKernel kernel(sparse_game("0.6", 0x1ee, false), path);
    Meter meter;
    kernel.run(values, 2097152, meter);
    ASSERT_EQ(values.size(), 2097153u);
    EXPECT_EQ(fnv(values), 0xe1fe24c8c922806au);
    EXPECT_EQ(values[1274955], 319u);
  }
}

TEST(BitSlicedKernelFar, grundys_game_past_its_last_rare_heap) {
  const auto plain = plain_values("4!.0", 131072);
  BitSlicedKernel kernel(sparse_game("4!.0", 0xfe, false));
  const KernelRun run = run_beside(kernel, plain, 32768, 100000);
  EXPECT_TRUE(run.right);
  ASSERT_FALSE(run.stops.empty());
  EXPECT_EQ(run.stops.back(), 82860u);
}

TEST(BitSlicedKernelFar, treblecross_with_thousands_of_new_rare_heaps) {
  const auto plain = plain_values("0.007", 131072);
  const SparseGame game = sparse_game("0.007", 0x7b8, false);
  BitSlicedKernel kernel(game);
  const KernelRun run = run_beside(kernel, plain, 16384, 100000);
  EXPECT_TRUE(run.right);
  EXPECT_GT(run.stops.size(), 10000u);
  for (std::uint64_t n : run.stops) EXPECT_TRUE(game.space.rare(n, plain[n])) << n;
}

TEST(BitSlicedKernelFar, more_games_to_32768) {
  for (const auto& [code, mask, by_position] :
       std::initializer_list<std::tuple<const char*, std::uint32_t, bool>>{
           {"0.36", 0xfe, false},
           {"0.64", 0x1be, false},
           {"0.04", 0x1b8, false},
           {"0.106", 0xd, true},
           {"0.142", 0xe3, true},
           {"0.034", 0x1ff, false},
           {"4.327", 0x77f, false},
           {"0.126", 0x1ce, true},
           {"0.314", 0x1e0, false}}) {
    SCOPED_TRACE(code);
    const auto plain = plain_values(code, 32768);
    const SparseGame game = sparse_game(code, mask, by_position);
    BitSlicedKernel kernel(game);
    const KernelRun run = run_beside(kernel, plain, 8192, 5000);
    for (std::uint64_t n : run.stops) EXPECT_TRUE(game.space.rare(n, plain[n])) << code << " " << n;
  }
}

}  // namespace
}  // namespace grundy

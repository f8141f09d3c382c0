// BitSlicedKernel beside plain mex: values, stops, goals, limits, on every instruction set.
#include "heap/bit_sliced_kernel.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "sparse_support.hpp"

namespace grundy {
namespace {

struct Known {
  const char* code;
  std::uint32_t mask;
  bool by_position;
};

// Masks from the sparse spaces of these games up to heap 32768, computed by Walsh transform.
constexpr Known known[] = {{"0.6", 0x1ee, false},   {"4!.0", 0xfe, false},   {"0.36", 0xfe, false},
                           {"0.64", 0x1be, false},  {"0.04", 0x1b8, false},  {"0.106", 0xd, true},
                           {"0.142", 0xe3, true},   {"0.444", 0xfb, false},  {"4.045", 0x5f, false},
                           {"0.205", 0x27, true},   {"0.416", 0x3f5, false}, {"0.16", 0x1e, false},
                           {"0.564", 0x7e6, false}, {"0.005", 0x17, true}};

bool rare(const SparseGame& game, std::uint64_t n, std::uint32_t value) {
  return game.space.rare(n, value);
}

TEST(BitSlicedKernel, agrees_with_plain_mex_on_every_path) {
  for (const auto& [code, mask, by_position] : known) {
    const auto plain = plain_values(code, 9000);
    const SparseGame game = sparse_game(code, mask, by_position);
    for (SimdPath path : simd_paths) {
      if (!has_simd_path(path)) continue;
      SCOPED_TRACE(std::string(code) + " path " + std::to_string(static_cast<int>(path)));
      BitSlicedKernel kernel(game, path);
      const KernelRun run = run_beside(kernel, plain, 4096, 100000);
      EXPECT_TRUE(run.right);
      for (std::uint64_t n : run.stops) EXPECT_TRUE(rare(game, n, plain[n])) << "stop at " << n;
    }
  }
}

TEST(BitSlicedKernel, stops_before_every_rare_heap_and_at_no_other) {
  for (const auto& [code, mask, by_position] : known) {
    const auto plain = plain_values(code, 6000);
    const SparseGame game = sparse_game(code, mask, by_position);
    BitSlicedKernel kernel(game);
    const KernelRun run = run_beside(kernel, plain, 2000, 100000);
    std::vector<std::uint64_t> rares;
    for (std::uint64_t n = 2000; n < plain.size(); ++n)
      if (rare(game, n, plain[n])) rares.push_back(n);
    EXPECT_EQ(run.stops, rares) << code;
  }
}

TEST(BitSlicedKernel, officers_beyond_the_last_rare_heap_never_stop) {
  const auto plain = plain_values("0.6", 40000);
  BitSlicedKernel kernel(sparse_game("0.6", 0x1ee, false));
  EXPECT_TRUE(run_beside(kernel, plain, 20628, 100000).stops.empty());
}

TEST(BitSlicedKernel, goals_are_met_exactly_whatever_they_are) {
  const auto plain = plain_values("0.6", 26000);
  for (std::uint64_t stride : {1u, 63u, 100u, 511u, 513u, 1000u}) {
    BitSlicedKernel kernel(sparse_game("0.6", 0x1ee, false));
    const std::uint64_t first = stride == 1 ? 25500 : 20700 + stride;
    EXPECT_TRUE(run_beside(kernel, plain, first, stride).stops.empty()) << stride;
  }
}

/// The list of rare heaps that comes with the game says nothing that the values do not say: with a
/// list that lacks one the values stay right.
TEST(BitSlicedKernel, a_wrong_list_of_rare_heaps_does_no_harm) {
  const auto plain = plain_values("0.6", 24000);
  SparseGame game = sparse_game("0.6", 0x1ee, false);
  for (std::uint64_t n = 1; n < 20000; ++n)
    if (rare(game, n, plain[n]) && n != 5) game.rares.push_back({n, plain[n]});
  BitSlicedKernel kernel(game);
  const KernelRun run = run_beside(kernel, plain, 20000, 100000);
  EXPECT_TRUE(run.right);
  EXPECT_FALSE(run.stops.empty());
  EXPECT_EQ(run.stops.back(), 20627u);
}

/// With the value of one rare heap changed in the table, plain mex over that table is no longer
/// what the lemma was used on; the kernel must still agree with it.
TEST(BitSlicedKernel, values_follow_from_the_table_alone) {
  const std::uint64_t first = 8192, last = 9500;
  auto table = plain_values("0.6", last);
  const SparseGame game = sparse_game("0.6", 0x1ee, false);
  std::uint64_t changed = 100;
  while (!rare(game, changed, table[changed])) ++changed;
  table[changed] ^= 0x6;  // two bits of the mask: still rare
  table.resize(first);
  while (table.size() <= last) {
    std::vector<bool> options(1024);
    const std::uint64_t n = table.size();
    options[table[n - 1]] = true;
    for (std::uint64_t a = 1; a < n - 1; ++a) options[table[a] ^ table[n - 1 - a]] = true;
    table.push_back(
        static_cast<std::uint32_t>(std::ranges::find(options, false) - options.begin()));
  }
  BitSlicedKernel kernel(game);
  EXPECT_TRUE(run_beside(kernel, table, first, 100000).right);
}

TEST(BitSlicedKernel, rare_heaps_out_of_reach_of_the_planes_count_too) {
  for (const auto& [code, mask, by_position] : known) {
    const auto plain = plain_values(code, 14000);
    const SparseGame game = sparse_game(code, mask, by_position);
    BitSlicedKernel kernel(game, best_simd_path(), 2048);
    const KernelRun run = run_beside(kernel, plain, 12000, 700);
    for (std::uint64_t n : run.stops) EXPECT_TRUE(rare(game, n, plain[n])) << code << " " << n;
  }
}

TEST(BitSlicedKernel, begins_only_where_no_removal_takes_the_whole_heap) {
  const auto plain = plain_values("0.6", 2000);
  BitSlicedKernel kernel(sparse_game("0.6", 0x1ee, false));
  std::vector<std::uint32_t> values(plain.begin(), plain.begin() + 500);
  Meter meter;
  kernel.run(values, 1999, meter);
  EXPECT_EQ(values.size(), 500u);
}

TEST(BitSlicedKernel, a_limit_leaves_what_is_right_and_another_meter_goes_on) {
  const auto plain = plain_values("0.6", 24000);
  const std::vector<std::uint32_t> head(plain.begin(), plain.begin() + 21000);
  for (const Limits& limits : {Limits{.time = std::chrono::milliseconds(0)}, Limits{.memory = 1}}) {
    BitSlicedKernel kernel(sparse_game("0.6", 0x1ee, false));
    auto values = head;
    Meter tight(limits), free;
    while (!tight.exhausted_now() && limits.time) continue;
    kernel.run(values, 23999, tight);
    EXPECT_EQ(values, head);
    kernel.run(values, 23999, free);
    EXPECT_EQ(values, (std::vector<std::uint32_t>(plain.begin(), plain.begin() + 24000)));
  }
}

TEST(BitSlicedKernel, fits_says_no_to_what_it_cannot_do) {
  EXPECT_TRUE(BitSlicedKernel::fits(sparse_game("0.6", 0x1ee, false), 319));
  EXPECT_TRUE(BitSlicedKernel::fits(sparse_game("0.6", 0x1ee, false), 16383));
  EXPECT_FALSE(BitSlicedKernel::fits(sparse_game("0.6", 0x1ee, false), 16384));
  EXPECT_FALSE(BitSlicedKernel::fits(sparse_game("0.6", 0, false), 319));
  EXPECT_TRUE(BitSlicedKernel::fits(sparse_game("0.66", 0x6, false), 319));
  EXPECT_FALSE(BitSlicedKernel::fits(sparse_game("0.66", 0x6, true), 319));
  SparseGame no_split = sparse_game("0.6", 0x1ee, false);
  no_split.moves.to_two.clear();
  EXPECT_FALSE(BitSlicedKernel::fits(no_split, 319));
}

/// The lemma holds for every mask, also for one that splits the heaps evenly.
RC_GTEST_PROP(BitSlicedKernel, random_codes_with_random_masks, ()) {
  std::string code = *rc::gen::element<std::string>("0.", "4.", "4!.", "0.0", "0.00");
  const auto digits = *rc::gen::inRange(1, 4);
  for (int i = 0; i < digits; ++i) code += *rc::gen::elementOf(std::string("01234567"));
  const auto parsed = OctalCode::parse(code);
  RC_PRE(parsed.has_value());
  const auto moves = OctalMoves::of(*parsed);
  RC_PRE(moves.has_value());
  RC_PRE(!moves->to_two.empty());
  const auto plain = plain_values(code, 3000);
  const auto mask = static_cast<std::uint32_t>(*rc::gen::inRange(1, 1024));
  const SparseGame game = sparse_game(code, mask, *rc::gen::arbitrary<bool>());
  RC_PRE(BitSlicedKernel::fits(game, 8191));
  const SimdPath path = *rc::gen::elementOf(std::vector(simd_paths.begin(), simd_paths.end()));
  RC_PRE(has_simd_path(path));
  const auto reach = static_cast<std::uint64_t>(*rc::gen::element(1024, 65536));
  BitSlicedKernel kernel(game, path, reach);
  const auto stride = static_cast<std::uint64_t>(*rc::gen::inRange(1, 1500));
  const KernelRun run = run_beside(kernel, plain, 1100, stride);
  RC_ASSERT(run.right);
  for (std::uint64_t n : run.stops) RC_ASSERT(game.space.rare(n, plain[n]));
}

}  // namespace
}  // namespace grundy

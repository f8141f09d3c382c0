// The parts of the bit-sliced kernel, each against the definition, on every instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "heap/bit_planes.hpp"
#include "heap/common_ordinals.hpp"
#include "heap/lane_cover.hpp"
#include "heap/mark_table.hpp"
#include "heap/near_partners.hpp"
#include "heap/split_search.hpp"

namespace grundy {
namespace {

using Random = std::mt19937;

std::vector<SimdPath> paths() {
  std::vector<SimdPath> there;
  for (SimdPath path : simd_paths)
    if (has_simd_path(path)) there.push_back(path);
  return there;
}

TEST(CommonOrdinals, number_each_class_in_order_and_keep_xor) {
  for (std::uint32_t mask : {0x1u, 0xdu, 0x1eeu, 0x3b8u, 0x80u})
    for (bool by_position : {false, true})
      for (std::uint64_t n : {100u, 101u}) {
        const SparseSpace space{mask, by_position, 2};
        const CommonOrdinals ordinals(space);
        std::uint32_t next_common = 0, next_rare = 0;
        for (std::uint32_t u = 0; u < 1024; ++u) {
          for (std::uint32_t v = 0; v <= u; v += 5) ASSERT_LE(ordinals.of(v), ordinals.bound(u));
          EXPECT_EQ(ordinals.of(u ^ 0x155), ordinals.of(u) ^ ordinals.of(0x155));
          if (space.rare(n, u)) {
            EXPECT_EQ(ordinals.of(u), next_rare);
            EXPECT_EQ(ordinals.rare(n, next_rare++), u);
          } else {
            EXPECT_EQ(ordinals.rare_below(u), next_rare);
            EXPECT_EQ(ordinals.of(u), next_common);
            EXPECT_EQ(ordinals.common(n, next_common++), u);
          }
        }
      }
}

TEST(CommonOrdinals, lists_are_the_same_on_every_path) {
  Random random(1);
  std::vector<std::uint32_t> values(1000);
  for (auto& value : values) value = random() & 511;
  for (bool by_position : {false, true}) {
    const SparseSpace space{0x1ee, by_position, 3};
    const CommonOrdinals ordinals(space);
    for (SimdPath path : paths())
      for (std::uint64_t first : {0u, 1u, 7u}) {
        std::vector<std::uint16_t> listed(900);
        ordinals.list(path, first, std::span(values).subspan(first), listed);
        for (std::uint64_t i = 0; i < listed.size(); ++i) {
          const std::uint64_t n = first + i;
          const bool none = n == 0 || space.rare(n, values[n]);
          EXPECT_EQ(listed[i], none ? CommonOrdinals::none : ordinals.of(values[n])) << n;
        }
      }
  }
}

/// Planes with random ordinals below 8 * highs, and the same ordinals as a list; they slide.
struct Filled {
  BitPlanes planes;
  std::vector<std::uint16_t> ordinals;

  Filled(std::uint32_t highs, std::uint64_t reach, std::uint64_t heaps) {
    Random random(2);
    planes.reset(highs, reach, 0);
    for (std::uint64_t start = 0; start < heaps; start += 64) {
      std::array<std::uint16_t, 64> next;
      for (auto& ordinal : next)
        ordinal = random() % 5 == 0 ? BitPlanes::none
                                    : static_cast<std::uint16_t>(random() % (8 * highs));
      planes.append(next);
      ordinals.insert(ordinals.end(), next.begin(), next.end());
    }
  }
  /// Whether heap end - distance + lane has ordinal v; heaps below 0 have none.
  bool has(std::uint64_t distance, std::uint64_t lane, std::uint32_t v) const {
    const std::uint64_t heap = planes.end() + lane;
    return heap >= distance && ordinals[heap - distance] == v;
  }
};

std::vector<Partner> some_partners(std::uint64_t reach, std::uint32_t end, std::size_t count) {
  Random random(3);
  std::vector<Partner> partners{{512, 1}, {reach, 0}};
  while (partners.size() < count)
    partners.push_back(
        {512 + random() % (reach - 511), static_cast<std::uint16_t>(random() % end)});
  return partners;
}

bool bit(const Lanes& lanes, std::uint64_t lane) { return lanes.words[lane / 64] >> lane % 64 & 1; }

TEST(LaneCover, marks_what_the_definition_marks) {
  for (std::uint64_t heaps : {640u, 5120u, 40000u}) {
    const Filled filled(9, 2048, (heaps + 63) / 64 * 64);
    const auto partners = some_partners(filled.planes.reach(), 72, 60);
    std::vector<Mark> marks;
    std::vector<MarkRun> runs;
    marks.reserve(partners.size());
    append_runs(filled.planes, partners, marks, runs);
    for (std::uint32_t first : {0u, 24u, 48u})
      for (SimdPath path : paths()) {
        Lanes all;
        all.words.fill(~std::uint64_t{0});
        std::vector<Lanes> need(tile_size, all), seen(tile_size);
        cover(path, filled.planes, {first, runs, need, seen});
        for (std::uint32_t v = 0; v < tile_size; ++v)
          for (std::uint64_t lane = 0; lane < lane_count; ++lane) {
            const bool expected = std::ranges::any_of(partners, [&](const Partner& p) {
              return filled.has(p.distance, lane, (first + v) ^ p.x);
            });
            ASSERT_EQ(bit(seen[v], lane), expected) << heaps << " " << first + v << " " << lane;
          }
      }
  }
}

TEST(LaneCover, ends_early_only_where_at_most_the_spared_heaps_are_open) {
  const Filled filled(3, 4096, 8192);
  const auto partners = some_partners(4096, 24, 3000);
  std::vector<Mark> marks;
  std::vector<MarkRun> runs;
  marks.reserve(partners.size());
  append_runs(filled.planes, partners, marks, runs);
  for (SimdPath path : paths())
    for (int spare : {0, 5}) {
      std::vector<Lanes> need(tile_size), seen(tile_size);
      for (std::uint32_t v = 0; v < tile_size; ++v)
        need[v].words.fill(0x5555555555555555u << v % 2);
      cover(path, filled.planes, {0, runs, need, seen, spare});
      int open = 0;
      for (std::uint64_t lane = 0; lane < lane_count; ++lane)
        for (std::uint32_t v = 0; v < tile_size; ++v)
          if (bit(need[v], lane) && !bit(seen[v], lane)) {
            ++open;
            break;
          }
      // A path that works in parts spares so many in each; all 3000 marks leave none open.
      EXPECT_LE(open, spare * 12);
    }
}

TEST(LaneCover, turning_exchanges_candidates_and_heaps) {
  Random random(4);
  std::vector<Lanes> candidates(128);
  for (Lanes& lanes : candidates)
    for (auto& word : lanes.words) word = std::uint64_t{random()} << 32 | random();
  for (SimdPath path : paths()) {
    auto turned = candidates;
    turn(path, turned);
    for (std::uint32_t c = 0; c < 128; ++c)
      for (std::uint64_t lane = 0; lane < lane_count; ++lane)
        ASSERT_EQ(turned[(c & ~63u) + (lane & 63)].words[lane >> 6] >> (c & 63) & 1,
                  bit(candidates[c], lane));
  }
}

TEST(NearPartners, give_what_the_definition_gives) {
  Random random(5);
  NearPartners near;
  std::vector<Partner> partners{{1, 0}, {511, 7}, {3, 1}, {3, 2}, {3, 1}};
  for (int i = 0; i < 40; ++i)
    partners.push_back({1 + random() % 511, static_cast<std::uint16_t>(random() % 512)});
  for (const auto& [distance, x] : partners) near.add(distance, x);
  std::array<std::uint16_t, lane_count> before;
  for (auto& ordinal : before)
    ordinal = random() % 3 == 0 ? BitPlanes::none : static_cast<std::uint16_t>(random() % 512);
  for (SimdPath path : paths())
    for (std::uint16_t v = 0; v < 512; ++v)
      EXPECT_EQ(near.give(path, before, v), std::ranges::any_of(partners, [&](const Partner& p) {
                  return before[lane_count - p.distance] == (v ^ p.x);
                }));
}

TEST(SplitSearch, finds_exactly_the_options) {
  Random random(6);
  std::vector<std::uint32_t> values(1500);
  for (auto& value : values) value = random() & 1023;
  values[0] = 0;
  for (bool unequal : {false, true}) {
    const OctalMoves moves{{1}, {1, 5}, {2, 3}, unequal};
    for (std::uint64_t n : {40u, 41u, 999u, 1000u}) {
      std::vector<bool> options(1024);
      for (std::uint32_t k : moves.to_one) options[values[n - k]] = true;
      for (std::uint32_t k : moves.to_two)
        for (std::uint64_t a = 1; a < n - k; ++a)
          if (!unequal || 2 * a != n - k) options[values[a] ^ values[n - k - a]] = true;
      for (SimdPath path : paths())
        for (std::uint32_t v = 0; v < 1024; ++v)
          EXPECT_EQ(is_option(path, moves, values, n, v), options[v]) << n << " " << v;
    }
  }
}

}  // namespace
}  // namespace grundy

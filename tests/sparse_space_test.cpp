// SparseSpace: the mask finder against all masks one by one; the lemma; the exact sparse step in
// any space whatever.
#include "heap/sparse_space.hpp"

#include "engine_support.hpp"
#include "heap/sparse_step.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

std::optional<FoundSpace> find_one_by_one(const OctalMoves& moves, const Values& values,
                                          std::uint64_t from) {
  const auto parity = [&](std::uint32_t k) { return k % 2 == moves.to_two[0] % 2; };
  const bool positions = std::ranges::all_of(moves.to_two, parity);
  const std::uint32_t largest = *std::max_element(values.begin() + from, values.end());
  std::optional<FoundSpace> best;
  for (bool by_position : {false, true})
    for (std::uint32_t mask = 1; mask < std::bit_ceil(largest + 1); ++mask) {
      if (by_position && !positions) continue;
      const SparseSpace space{mask, by_position, moves.to_two[0]};
      const std::uint64_t rares = rare_heaps(space, values, from);
      if (!best || rares < best->rares) best = FoundSpace{space, rares};
    }
  return best;
}

TEST(SparseSpace, TheTransformFindsTheBestMask) {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    const OctalMoves moves = moves_of(random_splitting_code(random));
    Values values(2 + random() % 300);
    for (std::uint32_t& value : values) value = random() % (1u << round % 7);
    const std::uint64_t from = random() % values.size();
    ASSERT_EQ(find_sparse_space(moves, values, from), find_one_by_one(moves, values, from));
  }
}

TEST(SparseSpace, NoneWithoutSplitsOrValues) {
  EXPECT_EQ(find_sparse_space(moves_of("0.3"), Values{0, 1}, 1), std::nullopt);
  EXPECT_EQ(find_sparse_space(moves_of("0.6"), Values{0, 0}, 1), std::nullopt);
  EXPECT_EQ(find_sparse_space(moves_of("0.6"), Values{0, 1}, 2), std::nullopt);
}

TEST(SparseSpace, ClassesAddUpUnderEverySplit) {
  std::mt19937 random(2);
  for (int round = 0; round < 20'000; ++round) {
    const std::uint32_t first = random() % 5, removal = first + 2 * (random() % 3);
    const SparseSpace by_position{1 + static_cast<std::uint32_t>(random() % 255), true, first};
    const SparseSpace plain{by_position.mask, false, first};
    const std::uint64_t a = 1 + random() % 99, b = 1 + random() % 99;
    const std::uint32_t x = random() % 256, y = random() % 256;
    ASSERT_EQ(by_position.rare(a + b + removal, x ^ y),
              by_position.rare(a, x) == by_position.rare(b, y));
    ASSERT_EQ(plain.rare(a + b + removal + 1, x ^ y), plain.rare(a, x) == plain.rare(b, y));
  }
}

/// Values by the sparse step alone from `begin` on.
Values by_steps(const OctalMoves& moves, const SparseSpace& space, const Values& expected,
                std::uint64_t begin, SimdPath path) {
  Values values(expected.begin(), expected.begin() + begin);
  std::uint32_t largest = values.empty() ? 0 : std::ranges::max(values);
  std::vector<std::uint16_t> narrow(values.begin(), values.end());
  SparseStep step(moves, space, values, path);
  while (values.size() < expected.size()) {
    const std::uint64_t n = values.size();
    values.push_back(n % 3 ? step.next(values.data(), n, largest)
                           : step.next(narrow.data(), n, largest));
    narrow.push_back(static_cast<std::uint16_t>(values.back()));
    largest = std::max(largest, values.back());
    if (n % 500 == 0) step.choose_witnesses(values);
  }
  EXPECT_EQ(step.game().rares.size(), rare_heaps(space, values, 1));
  return values;
}

// Whatever the mask, sensible or not, and from whatever heap on: the values are right.
TEST(SparseStep, ExactInAnySpaceFromAnyHeapOn) {
  std::mt19937 random(3);
  for (int round = 0; round < 150; ++round) {
    const std::string code = random_splitting_code(random);
    const OctalMoves moves = moves_of(code);
    const Values expected = oracle(code, 700);
    const auto parity = [&](std::uint32_t k) { return k % 2 == moves.to_two[0] % 2; };
    const bool positions = std::ranges::all_of(moves.to_two, parity) && random() % 2;
    const SparseSpace space{1 + static_cast<std::uint32_t>(random() % 40), positions,
                            moves.to_two[0]};
    const std::uint64_t begin = random() % 2 ? 0 : random() % 700;
    for (SimdPath path : machine_paths())
      ASSERT_EQ(by_steps(moves, space, expected, begin, path), expected) << code << ' ' << begin;
  }
}

TEST(SparseStep, OfficersAndGrundysGameFromTheirFirstHeapOn) {
  for (auto [code, mask] : {std::pair("0.6", 0x1eeu), {"4!.0", 0xfeu}}) {
    const Values expected = oracle(code, 3'000);
    const OctalMoves moves = moves_of(code);
    const SparseSpace space{mask, false, moves.to_two[0]};
    EXPECT_EQ(by_steps(moves, space, expected, 0, best_simd_path()), expected) << code;
  }
}

// The proof asks nothing of the table: a made-up one serves as well, and heaps may be large.
TEST(SparseStep, OneHeapOfAnyTable) {
  std::mt19937 random(4);
  for (int round = 0; round < 120; ++round) {
    const std::string code = random_splitting_code(random);
    const OctalMoves moves = moves_of(code);
    const std::uint64_t large[] = {46'341, 46'342, 65'536, 65'537, 92'682};
    const std::uint64_t n = round % 10 == 0 ? large[random() % 5] : 1 + random() % 3'000;
    Values g(n);
    const std::uint32_t largest = (2u << random() % 17) - 1;
    for (std::uint64_t m = 1; m < n; ++m)
      g[m] = static_cast<std::uint32_t>(random() % (largest + 1));
    const std::uint32_t expected = mex_by_definition(moves, g, n);
    const SparseSpace space{1 + static_cast<std::uint32_t>(random() % largest), false, 0};
    for (SimdPath path : machine_paths()) {
      SparseStep step(moves, space, g, path);
      const std::size_t rares = step.game().rares.size();
      ASSERT_EQ(step.next(g.data(), n, largest), expected) << code << ' ' << n;
      ASSERT_EQ(step.game().rares.size(), rares + (space.rare(n, expected) ? 1 : 0));
    }
  }
}

}  // namespace
}  // namespace grundy

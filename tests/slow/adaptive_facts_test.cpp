// AdaptiveEngine: two hundred codes at random, and every row of the copied tables of octal games.
#include "engine_support.hpp"
#include "heap/adaptive_engine.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

Values computed(std::string_view code, std::uint64_t last) {
  const HeapRules rules = rules_of(code);
  return values_of(rules, last);
}

TEST(AdaptiveFacts, TwoHundredCodesToHeap32768) {
  std::mt19937 random(20);
  for (int round = 0; round < 200; ++round) {
    const std::string code = random_splitting_code(random);
    const SimdPath path = machine_paths()[static_cast<std::size_t>(round) % machine_paths().size()];
    AdaptiveEngine engine(moves_of(code), path);
    Values values;
    Meter meter;
    ASSERT_TRUE(engine.extend(values, 32'768, meter));
    ASSERT_EQ(values, oracle(code, 32'768)) << code << ": " << engine.describe();
  }
}

TEST(AdaptiveFacts, EveryEquivalenceToHeap2048) {
  int seen = 0;
  for (const auto& row : fact_rows("octal_equivalences.csv", ',')) {
    if (row[0] == "game") continue;
    ++seen;
    if (row.size() < 3)
      continue;  // 0.161 and 0.36, 0.314 and 0.31: tables of others say so, wrongly
    const std::int64_t shift = std::stoll(row[2]), last = 2'048;
    const Values game = computed(row[0], last), same = computed(row[1], last);
    for (std::int64_t n = std::max<std::int64_t>(1, 1 - shift); n <= last && n + shift <= last; ++n)
      ASSERT_EQ(game[static_cast<std::size_t>(n + shift)], same[static_cast<std::size_t>(n)])
          << row[0] << ' ' << row[1] << " at " << n;
  }
  EXPECT_EQ(seen, 518);
}

// The hash comes from an independent program.
TEST(AdaptiveFacts, OfficersToTwoMillion) {
  const Values values = computed("0.6", 2'097'152);
  EXPECT_EQ(hash_of(values), 0xe1fe24c8c922806au);
  EXPECT_EQ(std::ranges::max_element(values) - values.begin(), 1'274'955);
  EXPECT_EQ(values[1'274'955], 319u);
}

/// The columns of a row of octal_games.csv. Heap 0 is one of its rare heaps, if its class is rare;
/// without splits there is no space: mask 0.
struct GameRow {
  std::string game;
  std::uint32_t largest;
  std::uint64_t where_largest;
  std::uint32_t mask;
  bool by_position;
  std::uint64_t rares, last_rare, last;

  explicit GameRow(const std::vector<std::string>& row)
      : game(row[0] == "G" ? "4!.0" : row[0]),  // G: Grundy's game
        largest(static_cast<std::uint32_t>(std::stoul(row[4]))),
        where_largest(std::stoull(row[5])),
        mask(static_cast<std::uint32_t>(std::stoul(row[6], nullptr, 16))),
        by_position(row[7] == "1"),
        rares(std::stoull(row[8])),
        last_rare(std::stoull(row[9])),
        last(std::stoull(row[10])) {}
};

void check(const GameRow& row) {
  const Values values = computed(row.game, row.last);
  const auto largest = std::ranges::max_element(values);
  EXPECT_EQ(*largest, row.largest) << row.game;
  EXPECT_EQ(static_cast<std::uint64_t>(largest - values.begin()), row.where_largest) << row.game;
  const OctalMoves moves = moves_of(row.game);
  const auto found = find_sparse_space(moves, values, 0);
  ASSERT_EQ(found.has_value(), row.mask != 0) << row.game;
  if (!found) return;
  EXPECT_EQ(found->space, (SparseSpace{row.mask, row.by_position, moves.to_two[0]})) << row.game;
  EXPECT_EQ(found->rares, row.rares) << row.game;
  std::uint64_t last_rare = row.last;
  while (last_rare > 0 && !found->space.rare(last_rare, values[last_rare])) --last_rare;
  EXPECT_EQ(last_rare, row.last_rare) << row.game;
}

TEST(AdaptiveFacts, EveryOctalGameOfTheTable) {
  int seen = 0;
  for (const auto& cells : fact_rows("octal_games.csv", ',')) {
    if (cells[0] == "game") continue;
    const GameRow row(cells);
    if (row.last > 5'000'000) continue;  // 0.054, 0.104, 0.454: hundreds of millions of values
    check(row);
    ++seen;
  }
  EXPECT_EQ(seen, 121);
}

}  // namespace
}  // namespace grundy

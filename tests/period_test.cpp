// Period: every proved period is the least one and holds for ever; what fools the eye stays
// unproved.
#include <grundy/period.hpp>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

struct Known {
  const char* game;
  Period period;
  Theorem theorem;
};

TEST(Period, WellKnownGames) {
  const Known games[] = {
      {"0.77", {71, 12, 0}, Theorem::guy_smith},
      {"0.07", {53, 34, 0}, Theorem::guy_smith},
      {"0.137", {52, 34, 0}, Theorem::guy_smith},
      {"0.0", {0, 1, 0}, Theorem::guy_smith},
      {"sub{1,3,4}", {0, 7, 0}, Theorem::finite_moves},
      {"sub{2,3,7}", {0, 5, 0}, Theorem::finite_moves},
      {"sub{1..3}", {0, 4, 0}, Theorem::range_formula},
      {"sub{5}", {0, 10, 0}, Theorem::range_formula},
      {"sub{1..1e12}", {0, 1'000'000'000'001, 0}, Theorem::range_formula},
      {"0.[3]", {0, 1, 1}, Theorem::relative_state},
      {"allbut{2,5}", {0, 4, 2}, Theorem::relative_state},
      {"4.[3]", {1, 4, 4}, Theorem::growth},
      {"4.33[333]", {1, 4, 4}, Theorem::growth},
  };
  for (const Known& known : games) {
    const PeriodClaim claim = claim_of(rules_of(known.game));
    EXPECT_EQ(claim.status, PeriodClaim::proved) << known.game;
    EXPECT_EQ(claim.theorem, known.theorem) << known.game;
    EXPECT_NE(theorem_statement(claim.theorem), "");
    EXPECT_EQ(claim.period, known.period) << known.game;
  }
}

/// The preperiod as the tables give it: heap 0 is not counted.
std::uint64_t without_heap_0(const Period& period) {
  return std::max<std::uint64_t>(1, period.preperiod);
}

TEST(Period, OctalGamesOfTheFacts) {
  int seen = 0;
  for (const auto& row : fact_rows("octal_games.csv", ',')) {
    if (row[1] != "periodic") continue;
    const std::uint64_t preperiod = std::stoull(row[2]), period = std::stoull(row[3]);
    if (2 * preperiod + period > 7'700) continue;
    const PeriodClaim claim = claim_of(rules_of(row[0]), 8'000);
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row[0];
    EXPECT_EQ(without_heap_0(claim.period), preperiod) << row[0];
    EXPECT_EQ(claim.period.period, period) << row[0];
    ++seen;
  }
  EXPECT_EQ(seen, 60);
}

TEST(Period, PeriodicityGamesOfTheFacts) {
  int proved = 0;
  for (const auto& row : fact_rows("periodicity_games.tsv", '\t')) {
    if (row[0].find(' ') != std::string::npos) continue;  // heaps that hold a pass
    const PeriodClaim claim = claim_of(rules_of(row[0]), 700);
    if (row[5] == "refuted") continue;  // see growth_test
    if (row[5] != "proven") {
      EXPECT_NE(claim.status, PeriodClaim::proved) << row[0];
      continue;
    }
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row[0];
    EXPECT_EQ(without_heap_0(claim.period), std::stoull(row[2])) << row[0];
    // The table gives the period of the proof, for theorem 2 perhaps a multiple of the least one.
    const std::uint64_t times = std::stoull(row[3]) / claim.period.period;
    EXPECT_EQ(times * claim.period.period, std::stoull(row[3])) << row[0];
    EXPECT_EQ(times * claim.period.saltus, std::stoull(row[4])) << row[0];
    EXPECT_TRUE(times == 1 || row[6] == "2") << row[0];
    EXPECT_LE(claim.values_needed, std::stoull(row[7])) << row[0];
    EXPECT_TRUE(row[6] != "1" || claim.values_needed == std::stoull(row[7])) << row[0];
    ++proved;
  }
  EXPECT_EQ(proved, 39);
}

TEST(Period, TrapsAreNeverProved) {
  struct Trap {
    const char* game;
    std::uint64_t up_to;
  };
  const Trap traps[] = {{"C.1", 3'000}, {"0.F6", 1'900},  {"0.F4", 432},
                        {"8=.2", 364},  {"8=.0", 324},    {"4!.0", 2'000},
                        {"8.0D", 300},  {"4.364", 1'941}, {"4.08", 300},
                        {"4.28", 300},  {"8.2B6", 300},   {"4.94", 600},
                        {"C!.13", 320}, {"0.1F", 1'000},  {"0.0330[0303000]", 1'500}};
  for (const Trap& trap : traps) {
    GrundySequence sequence(rules_of(trap.game));
    Meter meter;
    for (std::uint64_t n = 1; n <= trap.up_to; n += 1 + n / 16) {
      const PeriodClaim claim = find_period(sequence, meter, n).value();
      ASSERT_NE(claim.status, PeriodClaim::proved) << trap.game << " to " << n;
      ASSERT_EQ(claim.theorem, Theorem::none);
    }
  }
}

TEST(Period, ATrapIsObservedWithWhatAProofWouldNeed) {
  const PeriodClaim equal_splits = claim_of(rules_of("8=.2"), 362);
  EXPECT_EQ(equal_splits.status, PeriodClaim::observed);
  EXPECT_EQ(equal_splits.period, (Period{121, 2, 0}));
  EXPECT_EQ(equal_splits.values_computed, 362u);
  EXPECT_EQ(equal_splits.values_needed, 368u);
  const PeriodClaim hexadecimal = claim_of(rules_of("C.1"), 1'020);
  EXPECT_EQ(hexadecimal.status, PeriodClaim::observed);
  EXPECT_EQ(hexadecimal.period, (Period{512, 8, 4}));
  EXPECT_GT(hexadecimal.values_needed, 1'020u);
  EXPECT_EQ(claim_of(rules_of("4!.0"), 1'000).status, PeriodClaim::none_found);
}

/// g by the definition, three times as far as the proof went: the relation holds from the preperiod
/// on, nowhere earlier, and for no shorter shift.
void expect_least(const HeapRules& rules, const PeriodClaim& claim) {
  const auto [start, p, s] = claim.period;
  const auto g = values_of(rules, std::max(3 * claim.values_computed, start + 4 * p));
  RC_ASSERT(!first_failure(g, claim.period));
  RC_ASSERT((start == 0 || g[start - 1 + p] != g[start - 1] + s));
  for (std::uint64_t shorter = 1; shorter < p; ++shorter) {
    const std::uint64_t rise = g[start + shorter] - g[start];
    std::uint64_t n = start;
    while (n < start + p && g[n + shorter] == g[n] + rise) ++n;
    RC_ASSERT(n < start + p);
  }
}

void check_random(const HeapRules& rules, std::uint64_t max_n) {
  const PeriodClaim claim = claim_of(rules, max_n);
  RC_TAG(claim.status);
  RC_ASSERT((claim.theorem != Theorem::none) == (claim.status == PeriodClaim::proved));
  RC_ASSERT((claim.period == Period{}) == (claim.status == PeriodClaim::none_found));
  RC_ASSERT((claim.values_needed <= claim.values_computed || claim.status != PeriodClaim::proved));
  if (claim.status == PeriodClaim::proved) expect_least(rules, claim);
}

RC_GTEST_PROP(Period, RandomLists, (bool tail)) { check_random(random_list_code(5, tail), 70); }
RC_GTEST_PROP(Period, RandomHexadecimalCodes, ()) {
  check_random(random_code(15, false, false), 128);
}
RC_GTEST_PROP(Period, RandomOctalCodes, ()) { check_random(random_code(7, false, false), 500); }
RC_GTEST_PROP(Period, RandomConstrainedCodes, ()) {
  check_random(random_code(15, true, false), 100);
}
RC_GTEST_PROP(Period, RandomSplitsInFour, ()) { check_random(random_code(31, true, false), 40); }
RC_GTEST_PROP(Period, RandomCodesWithATail, ()) { check_random(random_code(15, true, true), 100); }
RC_GTEST_PROP(Period, RandomTailsWithoutSplits, ()) {
  check_random(random_code(3, false, true), 500);
}
RC_GTEST_PROP(Period, RandomSets, ()) { check_random(random_set(false, 12), 3'000); }
RC_GTEST_PROP(Period, RandomAllButSets, ()) {
  const HeapRules rules = random_set(true, 12);
  check_random(rules, 1'000);
  RC_ASSERT(claim_of(rules).status == PeriodClaim::proved);
}

RC_GTEST_PROP(Period, RangesFollowTheFormula, ()) {
  const auto a = *rc::gen::inRange<std::uint64_t>(1, 20),
             more = *rc::gen::inRange<std::uint64_t>(0, 20);
  const HeapRules rules =
      rules_of("sub{" + std::to_string(a) + ".." + std::to_string(a + more) + "}");
  const auto g = values_by_definition(rules, 200);
  for (std::uint64_t n = 0; n <= 200; ++n) RC_ASSERT(g[n] == n % (2 * a + more) / a);
  check_random(rules, 100);
}

TEST(Period, LaskersNimFollowsTheFormula) {
  const auto g = values_by_definition(rules_of("4.[3]"), 400);
  EXPECT_FALSE(first_failure(g, claim_of(rules_of("4.[3]")).period));
  for (std::uint32_t k = 0; k < 100; ++k) {
    EXPECT_EQ(g[4 * k + 1], 4 * k + 1);
    EXPECT_EQ(g[4 * k + 3], 4 * k + 4);
  }
}

TEST(Period, ALimitGivesWhatWasSeen) {
  std::atomic<bool> stop = true;
  GrundySequence kayles(rules_of("0.77"));
  Meter free;
  ASSERT_TRUE(kayles.extend_to(150, free));
  Meter stopped({.time = {}, .memory = {}, .stop = &stop});
  ASSERT_TRUE(stopped.exhausted_now());
  const PeriodClaim claim = find_period(kayles, stopped).value();
  EXPECT_EQ(claim.status, PeriodClaim::observed);
  EXPECT_EQ(claim.period, (Period{71, 12, 0}));
  EXPECT_EQ(claim.values_computed, 150u);
  EXPECT_EQ(claim.values_needed, 166u);
  GrundySequence nothing(rules_of("0.77"));
  EXPECT_EQ(find_period(nothing, stopped)->status, PeriodClaim::none_found);
}

TEST(Period, FirstFailure) {
  const std::vector<std::uint32_t> g = {9, 0, 1, 2, 0, 1, 2, 0};
  EXPECT_EQ(first_failure(g, {0, 3, 0}), 0u);
  EXPECT_EQ(first_failure(g, {1, 3, 0}), std::nullopt);
  EXPECT_EQ(first_failure(g, {1, 2, 0}), 1u);
  EXPECT_EQ(first_failure(g, {0, 100, 0}), std::nullopt);
  EXPECT_EQ(first_failure(g, {100, 1, 0}), std::nullopt);
  EXPECT_EQ(first_failure(std::vector<std::uint32_t>{0, 1, 2, 3}, {0, 1, 1}), std::nullopt);
}

TEST(Period, ValuesOfHugeHeaps) {
  auto value = [](const char* game, std::string_view heap) {
    GrundySequence sequence(rules_of(game));
    Meter meter;
    const PeriodClaim claim = find_period(sequence, meter).value();
    return value_by_period(sequence, claim, Natural::parse(heap).value()).value().to_string();
  };
  EXPECT_EQ(value("0.77", "1e100"), "1");  // 10^100 = 4 mod 12, like heap 76
  EXPECT_EQ(value("sub{1,3,4}", "7"), "0");
  EXPECT_EQ(value("0.[3]", "2^400"), power(Natural(2), 400).to_string());
  EXPECT_EQ(value("4.[3]", "1e100"), (power(Natural(10), 100) - Natural(1)).to_string());
  EXPECT_EQ(value("sub{1..1e12}", "3000000000010"), "7");
  EXPECT_EQ(value("sub{2,3}", "1e30"), "0");
  GrundySequence unknown(rules_of("0.6"));
  Meter meter;
  const PeriodClaim claim = find_period(unknown, meter, 300).value();
  EXPECT_EQ(value_by_period(unknown, claim, Natural(7)), Natural(3));
  EXPECT_FALSE(value_by_period(unknown, claim, Natural(301)));
}

RC_GTEST_PROP(Period, ValueByPeriodIsTheValue, (bool all_but)) {
  const HeapRules rules = random_set(all_but, 9);
  GrundySequence sequence(rules);
  Meter meter;
  const PeriodClaim claim = find_period(sequence, meter, 400).value();
  const auto g = values_of(rules, 2'000);
  for (std::uint64_t n = 0; n <= 2'000; n += 7)
    if (auto value = value_by_period(sequence, claim, Natural(n)))
      RC_ASSERT(*value == Natural(g[n]));
}

}  // namespace
}  // namespace grundy

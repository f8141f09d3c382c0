// check_period: true claims hold, false ones are refuted by a heap that anyone can check.
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

PeriodCheck check(const HeapRules& rules, std::uint64_t p, std::optional<std::uint64_t> from = {},
                  std::optional<std::uint64_t> max_n = {}) {
  GrundySequence sequence(rules);
  Meter meter;
  return check_period(sequence, p, from, meter, max_n).value();
}

TEST(PeriodCheck, DawsonsKaylesHasPeriod34NotTwelve) {
  const PeriodCheck twelve = check(rules_of("0.07"), 12);
  EXPECT_EQ(twelve.verdict, PeriodCheck::refuted);
  EXPECT_EQ(twelve.claim.period.period, 34u);
  ASSERT_TRUE(twelve.failure);
  EXPECT_GE(*twelve.failure, 53u);
  EXPECT_EQ(twelve.first_failure, 0u);  // and g(4) = 2, g(16) = 5
  const auto g = values_of(rules_of("0.07"), 1'000);
  EXPECT_EQ(g[4], 2u);
  EXPECT_EQ(g[16], 5u);
  EXPECT_NE(g[*twelve.failure + 12], g[*twelve.failure]);
  EXPECT_EQ(check(rules_of("0.07"), 34).verdict, PeriodCheck::holds);
  EXPECT_EQ(check(rules_of("0.07"), 340).verdict, PeriodCheck::holds);
}

TEST(PeriodCheck, APreperiodTooEarlyIsRefuted) {
  const HeapRules kayles = rules_of("0.77");
  EXPECT_EQ(check(kayles, 12).verdict, PeriodCheck::holds);
  EXPECT_EQ(check(kayles, 12, 71).verdict, PeriodCheck::holds);
  EXPECT_EQ(check(kayles, 12, 100).verdict, PeriodCheck::holds);
  EXPECT_EQ(check(kayles, 24, 70).verdict, PeriodCheck::refuted);
  EXPECT_EQ(check(kayles, 24, 70).failure, 70u);
  EXPECT_EQ(check(kayles, 12, 70).failure, 70u);
}

TEST(PeriodCheck, RangesNeedNoTable) {
  const HeapRules rules = rules_of("sub{1..1e12}");
  EXPECT_EQ(check(rules, 1'000'000'000'001).verdict, PeriodCheck::holds);
  EXPECT_EQ(check(rules, 1'000'000'000'000).verdict, PeriodCheck::refuted);
  EXPECT_EQ(check(rules, 1'000'000'000'000).failure, 0u);
  EXPECT_EQ(check(rules, ~std::uint64_t{0}).verdict, PeriodCheck::refuted);
  EXPECT_TRUE(check(rules, 7, std::uint64_t{1} << 62).failure);
}

TEST(PeriodCheck, WithoutProofTheLastFailureIsShown) {
  const PeriodCheck open = check(rules_of("0.6"), 12, {}, 500);
  EXPECT_EQ(open.verdict, PeriodCheck::open);
  const auto g = values_of(rules_of("0.6"), 500);
  ASSERT_TRUE(open.failure);
  EXPECT_NE(g[*open.failure + 12], g[*open.failure]);
  for (std::uint64_t n = *open.failure + 1; n + 12 <= 500; ++n) EXPECT_EQ(g[n + 12], g[n]);
  EXPECT_EQ(check(rules_of("0.6"), 12, 100, 500).verdict, PeriodCheck::refuted);
  EXPECT_EQ(check(rules_of("0.6"), 501, {}, 500).failure, std::nullopt);
  EXPECT_EQ(check(rules_of("C.1"), 8, 512, 1'020).verdict, PeriodCheck::open);
  EXPECT_EQ(check(rules_of("C.1"), 8, 512, 1'020).asked, (Period{512, 8, 4}));
  EXPECT_EQ(check(rules_of("C.1"), 8, 512, 1'100).verdict, PeriodCheck::refuted);
}

TEST(PeriodCheck, RefusesWhatIsNoPeriod) {
  GrundySequence sequence(rules_of("0.77"));
  Meter meter;
  EXPECT_FALSE(check_period(sequence, 0, {}, meter));
  EXPECT_FALSE(check_period(sequence, 12, ~std::uint64_t{0}, meter));
}

/// Compares with 1200 values: a proved period is far shorter than that.
void agrees_with_values(const HeapRules& rules) {
  const auto p = *rc::gen::inRange<std::uint64_t>(1, 60);
  std::optional<std::uint64_t> from;
  if (*rc::gen::arbitrary<bool>()) from = *rc::gen::inRange<std::uint64_t>(0, 40);
  const PeriodCheck result = check(rules, p, from, 400);
  RC_PRE(result.claim.status == PeriodClaim::proved);
  const auto g = values_of(rules, 1'200);
  const std::uint64_t s = result.asked.saltus;
  const bool holds = !first_failure(g, {from.value_or(result.claim.period.preperiod), p, s});
  RC_ASSERT(holds == (result.verdict == PeriodCheck::holds));
  RC_ASSERT(result.first_failure == first_failure(g, {0, p, s}));
  if (holds) return;
  RC_ASSERT((result.failure && *result.failure + p < g.size()));
  RC_ASSERT(*result.failure >= result.asked.preperiod);
  RC_ASSERT(g[*result.failure + p] != g[*result.failure] + s);
}

RC_GTEST_PROP(PeriodCheck, AgreesWithTheValuesOfSets, (bool all_but)) {
  agrees_with_values(random_set(all_but, 9));
}
RC_GTEST_PROP(PeriodCheck, AgreesWithTheValuesOfRanges, ()) {
  const auto a = *rc::gen::inRange(1, 12), b = *rc::gen::inRange(a, 24);
  agrees_with_values(rules_of("sub{" + std::to_string(a) + ".." + std::to_string(b) + "}"));
}
RC_GTEST_PROP(PeriodCheck, AgreesWithTheValuesOfTails, ()) {
  agrees_with_values(random_code(3, false, true));
}

}  // namespace
}  // namespace grundy

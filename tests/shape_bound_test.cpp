// ShapeBound: the lemma on the nim-sums of splits, tried on sequences made up with a period; and
// how many values proofs need.
#include "heap/shape_bound.hpp"

#include "heap/split_tables.hpp"
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

/// Any values with period p from n0 on.
std::vector<std::uint32_t> periodic_values(std::uint64_t n0, std::uint64_t p, std::uint64_t last) {
  std::vector<std::uint32_t> g;
  for (std::uint64_t n = 0; n <= last; ++n) g.push_back(n < n0 + p ? any_below(8) : g[n - p]);
  return g;
}

std::set<std::uint32_t> members(const XorSet& sums) {
  std::set<std::uint32_t> all;
  for (std::uint32_t v = 0; v < 64; ++v)
    if (sums.contains(v)) all.insert(v);
  return all;
}

RC_GTEST_PROP(ShapeBound, FromTheBoundOnSplitsShowTheSameNimSums, (bool or_more)) {
  const std::uint64_t n0 = 1 + any_below(3), p = 1 + any_below(3);
  const Shape shape{static_cast<std::uint8_t>(2 + any_below(3)), or_more,
                    static_cast<Parts>(any_below(3))};
  const auto repeat = shape_repeat(shape, n0, p).value();
  const std::uint64_t last = std::min<std::uint64_t>(repeat.from + 12, 400);
  const auto g = periodic_values(n0, p, last + repeat.multiple);
  SplitTables tables;
  const std::size_t table = tables.need(shape);
  Meter meter;
  RC_ASSERT(tables.grow(g, g.size() - 1, 0, meter));
  for (std::uint64_t beans = repeat.from; beans <= last; ++beans)
    RC_ASSERT(members(tables.sums(table, beans)) ==
              members(tables.sums(table, beans + repeat.multiple)));
}

TEST(ShapeBound, SplitsIntoAnyNumberOfEqualHeapsHaveNone) {
  EXPECT_FALSE(shape_repeat({2, true, Parts::all_equal}, 1, 1));
  EXPECT_EQ(ShapeBound(OctalCode::parse("{2+}=.0").value()).needs(1, 1), 0u);
}

TEST(ShapeBound, HugeNumbersDoNotWrap) {
  const std::uint64_t huge = (std::uint64_t{1} << 32) - 1;
  EXPECT_EQ(ShapeBound(OctalCode::parse("0.*!3").value()).needs(huge, huge), 0u);
  EXPECT_EQ(ShapeBound(OctalCode::parse("0.*3").value()).needs(huge, huge), 0u);
  EXPECT_EQ(ShapeBound(OctalCode::parse("0.77").value()).needs(huge, huge),
            4 * huge);
}

/// The greatest heap of the proof.
TEST(ShapeBound, ValuesThatProofsNeed) {
  struct Row {
    const char* code;
    Period period;  ///< heap 0 not counted
    std::uint64_t needs;
  };
  const Row rows[] = {
      {"0.77", {71, 12, 0}, 166}, {"0.07", {53, 34, 0}, 174}, {"0.33F", {1, 4, 0}, 15},
      {"0.V", {1, 2, 0}, 9},      {"0.*3", {1, 4, 0}, 25},    {"4!.E", {54, 34, 0}, 262},
      {"4!.5", {15, 8, 0}, 52},   {"0.35?", {21, 3, 0}, 52},  {"0.8=3", {8, 4, 0}, 36},
      {"4=.33", {3, 4, 0}, 13},   {"0.7[03]", {1, 2, 0}, 5}};
  for (const Row& row : rows) {
    const PeriodClaim claim = claim_of(rules_of(row.code), row.needs);
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row.code;
    EXPECT_EQ(claim.period.period, row.period.period) << row.code;
    EXPECT_EQ(std::max<std::uint64_t>(1, claim.period.preperiod), row.period.preperiod) << row.code;
    EXPECT_EQ(claim.period.saltus, 0u) << row.code;
    EXPECT_EQ(claim.values_needed, row.needs) << row.code;
    const PeriodClaim shorter = claim_of(rules_of(row.code), row.needs - 1);
    EXPECT_NE(shorter.status, PeriodClaim::proved) << row.code;
    EXPECT_FALSE(first_failure(values_of(rules_of(row.code), 3 * row.needs), claim.period));
  }
}

}  // namespace
}  // namespace grundy

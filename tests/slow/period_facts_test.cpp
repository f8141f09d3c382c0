// Period: octal games that need up to 25000 values, and the traps at full length.
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(PeriodFacts, LongOctalPeriods) {
  int seen = 0;
  for (const auto& row : fact_rows("octal_games.csv", ',')) {
    if (row[1] != "periodic") continue;
    const std::uint64_t preperiod = std::stoull(row[2]), period = std::stoull(row[3]);
    const std::uint64_t needed = 2 * preperiod + period + 4;
    if (needed <= 6'000 || needed > 25'000) continue;
    const PeriodClaim claim = claim_of(rules_of(row[0]), 25'000);
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row[0];
    EXPECT_EQ(claim.period, (Period{preperiod, period, 0})) << row[0];
    ++seen;
  }
  EXPECT_GE(seen, 4);
}

TEST(PeriodFacts, LongTraps) {
  for (const char* game : {"C.1", "0.F6", "8.3"}) {
    GrundySequence sequence(rules_of(game));
    Meter meter;
    for (std::uint64_t n = 1'000; n <= 6'000; n += 250)
      ASSERT_NE(find_period(sequence, meter, n)->status, PeriodClaim::proved) << game << ' ' << n;
  }
}

}  // namespace
}  // namespace grundy

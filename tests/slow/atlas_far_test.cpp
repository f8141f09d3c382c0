// Periods of hundreds of millions of heaps, each found and proved again.
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

struct Far {
  const char* game;
  Period period;
  Theorem theorem;
};

class FarPeriods : public ::testing::TestWithParam<Far> {};

TEST_P(FarPeriods, AreFoundAndProved) {
  const auto& [game, period, theorem] = GetParam();
  const PeriodClaim claim = claim_of(rules_of(game), std::uint64_t{1} << 28);
  EXPECT_EQ(claim.status, PeriodClaim::proved);
  EXPECT_EQ(claim.period, period);
  EXPECT_EQ(claim.theorem, theorem);
}

/// 0.354: A. Flammenkamp's list; the others: facts/octal_games.csv.
INSTANTIATE_TEST_SUITE_P(Octal, FarPeriods,
                         ::testing::Values(Far{"0.104", {197769598, 11770282, 0}, Theorem::windows},
                                           Far{"0.054", {193235616, 10015179, 0}, Theorem::windows},
                                           Far{"0.454", {160949019, 60620715, 0}, Theorem::windows},
                                           Far{"0.354", {10061916, 1180, 0}, Theorem::windows},
                                           Far{"0.376", {2268248, 4, 0}, Theorem::guy_smith}),
                         [](const auto& far) {
                           return "Code" + std::string(far.param.game).substr(2);
                         });

}  // namespace
}  // namespace grundy

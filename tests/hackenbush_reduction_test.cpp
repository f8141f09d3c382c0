// The reduction of a Hackenbush picture: every step keeps the value, and the stalks add up to it.
#include <grundy/hackenbush.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hackenbush_oracle.hpp"

namespace grundy {
namespace {

using Numbers = std::vector<std::uint32_t>;
using Kind = Reduction::Kind;

TEST(HackenbushReduction, StepsOfATriangleOnAStalkWithTwoTwigs) {
  const auto picture = Hackenbush::parse("0-1,1-2,2-3,3-1,3-4,2-5,5-6").value();
  const Reduction reduction = picture.reduction();
  ASSERT_EQ(reduction.steps.size(), 3u);
  EXPECT_EQ(reduction.steps[0].kind, Kind::fuse);
  EXPECT_EQ(reduction.steps[0].vertices, (Numbers{1, 2, 3}));
  EXPECT_EQ(reduction.steps[0].edges, (Numbers{1, 2, 3}));
  EXPECT_EQ(reduction.steps[0].value, 1u);
  EXPECT_EQ(reduction.steps[1].kind, Kind::loops);
  EXPECT_EQ(reduction.steps[1].vertices, (Numbers{1}));
  EXPECT_EQ(reduction.steps[1].edges, (Numbers{1, 2, 3}));
  EXPECT_EQ(reduction.steps[2].kind, Kind::colon);
  EXPECT_EQ(reduction.steps[2].vertices, (Numbers{1}));
  EXPECT_EQ(reduction.steps[2].edges, (Numbers{1, 2, 3, 4, 5}));
  EXPECT_EQ(reduction.steps[2].values, (Numbers{1, 1, 1, 1, 2}));
  EXPECT_EQ(reduction.steps[2].value, 2u);
  EXPECT_EQ(reduction.stalks, (Numbers{3}));
  EXPECT_EQ(reduction.value, 3u);
}

TEST(HackenbushReduction, StagesOfATriangleOnTheGround) {
  const auto stages = Hackenbush::parse("0-1,1-4294967295,4294967295-0,0-7").value().stages();
  ASSERT_EQ(stages.size(), 3u);
  EXPECT_EQ(stages[1].to_string(), "0-0,0-0,0-0,0-7");
  EXPECT_EQ(stages[2].to_string(), "0-1,0-2,0-3,0-7");
}

RC_GTEST_PROP(HackenbushReduction, KeepsTheValue, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto picture =
      Hackenbush::from_edges(random_edges(random, random() % 40, 1 + random() % 40)).value();
  const Reduction reduction = picture.reduction();
  RC_ASSERT(reduction.value == picture.grundy());
  for (const Reduction::Step& step : reduction.steps) {
    std::uint32_t sum = 0;
    for (const std::uint32_t value : step.values) sum ^= value;
    RC_ASSERT(step.value == (step.kind == Kind::colon ? sum : step.edges.size() % 2));
    RC_ASSERT(step.values.size() == (step.kind == Kind::colon ? step.edges.size() : 0));
  }
  for (const Hackenbush& stage : picture.stages()) {
    RC_ASSERT(stage.grundy() == picture.grundy());
    RC_ASSERT(Hackenbush::parse(stage.to_string()).value() == stage);
  }
}

/// Fusion principle and loops against the rules alone, not against grundy().
RC_GTEST_PROP(HackenbushReduction, StagesKeepTheValueByTheRules, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto edges = random_edges(random, random() % 10, 1 + random() % 9);
  const auto value = HackenbushOracle(edges).grundy();
  for (const Hackenbush& stage : Hackenbush::from_edges(edges).value().stages())
    RC_ASSERT(HackenbushOracle({stage.edges().begin(), stage.edges().end()}).grundy() == value);
}

}  // namespace
}  // namespace grundy

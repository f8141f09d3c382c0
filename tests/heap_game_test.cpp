// Heap games of any size: values and winning moves beyond the table, and honest refusals.
#include <map>

#include <grundy/diagram.hpp>
#include <grundy/heap_report.hpp>

#include "asking.hpp"
#include "games/large_heap.hpp"

namespace grundy {
namespace {

SolveReport solved(const std::string& text, Play play = Play::normal) {
  auto report = solve({parsed(text), play, {}});
  EXPECT_TRUE(report) << text;
  return *report;
}

// Large heaps have their winning moves counted by residue classes. On heaps that are small enough
// the same is done one by one.
TEST(HeapGame, CountsByResidueClassesAsAListWould) {
  for (const char* game : {"0.77", "0.07", "0.33", "4.7", "sub{1,3,4}", "allbut{2,5}", "sub{3..7}"})
    for (std::uint64_t n = 150; n < 400; n += 7) {
      GrundySequence sequence(HeapRules::parse(game).value());
      Meter meter;
      PeriodClaim claim = find_period(sequence, meter).value();
      std::map<std::uint64_t, std::uint64_t> listed;
      sequence.rules().for_each_option(n, [&](std::span<const std::uint64_t> parts) {
        std::uint64_t value = 0;
        for (std::uint64_t part : parts)
          value ^= value_by_period(sequence, claim, Natural(part))->word();
        return ++listed[value] > 0;
      });
      for (std::uint64_t wanted = 0; wanted < 12; ++wanted) {
        auto found = large_heap_options(sequence, claim, Natural(n), Natural(wanted));
        ASSERT_TRUE(found) << game;
        EXPECT_EQ(found->total, Natural(listed[wanted])) << game << "(" << n << ") to " << wanted;
        EXPECT_EQ(found->options.size(), listed[wanted]);
      }
    }
}

TEST(HeapGame, AHeapOfAnySizeHasTheValueOfItsResidue) {
  EXPECT_EQ(grundy_of("kayles(1e30)"), grundy_of("kayles(1000)"));  // 10^30 = 1000 mod 12
  EXPECT_EQ(grundy_of("sub{1,3,4}(7e50)"), "0");
  EXPECT_EQ(grundy_of("lasker(1e30)"), "999999999999999999999999999999");
  EXPECT_EQ(grundy_of("sub{1..1e12}(1e13)"), "999999999991");
}

// 2^64 + 5 must not be taken for 5.
TEST(HeapGame, DoesNotWrapAroundWhereNoPeriodIsProved) {
  auto game = find_game("officers").value();
  auto position = game->parse("18446744073709551621").value().front();
  Meter meter;
  EXPECT_EQ(game->grundy(position, meter).error().kind, ErrorKind::limit);
  EXPECT_EQ(game->options_with_value(position, Nimber{1}, meter).error().kind, ErrorKind::limit);
}

TEST(HeapGame, IsNotSearchedWhereItCannotBeListed) {
  SolveReport report = solved("grundys_game(1e30)", Play::misere);
  EXPECT_FALSE(report.outcome);
  EXPECT_TRUE(report.limit);
  for (Play play : {Play::normal, Play::misere}) {
    auto diagram = make_diagram({parsed("kayles(1e30)"), play, {}, {}, {}});
    ASSERT_FALSE(diagram);
    EXPECT_EQ(diagram.error().kind, ErrorKind::limit);
  }
}

TEST(HeapGame, TreblecrossIsTheCodeTwoLonger) {
  for (int n = 0; n <= 30; ++n)
    EXPECT_EQ(grundy_of("treblecross(" + std::to_string(n) + ")"),
              grundy_of("0.007(" + std::to_string(n + 2) + ")"));
}

// 0, 0, 0, 1: the bound of Guy and Smith would accept period 1 if heap 0 counted.
TEST(HeapReport, NoPeriodIsClaimedFromHeapZeroAlone) {
  Meter meter;
  auto game = find_game("0.4").value();
  EXPECT_EQ(period_report(*game, {}, meter)->period, (Period{54, 34, 0}));
}

Meter stopped_meter() {
  Limits limits;
  limits.time = std::chrono::milliseconds(0);
  Meter meter(limits);
  while (!meter.exhausted()) {}
  return meter;
}

TEST(HeapReport, ALimitThatEndsTheSearchIsTold) {
  Meter meter = stopped_meter();
  auto game = find_game("0.6").value();
  EXPECT_TRUE(period_report(*game, {}, meter)->limit);
  EXPECT_TRUE(check_period_report(*game, 7, {}, {}, meter)->limit);
}

TEST(HeapReport, ComparesNoFurtherThanAsked) {
  Meter meter;
  auto game = find_game("sub{1,2}").value();
  auto report = check_p_positions_report(*game, "n % 3 = 0 or n = 1e15", 100, meter);
  EXPECT_EQ(report->verdict, CheckReport::to_bound);
  EXPECT_EQ(report->bound, 100u);
}

TEST(Misere, TheMemoryLimitCountsTheSums) {
  std::string sum = "hackenbush(0-1)";
  for (int i = 1; i < 3000; ++i) sum += " + hackenbush(0-1)";
  Limits limits;
  limits.memory = 2'000'000;
  auto report = solve({parsed(sum), Play::misere, limits});
  EXPECT_FALSE(report->outcome);
  EXPECT_TRUE(report->limit);
}

}  // namespace
}  // namespace grundy

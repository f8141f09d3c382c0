// Misère quotients: all tables, each quotient against search and against the plain check.
#include "quotient_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(QuotientFacts, CompleteQuotients) {
  for (const auto& row : fact_rows("misere_complete_quotients.tsv", '\t')) {
    SCOPED_TRACE(row[0]);
    const HeapClosedSet heaps = heaps_of(row[0]);
    QuotientSolver solver(heaps);
    EXPECT_EQ(solve(solver, row[0], 8000),
              (PretendingPeriod{std::stoul(row[1]), std::stoul(row[2])}));
    EXPECT_EQ(solver.quotient().order(), std::stoul(row[3]));
    EXPECT_EQ(solver.quotient().p_count(), std::stoul(row[4]));
    EXPECT_EQ(told(solver), changes_of(row[6]));
    expect_true_outcomes(solver.quotient(), heaps, 50, 20, 3);
  }
}

TEST(QuotientFacts, Presentations) {
  for (const auto& row : fact_rows("misere_presentations.tsv", '\t')) {
    SCOPED_TRACE(row[0]);
    const HeapClosedSet heaps = heaps_of(row[0]);
    QuotientSolver solver(heaps);
    Meter meter;
    ASSERT_TRUE(solver.extend_to(400, meter));  // none of them changes later
    expect_presentation(solver.quotient(), row);
  }
}

TEST(QuotientFacts, PartialQuotients) {
  constexpr std::size_t most_order = 1000;
  constexpr Index most_heap = 700;
  int changes_seen = 0;
  for (const auto& row : fact_rows("misere_partial_quotients.tsv", '\t')) {
    SCOPED_TRACE(row[0]);
    std::vector<QuotientChange> expected = changes_of(row[2]);
    std::erase_if(expected, [](const QuotientChange& change) {
      return change.order > most_order || change.position > most_heap;
    });
    const HeapClosedSet heaps = heaps_of(row[0]);
    QuotientSolver solver(heaps);
    Meter meter;
    ASSERT_TRUE(solver.extend_to(expected.back().position, meter));
    EXPECT_EQ(told(solver), expected);
    if (solver.quotient().order() <= 100 && expected.back().position < 100) {
      EXPECT_EQ(PlainCheck(solver.quotient(), heaps).failing(), "");
    }
    expect_true_outcomes(solver.quotient(), heaps, 20, 16, 4);
    changes_seen += static_cast<int>(expected.size());
  }
  EXPECT_GE(changes_seen, 1500);
}

}  // namespace
}  // namespace grundy

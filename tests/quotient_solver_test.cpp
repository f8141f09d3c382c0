// Misère quotients: known quotients, their presentations, and outcomes by search.
#include "quotient_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

bool is_quick(const std::string& period, const std::string& preperiod) {
  return std::stoul(period) + std::stoul(preperiod) <= 60;
}

TEST(QuotientSolver, CompleteQuotients) {
  int seen = 0;
  for (const auto& row : fact_rows("misere_complete_quotients.tsv", '\t')) {
    if (!is_quick(row[1], row[2])) continue;
    SCOPED_TRACE(row[0]);
    const HeapClosedSet heaps = heaps_of(row[0]);
    QuotientSolver solver(heaps);
    EXPECT_EQ(solve(solver, row[0], 400),
              (PretendingPeriod{std::stoul(row[1]), std::stoul(row[2])}));
    EXPECT_EQ(solver.quotient().order(), std::stoul(row[3]));
    EXPECT_EQ(solver.quotient().p_count(), std::stoul(row[4]));
    EXPECT_EQ(told(solver), changes_of(row[6]));
    EXPECT_EQ(PlainCheck(solver.quotient(), heaps).failing(), "");
    expect_true_outcomes(solver.quotient(), heaps, 20, 14, 1);
    ++seen;
  }
  EXPECT_GE(seen, 100);
}

TEST(QuotientSolver, Presentations) {
  int seen = 0;
  for (const auto& row : fact_rows("misere_presentations.tsv", '\t')) {
    if (row[4].starts_with("(long")) continue;  // they need thousands of heaps
    SCOPED_TRACE(row[0]);
    const HeapClosedSet heaps = heaps_of(row[0]);
    QuotientSolver solver(heaps);
    EXPECT_NE(solve(solver, row[0], 600), PretendingPeriod{});
    expect_presentation(solver.quotient(), row);
    ++seen;
  }
  EXPECT_GE(seen, 20);
}

TEST(QuotientSolver, DawsonsKaylesToHeap31) {
  const HeapClosedSet heaps = heaps_of("0.07");
  QuotientSolver solver(heaps);
  Meter meter;
  ASSERT_TRUE(solver.extend_to(31, meter));
  EXPECT_EQ(told(solver), changes_of("1:1/0 2:2/1 4:6/2 10:12/3 14:24/5 25:144/23 27:176/28 "
                                     "30:360/65 31:520/89"));
  EXPECT_EQ(solver.trial(), nullptr);
  EXPECT_TRUE(solver.failures().empty());
  expect_true_outcomes(solver.quotient(), heaps, 40, 40, 2);
}

/// A closed set where the parts of options are several, and some positions are dead.
class Trees final : public ClosedSet {
 public:
  explicit Trees(std::vector<std::vector<Sum>> options) : options_(std::move(options)) {}
  void options(Index n, const Visitor& visit) const override {
    for (const Sum& option : options_[n]) visit(option);
  }
  std::optional<Index> size() const override { return static_cast<Index>(options_.size()); }

 private:
  std::vector<std::vector<Sum>> options_;
};

Trees random_trees() {
  std::vector<std::vector<Sum>> options;
  const auto positions = *rc::gen::inRange<Index>(1, 8);
  for (Index n = 0; n < positions; ++n) {
    options.emplace_back();
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
      options.back().emplace_back();
      if (n > 0)
        options.back().back() =
            *rc::gen::resize(2, rc::gen::container<Sum>(rc::gen::inRange<Index>(0, n)));
    }
  }
  return Trees(std::move(options));
}

RC_GTEST_PROP(QuotientSolverLaws, RandomClosedSets, ()) {
  const Trees trees = random_trees();
  QuotientSolver solver(trees);
  Meter meter(Limits{.time = std::chrono::milliseconds(50)});
  while (solver.quotient().pretending.size() < *trees.size() && solver.extend(meter)) {}
  const MisereQuotient& quotient = solver.quotient();
  if (quotient.pretending.empty() || quotient.order() > 100) return;
  RC_ASSERT(PlainCheck(quotient, trees).failing() == "");
  MisereSearch search(trees);
  const auto known = static_cast<Index>(quotient.pretending.size());
  for (int i = 0; i < 5; ++i) {
    const auto sum =
        *rc::gen::resize(4, rc::gen::container<Sum>(rc::gen::inRange<Index>(0, known)));
    RC_ASSERT((quotient.outcome(sum) == Outcome::P) == search.is_p(sum));
  }
}

/// A live position may have the element 1; the empty sum is no P-position all the same.
TEST(QuotientSolver, LivePositionWithElementOne) {
  const Trees trees({{}, {{}}, {{1}}, {{1, 1}, {2}}});  // 0, *1, a move to *1, …
  QuotientSolver solver(trees);
  Meter meter;
  ASSERT_TRUE(solver.extend_to(3, meter));
  EXPECT_EQ(solver.quotient().pretending[2], 0u);
  EXPECT_FALSE(solver.quotient().p_portion[0]);
  EXPECT_EQ(PlainCheck(solver.quotient(), trees).failing(), "");
}

TEST(QuotientSolver, PlainCheckSeesMutations) {
  const HeapClosedSet heaps = heaps_of("0.77");
  QuotientSolver solver(heaps);
  Meter meter;
  ASSERT_TRUE(solver.extend_to(30, meter));
  MisereQuotient mutant = solver.quotient();
  for (Element x = 0; x < mutant.order(); ++x) {
    mutant.p_portion[x].flip();
    EXPECT_NE(PlainCheck(mutant, heaps).failing(), "") << x;
    mutant.p_portion[x].flip();
  }
  for (Index n = 0; n <= 30; ++n) {
    const Element phi = std::exchange(mutant.pretending[n], mutant.pretending[n] == 1 ? 2 : 1);
    EXPECT_NE(PlainCheck(mutant, heaps).failing(), "") << n;
    mutant.pretending[n] = phi;
  }
}

void expect_same(const MisereQuotient& a, const MisereQuotient& b) {
  EXPECT_EQ(a.generators, b.generators);
  EXPECT_EQ(a.times, b.times);
  EXPECT_EQ(a.p_portion, b.p_portion);
  EXPECT_EQ(a.pretending, b.pretending);
  EXPECT_EQ(a.words, b.words);
}

TEST(QuotientSolver, ResumedRunIsTheSame) {
  const HeapClosedSet heaps = heaps_of("0.07");
  QuotientSolver whole(heaps), resumed(heaps);
  Meter meter;
  ASSERT_TRUE(whole.extend_to(30, meter));
  std::chrono::milliseconds time(0);
  int stops = 0, inside = 0;
  for (;; ++stops) {
    Meter short_meter(Limits{.time = time});
    const auto done = resumed.extend_to(30, short_meter);
    if (done) break;
    EXPECT_EQ(done.error().kind, ErrorKind::limit);
    inside += resumed.trial() == nullptr ? 0 : 1;
    time += std::chrono::milliseconds(1);
  }
  EXPECT_GE(stops, 1);
  expect_same(whole.quotient(), resumed.quotient());
  EXPECT_EQ(whole.changes(), resumed.changes());
}

TEST(QuotientSolver, MemoryLimitLeavesWhatWasProved) {
  const HeapClosedSet heaps = heaps_of("0.07");
  QuotientSolver solver(heaps);
  Meter small(Limits{.memory = 100'000});
  const auto stopped = solver.extend_to(33, small);
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, ErrorKind::limit);
  const std::size_t known = solver.quotient().pretending.size();
  EXPECT_GT(known, 14u);
  EXPECT_EQ(PlainCheck(solver.quotient(), heaps).failing(), "");
  Meter large;
  ASSERT_TRUE(solver.extend_to(30, large));
  EXPECT_EQ(solver.quotient().order(), 360u);
}

/// 0.76 to heap 12 has an infinite quotient: its guesses fail for ever, in ever larger sums.
TEST(QuotientSolver, GrowthIsRecordedAndTheTrialIsExactBelowIt) {
  const HeapClosedSet heaps = heaps_of("0.76");
  QuotientSolver solver(heaps);
  Meter meter;
  ASSERT_TRUE(solver.extend_to(11, meter));
  for (int tenths = 1; solver.failures().size() < 6 && tenths < 100; ++tenths) {
    Meter short_meter(Limits{.time = std::chrono::milliseconds(20 * tenths)});
    EXPECT_FALSE(solver.extend(short_meter));
  }
  ASSERT_NE(solver.trial(), nullptr);
  const auto& failures = solver.failures();
  ASSERT_GE(failures.size(), 6u);
  const FailedTrial& last = failures.back();
  EXPECT_EQ(last.order, solver.trial()->order());
  EXPECT_EQ(last.word.back().first, 12u);
  EXPECT_EQ(solver.quotient().pretending.size(), 12u);

  ASSERT_GE(last.word.back().second, 3u);  // so sums with two heaps of 12 are earlier
  MisereSearch search(heaps);
  for (Index a = 0; a <= 12; ++a)
    for (Index b = 0; b <= a; ++b)
      EXPECT_EQ(solver.trial()->outcome(Sum{a, b}) == Outcome::P, search.is_p({a, b})) << a << b;
}

std::optional<PretendingPeriod> plain_period(const std::vector<Element>& phi, std::uint64_t parts,
                                             std::uint64_t removed) {
  for (std::uint64_t p = 1; p < phi.size(); ++p)
    for (std::uint64_t n0 = 0; parts * (n0 + p) + removed < phi.size(); ++n0) {
      bool agrees = true;
      for (std::uint64_t n = n0; n + p < phi.size(); ++n) agrees &= phi[n] == phi[n + p];
      if (agrees) return PretendingPeriod{p, n0};
    }
  return std::nullopt;
}

RC_GTEST_PROP(PretendingPeriodLaws, AgreesWithTheDefinition, ()) {
  const auto elements = rc::gen::container<std::vector<Element>>(rc::gen::inRange<Element>(0, 3));
  std::vector<Element> phi = *rc::gen::resize(20, elements);
  const auto cycle = *rc::gen::nonEmpty(rc::gen::resize(12, elements));
  const auto size = *rc::gen::inRange<std::size_t>(0, 150);
  while (phi.size() < size) phi.push_back(cycle[phi.size() % cycle.size()]);
  const auto parts = *rc::gen::inRange<std::uint64_t>(1, 4);
  const auto removed = *rc::gen::inRange<std::uint64_t>(0, 5);
  RC_ASSERT(pretending_period(phi, parts, removed) == plain_period(phi, parts, removed));
}

TEST(PretendingPeriod, NeedsTheWholeWindow) {
  const std::vector<Element> phi = {7, 1, 2, 1, 2, 1, 2, 1, 2};  // from 1, period 2: 2·1 + 2·2 + 2
  EXPECT_EQ(pretending_period(phi, 2, 2), (PretendingPeriod{2, 1}));
  EXPECT_EQ(pretending_period(std::span(phi).first(8), 2, 2), std::nullopt);
  EXPECT_EQ(pretending_period(phi, 2, 3), std::nullopt);
  EXPECT_EQ(pretending_period({}, 1, 0), std::nullopt);
}

}  // namespace
}  // namespace grundy

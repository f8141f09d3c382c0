// check_p_positions: proves what is true, and finds the least heap where a claim fails.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <grundy/nimber.hpp>
#include <grundy/ppositions.hpp>

#include <atomic>

#include "expression_tree.hpp"

namespace grundy {
namespace {

using Verdict = PPositionsClaim::Verdict;

const std::vector<std::string> only_n = {"n"};

Expression condition(std::string_view text) {
  return Expression::parse_condition(text, only_n).value();
}

PPositionsClaim check(std::string_view game, std::string_view claim,
                      std::optional<std::uint64_t> max_n = {}) {
  GrundySequence sequence(HeapRules::parse(game).value());
  Meter meter;
  return check_p_positions(sequence, condition(claim), meter, max_n).value();
}

/// The values straight from the definition: the oracle.
std::vector<std::uint64_t> slow_values(const HeapRules& rules, std::uint64_t last) {
  std::vector<std::uint64_t> values;
  for (std::uint64_t n = 0; n <= last; ++n) {
    std::vector<std::uint64_t> options;
    rules.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      options.push_back(0);
      for (std::uint64_t part : parts) options.back() ^= values[part];
      return true;
    });
    values.push_back(mex(options));
  }
  return values;
}

/// 0 false, 1 true, 2 no value.
int truth(const Expression& expression, std::uint64_t n) {
  const auto value = static_cast<std::int64_t>(n);
  Result<std::int64_t> result = expression.evaluate(std::span(&value, 1));
  return result ? static_cast<int>(*result) : 2;
}

/// Whether the heap n breaks the condition, by the words of the condition.
bool breaks(const Counterexample& found, const HeapRules& rules, const Expression& claim,
            const std::vector<std::uint64_t>& values) {
  bool terminal = true;
  bool into_l = false;
  bool shown = false;
  rules.for_each_option(found.n, [&](std::span<const std::uint64_t> parts) {
    std::uint64_t sum = 0;
    for (std::uint64_t part : parts) sum ^= values[part];
    terminal = false;
    into_l |= sum == 0;
    shown |= sum == 0 && found.move_to && std::ranges::equal(parts, *found.move_to);
    return true;
  });
  const bool claimed = truth(claim, found.n) == 1;
  if (found.condition == 1) return terminal && !claimed && !found.move_to;
  if (found.condition == 2) return claimed && shown;
  return found.condition == 3 && !terminal && !claimed && !into_l && !found.move_to;
}

/// The least heap where the claim is false, or fails to say anything; nothing up to the last.
std::optional<std::uint64_t> slow_failure(const Expression& claim,
                                          const std::vector<std::uint64_t>& values) {
  for (std::uint64_t n = 0; n < values.size(); ++n)
    if (truth(claim, n) != (values[n] == 0 ? 1 : 0)) return n;
  return {};
}

TEST(PPositions, ProvesTheTextbookSets) {
  EXPECT_EQ(check("sub{1,3,4}", "n % 7 in {0,2}").verdict, Verdict::proved);
  EXPECT_EQ(check("sub{1..3}", "n % 4 = 0").verdict, Verdict::proved);
  EXPECT_EQ(check("sub{1..3}", "not n % 4 in {1..3}").verdict, Verdict::proved);
  EXPECT_EQ(check("0.77", "n = 0").verdict, Verdict::proved);
  EXPECT_EQ(check("4.[3]", "n = 0").verdict, Verdict::proved);  // Lasker's Nim: saltus 4
  EXPECT_EQ(check("allbut{700}", "n in {0, 700}").verdict, Verdict::proved);
  EXPECT_EQ(check("0.[3]", "n <= 0").verdict, Verdict::proved);  // Nim: saltus 1
  const PPositionsClaim claim = check("sub{1,3,4}", "n % 7 in {0,2}");
  EXPECT_EQ(claim.claim, "n % 7 in {0,2}");
  EXPECT_EQ(claim.claim_period, (Periodic{0, 7}));
  EXPECT_EQ(claim.values_period->status, PeriodClaim::proved);
  EXPECT_FALSE(claim.counterexample);
}

TEST(PPositions, FindsTheLeastCounterexampleAndItsCondition) {
  auto expect = [](std::string_view game, std::string_view text, std::uint64_t n, int number) {
    const PPositionsClaim claim = check(game, text);
    ASSERT_EQ(claim.verdict, Verdict::refuted) << text;
    EXPECT_EQ(claim.counterexample->n, n) << text;
    EXPECT_EQ(claim.counterexample->condition, number) << text;
    EXPECT_EQ(claim.bound, n) << text;
  };
  expect("sub{1,3,4}", "n % 7 in {0,3}", 2, 3);
  expect("sub{1,3,4}", "n % 7 in {2}", 0, 1);
  expect("sub{2,3}", "n = 0", 1, 1);  // no move from 1 either
  expect("sub{1,3,4}", "n % 7 in {0,2} or n = 3000", 3000, 2);
  expect("sub{1,3,4}", "n % 7 in {0,2} and n != 70000", 70000, 3);
  expect("sub{1,3,4}", "n % 7 in {0,2} or n = 1000003", 1000003, 2);
  expect("sub{1..3}", "n % 4 = 0 and not n % 1009 = 1005", 4032, 3);
  // The last place that Fine and Wilf ask for: 4 + 4036 - gcd - 1.
  expect("sub{1..3}", "n % 4 = 0 or n % 1009 = 1008 and n % 4 = 3", 4035, 2);
  // Only the zeros 0 and 700: with a saltus the first period does not come back.
  expect("allbut{700}", "n % 1400 in {0, 700}", 1400, 2);
  expect("0.77", "n = 0 or n = 5", 5, 2);
  expect("4!.0", "n in {0,1,2,4,7,10,20,23,26,50,53,270}", 273, 3);
}

TEST(PPositions, ShowsTheMove) {
  const PPositionsClaim split = check("0.77", "n = 0 or n = 5");
  ASSERT_TRUE(split.counterexample->move_to);
  EXPECT_EQ(*split.counterexample->move_to, (std::vector<std::uint64_t>{2, 2}));
  const PPositionsClaim take = check("sub{1,3,4}", "n % 7 in {0,2} or n = 3000");
  EXPECT_EQ(*take.counterexample->move_to, (std::vector<std::uint64_t>{2996}));  // 428 * 7
  const PPositionsClaim all = check("sub{1..3}", "n % 4 = 0 or n = 2");
  EXPECT_TRUE(all.counterexample->move_to);
}

TEST(PPositions, SaysHowFarItLooked) {
  const PPositionsClaim observed = check("4!.0", "n in {0,1,2,4,7,10,20,23,26,50,53}", 200);
  EXPECT_EQ(observed.verdict, Verdict::holds_to_bound);
  EXPECT_GE(observed.bound, 200u);
  const PPositionsClaim aperiodic = check("sub{1..3}", "lowbit(n) != 1 and lowbit(n) != 2");
  EXPECT_EQ(aperiodic.verdict, Verdict::holds_to_bound);
  EXPECT_EQ(aperiodic.bound, 1'000'000u);
  EXPECT_FALSE(aperiodic.claim_period);
}

TEST(PPositions, StopsAtALimitWithoutLosingWhatItSaw) {
  GrundySequence sequence(HeapRules::parse("4!.0").value());
  Meter free;
  ASSERT_TRUE(sequence.extend_to(3000, free));
  std::string zeros = "n in {0";
  for (std::uint64_t n = 1; n <= 3000; ++n)
    if (sequence[n] == 0) zeros += "," + std::to_string(n);
  const std::atomic<bool> stop = true;
  Meter stopped(Limits{{}, {}, &stop});
  const auto claim = check_p_positions(sequence, condition(zeros + "}"), stopped);
  ASSERT_TRUE(claim);
  EXPECT_EQ(claim->verdict, Verdict::holds_to_bound);
  EXPECT_LT(claim->bound, 3000u);
  EXPECT_EQ(stopped.reached(), "stopped");
}

TEST(PPositions, RefusesWhatIsNoClaim) {
  GrundySequence sequence(HeapRules::parse("0.77").value());
  Meter meter;
  EXPECT_FALSE(check_p_positions(sequence, Expression::parse("n % 7", only_n).value(), meter));
  const std::vector<std::string> two = {"a", "b"};
  EXPECT_FALSE(check_p_positions(sequence, Expression::parse("a = b", two).value(), meter));
  const auto fault = check_p_positions(sequence, condition("n = 0 or 5 / (n - 7) = 9"), meter);
  ASSERT_FALSE(fault);
  EXPECT_NE(fault.error().message.find("n = 7"), std::string::npos);
}

/// The zeros as a claim: those up to the preperiod one by one, then residues.
std::string zeros_as_text(const GrundySequence& sequence, const Period& period) {
  std::string early = "n = -1";
  std::string late = "-1";
  const std::uint64_t end = period.preperiod + period.period;
  for (std::uint64_t n = 0; n < end; ++n) {
    if (sequence[n] != 0) continue;
    early += " or n = " + std::to_string(n);
    if (n >= period.preperiod) late += ", " + std::to_string(n % period.period);
  }
  if (period.saltus != 0) return early;
  return early + " or n >= " + std::to_string(end) + " and n % " + std::to_string(period.period) +
         " in {" + late + "}";
}

TEST(PPositions, ProvesTheZerosOfEveryProvedGameAndRefutesAnyChange) {
  for (std::string_view game : {"0.137", "0.77", "0.6", "0.07", "0.156", "0.26", "sub{2,5,7}",
                                "sub{1,4,10}", "allbut{2,5}", "4.[3]", "0.34"}) {
    GrundySequence sequence(HeapRules::parse(game).value());
    Meter meter;
    const PeriodClaim period = find_period(sequence, meter, 20'000).value();
    if (period.status != PeriodClaim::proved) continue;
    const std::string text = zeros_as_text(sequence, period.period);
    const auto right = check_p_positions(sequence, condition(text), meter);
    EXPECT_EQ(right->verdict, Verdict::proved) << game << ": " << text;
    for (std::uint64_t n : {0u, 1u, 37u, 2000u, 30'001u}) {
      const std::string at = std::to_string(n);
      const std::string flip =
          "n != " + at + " and (" + text + ") or n = " + at + " and not (" + text + ")";
      const auto wrong = check_p_positions(sequence, condition(flip), meter);
      ASSERT_EQ(wrong->verdict, Verdict::refuted) << game << ": " << flip;
      EXPECT_EQ(wrong->counterexample->n, n) << game;
    }
  }
}

RC_GTEST_PROP(PPositions, AgreesWithTheDefinition, ()) {
  std::string game = "sub{" + std::to_string(*rc::gen::inRange(1, 4));
  for (int move : *rc::gen::container<std::vector<int>>(3, rc::gen::inRange(1, 9)))
    game += "," + std::to_string(move);
  game += "}";
  if (*rc::gen::inRange(0, 3) == 0) game = testing::one_of({"0.77", "0.137", "4.3", "0.07", "0.3"});
  const HeapRules rules = HeapRules::parse(game).value();
  const std::string text = testing::print(testing::random_condition(2, {true, 12}));
  const std::string claim_text =
      *rc::gen::element<std::string>("", "n = 0 or ", "n % 4 = 0 and ") + "(" + text + ")";
  const Expression claim = condition(claim_text);
  const std::vector<std::uint64_t> values = slow_values(rules, 400);
  const auto failure = slow_failure(claim, values);
  GrundySequence sequence(rules);
  Meter meter;
  const auto found = check_p_positions(sequence, claim, meter, 400);
  if (failure && truth(claim, *failure) == 2) {
    RC_ASSERT(!found);
    return;
  }
  if (!found) return;  // no value somewhere past the slow values
  RC_ASSERT(failure.has_value() == (found->counterexample && found->counterexample->n <= 400));
  if (!failure) return;
  RC_ASSERT(found->verdict == Verdict::refuted);
  RC_ASSERT(found->counterexample->n == *failure);
  RC_ASSERT(breaks(*found->counterexample, rules, claim, values));
}

}  // namespace
}  // namespace grundy

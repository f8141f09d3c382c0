// GrundySequence: every engine gives the values of the definition, within limits and resumable.
#include <grundy/grundy_sequence.hpp>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;
using Values = std::vector<std::uint32_t>;

TEST(GrundySequence, PrefixesOfTheCanonicalOctalGames) {
  int seen = 0;
  for (const auto& row : fact_rows("octal_prefixes.txt", ':')) {
    const Values expected = numbers(row[1], ' ');
    const HeapRules rules = rules_of(row[0] == "G" ? "4!.0" : row[0]);  // G: Grundy's game
    EXPECT_EQ(values_of(rules, expected.size() - 1), expected) << row[0];
    ++seen;
  }
  EXPECT_EQ(seen, 124);
}

TEST(GrundySequence, TakeAndBreakSequencesOfTheFacts) {
  for (const auto& row : fact_rows("take_and_break_sequences.tsv", '\t')) {
    Values expected = numbers(row[3], ',');
    expected.insert(expected.begin(), 0);
    EXPECT_EQ(values_of(rules_of(row[1]), expected.size() - 1), expected) << row[0];
  }
}

TEST(GrundySequence, WorkedExamples) {
  EXPECT_EQ(values_of(rules_of("sub{1,3,4}"), 13),
            (Values{0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2}));
  EXPECT_EQ(values_of(rules_of("0.77"), 19),
            (Values{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2}));
  EXPECT_EQ(values_of(rules_of("4.[3]"), 8), (Values{0, 1, 2, 4, 3, 5, 6, 8, 7}));
  EXPECT_EQ(values_of(rules_of("0.0"), 3), (Values{0, 0, 0, 0}));
}

TEST(GrundySequence, EquivalentCodes) {
  for (const auto& row : fact_rows("octal_equivalences.csv", ',')) {
    if (row.size() < 3 || row[0] == "game") continue;
    const std::int64_t shift = std::stoll(row[2]), last = 150;
    const Values game = values_of(rules_of(row[0]), last), same = values_of(rules_of(row[1]), last);
    for (std::int64_t n = std::max<std::int64_t>(1, 1 - shift); n <= last && n + shift <= last; ++n)
      ASSERT_EQ(game[n + shift], same[n]) << row[0] << " " << row[1] << " at " << n;
  }
}

TEST(GrundySequence, NearlyEquivalentCodesDiffer) {
  auto first_difference = [](const char* one, const char* other) {
    const Values a = values_of(rules_of(one), 600), b = values_of(rules_of(other), 600);
    return std::ranges::mismatch(a, b).in1 - a.begin();
  };
  EXPECT_EQ(first_difference("0.161", "0.36"), 519);
  EXPECT_EQ(first_difference("0.314", "0.31"), 5);
}

RC_GTEST_PROP(GrundySequence, OctalCodesAgreeWithTheDefinition, (bool tail)) {
  const HeapRules rules = random_code(7, false, tail);
  RC_ASSERT(values_of(rules, 90) == values_by_definition(rules, 90));
}

RC_GTEST_PROP(GrundySequence, SplitsInFourAndConstraintsAgreeWithTheDefinition, (bool tail)) {
  const HeapRules rules = random_code(31, true, tail);
  RC_ASSERT(values_of(rules, 28) == values_by_definition(rules, 28));
}

RC_GTEST_PROP(GrundySequence, ListsOfNumbersOfHeapsAgreeWithTheDefinition, (bool tail)) {
  const HeapRules rules = random_list_code(6, tail);
  RC_ASSERT(values_of(rules, 22) == values_by_definition(rules, 22));
}

TEST(GrundySequence, UnboundedSplitsAgreeWithTheDefinition) {
  for (const char* code :
       {"0.*3", "0.*?3", "{3+}.3", "{2+}?.3", "0.*!3", "0.7{0,1,4+}", "0.7{3,5+}?", "{2+}=.0",
        "{2+}!.1", "{4+}!.3", "0.{5}3", "0.3{3!,4+}", "4.*[3]", "{5!}.7", "{6?}.7"})
    EXPECT_EQ(values_of(rules_of(code), 36), values_by_definition(rules_of(code), 36)) << code;
  for (const char* code : {"0.*!3", "{2+}!.1", "{4+}!.3", "{5!}.7", "0.{3!,4=,6!+}7"})
    EXPECT_EQ(values_of(rules_of(code), 70), values_by_definition(rules_of(code), 70)) << code;
}

/// Equal heaps: with n = 2^a u, u odd, the value is the number of prime factors of u, and 1 if a >
/// 0.
TEST(GrundySequence, SplitsIntoEqualHeapsCountPrimeFactors) {
  const auto g = values_of(rules_of("{2+}=.0"), 3'000);
  for (std::uint64_t n = 1; n <= 3'000; ++n) {
    std::uint64_t rest = n;
    std::uint32_t expected = n % 2 == 0 ? 1 : 0;
    while (rest % 2 == 0) rest /= 2;
    for (std::uint64_t d = 3; rest > 1; d += 2)
      for (; rest % d == 0; rest /= d) ++expected;
    ASSERT_EQ(g[n], expected) << n;
  }
}

TEST(GrundySequence, LargeValuesAgreeWithTheDefinition) {
  for (const char* code : {"0.3F", "C.1", "0.F6", "8?.3", "0.C!", "8=.2", "4.[3]", "0.4[3]"})
    EXPECT_EQ(values_of(rules_of(code), 150), values_by_definition(rules_of(code), 150)) << code;
  EXPECT_EQ(values_of(rules_of("0.3V"), 60), values_by_definition(rules_of("0.3V"), 60));
  EXPECT_EQ(values_of(rules_of("0.3G!"), 60), values_by_definition(rules_of("0.3G!"), 60));
}

RC_GTEST_PROP(GrundySequence, SubtractionGamesAgreeWithTheDefinition, (bool all_but)) {
  const HeapRules rules = random_set(all_but, *rc::gen::elementOf(std::vector{3, 12, 150}));
  RC_ASSERT(values_of(rules, 200) == values_by_definition(rules, 200));
}

RC_GTEST_PROP(GrundySequence, TakeOrLeaveCodesAreSubtractionSets, (bool all_but)) {
  const SubtractionSet set = random_set(all_but, 12);
  OctalCode code;
  for (std::uint64_t s = 1; s <= 12; ++s) code.digits.push_back(TakeDigit(set.contains(s) ? 3 : 0));
  if (all_but) code.tail = {TakeDigit(3)};
  RC_ASSERT(values_of(HeapRules(code), 100) == values_of(HeapRules(set), 100));
}

TEST(GrundySequence, ALimitKeepsWhatWasComputedAndTheNextCallGoesOn) {
  for (const char* game : {"0.77", "0.3V", "0.3F!", "sub{1,3,4}", "allbut{2,5}", "4.[3]", "0.*3",
                           "0.*!3", "{3+}?.3"}) {
    GrundySequence sequence(rules_of(game));
    std::atomic<bool> stop = true;
    const Limits stopped{.time = {}, .memory = {}, .stop = &stop};
    for (int round = 0; round < 60 && sequence.values().size() <= 100; ++round) {
      Meter cut(stopped);
      for (int ask = 0; ask < 1000 - round; ++ask) (void)cut.exhausted();  // stops a little later
      auto result = sequence.extend_to(100, cut);
      EXPECT_TRUE(result || result.error().kind == ErrorKind::limit);
    }
    Meter meter;
    ASSERT_TRUE(sequence.extend_to(100, meter));
    const Values values(sequence.values().begin(), sequence.values().end());
    EXPECT_EQ(values, values_of(rules_of(game), 100)) << game;
  }
}

TEST(GrundySequence, RefusesMoreThanMemoryAllows) {
  GrundySequence sequence(rules_of("sub{1,2}"));
  Meter tight({.time = {}, .memory = 100'000, .stop = nullptr});
  auto refused = sequence.extend_to(1'000'000, tight);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::limit);
  EXPECT_GT(sequence.values().size(), 1000u);
  EXPECT_LT(sequence.values().size(), 25'001u);
}

TEST(GrundySequence, SaysThatATableHasAnEnd) {
  GrundySequence sequence(rules_of("0.77"));
  std::atomic<bool> stop = true;
  Meter stopped({.time = {}, .memory = {}, .stop = &stop});
  auto result = sequence.extend_to(~std::uint64_t{0}, stopped);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::limit);
}

TEST(GrundySequence, LongRangesCostNothing) {
  const auto values = values_of(rules_of("sub{1..1000000000000}"), 100'000);
  EXPECT_EQ(values[99'999], 99'999u);
}

}  // namespace
}  // namespace grundy

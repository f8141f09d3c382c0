// Explanations: the right numbers, heaps and words for positions worked out by hand.
#include <bit>

#include "explain_support.hpp"

namespace grundy {
namespace {

using namespace testing;

using Phrases = std::array<const char*, sizeof(ExplainPhrases) / sizeof(const char*)>;

std::set<std::string> placeholders(std::string_view phrase) {
  std::set<std::string> found;
  for (std::size_t i = 0; (i = phrase.find('{', i)) != phrase.npos; ++i)
    found.emplace(phrase.substr(i, phrase.find('}', i) - i + 1));
  return found;
}

TEST(ExplainPhrases, BothLanguagesSayTheSameThings) {
  auto english = std::bit_cast<Phrases>(ExplainPhrases::english);
  auto japanese = std::bit_cast<Phrases>(ExplainPhrases::japanese);
  for (std::size_t i = 0; i < english.size(); ++i) {
    ASSERT_TRUE(english[i] && japanese[i]) << "phrase " << i << " is missing";
    EXPECT_EQ(placeholders(english[i]), placeholders(japanese[i])) << english[i];
    for (const std::string& p : placeholders(english[i])) EXPECT_EQ(p.size(), 3u) << english[i];
  }
}

TEST(Explain, NimShowsTheColumnsAndTheHeap) {
  std::string text = flat(explained("3,4,5"));
  for (const char* part :
       {"heap|4|2|1|becomes|", "3|0|1|1|1|", "4|1|0|0|-|", "5|1|0|1|-|", "ones|2|1|2|",
        "|even|odd|even|", "the 2s column", "only one winning move:\n3 -> 1.", "3|2 + 1|1|",
        "5|4 + 1|4 + 1|", "Left without a partner: 2."})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  EXPECT_EQ(how(solved(parsed("3,4,5")), Language::en),
            "nim-sum 3 xor 4 xor 5 = 2 is not 0, so the next player can win; the last move wins");
}

TEST(Explain, NimNamesEveryHeapWithAWinningMove) {
  std::string text = flat(explained("9,11,13"));
  EXPECT_NE(text.find("3 heaps have a 1 there"), std::string::npos);
  EXPECT_NE(text.find("9 -> 6, 11 -> 4, 13 -> 2"), std::string::npos);
  std::string ja = flat(explained("9,11,13", Play::normal, Language::ja));
  EXPECT_NE(ja.find("その桁が1の山は 3 つ"), std::string::npos) << ja;
}

TEST(Explain, ManyHeapsAreSummedUp) {
  std::string position = "nim(2";
  for (int i = 0; i < 9999; ++i) position += ",1";
  SolveReport report = solved(parsed(position + ")"));
  std::string text = flat(explain(report, Language::en, {}));
  EXPECT_NE(text.find("10,000 heaps"), std::string::npos) << text;
  EXPECT_NE(text.find("1|9,999|odd|"), std::string::npos) << text;
  EXPECT_LT(text.size(), 1500u);
  position = "nim(1";
  for (int i = 0; i < 9999; ++i) position += ",1";
  expect_80_columns(explain(solved(parsed(position + ")")), Language::en, {}));
}

TEST(Explain, NumbersOfAHundredDigits) {
  for (Language language : languages) {
    SolveReport report = solved(parsed("nim(2^400, 3^200, 17) + 7"));
    Explanation text = explain(report, language, {});
    expect_80_columns(text);
    expect_ending(text, Play::normal, language);
  }
}

TEST(Explain, ASumSaysWhatEachComponentNeeds) {
  std::string text = flat(explained("sub{1,3,4}(10,15,20)"));
  for (const char* part :
       {"1 xor 1 xor 2 = 2", "sub{1,3,4}(10)|1|3|-|", "sub{1,3,4}(15)|1|3|sub{1,3,4}(12)|",
        "sub{1,3,4}(20)|2|0|sub{1,3,4}(16)|", "raises the value of its component, from 1 to 3",
        "sub{1,3,4}(12) -> sub{1,3,4}(8)", "period 7 from n = 0", "n mod 7 is one of: 0, 2",
        "5|0, 1, 2|3|"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(Explain, BachetLeavesAMultiple) {
  std::string text = flat(explained("sub{1..3}(10)"));
  EXPECT_NE(text.find("10 mod 4 = 2. In short: leave a multiple of 4."), std::string::npos) << text;
}

TEST(Explain, LargeHeapsLieInThePeriod) {
  std::string text = flat(explained("kayles(100000)"));
  EXPECT_NE(text.find("period 12 from n = 71"), std::string::npos) << text;
  EXPECT_NE(text.find("A heap of 100000 has the value of a heap of 76."), std::string::npos);
}

TEST(Explain, MovesThatCouldNotBeListedAreNotDenied) {
  SolveReport report = solved(parsed("lasker(1e30) + nim(1)"));
  ASSERT_FALSE(report.moves_complete);
  std::string text = flat(explain(report, Language::en, {}));
  EXPECT_NE(text.find("|?|"), std::string::npos) << text;
  EXPECT_NE(text.find("4 more in the heap adds 4"), std::string::npos) << text;
}

TEST(Explain, EqualComponentsAreCopiedOnlyWhenTheLastMoveWins) {
  const char* copy = "in the twin";
  EXPECT_NE(flat(explained("kayles(5,5)")).find(copy), std::string::npos);
  EXPECT_EQ(flat(explained("kayles(5,5)", Play::misere)).find(copy), std::string::npos);
  EXPECT_EQ(flat(explained("kayles(1,4)")).find(copy), std::string::npos);
}

TEST(Explain, MisereNimHasThreeStages) {
  EXPECT_NE(flat(explained("3,4,5", Play::misere)).find("3 heaps are larger than 1: stage 1"),
            std::string::npos);
  std::string turn = flat(explained("4,1,1", Play::misere));
  EXPECT_NE(turn.find("Beside it: 2 heaps of 1. Reduce it, 4 -> 1: that leaves 3"),
            std::string::npos);
  turn = flat(explained("3,1,1,1", Play::misere));
  EXPECT_NE(turn.find("3 -> 0: that leaves 3 ones"), std::string::npos);
  EXPECT_NE(flat(explained("1,1,1", Play::misere)).find("The number is odd"), std::string::npos);
  EXPECT_NE(flat(explained("1,1", Play::misere)).find("The number is even"), std::string::npos);
}

TEST(Explain, HeapsAreDecidedByTheirQuotient) {
  const std::string text = flat(explained("kayles(5,9)", Play::misere));
  EXPECT_NE(text.find("What decides is the misère quotient of the heaps up to 9 of kayles"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("The product of the elements is b^2, which is in the P-portion."),
            std::string::npos)
      << text;
  EXPECT_NE(flat(explained("sub{1,2,3}(5,6,1)", Play::misere)).find("The quotient is tame"),
            std::string::npos);
}

TEST(Explain, OtherMisereGamesAreSearched) {
  std::string text = flat(explained("kayles(9) + wythoff(0,0)", Play::misere));
  EXPECT_NE(text.find("XOR does not decide here"), std::string::npos);
  EXPECT_NE(text.find("Each of the 9 different moves"), std::string::npos) << text;
  text = flat(explained("kayles(8) + wythoff(0,0)", Play::misere));
  EXPECT_NE(text.find("Different moves: 8. Those that leave a lost position: 2"),
            std::string::npos);
}

TEST(Explain, AtALimitItSaysWhatIsKnown) {
  Limits none;
  none.memory = 1000;
  for (Language language : languages) {
    SolveReport report = solved(parsed("wythoff(3000,3000) + nim(7)"), Play::normal, none);
    ASSERT_FALSE(report.outcome);
    Explanation text = explain(report, language, none);
    EXPECT_NE(flat(text).find("nim(7)|7|"), std::string::npos);
    expect_ending(text, Play::normal, language);
    EXPECT_FALSE(how(report, language).empty());
  }
}

}  // namespace
}  // namespace grundy

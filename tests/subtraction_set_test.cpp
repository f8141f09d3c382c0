// SubtractionSet: reads, prints and lists the moves of subtraction games.
#include <grundy/subtraction_set.hpp>

#include <map>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

TEST(SubtractionSet, PrintsTheCanonicalList) {
  const std::map<std::string, std::string> canonical = {{"1,3,4", "1,3,4"},
                                                        {"1..3", "1..3"},
                                                        {"3,2,1", "1..3"},
                                                        {"2,5..9", "2,5..9"},
                                                        {"1..2", "1,2"},
                                                        {"4,4,4", "4"},
                                                        {"1..5,3..8", "1..8"},
                                                        {"1..3,4..6", "1..6"},
                                                        {" 1 , 3 .. 5 ", "1,3..5"},
                                                        {"1e3", "1000"},
                                                        {"1..1e12", "1..1000000000000"},
                                                        {"2^62", "4611686018427387904"}};
  for (auto [typed, printed] : canonical)
    EXPECT_EQ(SubtractionSet::parse(typed, false)->inside_braces(), printed);
  EXPECT_EQ(rules_of("sub{4,3,1}").to_string(), "sub{1,3,4}");
  EXPECT_EQ(rules_of("allbut{5,2}").to_string(), "allbut{2,5}");
}

TEST(SubtractionSet, SaysWhatIsWrongAndWhere) {
  struct Case {
    const char* text;
    std::size_t column;
    const char* says;
  };
  const Case cases[] = {{"", 1, "expected the numbers"},
                        {"  ", 1, "expected the numbers"},
                        {"0", 1, "take at least 1: 0 is no move"},
                        {"1,0", 3, "0 is no move"},
                        {"0..3", 1, "0 is no move"},
                        {"5..3", 1, "type 3..5"},
                        {"1, 5..3", 4, "type 3..5"},
                        {"1,,2", 3, "expected a number"},
                        {"1,", 3, "expected a number"},
                        {"1..", 4, "expected a number"},
                        {"..3", 1, "expected a number"},
                        {"1,x", 3, ""},
                        {"1..2..3", 5, ""},
                        {"1,-2", 3, "negative"},
                        {"3,2^63", 3, "2^62"},
                        {"1e100", 1, "2^62"}};
  for (const Case& c : cases) {
    auto set = SubtractionSet::parse(c.text, false);
    ASSERT_FALSE(set) << c.text;
    EXPECT_EQ(set.error().column, c.column) << c.text << ": " << set.error().message;
    EXPECT_NE(set.error().message.find(c.says), std::string::npos) << set.error().message;
  }
  EXPECT_EQ(HeapRules::parse("sub{1,0}").error().column, 7u);
  EXPECT_EQ(HeapRules::parse("allbut{0}").error().column, 8u);
  EXPECT_EQ(HeapRules::parse("sub{1").error().column, 6u);
  EXPECT_NE(SubtractionSet::parse("", true).error().message.find("nim"), std::string::npos);
}

std::vector<std::uint64_t> left(const SubtractionSet& set, std::uint64_t n) {
  std::vector<std::uint64_t> sizes;
  set.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
    sizes.push_back(parts.empty() ? 0 : parts[0]);
    return true;
  });
  return sizes;
}

RC_GTEST_PROP(SubtractionSet, OptionsAreWhatContainsSays, (bool all_but)) {
  const SubtractionSet set = random_set(all_but, 20);
  const auto n = *rc::gen::inRange<std::uint64_t>(0, 30);
  std::vector<std::uint64_t> expected;
  for (std::uint64_t s = 1; s <= n; ++s)
    if (set.contains(s)) expected.push_back(n - s);
  RC_ASSERT(left(set, n) == expected);
}

RC_GTEST_PROP(SubtractionSet, ContainsExactlyTheListedNumbers, (bool all_but)) {
  const auto listed = *rc::gen::nonEmpty(
      rc::gen::container<std::set<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(1, 30)));
  std::string text;
  for (auto s : listed) text = std::to_string(s) + (text.empty() ? "" : ",") + text;
  const SubtractionSet set = SubtractionSet::parse(text, all_but).value();
  for (std::uint64_t s = 0; s < 40; ++s)
    RC_ASSERT((set.contains(s) == (s != 0 && listed.contains(s) != all_but)));
  RC_ASSERT(SubtractionSet::parse(set.inside_braces(), all_but).value() == set);
}

TEST(SubtractionSet, LongRangesAndHugeHeaps) {
  const SubtractionSet set = SubtractionSet::parse("1..1e12", false).value();
  EXPECT_TRUE(set.contains(999'999'999'999));
  EXPECT_FALSE(set.contains(1'000'000'000'001));
  EXPECT_EQ(set.largest_move(), 1'000'000'000'000u);
  std::uint64_t calls = 0;
  SubtractionSet::parse("2", true)->for_each_option(~std::uint64_t{0},
                                                    [&](auto) { return ++calls < 10; });
  EXPECT_EQ(calls, 10u);
}

RC_GTEST_PROP(SubtractionSet, SurvivesAnyText, (bool all_but)) {
  const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::elementOf(std::string("0123456789,.. ^e")), rc::gen::arbitrary<char>()));
  if (auto set = SubtractionSet::parse(text, all_but))
    RC_ASSERT(SubtractionSet::parse(set->inside_braces(), all_but).value() == *set);
  else
    RC_ASSERT((set.error().column && *set.error().column <= text.size() + 1));
}

}  // namespace
}  // namespace grundy

// OctalCode: reads, prints and enumerates take-and-break codes; refuses what is none.
#include <grundy/octal_code.hpp>

#include <map>

#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;
using Option = std::vector<std::uint64_t>;

std::vector<Option> options(const HeapRules& rules, std::uint64_t n) {
  std::vector<Option> all;
  rules.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
    all.emplace_back(parts.begin(), parts.end());
    return true;
  });
  return all;
}

TEST(OctalCode, PrintsWhatItRead) {
  for (const char* text : {"0.77",
                           "0.07",
                           "4.[3]",
                           "0.[3]",
                           "4!.0",
                           "0.3F?",
                           "8=.2",
                           "0.0",
                           "G.3",
                           "0.330333030033[3]",
                           "4?.E",
                           "0.C?C?",
                           "0.7[03]",
                           "S=.V!V?[0V=]",
                           "0.*3",
                           "0.*?3",
                           "{2+}=.0",
                           "0.{0,1,3+}3",
                           "0.7{3,5+}",
                           "{3+}.[*!]",
                           "0.{0,2!,4+}",
                           "0.{5}!",
                           "0.{0,2,4+}?[{100,255+}7]",
                           "{2+}.*="})
    EXPECT_EQ(OctalCode::parse(text)->to_string(), text);
}

TEST(OctalCode, DropsWhatSaysNothing) {
  const std::map<std::string, std::string> tidy = {
      {"00.77", "0.77"},        {"04.30", "4.3"},      {"0.0000", "0.0"},
      {"0.770[00]", "0.77"},    {"0.3!1=", "0.31"},    {"04.00[30]", "4.00[30]"},
      {"0.0[0]", "0.0"},        {"0!.1", "0.1"},       {"0.{0+}", "0.*"},
      {"0.{1+}", "0.{1,2+}"},   {"0.{0,1+}!", "0.*!"}, {"0.{2,1,0}", "0.7"},
      {"0{2+}.3", "{2+}.3"},    {"0.{0!,1=}", "0.3"},  {"0.{2!,4!}", "0.K!"},
      {"0.{4+,3,2}", "0.{2+}"}, {"0.{002}", "0.4"}};
  for (auto [typed, printed] : tidy)
    EXPECT_EQ(OctalCode::parse(typed)->to_string(), printed) << typed;
}

TEST(OctalCode, NormalFormsOfTheFacts) {
  int seen = 0;
  for (const auto& row : fact_rows("take_and_break_normal_codes.tsv", '\t')) {
    EXPECT_EQ(OctalCode::parse(row[0])->to_string(), row[1]);
    ++seen;
  }
  EXPECT_EQ(seen, 12);
}

TEST(OctalCode, SaysWhatIsWrongAndWhere) {
  struct Case {
    const char* text;
    std::size_t column;
    const char* says;
  };
  const Case cases[] = {{"", 1, "nothing"},
                        {"77", 3, "type 0.77"},
                        {".77", 1, "type 0.77"},
                        {"0.", 3, "after the point"},
                        {"0.7Z", 4, "'Z' is no digit"},
                        {"0.W", 3, "'W' is no digit"},
                        {"0.3f", 4, "type F"},
                        {"0.z", 3, "no digit"},
                        {"*.3", 1, "for ever"},
                        {"{1,2}.3", 1, "for ever"},
                        {"0.{", 4, "number of heaps"},
                        {"0.{}", 4, "number of heaps"},
                        {"0.{1,}", 6, "number of heaps"},
                        {"0.{2 ,3}", 5, "a space"},
                        {"0.{1,2", 7, "'}'"},
                        {"0.{256}", 4, "255"},
                        {"0.{99999999999999999999}", 4, "255"},
                        {"0.{1,2,1}", 8, "twice"},
                        {"0.{2+,3}", 7, "twice"},
                        {"0.{3,2+}", 6, "twice"},
                        {"0.{2+,3+}", 7, "twice"},
                        {"0.{0,0+}", 6, "twice"},
                        {"0.{2!}?", 7, "not both"},
                        {"0.{2+!}", 6, "type 2!+"},
                        {"0.{2!!}", 6, "'!'"},
                        {"0.}", 3, "no digit"},
                        {"{2}{3}.3", 1, "one digit before the point"},
                        {"3.7", 1, "for ever"},
                        {"05.7", 2, "for ever"},
                        {"0.7.7", 4, "second"},
                        {"12.7", 1, "one digit before the point"},
                        {"40.7", 1, "one digit before the point"},
                        {"0.7!!", 5, "one sign"},
                        {"0.!7", 3, "one sign"},
                        {"!.7", 1, "one sign"},
                        {"0.[]", 4, "between"},
                        {"0.[3", 5, "']'"},
                        {"0.3]", 4, "without"},
                        {"0.[3]7", 6, "end"},
                        {"0.[3][3]", 6, "end"},
                        {"0.[[3]]", 4, "'['"},
                        {"[3].7", 1, "point"},
                        {"0.7 7", 4, "a space"},
                        {"0.7\xc3\xa9", 4, "0xC3"},
                        {"0", 2, "0."}};
  for (const Case& c : cases) {
    auto code = OctalCode::parse(c.text);
    ASSERT_FALSE(code) << c.text;
    EXPECT_EQ(code.error().column, c.column) << c.text << ": " << code.error().message;
    EXPECT_NE(code.error().message.find(c.says), std::string::npos) << code.error().message;
    EXPECT_EQ(code.error().kind, ErrorKind::usage);
  }
}

TEST(OctalCode, LongCodesAreLinear) {
  const std::string digits(100'000, '7'), zeros(100'000, '0');
  EXPECT_EQ(OctalCode::parse("0." + digits)->to_string(), "0." + digits);
  EXPECT_EQ(OctalCode::parse("0.0[" + digits + "]")->to_string(), "0.0[" + digits + "]");
  EXPECT_EQ(OctalCode::parse(zeros + "." + zeros)->to_string(), "0.0");
  EXPECT_EQ(OctalCode::parse("0." + digits)->digit(100'000), TakeDigit(7));
  EXPECT_EQ(OctalCode::parse("0." + digits)->digit(100'001), TakeDigit{});
}

TEST(OctalCode, OptionsOfTheFacts) {
  int seen = 0;
  for (const auto& row : fact_rows("take_and_break_options.tsv", '\t')) {
    std::set<Option> expected;
    std::stringstream all(row[2]);
    for (std::string one; std::getline(all, one, ';');) {
      auto parts = numbers(one == "-" ? "" : one, ',');
      expected.emplace(parts.begin(), parts.end());
    }
    auto found = options(rules_of(row[0]), std::stoull(row[1]));
    EXPECT_EQ(std::set<Option>(found.begin(), found.end()), expected) << row[0];
    EXPECT_EQ(found.size(), expected.size()) << row[0];
    ++seen;
  }
  EXPECT_EQ(seen, 12);
}

/// All ways to write n as an ascending list of numbers >= least, whatever a code says about them.
void partitions(std::uint64_t n, std::uint64_t least, Option& parts, std::vector<Option>& all) {
  if (n == 0) all.push_back(parts);
  for (std::uint64_t part = least; part <= n; ++part) {
    parts.push_back(part);
    partitions(n - part, part, parts, all);
    parts.pop_back();
  }
}

bool allowed(const TakeDigit& digit, const Option& parts) {
  for (const Shape& shape : digit.shapes) {
    const bool number = shape.or_more ? parts.size() >= shape.heaps : parts.size() == shape.heaps;
    if (!number) continue;
    if (parts.size() < 2) return true;
    const bool equal = parts.front() == parts.back();
    const bool different = std::set(parts.begin(), parts.end()).size() == parts.size();
    return shape.parts == Parts::any || (shape.parts == Parts::all_different && different) ||
           (shape.parts == Parts::not_all_equal && !equal) ||
           (shape.parts == Parts::all_equal && equal);
  }
  return false;
}

RC_GTEST_PROP(OctalCode, OptionsAreTheAllowedPartitionsOnceEach, (bool tail, bool lists)) {
  const OctalCode code = lists ? random_list_code(6, tail) : random_code(31, true, tail);
  const auto n = *rc::gen::inRange<std::uint64_t>(0, 15);
  std::vector<Option> expected;
  for (std::uint64_t k = 0; k <= n; ++k) {
    std::vector<Option> rest;
    Option parts;
    partitions(n - k, 1, parts, rest);
    for (const Option& option : rest)
      if (allowed(code.digit(k), option)) expected.push_back(option);
  }
  auto found = options(HeapRules(code), n);
  std::ranges::sort(found);
  std::ranges::sort(expected);
  RC_ASSERT(found == expected);
}

RC_GTEST_PROP(OctalCode, ParsesWhatItPrints, (bool lists)) {
  const OctalCode code = lists ? random_list_code(9, true) : random_code(31, true, true);
  RC_ASSERT(OctalCode::parse(code.to_string()).value() == code);
}

RC_GTEST_PROP(OctalCode, SurvivesAnyText, ()) {
  const auto text = *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::elementOf(std::string("0123478F.[]!?=*{}Zf +")), rc::gen::arbitrary<char>()));
  if (auto code = OctalCode::parse(text))
    RC_ASSERT(OctalCode::parse(code->to_string()).value() == *code);
  else
    RC_ASSERT((code.error().column && *code.error().column <= text.size() + 1));
}

TEST(OctalCode, AVisitorMayStop) {
  int calls = 0;
  rules_of("0.[3]").for_each_option(~std::uint64_t{0}, [&](auto) { return ++calls < 3; });
  EXPECT_EQ(calls, 3);
  calls = 0;
  rules_of("0.3V").for_each_option(1000, [&](auto) { return ++calls < 5000; });
  EXPECT_EQ(calls, 5000);
  calls = 0;
  rules_of("0.*3").for_each_option(100'000, [&](auto) { return ++calls < 60'000; });
  EXPECT_EQ(calls, 60'000);
}

}  // namespace
}  // namespace grundy

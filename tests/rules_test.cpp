// The rules language: what is refused and where, what rules mean, and what happens at the limits.
#include <grundy/rules.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include <fmt/format.h>

#include <grundy/report.hpp>
#include <grundy/solver.hpp>

#include "expression_tree.hpp"
#include "games/written_game.hpp"

namespace grundy {
namespace {

struct Wrong {
  const char* text;
  std::size_t column;
  const char* says;
};

class Refused : public ::testing::TestWithParam<Wrong> {};

TEST_P(Refused, WithThePlaceAndWhatToWrite) {
  auto book = parse_rules(GetParam().text);
  ASSERT_FALSE(book) << GetParam().text;
  EXPECT_EQ(book.error().column, GetParam().column) << book.error().message;
  EXPECT_NE(book.error().message.find(GetParam().says), std::string::npos) << book.error().message;
}

INSTANTIATE_TEST_SUITE_P(
    Texts, Refused,
    ::testing::Values(
        Wrong{"game g { n -> n-1 }", 10, "what a position is"},
        Wrong{"game g { heap n }", 17, "expected a rule such as 'n -> n-k for k in 1..n'"},
        Wrong{"game g { heap n; n -> n-k }", 25, "write its range, as in 'for k in 1..n'"},
        Wrong{"game g { heap size; size -> sise-1 }", 29, "did you mean 'size'"},
        Wrong{"game g { heap n; n -> n-k for k in 1 }", 38, "'..' and the end of the range"},
        Wrong{"game g { heap n; n -> n-k for k in 1..n if k }", 44, "expected a condition"},
        Wrong{"game g { heap n; n -> n-k for k in 1..n", 40, "'}'"},
        Wrong{"game g { heap for; for -> 1 }", 15, "a word of the language"},
        Wrong{"game g { heap n; n -> n-n for n in 1..2 }", 31, "is taken"},
        Wrong{"game g { heap n; n -> n-k for k in 1..j for j in 1..n }", 39,
              "put its 'for' in front"},
        Wrong{"game g { heap n; n -> n-1 } game g { heap n; n -> 0 }", 34, "there is a game 'g'"},
        Wrong{"game g { state (a, b); (a-1) }", 24, "a state here has 2 numbers (a, b), found 1"},
        Wrong{"game g { state (a, b); a-1, b }", 24, "a rule such as '(a, b)'"},
        Wrong{"game g { state (a) board 3x3; (a-1) }", 26, "two coordinates"},
        Wrong{"game g { string \"+-\"; \"+*\" -> \"--\" }", 25, "'*' is not a letter"},
        Wrong{"game g { string \"++\"; \"+\" -> \"-\" }", 19, "twice"},
        Wrong{"game g { board \".X\"; \"..\" -> \"X\" }", 31, "needs the size of what it replaces"},
        Wrong{"game g { board \".X\"; \"../.\" -> \"XX/X\" }", 26, "equally long"},
        Wrong{"game g { string \"+-\"; \"++\" -> left \"+\" + right turned }", 48,
              "write two rules"},
        Wrong{"game g { graph; delete vertex v and neighbours(w) }", 48, "'w' is not known"},
        Wrong{"game g { graph; move to v for vertex v }", 22, "graph token t"},
        Wrong{"game g { heap n; n -> n-1; win if n = 0 }", 32, "'when' and a condition"},
        Wrong{"game g { heap n; n -> n-1; win when before = 1 }", 37, "found 'before'"},
        Wrong{"game g { \"\x1b[31m\" heap n; n -> n-1 }", 11, "control sign"},
        Wrong{"game g { heap n; n -> n-\x07 }", 25, "found '?'"},
        Wrong{"game g { string \"ab\"; \"a\" -> \"b\"; win when before = 1 }", 44,
              "place of a match"},
        Wrong{"game g { heap n; n -> n & 1 }", 25, "expected"},
        Wrong{"game g { heap n; n -> n-1; check g(1) grundy = 1 }", 28, "behind the '}'"},
        Wrong{"game nim { heap n; n -> 0 }", 6, "choose another name"},
        Wrong{"game g { graph }", 16, "'delete vertex v and neighbours(v)'"},
        Wrong{"game g { heap n; n -> n+1 }", 23, "as in '(n+1)'"},
        Wrong{"game g { heap n; n -> n-1, (n-1) + n for k in 1..n }", 36,
              "this '+' separates heaps"},
        Wrong{"game g { string \".X\"; \"..\" => \"XX\" }", 28, "write '->' for a move"},
        Wrong{"nim { heap n }", 1, "what a position is"}));

WrittenRules rules_of(const std::string& text, std::vector<std::int64_t> parameters = {}) {
  auto book = parse_rules(text);
  EXPECT_TRUE(book) << book.error().message;
  auto rules = book->games.at(0).with(parameters);
  EXPECT_TRUE(rules) << rules.error().message;
  return *rules;
}

/// The options as they are printed, parts in ascending order.
std::set<std::string> options(const WrittenRules& rules, const std::string& position) {
  std::set<std::string> found;
  auto parsed = rules.parse(position);
  EXPECT_TRUE(parsed) << parsed.error().message;
  rules.options(parsed->front(), [&](const auto& parts) {
    std::multiset<std::string> names;
    for (const auto& part : parts.list) names.insert(rules.print(part));
    std::string joined;
    for (const std::string& name : names) joined += (joined.empty() ? "" : " + ") + name;
    found.insert(joined);
  });
  return found;
}

using Options = std::set<std::string>;

TEST(RulesMean, NegativePartsAreNoMoveAndPlusOutsideSeparates) {
  EXPECT_EQ(options(rules_of("heap n; n -> n-3, (n+1)/2, 1 + (n-2) if n > 1"), "2"),
            (Options{"1", "0 + 1"}));
}

TEST(RulesMean, AConditionComesBeforeTheRangeThatItGuards) {
  auto rules = rules_of("state (a, b); (a, b-k) for k in 1..b/a if a > 0");
  EXPECT_EQ(options(rules, "0,5"), Options{});
  EXPECT_EQ(options(rules, "2,5"), (Options{"2,4", "2,3"}));
}

TEST(RulesMean, ListsAndNamedRanges) {
  EXPECT_EQ(options(rules_of("heap n; n -> n-k for k in {1, 3..4}"), "9"),
            (Options{"8", "6", "5"}));
  EXPECT_EQ(options(rules_of("heap n; n -> d for d in divisors(n) if d < n"), "12"),
            (Options{"1", "2", "3", "4", "6"}));
  EXPECT_EQ(options(rules_of("heap n; n -> n-p for p in primes(n)"), "7"),
            (Options{"5", "4", "2", "0"}));
  EXPECT_EQ(options(rules_of("heap n; n -> n-p for p in powers(3, n)"), "10"),
            (Options{"9", "7", "1"}));
  EXPECT_EQ(options(rules_of("heap n; n -> root(n, 3)"), "26"), Options{"2"});
  EXPECT_EQ(options(rules_of("heap n; n -> root(n, 3)"), "27"), Options{"3"});
}

// What a rule of one number becomes of n by the slow evaluator: nothing for a fault.
using Become = std::optional<Options>;

Become expected(const testing::Tree& number, const testing::Tree& condition, std::int64_t n) {
  const testing::Maybe truth = testing::evaluate(condition, n);
  if (!truth) return {};
  if (*truth == 0) return Options{};
  const testing::Maybe value = testing::evaluate(number, n);
  if (!value) return {};
  return *value < 0 ? Options{} : Options{value->str()};
}

RC_GTEST_PROP(RulesMean, ExpressionsInRulesAreThoseOfTheExpressionLanguage, ()) {
  const testing::Tree number = testing::random_number(3, {});
  const testing::Tree condition = testing::random_condition(3, {});
  const std::string text = "n -> (" + testing::print(number) + ") if " + testing::print(condition);
  const auto rules = rules_of("heap n; " + text);
  for (std::int64_t n = 0; n <= 12; ++n) {
    Become found;
    try {
      found = options(rules, std::to_string(n));
    } catch (const RuleFault&) {}
    if (found != expected(number, condition, n)) RC_FAIL(text + " at n = " + std::to_string(n));
  }
}

TEST(RulesMean, WhereAndUnorderedHoldForEveryState) {
  auto rules = rules_of("state (a, b) unordered where b <= 5; (a-1, b) (a, b-1) (b+1, a)");
  EXPECT_EQ(options(rules, "5,3"), (Options{"2,5", "3,4"}));
  EXPECT_FALSE(rules.parse("3,6"));
  auto some = rules_of("state (a, b, c) unordered (a, b); (a, b-1, c+1)");
  EXPECT_EQ(options(some, "9,2,0"), Options{"2,8,1"});
}

TEST(RulesMean, ParametersStandInBraces) {
  EXPECT_EQ(options(rules_of("game take{L, R} { heap n; n -> n-k for k in L..R }", {2, 3}), "9"),
            (Options{"7", "6"}));
  auto book = parse_rules("game take{L, R} { heap n; n -> n-k for k in L..R }");
  EXPECT_FALSE(book->games[0].with(std::array<std::int64_t, 1>{2}));
}

TEST(RulesMean, AlternativesShareTheirClauses) {
  EXPECT_EQ(options(rules_of("state (a, b); (a-k, b), (a, b-k) for k in 1..2 if a > b"), "3,1"),
            (Options{"2,1", "1,1", "3,0"}));
}

TEST(RulesMean, StringsAreCutAtDeadLetters) {
  auto flip = rules_of("string \"+-\"; \"++\" -> \"--\"");
  EXPECT_EQ(options(flip, "+++-++"), (Options{"++", "+++"}));
  auto pins = rules_of("string \"#\"; \"#\" -> left + right");
  EXPECT_EQ(options(pins, "###"), (Options{"##", "# + #"}));
  auto grow = rules_of("string \"ab\"; \"ab\" -> \"ba\"");
  EXPECT_EQ(options(grow, "aab"), Options{"aba"});
  auto shorter = rules_of(
      "string \"abc\"; \"ab\" -> \"c\"; \"?\" -> \"\" if before = \"b\" and after = outside");
  EXPECT_EQ(options(shorter, "abb"), (Options{"cb", "ab"}));
}

TEST(RulesMean, BoardsAreCutIntoRegionsAndCropped) {
  auto cram = rules_of("board \".X\"; \"..\" -> \"XX\" turned");
  EXPECT_EQ(options(cram, "./."), Options{""});
  EXPECT_EQ(options(cram, "..X../XXXXX"), Options{"1x2"});
  auto fixed = rules_of("board b \".X\"; \"..\" -> \"XX\" if row = 0");
  EXPECT_EQ(options(fixed, "../.."), Options{"XX/.."});
}

TEST(RulesMean, CellsRectanglesAndRays) {
  auto chomp =
      rules_of("board \"o.\"; [x..width-1, y..height-1] = \".\" for (x,y) in \"o\" if x+y > 0");
  EXPECT_EQ(options(chomp, "2x2"), (Options{"o./o.", "oo/..", "oo/o."}));
  auto rook = rules_of(
      "board \".R\"; [x,y] = \".\", [u,v] = \"R\" for (x,y) in \"R\" "
      "for (u,v) from (x,y) by (-1,0) over \".\"");
  EXPECT_EQ(options(rook, "R..R"), (Options{"R.R.", "RR.."}));
}

TEST(RulesMean, GraphsFallIntoComponents) {
  auto kayles = rules_of("graph; delete vertex v and neighbours(v)");
  EXPECT_EQ(options(kayles, "path 5"), (Options{"2-3,3-4", "3-4", "0 + 4", "0-1", "0-1,1-2"}));
  auto leaf = rules_of("graph; delete edge u-v if degree(u) = 1 and degree(v) > 1");
  EXPECT_EQ(options(leaf, "1-2,2-3"), (Options{"1 + 2-3", "1-2 + 3"}));
  auto whole = rules_of("graph; delete vertex v if vertices % 2 = 1");
  EXPECT_EQ(options(whole, "path 3"), (Options{"1-2", "0,2", "0-1"}));
  auto token = rules_of("graph token t; move to v and delete vertex t for v in neighbours(t)");
  EXPECT_EQ(options(token, "path 4 at 1"), (Options{"0 at 0", "2-3 at 2"}));
}

TEST(RulesMean, WhatLooksAtOtherComponentsKeepsThemTogether) {
  auto far = rules_of("graph; delete vertex v if degree(0) = 1");
  EXPECT_EQ(options(far, "0-1,2"), (Options{"0,2", "1,2", "0-1"}));
  auto two = rules_of("graph; delete vertex u and v for vertex u for vertex v if u < v");
  EXPECT_EQ(options(two, "0-1,2-3"), (Options{"0-1", "0,2", "0,3", "1,2", "1,3", "2-3"}));
}

// Every way to look at the whole position: what is left of "path 3" or "X.X" without its middle
// stays one part.
TEST(RulesMean, ARuleThatLooksElsewhereNeverSplits) {
  for (const char* clauses :
       {"for vertex u if u = v", "for edge u-w", "for u in neighbours(0)", "if degree(0) < 9",
        "if adjacent(v, 0) or v = v", "if vertices < 9", "if edges < 9", "for k in 1..vertices",
        "for k in {edges, 9}", "for k in {0..edges}", "for d in divisors(vertices)",
        "for p in powers(2, edges)", "if v != 0 and degree(v+0) < 9"}) {
    auto rules = rules_of(fmt::format("graph; delete vertex v for vertex v {}", clauses));
    EXPECT_TRUE(options(rules, "path 3").contains("0,2")) << clauses;
  }
  for (const char* clauses :
       {"for k in {count \"X\"}", "for k in {1..count \"X\"}", "for k in {0, length}",
        "for k in 0..length", "for d in divisors(count \"X\")", "if contains \"X\"", "if s[0] < 9",
        "if count \"X\" in [0..length] > 0", "if at < 9", "if before < 9", "for k in {after, 9}"}) {
    auto rules = rules_of(fmt::format("string s \".X\"; \"X\" -> \".\" {}", clauses));
    EXPECT_TRUE(options(rules, "XXX").contains("X.X")) << clauses;
  }
  EXPECT_TRUE(options(rules_of("string \".X\"; \"X\" -> \".\""), "XXX").contains("X + X"));
  EXPECT_TRUE(
      options(rules_of("graph; delete vertex v if degree(v) < 9"), "path 3").contains("0 + 2"));
}

TEST(RulesMean, WhatFallsOffARootCannotBeTyped) {
  auto rules = rules_of("graph rooted t; delete vertex v for vertex v if v != t");
  EXPECT_TRUE(rules.parse("0-1,1-2 at 1"));
  for (auto [typed, column] : {std::pair{"0-1,2,3 at 0", 5}, std::pair{"2-3,0-1 at 0", 1},
                               std::pair{"10-1,3,1-0 at 10", 6}, std::pair{"empty 3 at 0", 1}}) {
    auto refused = rules.parse(typed);
    ASSERT_FALSE(refused) << typed;
    EXPECT_EQ(refused.error().column, column) << typed;
    EXPECT_NE(refused.error().message.find("nothing joins vertex"), std::string::npos);
  }
  EXPECT_TRUE(rules_of("graph token t; move to v for v in neighbours(t)").parse("0-1,2 at 0"));
}

TEST(RulesMean, StopWinAndLose) {
  auto rules = rules_of("heap n; n -> n-1, n-2; stop when n = 4; win when n = 3; lose when n = 2");
  auto ending = [&](const char* n) { return rules.ending(rules.parse(n)->front()); };
  EXPECT_EQ(ending("4"), Ending::stop);
  EXPECT_EQ(ending("3"), Ending::win);
  EXPECT_EQ(ending("2"), Ending::lose);
  EXPECT_EQ(ending("5"), Ending::none);
  EXPECT_EQ(options(rules, "4"), Options{});
  EXPECT_TRUE(rules.ends_inside());
}

// The answer of a question about a written game in the whole machinery.
Result<Nimber> grundy_of(const std::string& text, const std::string& position, Limits limits = {}) {
  auto games = written_games(text);
  EXPECT_TRUE(games) << games.error().message;
  auto sum = parse_position(position, *games);
  EXPECT_TRUE(sum) << sum.error().message;
  Meter meter(limits);
  return sum->front().game->grundy(sum->front().position, meter);
}

TEST(RulesLimits, APlayThatDoesNotEndShowsItsCycle) {
  auto value = grundy_of("state (a, b); (b, a) if a > b; (b, a) if a < b", "it(1,2)");
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("it(1,2) -> it(2,1) -> it(1,2)"), std::string::npos)
      << value.error().message;
}

TEST(RulesLimits, NumbersBeyond64BitsAreAnErrorWithItsPlace) {
  auto value = grundy_of("game big { heap n;\n  n -> n^9 - n^9 if n > 9 }", "big(5000)");
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("beyond 64 bits"), std::string::npos)
      << value.error().message;
  EXPECT_NE(value.error().message.find("line 2, column 9"), std::string::npos)
      << value.error().message;
  EXPECT_NE(value.error().message.find("n = "), std::string::npos) << value.error().message;
}

TEST(RulesLimits, TooManyNumbersAreAnErrorWithItsPlace) {
  std::string text = "game g { heap n;\n  n -> n-1";
  for (int k = 2; k <= 400; ++k) text += fmt::format(", n-{}", k);
  text += ";\n  n -> n/2 if n in {401";
  for (int k = 402; k <= 600; ++k) text += fmt::format(", {}", k);
  auto book = parse_rules(text + "} }");
  ASSERT_TRUE(book) << book.error().message;
  auto rules = book->games[0].with({});
  ASSERT_FALSE(rules);
  EXPECT_NE(rules.error().message.find("rules of g, line 3, column 15;"), std::string::npos)
      << rules.error().message;
}

TEST(RulesLimits, TooManyPartsAreAnErrorWithTheirRule) {
  auto value = grundy_of("heap n;\n n -> each(i in 1..70000, n-1)", "it(3)");
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("line 2, column 2"), std::string::npos)
      << value.error().message;
}

TEST(RulesLimits, OptionsWithoutEndMeetALimit) {
  auto value = grundy_of("state (a); (a-k) for k in 1..a for j in 1..a", "it(1000000000)");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::limit);
  EXPECT_NE(value.error().message.find("tries"), std::string::npos) << value.error().message;
}

TEST(RulesLimits, StatesThatGrowMeetTheMemoryLimit) {
  Limits limits;
  limits.memory = 1 << 22;
  auto value = grundy_of("state (a); (a+1)", "it(1)", limits);
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().kind, ErrorKind::limit);
}

TEST(RulesLimits, AFaultLeavesTheGameUsable) {
  auto games = written_games("heap n; n -> n-1; n -> 1/(n-7) if n = 7");
  auto sum = parse_position("it(9,5)", *games);
  Meter meter;
  EXPECT_FALSE((*sum)[0].game->grundy((*sum)[0].position, meter));
  auto five = (*sum)[1].game->grundy((*sum)[1].position, meter);
  ASSERT_TRUE(five) << five.error().message;
  EXPECT_EQ(five->value, Natural(1));
}

TEST(WrittenGames, ComeBeforeTheListedOnesAndSharePositionsWithThem) {
  auto games = written_games("game kayles { heap n; n -> n-1 }");
  auto sum = parse_position("kayles(4) + 3", *games);
  ASSERT_TRUE(sum);
  auto report = solve({*sum, Play::normal, {}});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->grundy->value, Natural(3));
  EXPECT_FALSE(find_game("kayless", *games));
}

TEST(WrittenGames, AMoveThatWinsAtOnceDecidesTheWholeSum) {
  auto games = written_games("heap n; n -> n-1, n-2; win when n = 0");
  auto sum = parse_position("it(2) + 5", *games);
  auto report = solve({*sum, Play::normal, {}});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->outcome, Outcome::N);
  EXPECT_FALSE(report->grundy);
  ASSERT_EQ(report->winning_moves.size(), 1u);
  EXPECT_EQ(report->to(report->winning_moves[0]), "it(0)");
}

// Slow evaluations look at the clock themselves.
TEST(RulesLimits, ALargePositionKeepsToTheTime) {
  Limits limits;
  limits.time = std::chrono::milliseconds(50);
  const auto start = std::chrono::steady_clock::now();
  for (const auto& [rules, position] : std::vector<std::pair<std::string, std::string>>{
           {"graph; delete vertex v", "it(grid 100x100)"},
           {"graph; delete edge u-v", "it(complete 150)"},
           {"board \".X\"; \".\" -> \"X\"; stop when contains \"XXX\"", "it(100x100)"},
           {"string \"ab\"; \"a\" -> \"aa\"", "it(a)"}}) {
    auto value = grundy_of(rules, position, limits);
    ASSERT_FALSE(value);
    EXPECT_EQ(value.error().kind, ErrorKind::limit) << value.error().message;
  }
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(RulesText, LongAndDeepTextsAreRefusedInGoodTime) {
  const std::string deep = "heap n; n -> " + std::string(50'000, '(') + "n";
  EXPECT_FALSE(parse_rules(deep));
  std::string many = "heap n;";
  for (int i = 0; i < 2000; ++i) many += " n -> n-1;";
  EXPECT_FALSE(parse_rules(many));
  std::string wide = "heap n; n -> n-1";
  for (int i = 0; i < 20'000; ++i) wide += " + 1";
  (void)parse_rules(wide);
  EXPECT_FALSE(parse_rules(std::string(2'000'000, ' ')));
  EXPECT_TRUE(parse_rules("")->games.empty());
  std::string games;
  for (int i = 0; i < 20'000; ++i) games += "game g" + std::to_string(i) + "{heap n; n -> n-1}\n";
  auto many_games = parse_rules(games);
  ASSERT_FALSE(many_games);
  EXPECT_NE(many_games.error().message.find("at most 1000 games"), std::string::npos);
}

TEST(RulesText, TheMarkOfAnEditorIsNoSign) {
  EXPECT_TRUE(parse_rules("\xef\xbb\xbfheap n; n -> n-1"));
}

// Lines and columns as an editor counts them: in the whole text, in characters.
TEST(RulesText, AFaultNamesItsPlaceInTheWholeText) {
  auto value =
      grundy_of("game a { heap n; n -> n-1 }\ngame b { \"éé\" heap n;\n n -> n/0 }\n", "b(3)");
  ASSERT_FALSE(value);
  EXPECT_NE(value.error().message.find("rules of b, line 3, column 8"), std::string::npos)
      << value.error().message;
  value = grundy_of("game b { \"éé\" heap n; n -> n/0 }\n", "b(3)");
  EXPECT_NE(value.error().message.find("line 1, column 29"), std::string::npos)
      << value.error().message;
}

TEST(RulesMean, OneColumnOrRowIsARectangleToo) {
  auto cross = rules_of(
      "board \".X\"; \".\" -> \"X\" if count \"X\" in [column-1..column+1, row] = 0 and "
      "count \"X\" in [column, row] = 0");
  EXPECT_EQ(options(cross, "X../..."), (Options{"X.X/...", "X../X..", "X../.X.", "X../..X"}));
}

}  // namespace
}  // namespace grundy

// The rule finder: labelled games, each class with and without a late error, noise, printing,
// guesses, the local check. What it reads: rule_formula_test.cpp.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include <grundy/game.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/rule_finder.hpp>
#include <grundy/rule_report.hpp>

#include "finder/rule_class.hpp"
#include "rule_support.hpp"

namespace grundy {
namespace {

using Json = nlohmann::json;

// --- labelled games ------------------------------------------------------------------------------

std::vector<Json> labelled_games() {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/rule_finder.jsonl");
  std::vector<Json> games;
  std::string line;
  std::getline(file, line);  // the source
  while (std::getline(file, line)) games.push_back(Json::parse(line));
  return games;
}

std::int64_t number(const Json& value) {
  if (value.is_null()) return ValueTable::empty_cell;
  return value.is_string() ? std::stoll(value.get<std::string>()) : value.get<std::int64_t>();
}

ValueTable table_of(const Json& game) {
  const std::map<std::string, TableKind> kinds = {{"sequence", TableKind::sequence},
                                                  {"list", TableKind::list},
                                                  {"pairs", TableKind::pairs},
                                                  {"table", TableKind::table}};
  ValueTable table = {kinds.at(game["kind"]), game["index_from"].get<std::int64_t>(), 1, {}};
  const bool flat = table.kind == TableKind::sequence || table.kind == TableKind::list;
  if (!flat) table.columns = game["values"][0].size();
  for (const Json& row : game["values"]) {
    if (flat) table.values.push_back(number(row));
    if (!flat)
      for (const Json& value : row) table.values.push_back(number(value));
  }
  if (const auto longer = more_values(game["id"]); !longer.empty()) table.values = longer;
  return table;
}

bool is_named(const RuleReport& report, const Json& classes) {
  auto accepted = [&](const std::string& cls) {
    return std::ranges::find(classes, Json(cls)) != classes.end();
  };
  return accepted(report.rule->cls) ||
         std::ranges::any_of(report.also, [&](const auto& rule) { return accepted(rule.cls); });
}

/// A rule that gives all values is right, also where the label has another form of it.
TEST(RuleFacts, LabelledGames) {
  std::size_t with_rule = 0, found = 0, in_class = 0;
  for (const Json& game : labelled_games()) {
    const std::string kind = game["kind"];
    if (kind != "sequence") continue;
    PlainTable source(table_of(game));
    const RuleReport report = found_in(source);
    if (game["rule_known"].is_null()) continue;
    if (!game["rule_known"].get<bool>()) {
      const bool accepted = !report.rule || is_named(report, game["classes"]);
      EXPECT_TRUE(accepted) << game["id"] << ": " << report.rule->predict.equation();
      continue;
    }
    ++with_rule;
    if (!report.rule) {
      fmt::print("not named: {}: {}\n", game["id"].get<std::string>(),
                 game["rule"].get<std::string>());
      continue;
    }
    ++found;
    in_class += is_named(report, game["classes"]) ? 1 : 0;
  }
  EXPECT_GE(20 * found, 19 * with_rule) << found << " of " << with_rule;
  EXPECT_GE(10 * in_class, 9 * with_rule) << in_class << " in the class of the label";
}

// --- classes -------------------------------------------------------------------------------------

struct Synthetic {
  const char* cls;
  std::function<std::int64_t(std::int64_t, const std::vector<std::int64_t>&)> at;
  std::int64_t first = 0;
};

std::int64_t popcount(std::int64_t n) {
  return __builtin_popcountll(static_cast<unsigned long long>(n));
}

const std::vector<Synthetic>& synthetics() {
  using Earlier = const std::vector<std::int64_t>&;
  static const std::vector<Synthetic> list = {
      {"constant", [](auto, Earlier) { return 3; }},
      {"linear", [](auto n, Earlier) { return 2 * n + 5; }},
      {"periodic", [](auto n, Earlier) { return n < 7 ? n * n : "31415926535"[n % 11] - '0'; }},
      {"periodic", [](auto n, Earlier) { return (n + 2) % 17 / 4 + 1; }},
      {"arithmetic-periodic", [](auto n, Earlier) { return n / 7 * 3 + n % 7 % 4; }},
      {"feature", [](auto n, Earlier) { return 3 * popcount(n + 1) + 2; }},
      {"feature", [](auto n, Earlier) { return (popcount(n) + 1) % 3; }},
      {"function of a feature", [](auto n, Earlier) { return "5021437986153"[popcount(n)] - '0'; }},
      {"quasi-linear", [](auto n, Earlier) { return n % 2 == 0 ? n / 2 : 3 * (n / 2) + 1; }},
      {"by cases",
       [](auto n, Earlier) {
         return std::llround(std::sqrt(n)) * std::llround(std::sqrt(n)) == n ? 7 : popcount(n);
       }},
      {"self-similar",
       [](auto n, Earlier g) {
         return n == 0 ? 0 : n % 3 == 0 ? g[n / 3] + 2 : n % 3 == 1 ? 2 * g[n / 3] + 1 : n / 3;
       }},
      {"recursion", [](auto n, Earlier g) { return n % 4 == 0 ? n / 4 : g[n - n / 4 - 1]; }},
      {"step function", [](auto n, Earlier g) { return n < 3 ? n : g[3 * n / 4] + 1; }},
      {"digit function",
       [](auto n, Earlier) {
         std::int64_t sum = 0;
         for (; n > 0; n /= 6) sum += "073152"[n % 6] - '0';
         return sum;
       }},
      {"GF(2)-linear",
       [](auto n, Earlier) {
         return (n % 2 == 1 ? 6 : 0) ^ (n / 2 % 2 == 1 ? 5 : 0) ^ (popcount(n >> 2) % 2 * 3);
       }},
      {"automatic", [](auto n, Earlier) { return popcount(n & (n >> 1)) % 2; }},
      {"linear recurrence",
       [](auto n, Earlier g) { return n < 2 ? n + 1 : g[n - 1] - 3 * g[n - 2]; }},
  };
  return list;
}

ValueTable made(const Synthetic& one, std::int64_t count) {
  ValueTable table = {TableKind::sequence, 0, 1, {}};
  for (std::int64_t n = 0; n < count; ++n) table.values.push_back(one.at(n, table.values));
  return table;
}

std::int64_t length_of(const Synthetic& one) {
  return std::string(one.cls) == "linear recurrence" ? 60 : 2000;
}

TEST(RuleClasses, EachIsNamed) {
  for (const Synthetic& one : synthetics()) {
    PlainTable source(made(one, length_of(one)));
    const RuleReport report = found_in(source);
    ASSERT_TRUE(report.rule) << one.cls;
    std::set<std::string> classes = {report.rule->cls}, formulas = {report.rule->predict.formula()};
    for (const auto& rule : report.also) {
      classes.insert(rule.cls);
      EXPECT_TRUE(formulas.insert(rule.predict.formula()).second) << rule.predict.equation();
    }
    EXPECT_TRUE(classes.contains(one.cls)) << one.cls << ": " << report.rule->predict.equation();
  }
}

/// One wrong value near the end kills the rule, and the report points at it.
TEST(RuleClasses, OneLateErrorKills) {
  for (const Synthetic& one : synthetics()) {
    ValueTable table = made(one, length_of(one));
    const auto at = static_cast<std::size_t>(length_of(one) - 9);
    table.values[at] += 1;
    PlainTable source(table);
    const RuleReport report = found_in(source);
    EXPECT_FALSE(report.rule) << one.cls << ": " << report.rule->predict.equation();
    const bool pointed = std::ranges::any_of(report.near, [&](const NearMiss& miss) {
      return miss.at[0] == static_cast<std::int64_t>(at);
    });
    EXPECT_TRUE(pointed) << one.cls;
  }
}

TEST(RuleClasses, OnlyTheClassesAskedFor) {
  PlainTable source(made(synthetics()[2], 500));
  Meter meter;
  const auto only = find_rule(source, {.classes = {"feature"}}, meter);
  EXPECT_FALSE(only->rule);
  EXPECT_FALSE(find_rule(source, {.classes = {"tarot"}}, meter));
}

// --- no rule -------------------------------------------------------------------------------------

TEST(RuleNoise, HasNoRule) {
  std::mt19937_64 random(20);
  for (int kind = 0; kind < 5; ++kind)
    for (int round = 0; round < 24; ++round) {
      PlainTable source(noise(kind, random, round < 4 ? 600 : 60 + 10 * round));
      const RuleReport report = found_in(source);
      EXPECT_FALSE(report.rule) << kind << ": " << report.rule->predict.equation();
    }
}

TEST(RuleNoise, TooShort) {
  PlainTable few({TableKind::sequence, 0, 1, {0, 1, 2, 0, 1, 2}});
  EXPECT_EQ(found_in(few).status, RuleReport::too_short);
  PlainTable none({TableKind::sequence, 0, 1, {}});
  EXPECT_EQ(found_in(none).status, RuleReport::too_short);
}

TEST(RuleNoise, AWrongTableIsPointedAt) {
  ValueTable table = {TableKind::sequence, 1, 1, {}};
  for (std::int64_t n = 1; n <= 4000; ++n)
    table.values.push_back(__builtin_ctzll(static_cast<unsigned long long>(n)));
  for (std::int64_t wrong : {700, 1234, 2500, 3777})
    table.values[static_cast<std::size_t>(wrong - 1)] += 3;
  PlainTable source(table);
  const RuleReport report = found_in(source);
  EXPECT_EQ(report.status, RuleReport::none);
  ASSERT_TRUE(report.nearly);
  EXPECT_EQ(report.nearly->formula, "v2(n)");
  EXPECT_EQ(report.nearly->exceptions, (std::vector<std::int64_t>{700, 1234, 2500, 3777}));
  EXPECT_FALSE(report.nearly->more_exceptions);
}

TEST(RuleNoise, ATableOfOneNumber) {
  for (std::int64_t value : {0, 5, -3})
    for (std::size_t count : {30u, 60u, 100u, 3000u}) {
      PlainTable source({TableKind::sequence, 0, 1, std::vector(count, value)});
      const RuleReport report = found_in(source);
      ASSERT_TRUE(report.rule) << value << " " << count;
      EXPECT_EQ(report.rule->predict.formula(), std::to_string(value));
      EXPECT_EQ(report.status, RuleReport::observed);
    }
}

TEST(RuleNoise, NoTimeIsNoAnswer) {
  PlainTable source(made(synthetics()[7], 2000));
  Meter meter(Limits{.time = std::chrono::milliseconds(0)});
  const auto report = find_rule(source, {}, meter);
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->rule);
  EXPECT_TRUE(report->limit);
  for (const ClassRun& run : report->classes) EXPECT_NE(run.state, ClassRun::tried);
}

// --- formulas ------------------------------------------------------------------------------------

TEST(RuleFormulas, PrintedFormulasParseToTheSameRule) {
  for (const Synthetic& one : synthetics()) {
    const ValueTable table = made(one, length_of(one));
    PlainTable source(table);
    const RuleReport report = found_in(source);
    ASSERT_TRUE(report.rule);
    std::vector<RuleHypothesis> rules = report.also;
    rules.push_back(*report.rule);
    for (const RuleHypothesis& rule : rules) {
      auto read = Predictor::parse(TableKind::sequence, {rule.predict.formula()});
      ASSERT_TRUE(read) << rule.predict.formula() << ": " << read.error().message;
      read->start(table, rule.predict.from());
      for (std::int64_t n = 0; n < 10'000; n += n < 100 ? 1 : 37) {
        std::int64_t ours = 0, theirs = 0;
        const bool one_known = rule.predict.value(n, ours), other_known = read->value(n, theirs);
        ASSERT_EQ(one_known, other_known) << rule.predict.formula() << " at " << n;
        ASSERT_EQ(ours, theirs) << rule.predict.formula() << " at " << n;
      }
    }
  }
}

// --- guesses and single positions ----------------------------------------------------------------

TEST(RuleCheck, GuessesAreTested) {
  SubtractionValues source([](std::int64_t k) { return k <= 3; });
  Meter meter;
  const auto right = check_rule(source, "g(n) = n mod 4", {}, meter);
  ASSERT_TRUE(right) << right.error().message;
  EXPECT_EQ(right->status, RuleReport::observed);
  EXPECT_GT(right->local.positions, 50u);
  const auto wrong = check_rule(source, "if n < 9 then n % 4 else n % 3", {}, meter);
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->status, RuleReport::refuted);
  EXPECT_EQ(wrong->near[0].at[0], 9);
  const auto late = check_rule(source, "if n < 9 then 0 else n % 4", {}, meter);
  EXPECT_EQ(late->holds_from, 8);
  const auto typo = check_rule(source, "g(n) = n modd 4", {}, meter);
  ASSERT_FALSE(typo);
  EXPECT_EQ(typo.error().column, 10u);
}

/// The last value is wrong; to compare all of them takes time.
TEST(RuleCheck, NothingIsSaidOfWhatWasNotCompared) {
  ValueTable table;
  for (std::int64_t n = 0; n < 100'000; ++n) table.values.push_back(n % 3);
  table.values.back() = 7;
  PlainTable source(table);
  Meter none(Limits{.time = std::chrono::milliseconds(0)});
  const auto cut = check_rule(source, "n % 3", {}, none);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->status, RuleReport::observed);
  EXPECT_TRUE(cut->cut && cut->limit);
  EXPECT_LT(cut->tested_to, 2000);
  Meter meter;
  const auto whole = check_rule(source, "n % 3", {}, meter);
  EXPECT_EQ(whole->status, RuleReport::refuted);
  EXPECT_EQ(whole->near[0].at[0], 99'999);
  EXPECT_LT(whole->near[0].agrees, 1);
  EXPECT_FALSE(whole->near[0].beyond);
  const auto lines = describe({"a table", true, *whole, {}}, Language::en);
  EXPECT_NE(lines[0].text.find("the value is 7"), std::string::npos) << lines[0].text;
}

TEST(RuleCheck, ANegativeValueIsAValue) {
  PlainTable source(made(synthetics()[0], 100));
  Meter meter;
  for (const auto& [formula, said] :
       {std::pair{"0 - n - 5", "not -5"}, {"[3, 3, -][n % 3]", "has none"}}) {
    const auto report = check_rule(source, formula, {}, meter);
    ASSERT_TRUE(report && !report->near.empty()) << formula;
    const auto lines = describe({"a table", true, *report, {}}, Language::en);
    EXPECT_NE(lines[0].text.find(said), std::string::npos) << lines[0].text;
  }
}

/// No multiple of 3 may be taken, but for one that no table of 4096 values shows.
TEST(RuleCheck, TheLocalCheckRefutesWhatATableCannot) {
  SubtractionValues source([](std::int64_t k) { return k % 3 != 0 || k == 20'007; }, {20'007});
  Meter meter;
  const auto report = find_rule(source, {.terms = 2000}, meter);
  ASSERT_TRUE(report);
  EXPECT_FALSE(report->rule && report->rule->predict.formula() == "n % 3");
  const auto guess = check_rule(source, "n % 3", {.terms = 2000}, meter);
  EXPECT_EQ(guess->status, RuleReport::refuted);
  ASSERT_TRUE(guess->local.failure);
  EXPECT_GE(guess->local.failure->n, 20'007);
}

TEST(RuleCheck, ARecursionThatIsTheMoveIsCalledSo) {
  SingleMove source([](std::int64_t n) { return n - n / 3 - 1; });
  Meter meter;
  const auto report = find_rule(source, {.terms = 1000}, meter);
  ASSERT_TRUE(report && report->rule);
  EXPECT_EQ(report->status, RuleReport::restates_move);
}

// --- games ---------------------------------------------------------------------------------------

NamedRuleReport report_of(const std::string& game, std::optional<std::string> guess = {},
                          std::size_t terms = 500) {
  auto source = game_values(*find_game(game), {});
  Meter meter;
  return *rule_report(**source, {game, std::move(guess), {.terms = terms}}, meter);
}

TEST(RuleOfGames, ProvedOnlyWithATheorem) {
  const std::vector<std::tuple<const char*, const char*, const char*>> known = {
      {"sub{3..10}", "(n % 13) / 3", "g(n) = floor"},
      {"sub{1,2,5}", "n % 3", "finite subtraction"},
      {"kayles", "[4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7][n % 12]", "Guy and Smith"},
      {"lasker", "n + [-1, 0, 0, 1][n % 4]", "arithmetic period"},
      {"nim", "n", "Bouton"},
  };
  for (const auto& [game, formula, theorem] : known) {
    const RuleReport report = report_of(game).report;
    ASSERT_TRUE(report.rule) << game;
    EXPECT_EQ(report.status, RuleReport::proved) << game;
    EXPECT_EQ(report.rule->predict.formula(), formula);
    EXPECT_NE(report.theorem.en.find(theorem), std::string::npos) << report.theorem.en;
    EXPECT_FALSE(report.theorem.ja.empty());
  }
  EXPECT_EQ(report_of("turning_turtles").report.status, RuleReport::observed);
}

TEST(RuleOfGames, AGuessIsProvedWhereItsPeriodShows) {
  for (const char* right : {"n % 4", "n - 4 * (n / 4)", "[0, 1, 2, 3][n % 4]",
                            "if n % 4 = 3 then 3 else n % 4", "min(n % 4, 3)"})
    EXPECT_EQ(report_of("sub{1..3}", right).report.status, RuleReport::proved) << right;
  EXPECT_EQ(report_of("lasker", "max(0, n + [-1, 0, 0, 1][n % 4])").report.status,
            RuleReport::proved);
  const char* later = "if n < 1000000007 then n % 4 else 0";  // no table shows that it is wrong
  EXPECT_EQ(report_of("sub{1..3}", later).report.status, RuleReport::refuted);
  const char* far = "if n < 4000000000000 then n % 4 else 0";  // nor does a position looked at
  EXPECT_EQ(report_of("sub{1..3}", far).report.status, RuleReport::observed);
}

TEST(RuleOfGames, TextAndJson) {
  const NamedRuleReport report = report_of("sub{1..3}");
  const Json json = Json::parse(to_json(report, Language::en));
  EXPECT_EQ(json["status"], "proved");
  EXPECT_EQ(json["formula"], "n % 4");
  EXPECT_EQ(json["next_values"].size(), 20u);
  EXPECT_EQ(json["classes"]["periodic"], "tried");
  EXPECT_EQ(Json::parse(to_json(report, Language::ja))["rule"], "nを4で割った余り");
  for (const char* game : {"sub{1..3}", "0.007", "wythoff"}) {
    const NamedRuleReport found = report_of(game, {}, 40);
    for (Language language : {Language::en, Language::ja})
      for (const LabelledLine& line : describe(found, language))
        EXPECT_EQ(line.text.find('{'), std::string::npos) << line.text;
  }
  EXPECT_FALSE(game_values(*find_game("hackenbush"), {}));
  for (const char* graphs : {"node_kayles", "arc_kayles", "poset"})  // numbers are names there
    EXPECT_FALSE(game_values(*find_game(graphs), {})) << graphs;
  EXPECT_EQ((*game_values(*find_game("wythoff"), {}))->table().kind, TableKind::table);
}

TEST(RuleFinder, TheDocsNameEveryClass) {
  std::ifstream file(GRUNDY_TEST_DIR "/../docs/rule-finder.md");
  std::vector<std::string> named;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("|`")) named.push_back(line.substr(2, line.find("`|") - 2));
  EXPECT_EQ(named, rule_class_names());
}

RuleReport pairs_of(const std::string& text) {
  PlainTable source(read_values(text, TableKind::pairs).value());
  Meter meter;
  return find_rule(source, {}, meter).value();
}

// Wythoff's pairs, also as books print them, without (0, 0).
TEST(RuleFinder, TheLeastUnusedNumberStartsAtTheFirstOne) {
  for (std::int64_t first : {0, 1, 3}) {
    std::set<std::int64_t> used;
    std::string wythoff;
    for (std::int64_t k = first, a = first; k < first + 120; ++k) {
      while (used.contains(a)) ++a;
      used.insert({a, a + k});
      wythoff += fmt::format("{} {}\n", a, a + k);
    }
    EXPECT_TRUE(pairs_of(wythoff).rule) << first;
  }
}

TEST(RuleFinder, PPositionsOfAGameAreAListOfPairs) {
  auto source = game_pairs(*find_game("wythoff")).value();
  Meter meter;
  const RuleReport report = find_rule(*source, {}, meter).value();
  ASSERT_TRUE(report.rule);
  EXPECT_EQ(report.rule->predict.formula(), "beatty(k, 1, 1, 5, 2); a(k) + k");
  EXPECT_EQ(source->table().rows(), 49u);
  EXPECT_FALSE(game_pairs(*find_game("kayles")));
  EXPECT_FALSE(game_pairs(*find_game("node_kayles")));
  auto king = game_pairs(*find_game("king")).value();
  EXPECT_FALSE(king->extend(20, meter));
}

// A rule holds from the least number on: for even n the least prime factor does from n = 2.
TEST(RuleFinder, ARuleBeginsWhereItBeginsToHold) {
  for (std::int64_t wrong : {0, 1, 2, 5}) {
    std::string text;
    for (std::int64_t n = 0; n < 400; ++n)
      text += fmt::format("{} ", n < wrong    ? 77 + n
                                 : n % 2 == 0 ? 0
                                              : std::int64_t(n % 6 == 1) + 5);
    PlainTable source(read_values(text, TableKind::sequence).value());
    Meter meter;
    const RuleReport report = find_rule(source, {}, meter).value();
    ASSERT_TRUE(report.rule) << wrong;
    EXPECT_EQ(report.rule->predict.from(), wrong);
    for (const RuleHypothesis& other : report.also)  // some need values to begin with
      EXPECT_GE(other.predict.from(), wrong) << other.predict.formula();
  }
}

}  // namespace
}  // namespace grundy

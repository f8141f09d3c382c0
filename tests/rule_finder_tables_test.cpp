// The rule finder on lists, pairs and tables: labelled games, each class with and without a late
// error, mirror images, noise, Beatty slopes and the formulas that refer to pairs and lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include <grundy/rule_finder.hpp>
#include <grundy/rule_report.hpp>

#include "finder/beatty_fit.hpp"
#include "finder/digit_functions.hpp"
#include "rule_support.hpp"

namespace grundy {
namespace {

using Json = nlohmann::json;
using Cell = std::function<std::int64_t(std::int64_t, std::int64_t)>;

constexpr std::int64_t none = ValueTable::empty_cell;

std::set<std::string> classes_of(const RuleReport& report) {
  std::set<std::string> classes;
  if (report.rule) classes.insert(report.rule->cls);
  for (const RuleHypothesis& rule : report.also) classes.insert(rule.cls);
  return classes;
}

RuleReport rule_of(const ValueTable& table) {
  PlainTable source(table);
  return found_in(source);
}

std::string said(const RuleReport& report) {
  return report.rule ? report.rule->cls + ": " + report.rule->predict.equation() : "nothing";
}

std::int64_t ones(std::int64_t n) { return std::popcount(static_cast<std::uint64_t>(n)); }
std::int64_t twos(std::int64_t n) { return std::countr_zero(static_cast<std::uint64_t>(n)); }

ValueTable table_of(const Cell& cell, std::int64_t side, std::int64_t first = 0) {
  ValueTable table = {TableKind::table, first, static_cast<std::size_t>(side), {}};
  for (std::int64_t x = first; x < first + side; ++x)
    for (std::int64_t y = first; y < first + side; ++y) table.values.push_back(cell(x, y));
  return table;
}

ValueTable list_of(std::vector<std::int64_t> values, std::int64_t first = 0) {
  return {TableKind::list, first, 1, std::move(values)};
}

/// Pairs whose first number is the least one not used before, from the differences.
ValueTable mex_pairs(const std::function<std::int64_t(std::int64_t)>& difference,
                     std::int64_t rows) {
  ValueTable table = {TableKind::pairs, 0, 2, {}};
  std::set<std::int64_t> used;
  for (std::int64_t k = 0, least = 0; k < rows; ++k) {
    while (used.contains(least)) ++least;
    used.insert({least, least + difference(k)});
    table.values.insert(table.values.end(), {least, least + difference(k)});
  }
  return table;
}

/// The value of one heap of which at most a half may be taken.
std::int64_t take_half(std::int64_t n) {
  while (n % 2 == 1) n /= 2;
  return n / 2;
}

// --- labelled games ------------------------------------------------------------------------------

ValueTable labelled_table(const Json& game) {
  const std::string kind = game["kind"];
  ValueTable table = {TableKind::list, game["index_from"].get<std::int64_t>(), 1, {}};
  if (kind == "pairs") table.kind = TableKind::pairs;
  if (kind == "table") table.kind = TableKind::table;
  for (const Json& row : game["values"]) {
    if (row.is_array()) table.columns = row.size();
    for (const Json& value : row.is_array() ? row : Json::array({row}))
      table.values.push_back(value.is_null() ? none : value.get<std::int64_t>());
  }
  // 15 rows are too few for the fit of the second heap
  if (game["id"] == "sub-1-2-5-and-take-half")
    return table_of([](auto x, auto y) { return x % 3 ^ take_half(y); }, 64);
  return table;
}

TEST(RuleTables, LabelledGames) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/rule_finder.jsonl");
  std::string line;
  std::getline(file, line);  // the source
  std::size_t games = 0;
  while (std::getline(file, line)) {
    const Json game = Json::parse(line);
    if (game["kind"] == "sequence" || game["rule_known"].is_null()) continue;
    ++games;
    const RuleReport report = rule_of(labelled_table(game));
    const auto found = classes_of(report);
    const bool accepted = std::ranges::any_of(
        game["classes"], [&](const Json& cls) { return found.contains(cls.get<std::string>()); });
    const bool known = game["rule_known"].get<bool>();
    EXPECT_EQ(report.rule.has_value() && accepted, known) << game["id"] << ": " << said(report);
    EXPECT_TRUE(known || !report.rule) << game["id"] << ": " << said(report);
  }
  EXPECT_EQ(games, 44u);
}

// --- classes -------------------------------------------------------------------------------------

struct Synthetic {
  const char* cls;
  ValueTable table;
};

std::vector<Synthetic> lists() {
  std::vector<std::int64_t> steps, square, differences = {2}, members, beatty, fifth = {4},
                                           root = {0};
  for (std::int64_t k = 0; k < 240; ++k) {
    steps.push_back(k / 3 * 10 + "037"[k % 3] - '0');
    square.push_back(k * (3 * k + 1) / 2 + 5);
    differences.push_back(differences.back() + ones(k) + 1);
    beatty.push_back(static_cast<std::int64_t>(static_cast<double>(k) * std::sqrt(3.0)) + 1);
    root.push_back(root.back() + 1);
    while (root.back() - static_cast<std::int64_t>(std::sqrt(root.back())) - 1 < root.end()[-2])
      ++root.back();
  }
  for (std::int64_t n = 1; members.size() < 240; ++n)
    if (twos(n) % 2 == 0) members.push_back(n);
  while (fifth.size() < 80) fifth.push_back((5 * fifth.back() + 3) / 4);
  return {{"arithmetic-periodic list", list_of(steps)},
          {"quadratic list", list_of(square)},
          {"list by differences", list_of(differences)},
          {"list of members", list_of(members)},
          {"Beatty", list_of(beatty)},
          {"recursion list", list_of(fifth, 1)},
          {"recursion list", list_of(root)}};
}

std::vector<Synthetic> pairs() {
  ValueTable lines = {TableKind::pairs, 1, 2, {}};
  for (std::int64_t k = 1; k <= 100; ++k)
    lines.values.insert(lines.values.end(), {3 * k - 1, 3 * k + 1});
  std::vector<Synthetic> all = {{"pairs: arithmetic-periodic list", lines}};
  for (std::int64_t t = 1; t <= 7; ++t)
    all.push_back({"pairs: Beatty", mex_pairs([t](auto k) { return t * k; }, 60)});
  all.push_back({"pairs: mex", mex_pairs([](auto k) { return ones(k) + 1; }, 200)});
  return all;
}

Cell wythoff_positions(std::int64_t t) {
  const ValueTable list = mex_pairs([t](auto k) { return t * k; }, 100);
  std::set<std::pair<std::int64_t, std::int64_t>> cold;
  for (std::size_t k = 0; k < list.rows(); ++k) cold.insert({list.row(k)[0], list.row(k)[1]});
  return [cold](auto x, auto y) { return cold.contains(std::minmax(x, y)) ? 1 : 0; };
}

std::vector<Synthetic> tables() {
  constexpr std::int64_t side = 48;
  const Cell similar = [](auto x, auto y) {
    std::int64_t v = 1;
    for (std::int64_t power = 81; power > 0; power /= 3)
      v = "021102210"[(x / power % 3 + 2 * (y / power % 3) + 3 * v) % 9] - '0';
    return v;
  };
  const Cell corner = [](auto x, auto y) {
    if (std::min(x, y) < 3) return (7 * x + 3 * y) % 5;
    return static_cast<std::int64_t>("4021330124"[(x % 4 + 3 * (y % 4) + (x < y ? 1 : 0)) % 10]) -
           '0';
  };
  return {
      {"formula", table_of([](auto x, auto y) { return x ^ y; }, side)},
      {"formula", table_of([](auto x, auto y) { return y > x / 2 ? none : x ^ y; }, side)},
      {"formula", table_of([](auto x, auto y) { return 2 * std::abs(x - y) + 1; }, side)},
      {"formula", table_of([](auto x, auto y) { return (x + 2 * y + 1) % 5; }, side)},
      {"formula", table_of([](auto x, auto y) { return 7 * (x / 7 ^ y / 7) + (x + y) % 7; }, side)},
      {"formula", table_of([](auto x, auto y) { return x - y == 2 ? 1 : 0; }, side)},
      {"composition", table_of([](auto x, auto y) { return ones(x | y); }, side)},
      {"composition",
       table_of([](auto x, auto y) { return "50214379861"[twos(x * y)] - '0'; }, side, 1)},
      {"separable", table_of([](auto x, auto y) { return x % 4 ^ y % 6; }, side)},
      {"separable", table_of([](auto x, auto y) { return x % 3 ^ take_half(y); }, side)},
      {"separable", table_of([](auto x, auto y) { return std::min(x % 7, y / 2); }, side)},
      {"separable", table_of([](auto x, auto y) { return std::max(ones(x), y % 5); }, side)},
      {"separable", table_of([](auto x, auto y) { return (x % 3 + 1) * (y + 2); }, side)},
      {"separable", table_of([](auto x, auto y) { return x % 8 | ones(y); }, side)},
      {"equal parts", table_of([](auto x, auto y) { return ones(x) == y % 5 ? 1 : 0; }, side)},
      {"row runs", table_of([](auto x, auto y) { return y * y <= x ? 1 : 0; }, side)},
      {"row intervals",
       table_of([](auto x, auto y) { return x / 2 <= y && y < x + 3 ? 1 : 0; }, side)},
      {"partner",
       table_of([](auto x, auto y) { return y == x / 3 * 3 + 2 - x % 3 ? 1 : 0; }, side)},
      {"pairs: Beatty", table_of(wythoff_positions(1), side)},
      {"pairs: Beatty", table_of(wythoff_positions(2), side)},
      {"2-D periodic", table_of(corner, side)},
      {"2-D self-similar", table_of(similar, side)},
  };
}

std::vector<Synthetic> synthetics() {
  std::vector<Synthetic> all = lists();
  for (const auto& part : {pairs(), tables()}) all.insert(all.end(), part.begin(), part.end());
  return all;
}

TEST(RuleTables, EachClassIsNamed) {
  for (const Synthetic& one : synthetics()) {
    const RuleReport report = rule_of(one.table);
    ASSERT_TRUE(report.rule) << one.cls;
    EXPECT_TRUE(classes_of(report).contains(one.cls)) << one.cls << ", found " << said(report);
  }
}

/// One wrong value in the last row kills the rule, and the report points at it. (In the first
/// column it might be an exception, where a table repeats from some row and column on.)
TEST(RuleTables, OneLateErrorKills) {
  for (const Synthetic& one : synthetics()) {
    ValueTable table = one.table;
    const std::size_t at = table.values.size() - std::min<std::size_t>(table.columns, 2);
    table.values[at] += table.values[at] == 0 ? 1 : -1;
    const RuleReport report = rule_of(table);
    EXPECT_FALSE(report.rule) << one.cls << ": " << said(report);
    const std::int64_t last = table.first + static_cast<std::int64_t>(table.rows()) - 1;
    const bool pointed = std::ranges::any_of(
        report.near, [&](const NearMiss& miss) { return !miss.at.empty() && miss.at[0] == last; });
    EXPECT_TRUE(pointed) << one.cls;
  }
}

TEST(RuleTables, MirrorImagesHaveMirroredRules) {
  for (const Synthetic& one : tables()) {
    const std::int64_t first = one.table.first;
    const auto side = static_cast<std::int64_t>(one.table.columns);
    const ValueTable mirrored = table_of(
        [&](auto x, auto y) {
          return one.table.row(
              static_cast<std::size_t>(y - first))[static_cast<std::size_t>(x - first)];
        },
        side, first);
    const RuleReport report = rule_of(mirrored);
    ASSERT_TRUE(report.rule) << one.cls;
    EXPECT_TRUE(classes_of(report).contains(one.cls)) << one.cls << ", found " << said(report);
  }
}

/// What is printed reads back as the same rule, and gives every value of the table.
TEST(RuleTables, PrintedFormulasGiveTheTable) {
  for (const Synthetic& one : synthetics()) {
    const RuleReport report = rule_of(one.table);
    ASSERT_TRUE(report.rule);
    const std::string formula = report.rule->predict.formula();
    std::vector<std::string> texts = {formula};
    if (one.table.kind == TableKind::pairs)
      texts = {formula.substr(0, formula.find("; ")), formula.substr(formula.find("; ") + 2)};
    auto read = Predictor::parse(one.table.kind, texts);
    ASSERT_TRUE(read) << formula << ": " << read.error().message;
    read->start(one.table, report.rule->predict.from());
    for (std::int64_t i = 0; i < std::ssize(one.table.values); ++i) {
      const auto columns = static_cast<std::int64_t>(one.table.columns);
      const std::int64_t x = one.table.first + i / columns, y = one.table.first + i % columns;
      const std::int64_t value = one.table.values[static_cast<std::size_t>(i)];
      std::int64_t got = 0, other = 0;
      if (value == none) continue;
      if (one.table.kind == TableKind::pairs) {
        ASSERT_TRUE(read->pair(x, got, other)) << formula;
        if (i % 2 == 1) got = other;
      } else {
        const bool flat = one.table.kind == TableKind::table;
        ASSERT_TRUE(flat ? read->value(x, y, got) : read->value(x, got)) << formula;
      }
      ASSERT_EQ(got, value) << formula << " at " << x << ", " << y;
    }
  }
}

// --- no rule -------------------------------------------------------------------------------------

TEST(RuleTables, NoiseHasNoRule) {
  std::mt19937_64 random(6);
  auto below = [&](std::int64_t n) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(n));
  };
  const std::vector<Cell> kinds = {
      [&](auto, auto) { return below(6); },
      [&](auto, auto) { return below(9) == 0 ? 1 : 0; },
      [&](auto x, auto y) { return (x ^ y) + (below(12) == 0 ? 1 : 0); },
      [&](auto x, auto y) { return (x + y + (below(12) == 0 ? 1 : 0)) % 3; },
      [&](auto x, auto y) { return below(20) == 0 ? none : std::min(x, y) ^ below(2); },
      [&](auto x, auto y) { return y < x / 2 + below(3) ? 1 : 0; }};
  for (int round = 0; round < 6; ++round) {
    for (const Cell& cell : kinds) {
      const RuleReport report = rule_of(table_of(cell, 40));
      EXPECT_FALSE(report.rule) << said(report);
    }
    std::vector<std::int64_t> list = {0}, pairs;
    for (int k = 0; k < 150; ++k) list.push_back(list.back() + 1 + below(3));
    for (int k = 0; k < 100; ++k) pairs.insert(pairs.end(), {2 * k + below(2), 3 * k + below(2)});
    EXPECT_FALSE(rule_of(list_of(list)).rule) << said(rule_of(list_of(list)));
    EXPECT_FALSE(rule_of({TableKind::pairs, 0, 2, pairs}).rule);
  }
}

TEST(RuleTables, AWrongCellIsPointedAt) {
  const RuleReport report =
      rule_of(table_of([](auto x, auto y) { return (x ^ y) + (x == 17 && y == 30 ? 1 : 0); }, 40));
  ASSERT_TRUE(report.nearly);
  EXPECT_EQ(report.nearly->exceptions, (std::vector<std::int64_t>{17, 30}));
  const auto lines = describe({"a table", false, report, {}}, Language::en);
  EXPECT_TRUE(std::ranges::any_of(lines, [](const LabelledLine& line) {
    return line.text.find("exceptions (17, 30)") != std::string::npos;
  }));
}

TEST(RuleTables, OddInputIsSurvived) {
  constexpr std::int64_t big = INT64_MAX, small = INT64_MIN + 1;
  for (std::int64_t a : {big, small, std::int64_t{-1}, none})
    for (std::int64_t b : {big, small, std::int64_t{0}}) {
      const Cell cell = [&](auto x, auto y) { return (x + y) % 3 == 0 ? a : b; };
      (void)rule_of(table_of(cell, 20));
      (void)rule_of(table_of(cell, 20, 1'000'000'000'000));
      std::vector<std::int64_t> values;
      for (int k = 0; k < 40; ++k) values.push_back(k % 3 == 0 ? a : b);
      (void)rule_of(list_of(values));
      (void)rule_of({TableKind::pairs, 0, 2, values});
      (void)rule_of({TableKind::pairs, -5, 2, values});
    }
  EXPECT_EQ(rule_of(table_of([](auto, auto) { return none; }, 30)).status, RuleReport::none);
  EXPECT_EQ(rule_of({TableKind::table, 0, 1, {}}).status, RuleReport::too_short);
  EXPECT_EQ(rule_of(list_of({})).status, RuleReport::too_short);
}

// --- Beatty sequences and the functions of pairs and lists
// -----------------------------------------

TEST(BeattyFits, SlopesAreTheCheapestOnes) {
  for (double low : {0.3, 1.4, 1.61, 2.7}) {
    const double high = low + 0.02;
    const auto slopes = finder::slopes_between(low, high, 5);
    ASSERT_EQ(slopes.size(), 5u);
    for (std::size_t i = 0; i < slopes.size(); ++i) {
      const auto& s = slopes[i];
      const double value = (static_cast<double>(s.p) + static_cast<double>(s.r) * std::sqrt(s.d)) /
                           static_cast<double>(s.q);
      EXPECT_GE(value, low - 1e-9);
      EXPECT_LT(value, high + 1e-9);
      EXPECT_GE(s.bits, slopes[i == 0 ? 0 : i - 1].bits);
    }
  }
}

TEST(BeattyFits, FindTheSlopeOfLongEnoughSequences) {
  for (const auto& [p, r, d, q] : {std::array<std::int64_t, 4>{1, 1, 5, 2},
                                   {0, 1, 2, 1},
                                   {3, 1, 5, 2},
                                   {-1, 1, 13, 2},
                                   {2, -1, 3, 1}})
    for (std::int64_t shift : {0, 1, -1}) {
      std::vector<std::int64_t> values(300);
      for (std::int64_t k = 0; k < 300; ++k) {
        ASSERT_TRUE(finder::beatty(k + 1 + shift, p, r, d, q, values[static_cast<std::size_t>(k)]));
        values[static_cast<std::size_t>(k)] += 4;
      }
      const auto fits = finder::fit_beatty(std::span(values).first(100), 1, 0);
      EXPECT_TRUE(
          std::ranges::any_of(fits,
                              [&](const finder::BeattyFit& fit) {
                                auto rule = Predictor::parse(TableKind::list, {fit.formula("k")});
                                std::int64_t at_end = 0;
                                return rule && rule->value(300, at_end) && at_end == values.back();
                              }))
          << p << ' ' << r << ' ' << d << ' ' << q << ' ' << shift;
    }
  const auto fraenkel = finder::fraenkel_slope(4);  // (2 - 4 + sqrt 20) / 2 = sqrt 5 - 1
  EXPECT_EQ(std::tuple(fraenkel.p, fraenkel.r, fraenkel.d, fraenkel.q), std::tuple(-1, 1, 5, 1));
}

TEST(RuleFormulas, UnusedIsTheMexOfThePairsBefore) {
  const ValueTable table = mex_pairs([](auto k) { return k * k % 7 + 1; }, 300);
  auto rule = Predictor::parse(TableKind::pairs, {"unused(k)", "a(k) + k ^ 2 % 7 + 1"});
  ASSERT_TRUE(rule);
  for (std::int64_t from : {0, 5}) {
    rule->start(table, from);
    for (std::int64_t k : {299, 7, 0, 150, 299}) {
      std::int64_t a = 0, b = 0;
      ASSERT_TRUE(rule->pair(k, a, b));
      EXPECT_EQ(a, table.row(static_cast<std::size_t>(k))[0]);
      EXPECT_EQ(b, table.row(static_cast<std::size_t>(k))[1]);
    }
  }
  std::int64_t a = 0, b = 0;
  EXPECT_FALSE(rule->pair(-1, a, b));
}

TEST(RuleFormulas, AListByACondition) {
  auto rule = Predictor::parse(TableKind::list, {"n % 10 in {0, 3}"});
  ASSERT_TRUE(rule);
  rule->start(list_of({}), 0);
  for (std::int64_t k : {9, 0, 5}) {
    std::int64_t value = 0;
    ASSERT_TRUE(rule->value(k, value));
    EXPECT_EQ(value, k / 2 * 10 + k % 2 * 3);
  }
  std::int64_t value = 0;
  auto never = Predictor::parse(TableKind::list, {"n < 2"});
  never->start(list_of({}), 0);
  EXPECT_TRUE(never->value(1, value));
  EXPECT_FALSE(never->value(2, value));
  EXPECT_FALSE(Predictor::parse(TableKind::list, {"n + 1"}));
}

}  // namespace
}  // namespace grundy

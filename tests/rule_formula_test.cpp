// Formulas and tables of the rule finder, as people write them.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <cmath>

#include <grundy/rule_finder.hpp>

#include "finder/features.hpp"
#include "finder/linear_recurrence.hpp"
#include "rule_support.hpp"

namespace grundy {
namespace {

using finder::LinearRecurrence;

TEST(RuleFormulas, EveryFormOfAFeatureParses) {
  for (const auto& form : finder::feature_forms())
    EXPECT_TRUE(Predictor::parse(TableKind::sequence, {form.formula})) << form.formula;
  for (std::size_t i = 0; i < finder::feature_forms().size(); ++i) {
    const auto plain = Predictor::parse(TableKind::sequence, {finder::feature_forms()[i].formula});
    const auto moved = Predictor::parse(TableKind::sequence, {finder::shifted(i, 2).formula});
    for (std::int64_t n = 1; n < 40; ++n) {
      std::int64_t a = 0, b = 0;
      const bool known = plain->value(n + 2, a);
      EXPECT_EQ(known, moved->value(n, b)) << finder::feature_forms()[i].formula;
      EXPECT_EQ(a, b) << finder::feature_forms()[i].formula << " at " << n;
    }
  }
}

std::int64_t value_of(const std::string& formula, std::int64_t n) {
  auto predict = Predictor::parse(TableKind::sequence, {formula});
  std::int64_t value = -1;
  if (!predict || !predict->value(n, value)) return -999;
  return value;
}

TEST(RuleFormulas, Features) {
  const std::vector<std::tuple<const char*, std::int64_t, std::int64_t>> known = {
      {"v3(n)", 54, 3},
      {"highbit(n)", 100, 64},
      {"odd_part(n)", 96, 3},
      {"gray(n)", 5, 7},
      {"odious(n)", 3, 7},
      {"evil(n)", 3, 6},
      {"cbrt(n)", 999'999, 99},
      {"cbrt(n)", 1'000'000, 100},
      {"log2(n)", 1023, 9},
      {"triangular_root(n)", 14, 4},
      {"digits(n, 10)", 1000, 4},
      {"digit_sum(n, 3)", 26, 6},
      {"digit_xor(n, 4)", 27, 1 ^ 2 ^ 3},
      {"first_digit(n, 10)", 9481, 9},
      {"last_digit(n, 10)", 93'400, 4},
      {"digit_place(n, 1, 3)", 9, 2},
      {"factor_count(n)", 360, 6},
      {"prime_count(n)", 360, 3},
      {"least_prime_index(n)", 35, 3},
      {"greatest_prime_index(n)", 35, 4},
      {"factor_count(n)", 999'983LL * 1'000'003, 2},
      {"greatest_prime(n)", 1'000'003LL * 1'000'003, 1'000'003},
      {"tau(n)", 360, 24},
      {"phi(n)", 36, 12},
      {"sopfr(n)", 12, 7},
      {"mu(n)", 30, -1},
      {"exponent_xor(n)", 72, 3 ^ 2},
      {"exponent_mod_xor(n, 3)", 72, 0 ^ 2},
      {"if is_prime_power(n) then 1 else 0", 81, 1},
      {"zeckendorf_least(n)", 12, 1},
      {"zeckendorf_parts(n)", 12, 3},
      {"zeckendorf_greatest(n)", 12, 8},
      {"factorial_xor(n)", 23, 1 ^ 2 ^ 3},
      {"beatty(n, 1, 1, 5, 2)", 1'000'000, 1'618'033},
      {"beatty(n, 0, 0 - 1, 2, 1)", 10, -15},
      {"nim_product(n, 3)", 2, 1},
      {"xor_blocks(n, [0, 1, 2])", 0b11011, 0},
      {"steps(n, [2, 5, 9])", 5, 2},
      {"[4, -, 6][n]", 2, 6},
      {"[4, -, 6][n]", 1, -999},
      {"[4, -, 6][n]", 3, -999},
      {"if n > 4 and n < 9 then n * 2 else 2 ^ n + 1", 6, 12},
      {"if n > 4 and n < 9 then n * 2 else 2 ^ n + 1", 10, 1025},
      {"7 - if n = 0 then 1 else 2 + 3", 1, 2},
      {"v2(n)", 0, -999},
      {"2 ^ n", 63, -999},
  };
  for (const auto& [formula, n, value] : known) EXPECT_EQ(value_of(formula, n), value) << formula;
}

TEST(RuleFormulas, RecursionsAreDeepAndEnd) {
  auto predict = Predictor::parse(TableKind::sequence, {"g(n - 1) + 1"});
  predict->start({TableKind::sequence, 0, 1, {7}}, 1);
  std::int64_t value = 0;
  ASSERT_TRUE(predict->value(100'000, value));
  EXPECT_EQ(value, 100'007);
  EXPECT_EQ(value_of("g(n) + 1", 5), -999);
  EXPECT_EQ(value_of("g(n + 1)", 5), -999);
  EXPECT_EQ(value_of("a(n - 1)", 5), -999);
}

TEST(RuleFormulas, Mistakes) {
  for (const char* wrong :
       {"", "n +", "w2(n)", "[1, 2", "[1, 2]", "[n, 2][n]", "if n then 1 else 2", "if n = 1 then 2",
        "if n = 1 then 2 else", "xor_digits(n, 3, 4)", "v3(n, 2)", "v3()", "digits(n)", "[][n]",
        "automaton(n, 2, [0], 1)", "then", "g()", "a(n - 1)", "v(n, n)"}) {
    auto read = Predictor::parse(TableKind::sequence, {wrong});
    ASSERT_FALSE(read) << wrong;
    EXPECT_TRUE(read.error().column) << wrong;
  }
  const std::string deep = std::string(50'000, '[') + "1";
  EXPECT_FALSE(Predictor::parse(TableKind::sequence, {deep}));
  std::string chain = "n";
  for (int i = 0; i < 90; ++i) chain = "v3(" + chain + ")";
  EXPECT_TRUE(Predictor::parse(TableKind::sequence, {chain}));
  EXPECT_FALSE(Predictor::parse(TableKind::sequence, {"v3(" + chain + std::string(20, ')')}));
}

TEST(RuleFormulas, Recurrences) {
  std::vector<std::int64_t> tribonacci = {9, 9, 0, 0, 1};
  while (tribonacci.size() < 40)
    tribonacci.push_back(tribonacci.end()[-1] + tribonacci.end()[-2] + tribonacci.end()[-3]);
  const auto rule = finder::find_recurrence(tribonacci, 7);
  ASSERT_TRUE(rule);
  EXPECT_EQ(rule->coefficients, (std::vector<std::int64_t>{1, 1, 1}));
  EXPECT_EQ(rule->start, 2u);
  std::vector<std::int64_t> doubled = {2};
  while (doubled.size() < 30) doubled.push_back(2 * doubled.back() + 1);
  const auto geometric = finder::find_recurrence(doubled, 7);
  ASSERT_TRUE(geometric);
  EXPECT_EQ(geometric->coefficients, std::vector<std::int64_t>{2});
  EXPECT_EQ(geometric->constant, 1);
}

// --- reading -------------------------------------------------------------------------------------

TEST(RuleValues, FormatsAreRead) {
  const auto list = read_values("0, 1, 2,\n0 1 2\n# comment\n", {});
  ASSERT_TRUE(list);
  EXPECT_EQ(list->values, (std::vector<std::int64_t>{0, 1, 2, 0, 1, 2}));
  const auto b_file = read_values("# A000120\n3 2\n4 1\n5 2\n", {});
  ASSERT_TRUE(b_file);
  EXPECT_EQ(b_file->first, 3);
  EXPECT_EQ(b_file->values, (std::vector<std::int64_t>{2, 1, 2}));
  const auto csv = read_values("n,grundy\n0,0\n1,1\n2,5\n", {});
  ASSERT_TRUE(csv);
  EXPECT_EQ(csv->values, (std::vector<std::int64_t>{0, 1, 5}));
  const auto grid = read_values("0,1,2\n1,0,\n2,-,0\n", {});
  ASSERT_FALSE(grid);  // the second row is short: an empty field at the end is not seen
  const auto table = read_values("0,1,2\n1,0,-\n2,,0\n", {});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->kind, TableKind::table);
  EXPECT_EQ(table->values[5], ValueTable::empty_cell);
  EXPECT_EQ(table->values[7], ValueTable::empty_cell);
  const auto marked = read_values(
      "\xEF\xBB\xBF"
      "0,1\r\n1,5\r\n",
      {});
  ASSERT_TRUE(marked) << marked.error().message;
  EXPECT_EQ(marked->values, (std::vector<std::int64_t>{1, 5}));
  const auto broken = read_values("0 1 2\n0 1 2\n0 1\n", {});
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->kind, TableKind::sequence);
  const auto pairs = read_values("0 0\n1 2\n3 5\n4 7\n", {});
  ASSERT_TRUE(pairs);
  EXPECT_EQ(pairs->kind, TableKind::pairs);
}

TEST(RuleValues, MistakesNameTheirLine) {
  for (const char* wrong : {"", "# nothing\n", "0 1 x", "1.5", "99999999999999999999"}) {
    EXPECT_FALSE(read_values(wrong, {})) << wrong;
  }
  for (const char* ragged : {"0 1 2\n1 0\n2 0 1\n", "0\n1 0\n2 1 0\n", "0 1\n1 0 1\n"}) {
    const auto read = read_values(ragged, {});
    ASSERT_FALSE(read) << ragged;
    EXPECT_NE(read.error().message.find("line 2"), std::string::npos) << read.error().message;
    EXPECT_TRUE(read_values(ragged, TableKind::sequence)) << ragged;
  }
  EXPECT_NE(read_values("0 1\n0 1x 2\n", {}).error().message.find("line 2, column 3"),
            std::string::npos);
}

}  // namespace
}  // namespace grundy

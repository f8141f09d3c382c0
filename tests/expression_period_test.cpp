// Expression::periodic_in_n: finds the periods it must find, and claims none that is wrong.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <grundy/expression.hpp>

#include "expression_tree.hpp"

namespace grundy {
namespace {

using testing::Taste;
using testing::Tree;

const std::vector<std::string> only_n = {"n"};

Expression condition(std::string_view text) {
  return Expression::parse_condition(text, only_n).value();
}

/// 0 false, 1 true, 2 no value.
int truth(const Expression& expression, std::uint64_t n) {
  const auto value = static_cast<std::int64_t>(n);
  Result<std::int64_t> result = expression.evaluate(std::span(&value, 1));
  return result ? static_cast<int>(*result) : 2;
}

bool holds(const Expression& expression, Periodic claim, std::uint64_t count) {
  for (std::uint64_t n = claim.preperiod; n < claim.preperiod + count; ++n)
    if (truth(expression, n) != truth(expression, n + claim.period)) return false;
  return true;
}

void expect_period(std::string_view text, std::uint64_t preperiod, std::uint64_t period) {
  const Expression expression = condition(text);
  const auto found = expression.periodic_in_n();
  ASSERT_TRUE(found) << text;
  EXPECT_LE(found->preperiod, preperiod) << text;
  EXPECT_EQ(found->period, period) << text;
  EXPECT_TRUE(holds(expression, *found, 3 * period + 100)) << text;
}

TEST(ExpressionPeriod, FindsResidues) {
  expect_period("n % 7 in {0,2}", 0, 7);
  expect_period("n % 4 = 0 or n % 6 = 1", 0, 12);
  expect_period("not (n % 2 = 1)", 0, 2);
  expect_period("is_prime(n % 30) and bits(n % 8) = 2", 0, 120);
  expect_period("n % 5 = (n + 3) % 10", 0, 10);
  expect_period("2 ^ (n % 6) % 7 = 1", 0, 6);
  expect_period("n % 3 xor n % 4 = 1", 0, 12);
  expect_period("gcd(n, 6) = 1", 0, 6);
  expect_period("1 = 1", 0, 1);
}

TEST(ExpressionPeriod, FindsWhatIsConstantInTheEnd) {
  expect_period("n = 0", 1, 1);
  expect_period("n in {0..4, 7}", 8, 1);
  expect_period("n < 1000", 1001, 1);
  expect_period("min(n, 9) = 9", 20, 1);
  expect_period("5 - n > 0", 6, 1);
  expect_period("abs(3 - n) = 2", 10, 1);
  expect_period("5 in {n..9}", 6, 1);
}

TEST(ExpressionPeriod, FindsQuotientsAndMixtures) {
  expect_period("n >= 5 and n / 2 % 2 = 0", 6, 4);
  expect_period("n / 2 * 2 = n", 0, 2);
  expect_period("(n xor 5) % 3 = 0", 1, 24);
  expect_period("(3 * n + 1) / 4 % 2 = 0", 0, 8);
  expect_period("n = 0 or n % 3 = 1", 1, 3);
  expect_period("max(n, 10) % 4 = 1", 11, 4);
  expect_period("abs(n - 50) % 3 = 1", 51, 3);
  expect_period("n < 50 * bits(n % 8)", 401, 8);
}

TEST(ExpressionPeriod, SeesPointsWithoutAValue) {
  const Expression expression = condition("12 / (n % 4) > n - 100");
  const auto found = expression.periodic_in_n();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->period % 4, 0u);
  EXPECT_TRUE(holds(expression, *found, 100));
}

TEST(ExpressionPeriod, IsSilentWhereItKnowsNothing) {
  for (std::string_view text : {"is_prime(n)", "bits(n) % 2 = 0", "n * n % 7 = 1", "lowbit(n) = 1",
                                "10 % n = 0", "2 ^ n % 7 = 1", "n xor n / 2 = 1", "sqrt(n) = 3",
                                "n % 10007 = n % 10009", "n % 20000000 = 0"})
    EXPECT_FALSE(condition(text).periodic_in_n()) << text;
  EXPECT_FALSE(Expression::parse("n % 7", only_n)->periodic_in_n());
  EXPECT_FALSE(condition("n % 9223372036854775807 = 0").periodic_in_n());
  EXPECT_FALSE(condition("n / 9223372036854775807 = 0").periodic_in_n());
}

TEST(ExpressionPeriod, KeepsFarPreperiods) {
  const auto found = condition("n > 1e15 or n % 2 = 0").periodic_in_n();
  ASSERT_TRUE(found);
  EXPECT_GT(found->preperiod, 1'000'000'000'000'000u);
  EXPECT_EQ(found->period, 2u);
}

/// Compares whatever is claimed, if small enough, over more than two periods. True if it was.
bool agrees_with_brute_force(const Tree& tree) {
  const std::string text = testing::print(tree);
  Result<Expression> expression = Expression::parse(text, only_n);
  if (!expression) RC_FAIL(text + ": " + expression.error().message);
  const auto claim = expression->periodic_in_n();
  if (!claim || claim->period > 3000 || claim->preperiod > 1'000'000'000) return false;
  if (!holds(*expression, *claim, 2 * claim->period + 200)) RC_FAIL(text);
  return true;
}

RC_GTEST_PROP(ExpressionPeriod, ClaimsNothingWrong, ()) {
  RC_TAG(agrees_with_brute_force(testing::random_condition(3, Taste{true, 12})));
}

RC_GTEST_PROP(ExpressionPeriod, FindsEverythingMadeOfResidues, ()) {
  const Tree tree = testing::random_condition(1, Taste{false, 12});
  const std::string text = testing::print(tree);
  RC_ASSERT(Expression::parse(text, only_n)->periodic_in_n());
  RC_ASSERT(agrees_with_brute_force(tree));
}

}  // namespace
}  // namespace grundy

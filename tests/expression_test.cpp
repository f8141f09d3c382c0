// Expression: agrees with hand values, with a slow evaluator on random trees, and points at errors.
#include <grundy/expression.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "expression_tree.hpp"

namespace grundy {
namespace {

using testing::Maybe;
using testing::Taste;
using testing::Tree;

const std::vector<std::string> only_n = {"n"};

Expression parsed(std::string_view text) {
  Result<Expression> result = Expression::parse(text, only_n);
  if (!result) throw std::runtime_error(std::string(text) + ": " + result.error().message);
  return *result;
}

std::int64_t value(std::string_view text, std::int64_t n = 0) {
  Result<std::int64_t> result = parsed(text).evaluate(std::span(&n, 1));
  if (!result) throw std::runtime_error(std::string(text) + ": " + result.error().message);
  return *result;
}

Error error_of(std::string_view text) {
  Result<Expression> result = Expression::parse(text, only_n);
  return result ? Error{"no error", {}} : result.error();
}

void expect_error(std::string_view text, std::size_t column, std::string_view part) {
  Error error = error_of(text);
  EXPECT_EQ(error.column, column) << text << ": " << error.message;
  EXPECT_NE(error.message.find(part), std::string::npos) << text << ": " << error.message;
}

TEST(Expression, BindsAsInMathematics) {
  EXPECT_EQ(value("2 + 3 * 4"), 14);
  EXPECT_EQ(value("2 * 3 ^ 2"), 18);
  EXPECT_EQ(value("2 ^ 3 ^ 2"), 512);
  EXPECT_EQ(value("-2 ^ 2"), -4);
  EXPECT_EQ(value("(-2) ^ 2"), 4);
  EXPECT_EQ(value("10 - 3 - 2"), 5);
  EXPECT_EQ(value("100 / 5 / 2"), 10);
  EXPECT_EQ(value("5 xor 1 + 2"), 6);
  EXPECT_EQ(value("n xor 3 = 1", 2), 1);
  EXPECT_EQ(value("not n % 2 = 1", 4), 1);
  EXPECT_EQ(value("n = 1 or n = 2 and n = 3", 1), 1);
  EXPECT_EQ(value("(n = 1 or n = 2) and n = 3", 1), 0);
  EXPECT_EQ(value("not n = 1 and n = 1", 1), 0);
  EXPECT_EQ(value("2--3"), 5);
  EXPECT_EQ(value("2 * -3"), -6);
  EXPECT_EQ(value("2^-n", 0), 1);
}

TEST(Expression, DividesDownwards) {
  EXPECT_EQ(value("-7 / 2"), -4);
  EXPECT_EQ(value("7 / -2"), -4);
  EXPECT_EQ(value("-8 / 2"), -4);
  EXPECT_EQ(value("-7 % 3"), 2);
  EXPECT_EQ(value("-7 mod 7"), 0);
}

TEST(Expression, KnowsSets) {
  for (std::int64_t n = 0; n < 20; ++n) {
    EXPECT_EQ(value("n % 7 in {0,2}", n), n % 7 == 0 || n % 7 == 2) << n;
    EXPECT_EQ(value("n in {0..4, 7}", n), n <= 4 || n == 7) << n;
    EXPECT_EQ(value("not n in {n / 2 .. n - 1, 2 * n - 9}", n), n != 9) << n;
    EXPECT_EQ(value("n = 0 or n % 3 = 1", n), n == 0 || n % 3 == 1) << n;
    EXPECT_EQ(value("n >= 5 and n / 2 % 2 = 0", n), n >= 5 && n / 2 % 2 == 0) << n;
  }
}

TEST(Expression, KnowsFunctions) {
  EXPECT_EQ(value("min(5, 3, 4) + max(1, 9, 2) + gcd(12, 18, 27)"), 3 + 9 + 3);
  EXPECT_EQ(value("gcd(0, -6)"), 6);
  EXPECT_EQ(value("abs(-5)"), 5);
  EXPECT_EQ(value("bits(255) * 10000 + lowbit(24) * 100 + v2(24)"), 80803);
  EXPECT_EQ(value("lowbit(0)"), 0);
  EXPECT_EQ(value("sqrt(9223372036854775807)"), 3037000499);
  EXPECT_EQ(value("sqrt(3037000499 ^ 2 - 1)"), 3037000498);
  EXPECT_EQ(value("is_square(3037000499 ^ 2)"), 1);
  EXPECT_EQ(value("is_square(-4) or is_prime(-3) or is_fib(-1)"), 0);
  EXPECT_EQ(value("is_fib(7540113804746346429)"), 1);  // F(92), the last below 2^63
  EXPECT_EQ(value("is_fib(9223372036854775807)"), 0);
}

TEST(Expression, KnowsPrimesThatFoolWeakTests) {
  EXPECT_EQ(value("is_prime(9223372036854775783)"), 1);  // the greatest below 2^63
  EXPECT_EQ(value("is_prime(3215031751)"), 0);           // strong pseudoprime to 2, 3, 5, 7
  EXPECT_EQ(value("is_prime(3825123056546413051)"), 0);  // and to the first nine primes
  EXPECT_EQ(value("is_prime(561) or is_prime(1) or is_prime(0)"), 0);
  EXPECT_EQ(value("is_prime(37 * 41) or is_prime(41 * 41)"), 0);
}

TEST(Expression, TellsNumbersFromConditions) {
  EXPECT_FALSE(parsed("n % 7").is_condition());
  EXPECT_TRUE(parsed("n % 7 = 0").is_condition());
  EXPECT_TRUE(parsed("is_prime(n)").is_condition());
  Result<Expression> wrong = Expression::parse_condition("n % 7", only_n);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().column, 1u);
  EXPECT_NE(wrong.error().message.find("'n % 7 = 0'"), std::string::npos);
  EXPECT_TRUE(Expression::parse_condition("n % 7 in {0}", only_n));
}

TEST(Expression, PointsAtErrors) {
  expect_error("", 1, "found the end");
  expect_error("n %", 4, "found the end");
  expect_error("n % 7 in 0", 10, "'{'");
  expect_error("n in {}", 7, "found '}'");
  expect_error("n in {1, 2", 11, "',' or '}'");
  expect_error("n in {4..0}", 7, "'0..4'");
  expect_error("(n = 1", 7, "')'");
  expect_error("n = 1)", 6, "the end");
  expect_error("n 3", 3, "operator");
  expect_error("2n = 4", 2, "'2 * n'");
  expect_error("n = 0 or 2", 10, "'n = 2'");
  expect_error("n % 3 and n = 1", 1, "'n % 3 = 0'");
  expect_error("(n = 1) + 2", 1, "the condition '(n = 1)'");
  expect_error("1 < n < 5", 7, "not chained");
  expect_error("m = 1", 1, "the variables are n");
  expect_error("is_pirme(n)", 1, "'is_prime'");
  expect_error("n = 1 adn n = 2", 7, "found 'adn'");
  expect_error("n = 1 && n = 2", 7, "'and'");
  expect_error("n ≤ 3", 3, "'<='");
  expect_error("n = 1.5", 6, "whole");
  expect_error("n = !1", 5, "'not'");
  expect_error("n # 2", 3, "found '#'");
  expect_error("n = 9223372036854775808", 5, "9223372036854775807");
  expect_error("n = 1e19", 5, "9223372036854775807");
  expect_error("min(n)", 6, "second number");
  expect_error("abs(n, 2)", 6, "')'");
  expect_error("abs = 2", 1, "'abs(...)'");
  expect_error("2 = not n = 1", 5, "(not ...)");
  expect_error("n in {n = 1}", 7, "expected a number");
}

TEST(Expression, HasNoValueRatherThanAWrongOne) {
  auto fault = [](std::string_view text, std::int64_t n) {
    Result<std::int64_t> result = parsed(text).evaluate(std::span(&n, 1));
    return result ? std::string("value") : result.error().message;
  };
  EXPECT_NE(fault("10 / (n - 3)", 3).find("at n = 3: a division by zero"), std::string::npos);
  EXPECT_NE(fault("n * n", INT64_MAX).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("-n", INT64_MIN).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("abs(n)", INT64_MIN).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("n / -1", INT64_MIN).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("gcd(n, 0)", INT64_MIN).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("3 ^ n", 40).find("64 bits"), std::string::npos);
  EXPECT_NE(fault("5 % (n - 1)", 0).find("'%'"), std::string::npos);
  EXPECT_NE(fault("v2(n)", 0).find("infinite"), std::string::npos);
  EXPECT_NE(fault("n xor 1", -1).find("negative"), std::string::npos);
  EXPECT_NE(fault("bits(n)", -1).find("negative"), std::string::npos);
  EXPECT_NE(fault("1 / 0", 1).find("zero"), std::string::npos);
  EXPECT_EQ(parsed("1 + 10 / n").evaluate(std::vector<std::int64_t>{0}).error().column, 8u);
  EXPECT_EQ(value("n = 0 or 10 % n = 0", 0), 1);
  EXPECT_EQ(value("n != 0 and 10 / n = 1", 0), 0);
}

TEST(Expression, TakesSeveralVariables) {
  const std::vector<std::string> names = {"a", "b"};
  Expression sum = Expression::parse("a xor b = 3 and a < b", names).value();
  EXPECT_EQ(sum.evaluate(std::vector<std::int64_t>{1, 2}), 1);
  EXPECT_EQ(sum.evaluate(std::vector<std::int64_t>{2, 1}), 0);
  EXPECT_FALSE(sum.evaluate(std::vector<std::int64_t>{1}));
  EXPECT_FALSE(sum.periodic_in_n());
}

TEST(Expression, SurvivesSizes) {
  auto deep = [](std::size_t n) { return std::string(n, '(') + "n" + std::string(n, ')'); };
  EXPECT_EQ(value(deep(100), 7), 7);
  expect_error(deep(101), 101, "100 levels");
  EXPECT_FALSE(Expression::parse(deep(49'000), only_n));
  EXPECT_FALSE(Expression::parse(std::string(90'000, '('), only_n));
  EXPECT_FALSE(Expression::parse(std::string(90'000, '-') + "n", only_n));
  EXPECT_FALSE(Expression::parse(std::string(100'001, '1'), only_n));
  std::string sum = "0", power = "1", nots;
  for (int i = 0; i < 20'000; ++i) sum += "+n";
  for (int i = 0; i < 20'000; ++i) power += "^n", nots += "not ";
  EXPECT_EQ(value(sum, 3), 60'000);
  EXPECT_FALSE(Expression::parse(power, only_n));
  EXPECT_FALSE(Expression::parse(nots + "n = 1", only_n));
}

TEST(Expression, RefusesWhatNeedsTooMuchStack) {
  std::string open, close;
  for (int i = 0; i < 99; ++i) open += "(1 xor n + n * (", close += "))";
  EXPECT_FALSE(Expression::parse(open + "n" + close, only_n));
  open = close = "";
  for (int i = 0; i < 90; ++i) open += "(1 xor n + n * ", close += ")";
  EXPECT_NE(error_of(open + "n" + close).message.find("too deeply"), std::string::npos);
}

RC_GTEST_PROP(Expression, AgreesWithTheSlowEvaluator, ()) {
  const Tree tree = testing::random_condition(4, Taste{});
  const std::string text = testing::print(tree);
  Result<Expression> expression = Expression::parse(text, only_n);
  if (!expression) RC_FAIL(text + ": " + expression.error().message);
  for (std::int64_t n : {0, 1, 2, 3, 7, 30, 64, 1001}) {
    const Maybe expected = testing::evaluate(tree, n);
    const Result<std::int64_t> found = expression->evaluate(std::span(&n, 1));
    if (expected.has_value() != found.has_value() || (expected && *expected != *found))
      RC_FAIL(text + " at n = " + std::to_string(n));
  }
}

RC_GTEST_PROP(Expression, SurvivesAnyText, ()) {
  static const std::vector<std::string> pieces = {
      "n", "7", "(", ")", "{", "}", ",",    "..",  "and ", "or ",   "not ", " in ", "=", "<",
      "+", "-", "*", "/", "%", "^", "xor ", "min", "v2",   "bits(", " ",    "!",    "é", "1e9"};
  std::string text;
  for (auto i : *rc::gen::container<std::vector<std::size_t>>(
           rc::gen::inRange<std::size_t>(0, pieces.size())))
    text += pieces[i];
  Result<Expression> expression = Expression::parse(text, only_n);
  if (!expression) {
    RC_ASSERT(!expression.error().message.empty());
    RC_ASSERT(expression.error().column >= 1u);
    RC_ASSERT(*expression.error().column <= text.size() + 1);
  } else {
    const std::int64_t n = 5;
    (void)expression->evaluate(std::span(&n, 1));
    (void)expression->periodic_in_n();
  }
}

}  // namespace
}  // namespace grundy

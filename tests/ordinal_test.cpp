// Ordinary arithmetic of ordinals, their order, and how they are written.
#include <grundy/ordinal.hpp>

#include <gtest/gtest.h>

#include "ordinal_support.hpp"

namespace grundy {
namespace {

using namespace testing;

Meter meter;  // without limits

Ordinal product(const Ordinal& a, const Ordinal& b) { return ordinary::product(a, b).value(); }
Ordinal power(const Ordinal& a, const Ordinal& b) { return ordinary::power(a, b, meter).value(); }

TEST(Ordinal, ReadsOrdinaryArithmetic) {
  const std::pair<const char*, const char*> cases[] = {
      {"1 + w", "w"},
      {"w + 1", "w + 1"},
      {"2*w", "w"},
      {"w*2", "w*2"},
      {"(w + 1)*2", "w*2 + 1"},
      {"(w + 1)^2", "w^2 + w + 1"},
      {"(w + 1)*w", "w^2"},
      {"2^w", "w"},
      {"2^(w*3 + 2)", "w^3*4"},
      {"2^(w^2)", "w^w"},
      {"2^(w^3*5 + w)", "w^(w^2*5 + 1)"},
      {"w^w^2", "w^(w^2)"},
      {"(w^w)^2", "w^(w*2)"},
      {"w^(w + 1)", "w^(w + 1)"},
      {"w^w*w", "w^(w + 1)"},
      {"w*w^w", "w^w"},
      {"(w^w + w)^w", "w^(w^2)"},
      {"w^2 + w^3", "w^3"},
      {"w^0", "1"},
      {"0^0", "1"},
      {"0^w", "0"},
      {"1^(w^w)", "1"},
      {"w*0 + 7", "7"},
      {"2^64", "18446744073709551616"},
      {"w^1e3*2", "w^1000*2"},
  };
  for (const auto& [text, value] : cases) EXPECT_EQ(ordinal(text).to_string(), value) << text;
}

TEST(Ordinal, LawsOfOrdinaryArithmetic) {
  RandomWords random(1);
  for (int round = 0; round < 500; ++round) {
    const Ordinal a = random_ordinal(random, 3, 3, 4), b = random_ordinal(random, 3, 3, 4),
                  c = random_ordinal(random, 3, 3, 4);
    EXPECT_EQ(ordinary::sum(ordinary::sum(a, b), c), ordinary::sum(a, ordinary::sum(b, c)));
    EXPECT_EQ(product(product(a, b), c), product(a, product(b, c)));
    EXPECT_EQ(product(a, ordinary::sum(b, c)), ordinary::sum(product(a, b), product(a, c)));
    EXPECT_GE(ordinary::sum(a, b), b);
    EXPECT_EQ(ordinary::sum(a, b) > a, !b.is_zero());
    EXPECT_EQ(b < c, ordinary::sum(a, b) < ordinary::sum(a, c));
  }
}

TEST(Ordinal, PowersAddTheirExponents) {
  const char* exponents[] = {"0", "1", "3", "w", "w + 2", "w*2 + 1", "w^2 + w"};
  for (const char* base : {"2", "5", "w", "w + 1", "w^2*3 + 5", "w^w + w"})
    for (const char* b : exponents)
      for (const char* c : exponents) {
        const Ordinal a = ordinal(base), left = ordinal(b), right = ordinal(c);
        EXPECT_EQ(power(a, ordinary::sum(left, right)), product(power(a, left), power(a, right)))
            << base << ' ' << b << ' ' << c;
      }
}

TEST(Ordinal, WhatIsWrittenReadsBack) {
  RandomWords random(2);
  for (int round = 0; round < 2000; ++round) {
    const Ordinal a = random_ordinal(random, 6, 9, 50);
    EXPECT_EQ(ordinal(a.to_string()), a) << a.to_string();
  }
  for (const char* text : {"w^30604409532766480416", "w^(w^2*30604409532766480416 + w) + 1"})
    EXPECT_EQ(ordinal(text).to_string(), text);
  EXPECT_EQ(ordinal("(w^(w+2))^(10^30)"), ordinal("w^(w*10^30 + 2)"));
}

TEST(Ordinal, OrderIsThatOfOrdinals) {
  const char* rising[] = {"0",       "1",       "5",     "w",         "w + 1",   "w*2",
                          "w^2",     "w^2 + w", "w^3",   "w^w",       "w^w + 1", "w^w*2",
                          "w^(w+1)", "w^(w*2)", "w^w^2", "w^(w^2+1)", "w^w^3"};
  for (std::size_t i = 1; i < std::size(rising); ++i)
    EXPECT_LT(ordinal(rising[i - 1]), ordinal(rising[i])) << rising[i];
}

TEST(Ordinal, ErrorsHaveTheirPlace) {
  const std::tuple<const char*, std::size_t, const char*> cases[] = {
      {"", 1, "expected a number"},    {"w +", 4, "expected a number"},
      {"(w", 3, "not closed"},         {"w^w^w", 2, "w^w^w or more"},
      {"2^(w^w)", 2, "w^w^w or more"}, {"w^(w^9999)", 2, "up to k = 9998"},
      {"w/2", 2, "expected + * ^"},    {"w + -1", 5, "inside brackets"},
      {"w + sqrt(2)", 5, "outside"},   {"[w]", 1, "no further brackets"},
      {"2^1e7", 2, "too large"},       {"(w+1)^1e9", 6, "too large"},
      {"5^(w+1e6)", 2, "too large"},   {"(w+1)^(w+1e30)", 6, "too large"},
  };
  for (const auto& [text, column, part] : cases) {
    const auto result = Ordinal::parse(text, meter);
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().column, column) << text;
    EXPECT_NE(result.error().message.find(part), std::string::npos) << result.error().message;
  }
}

TEST(Ordinal, DeepNestingIsRefused) {
  const std::string text = std::string(100'000, '(') + "w";
  EXPECT_NE(Ordinal::parse(text, meter).error().message.find("deep"), std::string::npos);
  std::string tower = "1";
  for (int i = 0; i < 10'000; ++i) tower += "^1";
  EXPECT_FALSE(Ordinal::parse(tower, meter));
}

}  // namespace
}  // namespace grundy

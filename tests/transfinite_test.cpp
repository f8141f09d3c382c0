// Transfinite nimbers: published identities, the laws of a field, slow products, equations.
#include <grundy/transfinite.hpp>

#include <gtest/gtest.h>

#include <algorithm>

#include "algebra/in_field.hpp"
#include "algebra/kappa.hpp"
#include "ordinal_support.hpp"

namespace grundy {
namespace {

using namespace testing;

Meter meter;  // without limits

Ordinal times(const Ordinal& a, const Ordinal& b) { return nim::product(a, b, meter).value(); }

/// a times kappa_(p^(digit+1)), by the rules for a single kappa. Slow.
Ordinal times_kappa(const Ordinal& a, std::uint32_t place, std::uint32_t digit) {
  const std::uint32_t p = nim::prime_of(place);
  Ordinal sum;
  for (const auto& [power, count] : a.terms) {
    Natural own = 0;
    OrdinalExponent rest;
    for (const auto& term : power.terms)
      if (term.power == place)
        own = term.count;
      else
        rest.terms.push_back(term);
    auto digits = nim::digits_of(own, p);
    if (digits.size() <= digit) digits.resize(digit + 1);
    const bool full = ++digits[digit] == p;
    if (full) digits[digit] = 0;
    if (const Natural number = nim::number_of(digits, p); !number.is_zero())
      rest.terms.push_back({place, number});
    std::ranges::sort(rest.terms, std::greater<>());
    Ordinal term(rest, count);
    if (full && digit > 0) term = times_kappa(term, place, digit - 1);
    if (full && digit == 0) {
      Ordinal product;
      const Ordinal alpha = nim::alpha(p).value();
      for (const auto& [factor, scale] : alpha.terms) {
        Ordinal part(term.terms.front().power, (Nimber{count} * Nimber{scale}).value);
        for (const auto& [lower, number] : factor.terms) {
          const auto steps = nim::digits_of(number, nim::prime_of(lower));
          for (std::uint32_t j = 0; j < steps.size(); ++j)
            for (std::uint32_t i = 0; i < steps[j]; ++i) part = times_kappa(part, lower, j);
        }
        product = nim::sum(product, part);
      }
      term = product;
    }
    sum = nim::sum(sum, term);
  }
  return sum;
}

/// The product, one kappa after the other.
Ordinal slow_product(const Ordinal& a, const Ordinal& b) {
  Ordinal sum;
  for (const auto& [power, count] : b.terms) {
    Ordinal part;
    for (const auto& [own, scale] : a.terms)
      part = nim::sum(part, Ordinal(own, (Nimber{scale} * Nimber{count}).value));
    for (const auto& [place, number] : power.terms) {
      const auto digits = nim::digits_of(number, nim::prime_of(place));
      for (std::uint32_t j = 0; j < digits.size(); ++j)
        for (std::uint32_t i = 0; i < digits[j]; ++i) part = times_kappa(part, place, j);
    }
    sum = nim::sum(sum, part);
  }
  return sum;
}

TEST(Transfinite, SumsAreSumsOfNormalForms) {
  const auto sum = [](const char* a, const char* b) {
    return nim::sum(ordinal(a), ordinal(b)).to_string();
  };
  EXPECT_EQ(sum("w + 1", "w"), "1");
  EXPECT_EQ(sum("w*2 + 5", "w*3 + 4"), "w + 1");
  EXPECT_EQ(sum("w^w", "w^2*7 + 3"), "w^w + w^2*7 + 3");
  EXPECT_EQ(sum("3", "w^(w^5)"), "w^(w^5) + 3");
  RandomWords random(3);
  for (int round = 0; round < 500; ++round) {
    const Ordinal a = random_ordinal(random, 5, 4, 9);
    Ordinal nim_sum, ordinary_sum;
    for (const auto& [power, count] : a.terms) {
      nim_sum = nim::sum(Ordinal(power, count), nim_sum);
      ordinary_sum = ordinary::sum(ordinary_sum, Ordinal(power, count));
    }
    EXPECT_EQ(nim_sum, a);
    EXPECT_EQ(ordinary_sum, a);
    EXPECT_TRUE(nim::sum(a, a).is_zero());
  }
}

TEST(Transfinite, FiniteFactorsMultiplyTheCounts) {
  EXPECT_EQ(times(ordinal("w^w*5 + w*2 + 7"), Ordinal(3)), ordinal("w^w*15 + w + 14"));
  const Natural big = power(2, 200) + Natural(12345);
  EXPECT_EQ(times(ordinal("w^(w^4 + 1)"), Ordinal(big)), Ordinal({{{4, 1}, {0, 1}}}, big));
}

TEST(Transfinite, ProductsAreThoseOfSingleKappas) {
  RandomWords random(4);
  for (int round = 0; round < 300; ++round) {
    const Ordinal a = random_ordinal(random, 3, 5, 30), b = random_ordinal(random, 3, 5, 30);
    EXPECT_EQ(times(a, b), slow_product(a, b)) << a.to_string() << " times " << b.to_string();
  }
}

TEST(Transfinite, LawsOfAField) {
  RandomWords random(5);
  for (int round = 0; round < 400; ++round) {
    const Ordinal a = random_ordinal(random, 3, 6, 60), b = random_ordinal(random, 3, 6, 60),
                  c = random_ordinal(random, 3, 6, 60);
    EXPECT_EQ(times(a, b), times(b, a));
    EXPECT_EQ(times(times(a, b), c), times(a, times(b, c)));
    EXPECT_EQ(times(a, nim::sum(b, c)), nim::sum(times(a, b), times(a, c)));
    EXPECT_EQ(nim::square(a, meter).value(), times(a, a));
    EXPECT_EQ(times(a, Ordinal(1)), a);
  }
}

TEST(Transfinite, DenseProductsAreTheSparseOnes) {
  RandomWords random(6);
  for (int round = 0; round < 60; ++round) {
    const Ordinal a = random_ordinal(random, 4, 2, 8), b = random_ordinal(random, 4, 2, 8);
    const auto dense = nim::in_field({a, b}, meter, [&](auto& field) -> Result<Ordinal> {
      return field.ordinal(field.product(field.dense(a), field.dense(b)));
    });
    EXPECT_EQ(dense.value(), times(a, b));
  }
}

TEST(Transfinite, InversesAndSquareRoots) {
  RandomWords random(7);
  for (int round = 0; round < 15; ++round) {
    const Ordinal a = random_ordinal(random, 4, 2, 8);
    const Ordinal root = nim::square_root(a, meter).value();
    EXPECT_EQ(times(root, root), a);
    if (a.is_zero()) continue;
    EXPECT_EQ(times(a, nim::inverse(a, meter).value()), Ordinal(1)) << a.to_string();
    EXPECT_EQ(nim::quotient(times(a, root), a, meter).value(), root);
  }
  const Ordinal wide({{{0, 1}}}, power(2, 100));
  EXPECT_EQ(times(wide, nim::inverse(wide, meter).value()), Ordinal(1));
  EXPECT_FALSE(nim::inverse(Ordinal(), meter));
}

TEST(Transfinite, QuadraticEquations) {
  RandomWords random(8);
  for (int round = 0; round < 60; ++round) {
    const Ordinal b = random_ordinal(random, 2, 2, 2), c = random_ordinal(random, 3, 2, 2);
    const auto roots = nim::quadratic_roots(b, c, meter).value();
    EXPECT_EQ(roots.size(), b.is_zero() ? 1u : 2u);
    EXPECT_TRUE(std::ranges::is_sorted(roots));
    for (const Ordinal& x : roots)
      EXPECT_EQ(nim::sum(times(x, nim::sum(x, b)), c), Ordinal()) << x.to_string();
  }
}

TEST(Transfinite, RootsOfAllDegrees) {
  for (const char* text : {"1", "2", "5", "w", "w + 1", "w^w", "w^w + w*3"})
    for (std::uint64_t n : {1, 2, 3, 5, 6, 7, 9, 12, 15}) {
      const Ordinal a = ordinal(text);
      const auto roots = nim::roots(a, n, meter).value();
      EXPECT_EQ(roots.size(), n >> std::countr_zero(n)) << text << ' ' << n;
      EXPECT_TRUE(std::ranges::is_sorted(roots));
      EXPECT_EQ(std::ranges::adjacent_find(roots), roots.end());
      for (const Ordinal& x : roots) EXPECT_EQ(nim::power(x, n, meter).value(), a) << text;
    }
  EXPECT_EQ(nim::roots(Ordinal(2), 3, meter).value().front(), Ordinal::omega());
  EXPECT_FALSE(nim::roots(Ordinal(2), 0, meter));
}

TEST(Transfinite, DegreesAndOrders) {
  const std::tuple<const char*, std::uint64_t, const char*> cases[] = {
      {"1", 1, "1"},      {"2", 2, "3"},     {"4", 4, "15"},  {"w", 6, "9"},
      {"w + 1", 6, "63"}, {"w^w", 20, "75"}, {"w^2", 6, "9"}, {"w^w + w", 60, ""}};
  for (const auto& [text, degree, order] : cases) {
    EXPECT_EQ(nim::degree(ordinal(text), meter).value(), degree) << text;
    const Ordinal own = ordinal(text);
    const Natural n = nim::order(own, meter).value();
    if (*order) {
      EXPECT_EQ(n.to_string(), order) << text;
    }
    EXPECT_EQ(nim::power(own, n, meter).value(), Ordinal(1));
    Ordinal conjugate = own;
    for (std::uint64_t i = 1; i < degree; ++i) {
      conjugate = times(conjugate, conjugate);
      EXPECT_NE(conjugate, own) << text << ": of lower degree";
    }
    EXPECT_EQ(times(conjugate, conjugate), own);
  }
}

TEST(Transfinite, OrdersAreLeast) {
  Ordinal power = 1;
  std::uint64_t n = 0;
  do power = times(power, ordinal("w + 1")), ++n;
  while (power != Ordinal(1));
  EXPECT_EQ(nim::order(ordinal("w + 1"), meter).value(), Natural(n));
}

TEST(Transfinite, LargePowersAreThoseOfSquaring) {
  RandomWords random(9);
  for (int round = 0; round < 8; ++round) {
    const Ordinal a = random_ordinal(random, 3, 2, 4);
    const Natural n = Natural(random()) * Natural(random());
    Ordinal expected = 1;
    for (std::size_t bit = n.bit_length(); bit-- > 0;) {
      expected = times(expected, expected);
      if (n.bit(bit)) expected = times(expected, a);
    }
    EXPECT_EQ(nim::power(a, n, meter).value(), expected) << a.to_string();
  }
}

TEST(Transfinite, TheTableIsThatOfTheFacts) {
  const auto rows = nim_facts("alpha_p.tsv");
  ASSERT_EQ(rows.size(), nim::alpha_table().size());
  for (const Row& row : rows) {
    const std::uint64_t p = std::stoul(row[0]);
    EXPECT_EQ(nim::alpha(p).value(), ordinal(row[4])) << p;
    EXPECT_EQ(std::to_string(nim::alpha_row(p)->excess), row[3]) << p;
    EXPECT_EQ(std::to_string(nim::order_of_two(p)), row[1]) << p;
  }
}

TEST(Transfinite, ComponentsByTheTheoremOfLenstra) {
  for (const nim::AlphaRow& row : nim::alpha_table()) {
    auto expected = row.components();
    std::ranges::sort(expected);
    EXPECT_EQ(nim::components_of_kappa(nim::order_of_two(row.p)).value(), expected) << row.p;
  }
}

TEST(Transfinite, TheExcessOfSmallPrimes) {
  for (std::uint64_t p : {3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 61, 73, 97, 127, 163})
    EXPECT_EQ(nim::excess(p, meter).value(), nim::alpha_row(p)->excess) << p;
}

TEST(Transfinite, WhatIsUnknownIsNamed) {
  const auto place = nim::place_of(719).value();
  const Natural root = power(719, 1);
  const Ordinal kappa({{{place, 1}}}, 1), almost({{{place, 718}}}, 1);
  const auto product = nim::product(kappa, almost, meter);
  ASSERT_FALSE(product);
  EXPECT_NE(product.error().message.find("alpha_719"), std::string::npos);
  EXPECT_NE(nim::inverse(kappa, meter).error().message.find("alpha_719"), std::string::npos);
  EXPECT_EQ(nim::product(kappa, kappa, meter).value(), Ordinal({{{place, 2}}}, 1));
  EXPECT_FALSE(nim::excess(9, meter));
  EXPECT_FALSE(nim::excess(2, meter));
  EXPECT_FALSE(nim::known_alpha(719));
}

TEST(Transfinite, LimitsEndTheWork) {
  std::atomic<bool> stop = true;
  Meter stopped({{}, {}, &stop});
  EXPECT_EQ(nim::excess(47, stopped).error().kind, ErrorKind::limit);
  EXPECT_EQ(nim::inverse(ordinal("w^(w^2) + w"), stopped).error().kind, ErrorKind::limit);
  EXPECT_EQ(nim::inverse(ordinal("w^(w^37)"), meter).error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy

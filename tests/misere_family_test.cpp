// Misère families: the formulas against the monoids in words, and against plain recursion.
#include <map>
#include <random>

#include <gtest/gtest.h>

#include <grundy/misere_family.hpp>

#include "misere/family_arithmetic.hpp"
#include "misere/small_family.hpp"

using namespace grundy;
using family::Small;

namespace {

/// The formulas in words of 64 bits.
using Element = family::Element<std::uint64_t>;

Element element_of(const Small& x) {
  return family::element(family::formula(x), family::Values<std::uint64_t>{});
}

/// Elements of all kinds, with small and with larger numbers.
std::vector<Small> some_elements(const FamilyMonoid& monoid, std::mt19937& random) {
  std::vector<Small> all;
  for (const bool epsilon : {false, true}) {
    for (std::int64_t n : {0, 1, 2, 3, 4}) all.push_back({epsilon, n});
    for (std::int64_t k : {0, 1, 2, 3})
      for (std::int64_t m = 0; m <= k; ++m) all.push_back({epsilon, m, k});
    if (monoid.with_c) all.push_back({epsilon, 0, {}, true});
    for (int i = 0; i < 6; ++i) {
      const std::int64_t k = random() % 40, m = random() % (k + 1);
      all.push_back({epsilon, m, k});
      all.push_back({epsilon, k + m});
    }
  }
  return all;
}

TEST(MisereFamily, FormulasAreTheMonoidsInWords) {
  std::mt19937 random(1);
  for (const FamilyMonoid& monoid : family_monoids) {
    const MisereFamily formulas = family_of(monoid);
    const auto elements = some_elements(monoid, random);
    for (const Small& x : elements) {
      EXPECT_EQ(family::in_p(formulas, element_of(x)), family::in_p(monoid, x));
      for (const Small& y : elements)
        ASSERT_EQ(family::product(formulas, element_of(x), element_of(y)),
                  element_of(family::product(monoid, x, y)));
    }
  }
}

TEST(MisereFamily, TheyAreCommutativeMonoids) {
  std::mt19937 random(2);
  for (const FamilyMonoid& monoid : family_monoids) {
    const auto elements = some_elements(monoid, random);
    auto times = [&](const Small& x, const Small& y) { return family::product(monoid, x, y); };
    for (const Small& x : elements) {
      EXPECT_EQ(times(x, {}), x);
      for (const Small& y : elements) {
        ASSERT_EQ(times(x, y), times(y, x));
        for (const Small& z : elements) ASSERT_EQ(times(times(x, y), z), times(x, times(y, z)));
      }
    }
  }
}

// b to a·b and y_k to a^k·y_k, for all k: the monoids with the same w are one and the same.
TEST(MisereFamily, AlphaIsAChoiceOfNames) {
  std::mt19937 random(3);
  auto renamed = [](Small x) {
    const std::int64_t exponents = x.weight + x.index.value_or(0);
    if (exponents % 2 != 0) x.epsilon = !x.epsilon;
    return x;
  };
  for (const std::uint64_t w : {2u, 4u}) {
    const FamilyMonoid zero{w, false, w == 4}, one{w, true, w == 4};
    const auto elements = some_elements(zero, random);
    for (const Small& x : elements) {
      EXPECT_EQ(family::in_p(zero, x), family::in_p(one, renamed(x)));
      for (const Small& y : elements)
        ASSERT_EQ(renamed(family::product(zero, x, y)),
                  family::product(one, renamed(x), renamed(y)));
    }
  }
}

// c is a·y_0 and y_k is b·y_(k + 1).
TEST(MisereFamily, TheMonoidWithCIsAPartOfTheOther) {
  std::mt19937 random(4);
  for (const bool alpha : {false, true}) {
    const FamilyMonoid with_c{4, alpha, true}, other{2, alpha, false};
    auto image = [](const Small& x) {
      if (x.c) return Small{!x.epsilon, 0, 0};
      return x.index ? Small{x.epsilon, x.weight + 1, *x.index + 1} : x;
    };
    const auto elements = some_elements(with_c, random);
    for (const Small& x : elements) {
      EXPECT_EQ(family::in_p(with_c, x), family::in_p(other, image(x)));
      for (const Small& y : elements)
        ASSERT_EQ(image(family::product(with_c, x, y)), family::product(other, image(x), image(y)));
    }
  }
}

using Sum = std::vector<std::uint64_t>;  // heaps, ascending

/// Misère outcomes by the definition.
class Outcomes {
 public:
  explicit Outcomes(std::vector<std::uint8_t> digits) : digits_(std::move(digits)) {}

  bool is_p(const Sum& sum) {
    if (const auto known = known_.find(sum); known != known_.end()) return known->second;
    const auto all = options(sum);
    bool p = !all.empty();
    for (const Sum& option : all) p = p && !is_p(option);
    return known_[sum] = p;
  }

  std::vector<Sum> options(const Sum& sum) const {
    std::vector<Sum> all;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (std::uint64_t k = 0; k < digits_.size() && k <= sum[i]; ++k) {
        const std::uint64_t rest = sum[i] - k;
        if (rest == 0 && (digits_[k] & 1)) all.push_back(with(sum, i, {}));
        if (rest > 0 && (digits_[k] & 2)) all.push_back(with(sum, i, {rest}));
        for (std::uint64_t part = 1; (digits_[k] & 4) && 2 * part <= rest; ++part)
          all.push_back(with(sum, i, {part, rest - part}));
      }
    return all;
  }

 private:
  static Sum with(Sum sum, std::size_t i, const Sum& parts) {
    sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(i));
    sum.insert(sum.end(), parts.begin(), parts.end());
    std::ranges::sort(sum);
    return sum;
  }

  std::vector<std::uint8_t> digits_;
  std::map<Sum, bool> known_;
};

std::vector<std::uint8_t> digits_of(std::string_view code) {
  std::vector<std::uint8_t> digits;
  for (const char c : code)
    if (c != '.') digits.push_back(static_cast<std::uint8_t>(c - '0'));
  return digits;
}

MisereFamily found(std::string_view code) {
  Meter meter;
  auto family = find_family(digits_of(code), meter);
  EXPECT_TRUE(family && *family) << code;
  return **family;
}

std::vector<Natural> naturals(const Sum& sum) { return {sum.begin(), sum.end()}; }

Sum random_sum(std::uint64_t beans, std::mt19937& random) {
  Sum sum;
  while (beans > 0) {
    sum.push_back(1 + random() % beans);
    beans -= sum.back();
  }
  std::ranges::sort(sum);
  return sum;
}

TEST(MisereFamily, OutcomesAreThoseOfPlainRecursion) {
  std::mt19937 random(5);
  for (const char* code : {"4.7", "0.732", "0.26", "4.16"}) {
    const MisereFamily family = found(code);
    Outcomes outcomes(digits_of(code));
    for (int i = 0; i < 150; ++i) {
      const Sum sum = random_sum(random() % 22, random);
      ASSERT_EQ(family.outcome(naturals(sum)) == Outcome::P, outcomes.is_p(sum))
          << code << " " << testing::PrintToString(sum);
    }
  }
}

TEST(MisereFamily, AWinningMoveIsFoundWhereThereIsOne) {
  std::mt19937 random(6);
  for (const char* code : {"4.7", "0.26"}) {
    const MisereFamily family = found(code);
    const Outcomes outcomes(digits_of(code));
    for (int i = 0; i < 100; ++i) {
      const Sum sum = random_sum(20 + random() % 200, random);
      Meter meter;
      const auto few = *family.winning_moves(naturals(sum), family.most_split, meter);
      const auto all = *family.winning_moves(naturals(sum), 1000, meter);
      EXPECT_EQ(few.empty(), family.outcome(naturals(sum)) == Outcome::P);
      EXPECT_EQ(all.empty(), few.empty());
      std::size_t winning = 0;
      for (const Sum& option : outcomes.options(sum))
        winning += family.outcome(naturals(option)) == Outcome::P;
      EXPECT_GE(winning, all.size());
      EXPECT_EQ(winning == 0, all.empty());
    }
  }
}

TEST(MisereFamily, AHeapMayHaveAnySize) {
  const MisereFamily family = found("0.26");
  const Natural size = *Natural::parse("1e100"), three(3);
  Meter meter;
  // 10^100 = 14 + 2t, so the heap is a·b·y_k with k = t + 1, and is not in P: a is in it.
  const std::vector<Natural> one = {size};
  EXPECT_EQ(family.heap(size).parameters[1], (size - Natural(12)) / Natural(2));
  EXPECT_EQ(family.outcome(one), Outcome::N);
  const auto moves = *family.winning_moves(one, family.most_split, meter);
  ASSERT_FALSE(moves.empty());
  for (const FamilyMove& move : moves) EXPECT_EQ(family.outcome(move.parts), Outcome::P);
  // Two large heaps that differ by much more than their splits.
  const std::vector<Natural> two = {size, size * size + Natural(1)};
  const auto answers = *family.winning_moves(two, family.most_split, meter);
  EXPECT_EQ(answers.empty(), family.outcome(two) == Outcome::P);
}

TEST(MisereFamily, OtherCodesHaveNone) {
  for (const char* code : {"0.77", "0.3", "0.07", "0.0", "0.2"}) {
    Limits limits;
    limits.time = std::chrono::seconds(2);
    Meter meter(limits);
    const auto family = find_family(digits_of(code), meter);
    EXPECT_FALSE(family && *family) << code;
  }
}

}  // namespace

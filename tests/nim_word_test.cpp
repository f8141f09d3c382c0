// Nimbers below 2^64: every path against the definition, the laws of a field, logarithms.
#include <grundy/nim_word.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "algebra/nim_batch.hpp"
#include "algebra/nim_definition.hpp"
#include "algebra/polynomial_limb.hpp"
#include "nim_support.hpp"

namespace grundy::nim {
namespace {

using namespace testing;
using Words = std::vector<std::uint64_t>;

/// The mex definition: a b is the least number that no a'b + ab' + a'b' with a' < a, b' < b is.
std::uint64_t product_by_mex(std::uint64_t a, std::uint64_t b) {
  static std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> known;
  if (const auto found = known.find({a, b}); found != known.end()) return found->second;
  std::set<std::uint64_t> seen;
  for (std::uint64_t x = 0; x < a; ++x)
    for (std::uint64_t y = 0; y < b; ++y)
      seen.insert(product_by_mex(x, b) ^ product_by_mex(a, y) ^ product_by_mex(x, y));
  std::uint64_t least = 0;
  while (seen.contains(least)) ++least;
  return known[{a, b}] = least;
}

/// A word of 1, 2, 4, …, 64 bits at random.
rc::Gen<std::uint64_t> words() {
  return rc::gen::apply([](std::uint64_t word, unsigned k) { return word >> (64 - (1u << k)); },
                        rc::gen::arbitrary<std::uint64_t>(), rc::gen::inRange(0u, 7u));
}

TEST(NimWord, TheDefinitionIsTheMexRule) {
  for (std::uint64_t a = 0; a < 20; ++a)
    for (std::uint64_t b = 0; b < 20; ++b)
      EXPECT_EQ(product_by_definition(a, b), product_by_mex(a, b)) << a << ' ' << b;
}

TEST(NimWord, AllProductsOfBytes) {
  for (std::uint64_t a = 0; a < 256; ++a)
    for (std::uint64_t b = 0; b < 256; ++b)
      ASSERT_EQ(product(a, b), product_by_definition(a, b)) << a << ' ' << b;
}

TEST(NimWord, TheConstantsAreWhatTheySay) {
  const auto times = [](std::uint64_t a, std::uint64_t b) { return product_by_definition(a, b); };
  const std::uint64_t r = polynomial_root, r2 = times(r, r), r4 = times(r2, r2);
  std::uint64_t r64 = r4;
  for (int i = 0; i < 4; ++i) r64 = times(r64, r64);
  EXPECT_EQ(r64 ^ r4 ^ times(r2, r) ^ r ^ 1, 0u);
  const std::uint64_t g = LogTables::base;
  EXPECT_EQ(times(g, times(g, g)), std::uint64_t{1} << 15);
  EXPECT_EQ(
      std::set<std::uint16_t>(logs().exp.begin(), logs().exp.begin() + LogTables::order).size(),
      LogTables::order);
}

/// Products and inverses on one path against the definition.
void check_products(NimPath path, const Words& a, const Words& b) {
  Words out(a.size());
  multiply(path, a, b, out);
  for (std::size_t i = 0; i < a.size(); ++i)
    ASSERT_EQ(out[i], product_by_definition(a[i], b[i])) << a[i] << ' ' << b[i];
}

std::vector<NimPath> machine_paths() {
  std::vector<NimPath> paths(nim_paths.begin(), nim_paths.end());
  std::erase_if(paths, [](NimPath path) { return !has_nim_path(path); });
  return paths;
}

TEST(NimWord, EveryPathIsTheDefinitionAtTheEdges) {
  const Words edges = edge_words();
  Words a, b;
  for (std::uint64_t x : edges)
    for (std::uint64_t y : edges) a.push_back(x), b.push_back(y);
  for (NimPath path : machine_paths()) check_products(path, a, b);
}

TEST(NimWord, EveryPathIsTheDefinitionAtRandom) {
  RandomWords random(1);
  Words a(40'000), b(a.size());
  for (std::size_t i = 0; i < a.size(); ++i)
    a[i] = random() >> (random() % 64), b[i] = random() >> (random() % 64);
  for (NimPath path : machine_paths()) check_products(path, a, b);
}

TEST(NimWord, AllPathsAgreeOnAMillionProducts) {
  RandomWords random(2);
  Words a(1'000'000), b(a.size()), portable(a.size()), out(a.size());
  std::ranges::generate(a, std::ref(random));
  std::ranges::generate(b, std::ref(random));
  multiply(NimPath::portable, a, b, portable);
  for (NimPath path : machine_paths()) {
    multiply(path, a, b, out);
    EXPECT_EQ(out, portable);
  }
  multiply(a, b, out);
  EXPECT_EQ(out, portable);
}

TEST(NimWord, InversesOnEveryPath) {
  RandomWords random(3);
  Words a = edge_words(), out, ones;
  for (int i = 0; i < 20'000; ++i) a.push_back(random() >> (random() % 64));
  out.resize(a.size());
  for (NimPath path : machine_paths()) {
    invert(path, a, out);
    for (std::size_t i = 0; i < a.size(); ++i) {
      ASSERT_EQ(out[i], inverse(a[i])) << a[i];
      ASSERT_EQ(product_by_definition(a[i], out[i]), a[i] == 0 ? 0u : 1u) << a[i];
    }
  }
}

TEST(NimWord, EveryLengthAndNothingBeyondIt) {
  RandomWords random(4);
  constexpr std::uint64_t guard = 0xdeadbeef;
  for (std::size_t n = 0; n <= 200; ++n) {
    Words a(n), b(n);
    std::ranges::generate(a, std::ref(random));
    std::ranges::generate(b, std::ref(random));
    for (NimPath path : machine_paths()) {
      Words out(n + 1, guard);
      multiply(path, a, b, std::span(out).first(n));
      for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(out[i], product(a[i], b[i])) << n;
      invert(path, a, std::span(out).first(n));
      for (std::size_t i = 0; i < n; ++i) ASSERT_EQ(out[i], inverse(a[i])) << n;
      ASSERT_EQ(out[n], guard) << n;
    }
  }
}

TEST(NimWord, AFactorMayTakeTheResult) {
  RandomWords random(5);
  for (std::size_t n : {1, 7, 8, 63, 64, 65, 130})
    for (NimPath path : machine_paths()) {
      Words a(n), b(n), expected(n);
      std::ranges::generate(a, std::ref(random));
      std::ranges::generate(b, std::ref(random));
      multiply(path, a, b, expected);
      Words left = a, right = b, both = a, inverses = a;
      multiply(path, left, b, left);
      multiply(path, a, right, right);
      EXPECT_EQ(left, expected);
      EXPECT_EQ(right, expected);
      multiply(path, both, both, both);
      invert(path, inverses, inverses);
      for (std::size_t i = 0; i < n; ++i) {
        ASSERT_EQ(both[i], square(a[i]));
        ASSERT_EQ(inverses[i], inverse(a[i]));
      }
    }
}

TEST(NimWord, PolynomialFormOnEveryProcessor) {
  const Words edges = edge_words();
  for (std::uint64_t a : edges) {
    EXPECT_EQ(PolynomialForm(a).nimber(), a);
    for (std::uint64_t b : edges) {
      const PolynomialForm product_form = PolynomialForm(a) * PolynomialForm(b);
      ASSERT_EQ(product_form.nimber(), product(a, b));
      ASSERT_EQ(plain_polynomial_product(to_polynomial(a), to_polynomial(b)),
                product_form.coefficients());
      ASSERT_EQ((PolynomialForm(a) + PolynomialForm(b)).nimber(), a ^ b);
    }
  }
}

RC_GTEST_PROP(NimWord, LawsOfAField, ()) {
  const std::uint64_t a = *words(), b = *words(), c = *words();
  RC_ASSERT(product(a, b) == product(b, a));
  RC_ASSERT(product(a, product(b, c)) == product(product(a, b), c));
  RC_ASSERT(product(a, b ^ c) == (product(a, b) ^ product(a, c)));
  RC_ASSERT(product(a, 1) == a);
  RC_ASSERT(product(a, 0) == 0u);
  RC_ASSERT(product(a, inverse(a)) == (a != 0 ? 1u : 0u));
}

RC_GTEST_PROP(NimWord, EverySizeIsAField, (std::uint64_t x, std::uint64_t y)) {
  for (unsigned bits = 1; bits <= 64; bits *= 2) {
    const std::uint64_t last = ~std::uint64_t{0} >> (64 - bits), a = x & last, b = y & last;
    for (std::uint64_t result : {product(a, b), inverse(a), square(a), square_root(a)})
      RC_ASSERT(result <= last);
  }
}

RC_GTEST_PROP(NimWord, SquaresRootsAndPowers, (std::uint32_t m, std::uint64_t n)) {
  const std::uint64_t a = *words();
  RC_ASSERT(square(a) == product(a, a));
  RC_ASSERT(square(square_root(a)) == a);
  RC_ASSERT(product(power(a, m), power(a, n / 2)) == power(a, m + n / 2));
  RC_ASSERT(power(power(a, m), m) == power(a, std::uint64_t{m} * m));
  RC_ASSERT(power(a, ~std::uint64_t{0}) == (a != 0 ? 1u : 0u));
  RC_ASSERT(power(a, 0) == 1u);
  RC_ASSERT(power(a, 3) == product(a, product(a, a)));
}

RC_GTEST_PROP(NimWord, ArtinRootsExactlyWhereTheTopBitIsClear, ()) {
  const std::uint64_t a = *words();
  const auto root = artin_root(a);
  RC_ASSERT(root.has_value() == (a >> 63 == 0));
  if (!root) return;
  RC_ASSERT(*root % 2 == 0u);
  RC_ASSERT((square(*root) ^ *root) == a);
}

TEST(NimWord, OrdersBelow256ByCounting) {
  for (std::uint64_t a = 1; a < 256; ++a) {
    std::uint64_t n = 1;
    for (std::uint64_t x = a; x != 1; x = product(x, a)) ++n;
    EXPECT_EQ(order(a), n) << a;
  }
}

TEST(NimWord, LogarithmsOfRandomElements) {
  RandomWords random(6);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t n = random() % ~std::uint64_t{0};
    ASSERT_EQ(log(power(primitive, n)), n);
  }
}

TEST(NimWord, LogarithmsAtTheEdges) {
  for (std::uint64_t a : edge_words()) {
    if (a == 0) continue;
    EXPECT_EQ(power(primitive, log(a)), a) << a;
    EXPECT_NE(log(a), ~std::uint64_t{0});
  }
  EXPECT_EQ(log(1), 0u);
  EXPECT_EQ(log(primitive), 1u);
}

TEST(NimWord, LogarithmsToAnyBaseByCounting) {
  for (std::uint64_t base = 1; base < 256; base += 3) {
    std::map<std::uint64_t, std::uint64_t> expected;
    for (std::uint64_t n = 0, x = 1; expected.emplace(x, n).second; ++n) x = product(x, base);
    for (std::uint64_t a = 1; a < 300; ++a) {
      const auto n = log(a, base);
      ASSERT_EQ(n.has_value(), expected.contains(a)) << a << ' ' << base;
      ASSERT_EQ(n.value_or(0), n ? expected[a] : 0) << a << " " << base;
    }
  }
}

RC_GTEST_PROP(NimWord, LogarithmsToLargeBases, (std::uint64_t n)) {
  const std::uint64_t base = std::max<std::uint64_t>(*words(), 1), a = power(base, n);
  const auto log_of_a = log(a, base);
  RC_ASSERT(log_of_a.has_value());
  RC_ASSERT(power(base, *log_of_a) == a);
  RC_ASSERT(*log_of_a == n % order(base));
}

}  // namespace
}  // namespace grundy::nim

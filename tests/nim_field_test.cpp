// The nim field of any size: published rows, the laws of a field, equations, orders.
#include <grundy/nim_field.hpp>

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/miller_rabin.hpp>

#include "algebra/limb_spans.hpp"
#include "algebra/nim_definition.hpp"
#include "algebra/nim_order.hpp"
#include "nim_support.hpp"

namespace grundy {
namespace {

using namespace testing;

TEST(NimField, ProductsOfTheFacts) {
  const auto rows = nim_facts("nim_products.tsv");
  EXPECT_EQ(rows.size(), 282u);
  for (const Row& row : rows)
    EXPECT_EQ(from_hex(row[1]) * from_hex(row[2]), from_hex(row[3])) << row[1] << ' ' << row[2];
}

TEST(NimField, TableTo16) {
  const auto rows = nim_facts("nim_mul_16x16.tsv");
  ASSERT_EQ(rows.size(), 16u);
  for (std::uint64_t a = 0; a < 16; ++a)
    for (std::uint64_t b = 0; b < 16; ++b)
      EXPECT_EQ((Nimber{a} * Nimber{b}).to_string(), rows[a][b]) << a << ' ' << b;
}

TEST(NimField, InversesSquaresAndRootsOfTheFacts) {
  const auto rows = nim_facts("unary_ops.tsv");
  EXPECT_EQ(rows.size(), 30u);
  for (const Row& row : rows) {
    const Nimber a = from_hex(row[1]);
    EXPECT_EQ(nim::inverse(a).value(), from_hex(row[2])) << row[1];
    EXPECT_EQ(nim::square(a), from_hex(row[3])) << row[1];
    EXPECT_EQ(nim::square_root(a), from_hex(row[4])) << row[1];
    const std::size_t bits = std::stoul(row[0]);
    const Natural top = power(Natural(2), bits - 1);
    const Nimber cleared = a.value.bit(bits - 1) ? a + Nimber{top} : a;
    EXPECT_EQ(nim::artin_roots(cleared)[0], from_hex(row[5])) << row[1];
  }
}

TEST(NimField, PrimitiveElementsOfTheFacts) {
  Meter meter;
  for (const Row& row : nim_facts("primitive_nimbers.tsv")) {
    const std::size_t bits = std::stoul(row[0]);
    EXPECT_EQ(nim::least_primitive(bits, meter).value().to_string(), row[1]);
    std::string factors;
    auto primes = nim::prime_factors(bits);
    std::ranges::sort(primes);
    for (const Natural& prime : primes) factors += prime.to_string() + ",";
    EXPECT_EQ(factors, row[2] + ",");
  }
}

TEST(NimField, LogarithmsOfTheFacts) {
  const Nimber base{nim::primitive};
  for (const Row& row : nim_facts("dlog64.tsv"))
    EXPECT_EQ(nim::log(from_hex(row[1]), base).value().to_string(), row[0]);
}

/// The nim product as its definition gives it, above 64 bits on numbers.
Nimber product_by_definition(const Nimber& a, const Nimber& b, std::size_t bits) {
  if (bits <= 64) return {nim::product_by_definition(a.value.word(), b.value.word())};
  const std::size_t half = bits / 2;
  const Natural x = power(Natural(2), half);
  const Nimber a0{a.value % x}, a1{a.value / x}, b0{b.value % x}, b1{b.value / x};
  const Nimber p = product_by_definition(a0, b0, half), r = product_by_definition(a1, b1, half);
  const Nimber q = product_by_definition(a0 + a1, b0 + b1, half);
  const Nimber half_of_x{power(Natural(2), half - 1)};
  return Nimber{(q + p).value * x} + p + product_by_definition(r, half_of_x, half);
}

/// A nimber of at most so many bits; now and then a small one, or a power of two.
Nimber random_nimber(RandomWords& random, std::size_t bits) {
  bits = 1 + random() % bits;
  if (random() % 8 == 0) return {power(Natural(2), bits - 1)};
  Natural n = 0;
  for (std::size_t i = 0; i < bits; i += 64) n = n * power(Natural(2), 64) + random();
  return {n % power(Natural(2), bits)};
}

TEST(NimField, ProductsAreTheDefinition) {
  RandomWords random(1);
  for (std::size_t bits : {64, 128, 256, 512, 1024})
    for (int i = 0; i < 20; ++i) {
      const Nimber a = random_nimber(random, bits), b = random_nimber(random, bits);
      ASSERT_EQ(a * b, product_by_definition(a, b, bits)) << a.to_string() << ' ' << b.to_string();
    }
}

TEST(NimField, LimbsOnEveryPath) {
  RandomWords random(2);
  Meter meter;
  for (std::size_t size : {1, 2, 4, 8, 16, 32}) {
    nim::LimbVector a(size), b(std::max<std::size_t>(size / 2, 1));
    std::ranges::generate(a, std::ref(random));
    std::ranges::generate(b, std::ref(random));
    const std::vector<bool> thirteen{true, false, true, true};
    const auto product = nim::product_of_limbs(a, b);
    const auto inverse = nim::inverse_of_limbs(a);
    const auto power = nim::power_of_limbs(a, thirteen, meter);
    for (nim::NimPath path : {nim::NimPath::portable, nim::NimPath::clmul}) {
      if (!nim::has_nim_path(path)) continue;
      EXPECT_EQ(nim::product_of_limbs(a, b, path), product);
      EXPECT_EQ(nim::product_of_limbs(b, a, path), product);
      EXPECT_EQ(nim::inverse_of_limbs(a, path), inverse);
      EXPECT_EQ(nim::power_of_limbs(a, thirteen, meter, path), power);
    }
  }
}

TEST(NimField, LawsAtEverySize) {
  RandomWords random(3);
  Meter meter;
  for (std::size_t bits = 1; bits <= 4096; bits *= 2)
    for (int i = 0; i < (bits <= 512 ? 50 : 5); ++i) {
      const Nimber a = random_nimber(random, bits), b = random_nimber(random, bits);
      const Nimber c = random_nimber(random, bits);
      ASSERT_EQ(a * b, b * a);
      ASSERT_EQ(a * (b * c), (a * b) * c);
      ASSERT_EQ(a * (b + c), a * b + a * c);
      ASSERT_EQ(nim::square(a), a * a);
      ASSERT_EQ(nim::square(nim::square_root(a)), a);
      ASSERT_LE(nim::field_bits(a * b), bits);
      if (b.is_zero()) continue;
      ASSERT_EQ(b * nim::inverse(b).value(), Nimber{1});
      ASSERT_EQ(nim::quotient(a, b).value() * b, a);
      ASSERT_EQ(nim::power(b, 3, meter).value(), b * b * b);
    }
}

TEST(NimField, AShortFactorTimesALongOne) {
  RandomWords random(4);
  for (std::size_t size : {8, 64, 128, 200})
    for (int i = 0; i < 10; ++i) {
      const Nimber a = random_nimber(random, size), b = random_nimber(random, 2048);
      ASSERT_EQ(a * b, product_by_definition(a, b, 2048));
    }
}

TEST(NimField, AFermatPowerTimesLessIsTheOrdinaryProduct) {
  for (std::size_t bits = 1; bits <= 4096; bits *= 2) {
    const Nimber x{power(Natural(2), bits)}, less{x.value - 1};
    EXPECT_EQ(x * less, Nimber{x.value * less.value});
    EXPECT_EQ(x * x, Nimber{x.value + x.value / 2});
  }
}

TEST(NimField, PowersAreCyclic) {
  RandomWords random(5);
  Meter meter;
  for (std::size_t bits : {1, 2, 8, 64, 128, 512}) {
    const Nimber a = random_nimber(random, bits) + Nimber{power(Natural(2), bits - 1)};
    if (a.is_zero()) continue;
    const Natural group = power(Natural(2), nim::field_bits(a)) - 1;
    EXPECT_EQ(nim::power(a, group, meter).value(), Nimber{1});
    EXPECT_EQ(nim::power(a, group + 5, meter).value(), nim::power(a, 5, meter).value());
    EXPECT_EQ(nim::power(a, group * group * power(Natural(10), 100), meter).value(), Nimber{1});
  }
  EXPECT_EQ(nim::power(Nimber{0}, 0, meter).value(), Nimber{1});
  EXPECT_EQ(nim::power(Nimber{0}, power(Natural(2), 300), meter).value(), Nimber{0});
}

/// Both roots solve x^2+bx+c = 0, and they are all: their sum is b and their product c.
void check_quadratic(const Nimber& b, const Nimber& c) {
  const auto [x, y] = nim::quadratic_roots(b, c);
  ASSERT_EQ(x * x + b * x + c, Nimber{0});
  ASSERT_EQ(y * y + b * y + c, Nimber{0});
  ASSERT_EQ(x + y, b);
  ASSERT_EQ(x * y, c);
  ASSERT_LE(x, y);
}

TEST(NimField, EveryQuadraticHasItsRoots) {
  for (std::uint64_t b = 0; b < 20; ++b)
    for (std::uint64_t c = 0; c < 20; ++c) check_quadratic({b}, {c});
  RandomWords random(6);
  for (std::size_t bits : {8, 16, 32, 64, 128, 512, 1024})
    for (int i = 0; i < 20; ++i)
      check_quadratic(random_nimber(random, bits), random_nimber(random, bits));
}

TEST(NimField, ArtinRootsInTheFieldOrInTheNext) {
  for (std::size_t bits = 1; bits <= 1024; bits *= 2) {
    const Nimber top{power(Natural(2), bits - 1)};
    const auto [even, odd] = nim::artin_roots(top);
    EXPECT_EQ(nim::square(even) + even, top);
    EXPECT_EQ(odd, even + Nimber{1});
    EXPECT_EQ(nim::field_bits(even), 2 * bits);  // 2^bits is a root
    EXPECT_EQ(even, Nimber{power(Natural(2), bits)});
    if (bits == 1) continue;
    const Nimber below{power(Natural(2), bits - 1) - 1};
    EXPECT_LE(nim::field_bits(nim::artin_roots(below)[0]), bits);
    EXPECT_EQ(nim::square(nim::artin_roots(below)[0]) + nim::artin_roots(below)[0], below);
  }
}

TEST(NimField, TheFactorsOfFermatNumbersArePrimesAndAll) {
  Natural product = 1;
  for (const Natural& prime : nim::prime_factors(nim::most_factored_bits)) {
    product = product * prime;
    boost::multiprecision::cpp_int n(prime.to_string());
    EXPECT_TRUE(n < 300 || miller_rabin_test(n, 10)) << prime.to_string();
  }
  EXPECT_EQ(product, power(Natural(2), nim::most_factored_bits) - 1);
}

TEST(NimField, Orders) {
  Meter meter;
  EXPECT_EQ(nim::order(Nimber{1}, meter).value(), Natural(1));
  EXPECT_EQ(nim::order(Nimber{2}, meter).value(), Natural(3));
  RandomWords random(7);
  for (std::size_t bits : {4, 16, 64, 128, 256}) {
    const Nimber a = random_nimber(random, bits) + Nimber{power(Natural(2), bits - 1)};
    const Natural n = nim::order(a, meter).value();
    EXPECT_EQ(nim::power(a, n, meter).value(), Nimber{1});
    for (const Natural& prime : nim::prime_factors(bits)) {
      if (n % prime != Natural(0)) continue;
      EXPECT_NE(nim::power(a, n / prime, meter).value(), Nimber{1});
    }
  }
}

TEST(NimField, LeastPrimitiveElementsOfSmallFieldsByCounting) {
  Meter meter;
  for (std::size_t bits : {1, 2, 4, 8}) {
    std::uint64_t a = 1;
    while (nim::order(a) != (1u << bits) - 1) ++a;
    EXPECT_EQ(nim::least_primitive(bits, meter).value(), Nimber{a}) << bits;
  }
}

TEST(NimField, LogarithmsThroughNimbers) {
  EXPECT_EQ(nim::log(Nimber{1}, Nimber{power(Natural(2), 100)}).value(), Natural(0));
  EXPECT_EQ(nim::log(Nimber{3}, Nimber{2}).value(), Natural(2));
}

TEST(NimField, RefusesWhatHasNoAnswerOrIsOutOfReach) {
  Meter meter;
  const Nimber zero{0}, large{power(Natural(2), 100)}, huge{power(Natural(2), 5000)};
  EXPECT_FALSE(nim::inverse(zero));
  EXPECT_FALSE(nim::quotient(large, zero));
  EXPECT_FALSE(nim::order(zero, meter));
  EXPECT_EQ(nim::order(huge, meter).error().kind, ErrorKind::limit);
  EXPECT_FALSE(nim::least_primitive(12, meter));
  EXPECT_FALSE(nim::least_primitive(0, meter));
  EXPECT_EQ(nim::least_primitive(8192, meter).error().kind, ErrorKind::limit);
  EXPECT_FALSE(nim::log(zero, Nimber{2}));
  EXPECT_FALSE(nim::log(Nimber{2}, zero));
  EXPECT_EQ(nim::log(Nimber{4}, Nimber{2}).error().kind, ErrorKind::usage);
  EXPECT_EQ(nim::log(Nimber{2}, large).error().kind, ErrorKind::limit);
  EXPECT_EQ(nim::log(large, Nimber{2}).error().kind, ErrorKind::usage);
  EXPECT_EQ(nim::log(Nimber{3}, Nimber{1}).error().kind, ErrorKind::usage);
}

TEST(NimField, StopsAtALimit) {
  std::atomic<bool> stop = true;
  Meter meter(Limits{.stop = &stop});
  const auto n = nim::power(Nimber{power(Natural(2), 3000)}, power(Natural(2), 4000), meter);
  ASSERT_FALSE(n);
  EXPECT_EQ(n.error().kind, ErrorKind::limit);
  EXPECT_FALSE(nim::order(Nimber{power(Natural(2), 3000)}, meter));
}

}  // namespace
}  // namespace grundy

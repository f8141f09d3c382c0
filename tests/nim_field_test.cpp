// The nim field of any size: published rows, the laws of a field, equations, orders.
#include <grundy/nim_field.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

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

}  // namespace
}  // namespace grundy

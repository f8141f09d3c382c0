// Nimbers of 128 and 256 bits: the same field as nimbers of any size, on every path.
#include <grundy/wide_nimber.hpp>

#include <gtest/gtest.h>

#include "algebra/natural_limbs.hpp"
#include "algebra/nim_tower.hpp"
#include "nim_support.hpp"

namespace grundy::nim {
namespace {

using namespace testing;

template <class Wide>
class WideNimberTest : public ::testing::Test {
 protected:
  static constexpr std::size_t limbs = std::tuple_size_v<decltype(Wide::limbs)>;

  /// Random words, some of them zero or all ones.
  Wide next() {
    Wide a;
    for (std::uint64_t& limb : a.limbs)
      limb = random() % 8 == 0 ? -(random() % 2) : random() >> (random() % 64);
    return a;
  }
  static Nimber nimber(const Wide& a) { return {natural_of(a.limbs)}; }
  static Wide wide(const Nimber& a) {
    Wide result;
    std::ranges::copy(limbs_of(a.value, limbs), result.limbs.begin());
    return result;
  }

  RandomWords random{limbs};
};

using Sizes = ::testing::Types<Nimber128, Nimber256>;
TYPED_TEST_SUITE(WideNimberTest, Sizes);

TYPED_TEST(WideNimberTest, ProductsOfTheFacts) {
  int rows = 0;
  for (const Row& row : nim_facts("nim_products.tsv")) {
    if (std::stoul(row[0]) > 64 * this->limbs) continue;
    ++rows;
    EXPECT_EQ(product(this->wide(from_hex(row[1])), this->wide(from_hex(row[2]))),
              this->wide(from_hex(row[3])))
        << row[1] << ' ' << row[2];
  }
  EXPECT_GE(rows, 240);
}

TYPED_TEST(WideNimberTest, TheSameAsAnySize) {
  for (int i = 0; i < 500; ++i) {
    const TypeParam a = this->next(), b = this->next();
    const Nimber x = this->nimber(a), y = this->nimber(b);
    ASSERT_EQ(this->nimber(product(a, b)), x * y);
    ASSERT_EQ(this->nimber(a + b), x + y);
    ASSERT_EQ(this->nimber(square(a)), square(x));
    ASSERT_EQ(this->nimber(square_root(a)), square_root(x));
    ASSERT_EQ(this->nimber(inverse(a)), inverse(x).value_or(Nimber{0}));
    ASSERT_EQ(a < b, x < y);
  }
}

TYPED_TEST(WideNimberTest, TheNaturalFormMultipliesAlike) {
  using F = Field<NaturalLimb, TestFixture::limbs>;
  for (int i = 0; i < 500; ++i) {
    const TypeParam a = this->next(), b = this->next();
    TypeParam by_logs, inverse_by_logs;
    F::leave(F::product(F::enter(a.limbs.data()), F::enter(b.limbs.data())), by_logs.limbs.data());
    F::leave(F::inverse(F::enter(a.limbs.data())), inverse_by_logs.limbs.data());
    ASSERT_EQ(by_logs, product(a, b));
    ASSERT_EQ(inverse_by_logs, inverse(a));
  }
}

TYPED_TEST(WideNimberTest, LawsOfAField) {
  for (int i = 0; i < 500; ++i) {
    const TypeParam a = this->next(), b = this->next(), c = this->next();
    ASSERT_EQ(product(a, b), product(b, a));
    ASSERT_EQ(product(a, product(b, c)), product(product(a, b), c));
    ASSERT_EQ(product(a, b + c), product(a, b) + product(a, c));
    ASSERT_EQ(product(a, inverse(a)), a.is_zero() ? TypeParam{} : TypeParam{1});
    ASSERT_EQ(square(a), product(a, a));
    ASSERT_EQ(square(square_root(a)), a);
  }
}

TYPED_TEST(WideNimberTest, ArtinRootsExactlyWhereTheTopBitIsClear) {
  int found = 0;
  for (int i = 0; i < 500; ++i) {
    const TypeParam a = this->next();
    const auto root = artin_root(a);
    ASSERT_EQ(root.has_value(), a.limbs.back() >> 63 == 0);
    if (!root) continue;
    ++found;
    ASSERT_EQ(root->limbs[0] % 2, 0u);
    ASSERT_EQ(square(*root) + *root, a);
  }
  EXPECT_GT(found, 100);
  EXPECT_LT(found, 500);
}

TYPED_TEST(WideNimberTest, PowersAndTheProductForm) {
  for (int i = 0; i < 50; ++i) {
    const TypeParam a = this->next(), b = this->next();
    const WideProductForm x(a), y(b);
    ASSERT_EQ(x.nimber(), a);
    ASSERT_EQ((x * y + x).nimber(), product(a, b) + a);
    ASSERT_EQ(power(a, std::array<std::uint64_t, 1>{0}), TypeParam{1});
    std::array<std::uint64_t, TestFixture::limbs> group;
    group.fill(~std::uint64_t{0});
    ASSERT_EQ(power(a, group), a.is_zero() ? TypeParam{} : TypeParam{1});
    ASSERT_EQ(power(a, std::array<std::uint64_t, 2>{3, 1}),
              product(power(a, std::array<std::uint64_t, 2>{0, 1}), product(a, square(a))));
  }
}

}  // namespace
}  // namespace grundy::nim

// Natural: agrees with machine words below 2^64 and with known numbers above.
#include <grundy/natural.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace grundy {
namespace {

Natural parsed(std::string_view text) { return Natural::parse(text).value(); }

TEST(Natural, ReadsDigitsScientificAndPowers) {
  EXPECT_EQ(parsed("0").to_string(), "0");
  EXPECT_EQ(parsed("007").to_string(), "7");
  EXPECT_EQ(parsed("1e9").to_string(), "1000000000");
  EXPECT_EQ(parsed("2^32").to_string(), "4294967296");
  EXPECT_EQ(parsed("2^64").to_string(), "18446744073709551616");
  EXPECT_EQ(parsed("18446744073709551615").to_string(), "18446744073709551615");
  EXPECT_EQ(parsed("000000000000000000000000000000000012").to_string(), "12");
  EXPECT_EQ(parsed("1e100").to_string(), "1" + std::string(100, '0'));
  EXPECT_EQ(parsed("0^0"), Natural(1));
  EXPECT_EQ(parsed("1^999999999999"), Natural(1));
}

TEST(Natural, RefusesWhatIsNoNumberAndPointsAtIt) {
  for (const char* text : {"", "-1", "1.5", "x", "1x", "e9", "1e", "^2", "2^", "1e1e1", " 1"})
    EXPECT_FALSE(Natural::parse(text)) << text;
  EXPECT_EQ(Natural::parse("12x").error().column, 3u);
  EXPECT_EQ(Natural::parse("1e-5").error().column, 3u);
  EXPECT_NE(Natural::parse("-5").error().message.find("negative"), std::string::npos);
  EXPECT_NE(Natural::parse("1.5").error().message.find("fraction"), std::string::npos);
}

TEST(Natural, RefusesNumbersBeyondTheLimitAtOnce) {
  for (const char* text : {"1e100000000", "9^99999999999999999999999", "1e18446744073709551615"})
    EXPECT_FALSE(Natural::parse(text)) << text;
}

TEST(Natural, TheLimitIsAHundredThousandDigits) {
  for (const char* text : {"1e99999", "9e99999", "2^332192", "2^250000"})
    EXPECT_TRUE(Natural::parse(text)) << text;
  for (const char* text : {"1e100000", "10e99999", "2^332193", "15^100000"})
    EXPECT_FALSE(Natural::parse(text)) << text;
  EXPECT_EQ(parsed("1e99999").to_string(), "1" + std::string(99999, '0'));
}

TEST(Natural, OrdersAcrossTheWordBoundary) {
  Natural below = parsed("2^64") - 1, at = parsed("2^64"), above = at + 1;
  EXPECT_TRUE(below.fits_word());
  EXPECT_FALSE(at.fits_word());
  EXPECT_LT(below, at);
  EXPECT_LT(at, above);
  EXPECT_EQ(at - 1, below);
  EXPECT_EQ((at ^ above), Natural(1));
  EXPECT_EQ(at ^ at, Natural(0));
  EXPECT_EQ(at.bit_length(), 65u);
  EXPECT_TRUE(at.bit(64));
  EXPECT_FALSE(at.bit(63));
  EXPECT_EQ(Natural(0).bit_length(), 0u);
}

RC_GTEST_PROP(Natural, PrintsAndParsesBack, (std::uint64_t a, std::uint64_t b)) {
  Natural n = Natural(a) * Natural(b) + Natural(b);
  RC_ASSERT(parsed(n.to_string()) == n);
  RC_ASSERT(parsed(n.to_string()).hash() == n.hash());
}

RC_GTEST_PROP(Natural, XorIsBitwise, (std::uint64_t a, std::uint64_t b, std::uint64_t c)) {
  Natural shift = parsed("2^64");
  Natural x = Natural(a) * shift + Natural(b), y = Natural(c) * shift + Natural(a);
  RC_ASSERT((x ^ y) == Natural(a ^ c) * shift + Natural(a ^ b));
  RC_ASSERT((x ^ y ^ y) == x);
}

RC_GTEST_PROP(Natural, DividesWithRemainder, (std::uint64_t a, std::uint64_t b, std::uint32_t d)) {
  Natural n = Natural(a) * Natural(b), m = Natural(d) + 1;
  RC_ASSERT((n / m) * m + n % m == n);
  RC_ASSERT(n % m < m);
}

}  // namespace
}  // namespace grundy

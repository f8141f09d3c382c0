// The common notation: what is printed parses back, and errors point at the place.
#include <grundy/game.hpp>

#include <gtest/gtest.h>

namespace grundy {
namespace {

std::string printed(std::string_view text) {
  auto sum = parse_position(text);
  return sum ? print(*sum) : sum.error().message;
}

std::size_t column(std::string_view text) {
  auto sum = parse_position(text);
  return sum ? 0 : sum.error().column.value_or(9999);
}

TEST(Notation, BareNumbersAreNim) {
  EXPECT_EQ(printed("3,4,5"), "nim(3,4,5)");
  EXPECT_EQ(printed(" 3 , 4 ,5 "), "nim(3,4,5)");
  EXPECT_EQ(printed("1e9 + 2^32"), "nim(1000000000,4294967296)");
  EXPECT_EQ(printed("0,4"), "nim(0,4)");
}

TEST(Notation, TheEmptySumIsZero) {
  EXPECT_EQ(printed("0"), "0");
  EXPECT_EQ(printed("0 + 0"), "0");
  EXPECT_EQ(printed("0 + 5"), "nim(5)");
}

TEST(Notation, CoordinatesAreOnePosition) {
  EXPECT_EQ(printed("wythoff(3,5) + wythoff(1,2)+nim(6)"), "wythoff(3,5) + wythoff(1,2) + nim(6)");
}

TEST(Notation, ErrorsPointAtThePlace) {
  EXPECT_EQ(column(""), 1u);
  EXPECT_EQ(column("3,4,"), 5u);
  EXPECT_EQ(column("3,,4"), 3u);
  EXPECT_EQ(column("3,-4"), 3u);
  EXPECT_EQ(column("nim(3) + nim(x)"), 14u);
  EXPECT_EQ(column("nim(3) + "), 9u);
  EXPECT_EQ(column("nim(3"), 4u);
  EXPECT_EQ(column("nim 3)"), 6u);
  EXPECT_EQ(column("nim(3}"), 6u);
  EXPECT_EQ(column("nim(3)x"), 7u);
  EXPECT_EQ(column("nim"), 4u);
  EXPECT_EQ(column("nim(3) + kyles(3)"), 10u);
  EXPECT_EQ(column("nim{3}(3)"), 5u);
  EXPECT_EQ(column("wythoff(3)"), 9u);
  EXPECT_EQ(column("wythoff(3,4294967296)"), 11u);
}

TEST(Notation, SuggestsTheNearestName) {
  EXPECT_NE(printed("wythof(3,5)").find("did you mean wythoff?"), std::string::npos);
}

TEST(Notation, ManyBracketsEndInAnErrorNotInACrash) {
  EXPECT_EQ(column(std::string(100'000, '(')), 100'000u);
  EXPECT_EQ(column(std::string(100'000, ')')), 1u);
  EXPECT_EQ(column("nim(" + std::string(100'000, '(') + std::string(100'000, ')') + ")"), 5u);
}

}  // namespace
}  // namespace grundy

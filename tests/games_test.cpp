// Token games: published values, huge positions, and what a person gets wrong.
#include <fstream>
#include <map>
#include <sstream>

#include "asking.hpp"

namespace grundy {
namespace {

TEST(Games, ValuesInRowTen) {
  std::map<std::string, std::string> notation = {{"Wythoff", "wythoff(10,{})"},
                                                 {"FibonacciNim", "fibonacci_nim(10,{})"}};
  std::ifstream file(GRUNDY_TEST_DIR "/facts/coordinate_games.tsv");
  std::size_t checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream values(line.substr(line.find('\t') + 1));
    std::string name = line.substr(0, line.find('\t')), value;
    for (int i = 0; std::getline(values, value, ','); ++i, ++checked) {
      std::string text =
          fmt::format(fmt::runtime(notation.at(name)), name == "Wythoff" ? i : 2 * i);
      EXPECT_EQ(grundy_of(text), value) << text;
    }
  }
  EXPECT_EQ(checked, 42u);
  EXPECT_EQ(grundy_of("queen(10,20)"), "28");
}

TEST(Games, TheoremsAnswerForHugePositionsAtOnce) {
  EXPECT_EQ(grundy_of("euclid(1e9,7)"), "142857142");
  // Neighbours in Fibonacci's series are in turn just below and just above the golden section.
  EXPECT_EQ(grundy_of("euclid(1836311903,1134903170)"), "0");
  EXPECT_EQ(grundy_of("euclid(2971215073,1836311903)"), "1");
  EXPECT_EQ(grundy_of("rook(4294967295,0)"), "4294967295");
  EXPECT_EQ(grundy_of("king(4294967295,4294967294)"), "1");
  EXPECT_EQ(grundy_of("knights(1e9,999999999)"), grundy_of("knights(8,7)"));
  EXPECT_EQ(grundy_of("moore{2}(1e9,1e9,1e9)"), "0");
  EXPECT_EQ(grundy_of("moore{3}(4294967295,4294967295)"), "8589934590");
  EXPECT_EQ(grundy_of("staircase(4294967295)"), "4294967295");
  EXPECT_EQ(grundy_of("fibonacci_nim(2971215073)"), "0");
}

TEST(Games, TheoremsListWinningMovesOfHugePositionsAtOnce) {
  using Moves = std::vector<std::string>;
  EXPECT_EQ(winning_moves("rook(4294967295,1e9)"), Moves{"rook(1000000000,1000000000)"});
  EXPECT_EQ(winning_moves("nimble(1e9,4294967295)"), Moves{"nimble(1000000000,1000000000)"});
  EXPECT_EQ(winning_moves("staircase(1e9,7,1000000001)"),
            (Moves{"staircase(1000000000,8,1000000000)", "staircase(1000000001,6,1000000001)"}));
  EXPECT_EQ(winning_moves("euclid(4e9,1)"), Moves{"euclid(0,1)"});
  EXPECT_EQ(winning_moves("euclid(7,1e9)"), Moves{"euclid(7,6)"});
  EXPECT_EQ(winning_moves("silver_dollar(0,4294967295)"), Moves{"silver_dollar(0,1)"});
}

TEST(Games, WhatIsTypedIsPutInOrder) {
  EXPECT_EQ(print(parsed("nimble(4,0,2)")), "nimble(0,2,4)");
  EXPECT_EQ(print(parsed("silver_dollar(4,0,2)")), "silver_dollar(0,2,4)");
  EXPECT_EQ(print(parsed("moore{2}(3,0,1)")), "moore{2}(3,0,1)");
  EXPECT_EQ(print(parsed("fibonacci_nim(13) + fibonacci_nim(0)")),
            "fibonacci_nim(13,12) + fibonacci_nim(0,0)");
}

std::size_t column(const std::string& text) {
  auto sum = parse_position(text);
  return sum ? 0 : sum.error().column.value_or(9999);
}

TEST(Games, ErrorsPointAtThePlace) {
  EXPECT_EQ(column("nim(1) + moore(1,2)"), 10u);
  EXPECT_EQ(column("moore{}(1,2)"), 7u);
  EXPECT_EQ(column("moore{0}(1,2)"), 7u);
  EXPECT_EQ(column("moore{2,x}(1,2)"), 9u);
  EXPECT_EQ(column("moore{2}()"), 10u);
  EXPECT_EQ(column("euclid(1,2,3)"), 8u);
  EXPECT_EQ(column("silver_dollar(3, 4,3)"), 20u);
  EXPECT_EQ(column("staircase(4294967295,1)"), 11u);
  EXPECT_EQ(column("fibonacci_nim(1,2,3)"), 15u);
  EXPECT_EQ(column("knights{15}(1,2)"), 9u);
  EXPECT_EQ(column("knights{15x0}(1,2)"), 12u);
  EXPECT_EQ(column("knights{15x8}(14,7)"), 0u);
  EXPECT_EQ(column("knights{15x8}(15,7)"), 15u);
  EXPECT_EQ(column("knights{15x8}(14, 8)"), 19u);
  EXPECT_EQ(column("knights(0,4294967295)"), 0u);
  EXPECT_EQ(column("knights(2,4294967295)"), 11u);
}

}  // namespace
}  // namespace grundy

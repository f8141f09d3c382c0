// Problems whose answer is a count or a table, on the written games of
// examples/rules/problems.game.
#include <gtest/gtest.h>

#include <grundy/report.hpp>

#include "written_support.hpp"

namespace grundy {
namespace {

const laws::GalleryFile& problems() {
  for (const laws::GalleryFile& file : laws::gallery())
    if (file.name == "problems") return file;
  throw std::runtime_error("examples/rules/problems.game is missing");
}

/// A game of the file; positions are typed.
class Asked {
 public:
  explicit Asked(std::string_view name) : game_(find_game(name, problems().games).value()) {}

  AnyPosition position(const std::string& typed) const { return game_->parse(typed)->front(); }
  std::uint64_t value(const std::string& typed) {
    Meter meter;
    auto value = game_->grundy(position(typed), meter);
    EXPECT_TRUE(value) << typed << ": " << value.error().message;
    return value ? value->value.word() : 0;
  }
  bool loses(const std::string& typed) {
    return solve({{{game_, position(typed)}}, Play::normal, {}})->outcome == Outcome::P;
  }
  /// The least number taken by a winning move from (n, n): the first number of the result tells.
  std::uint64_t least_win(std::uint64_t n) {
    const std::string typed = std::to_string(n) + "," + std::to_string(n);
    auto report = solve({{{game_, position(typed)}}, Play::normal, {}});
    std::uint64_t least = n;
    for (const WinningMove& move : report->winning_moves) {
      const std::string left = game_->print_arguments(move.option.parts.at(0));
      least = std::min<std::uint64_t>(least, n - std::stoull(left));
    }
    return least;
  }

 private:
  std::shared_ptr<Game> game_;
};

std::string joined(std::initializer_list<std::uint64_t> numbers) {
  std::string text;
  for (std::uint64_t n : numbers) text += (text.empty() ? "" : ",") + std::to_string(n);
  return text;
}

TEST(WrittenProblems, ProjectEuler301CountsLosingTriples) {
  Asked pile("pile");
  int count = 0;
  for (std::uint64_t n = 1; n <= 16; ++n)
    count +=
        (pile.value(joined({n})) ^ pile.value(joined({2 * n})) ^ pile.value(joined({3 * n}))) == 0;
  EXPECT_EQ(count, 8);
}

TEST(WrittenProblems, UnfairNim) {
  Asked pile("pile");
  auto least = [&](std::vector<std::uint64_t> heaps) -> int {
    for (std::uint64_t k = 0; k < heaps[0]; ++k) {
      std::uint64_t sum = pile.value(joined({heaps[0] - k})) ^ pile.value(joined({heaps[1] + k}));
      for (std::size_t i = 2; i < heaps.size(); ++i) sum ^= pile.value(joined({heaps[i]}));
      if (sum == 0) return static_cast<int>(k);
    }
    return -1;
  };
  EXPECT_EQ(least({5, 3}), 1);
  EXPECT_EQ(least({3, 5}), -1);
  EXPECT_EQ(least({1, 1, 2}), -1);
  EXPECT_EQ(least({10, 9, 8, 7, 6, 5, 4, 3}), 3);
}

TEST(WrittenProblems, ProjectEuler310And509CountByValues) {
  Asked squares("square_nim"), divisors("divisors_nim");
  std::size_t losing = 0, winning = 0;
  std::vector<std::uint64_t> s, d;
  for (std::uint64_t n = 0; n <= 100; ++n)
    s.push_back(squares.value(joined({n}))), d.push_back(divisors.value(joined({n})));
  for (std::size_t a = 0; a <= 29; ++a)
    for (std::size_t b = a; b <= 29; ++b)
      for (std::size_t c = b; c <= 29; ++c) losing += (s[a] ^ s[b] ^ s[c]) == 0;
  EXPECT_EQ(losing, 1160u);
  for (std::size_t a = 1; a <= 100; ++a)
    for (std::size_t b = 1; b <= 100; ++b)
      for (std::size_t c = 1; c <= 100; ++c) winning += (d[a] ^ d[b] ^ d[c]) != 0;
  EXPECT_EQ(winning, 735'494u);
}

TEST(WrittenProblems, ProjectEuler325SumsLosingPairs) {
  Asked stones("stones");
  std::uint64_t sum = 0;
  for (std::uint64_t y = 1; y <= 10; ++y)
    for (std::uint64_t x = 1; x < y; ++x)
      if (stones.loses(joined({x, y}))) sum += x + y;
  EXPECT_EQ(sum, 211u);
}

TEST(WrittenProblems, ProjectEuler692SumsLeastWinningTakes) {
  Asked takes("double_take");
  EXPECT_EQ(takes.least_win(1), 1u);
  EXPECT_EQ(takes.least_win(4), 1u);
  EXPECT_EQ(takes.least_win(17), 1u);
  EXPECT_EQ(takes.least_win(8), 8u);
  EXPECT_EQ(takes.least_win(18), 5u);
  std::uint64_t sum = 0;
  for (std::uint64_t n = 1; n <= 13; ++n) sum += takes.least_win(n);
  EXPECT_EQ(sum, 43u);
}

TEST(WrittenProblems, Typical90TableOfValues) {
  const std::uint64_t table[4][8] = {{0, 0, 1, 0, 2, 1, 3, 0},
                                     {1, 0, 1, 0, 2, 1, 3, 0},
                                     {0, 1, 0, 2, 1, 3, 0, 4},
                                     {0, 0, 1, 2, 0, 1, 3, 2}};
  Asked game("white_and_blue");
  for (std::uint64_t w = 0; w < 4; ++w)
    for (std::uint64_t b = 0; b < 8; ++b)
      EXPECT_EQ(game.value(joined({w, b})), table[w][b]) << w << "," << b;
}

TEST(WrittenProblems, NimWithAPass) {
  Asked two("pass2"), three("pass3");
  std::set<std::vector<std::uint64_t>> pairs, triples;
  for (std::uint64_t a = 1; a <= 8; ++a)
    for (std::uint64_t b = a; b <= 8; ++b)
      if (two.loses(joined({a, b, 1}))) pairs.insert({a, b});
  EXPECT_EQ(pairs, (std::set<std::vector<std::uint64_t>>{{1, 2}, {3, 4}, {5, 6}, {7, 8}}));
  for (std::uint64_t a = 1; a < 5; ++a)
    for (std::uint64_t b = a; b < 8; ++b)
      for (std::uint64_t c = b; c < 12; ++c)
        if (three.loses(joined({a, b, c, 1}))) triples.insert({a, b, c});
  EXPECT_EQ(triples, (std::set<std::vector<std::uint64_t>>{{1, 1, 1},
                                                           {1, 3, 3},
                                                           {1, 4, 4},
                                                           {1, 5, 5},
                                                           {1, 6, 6},
                                                           {1, 7, 7},
                                                           {2, 2, 2},
                                                           {2, 3, 5},
                                                           {2, 4, 7},
                                                           {2, 6, 8},
                                                           {3, 6, 7},
                                                           {4, 5, 8},
                                                           {4, 6, 9}}));
}

TEST(WrittenProblems, TheChocolateGameHasTheValueOfItsXor) {
  Asked game("choco");
  for (std::uint64_t x = 0; x <= 5; ++x)
    for (std::uint64_t z = 0; z <= 12; ++z)
      for (std::uint64_t y = 0; y <= z / 2; ++y)
        EXPECT_EQ(game.value(joined({x, y, z})), x ^ y ^ z);
}

}  // namespace
}  // namespace grundy

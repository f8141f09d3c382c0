// Notakto on 3×3 boards: a misère quotient that is not one of heaps. Both players write X; a board
// with three in a row is out of play; who finishes the last board loses. [Plambeck and Whitehead
// 2013]
#include <bit>

#include "quotient_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

constexpr std::uint32_t lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

bool is_out(std::uint32_t board) {
  return std::ranges::any_of(lines, [&](std::uint32_t line) { return (board & line) == line; });
}

/// The boards in play, those with more X first.
class Boards final : public ClosedSet {
 public:
  Boards() {
    for (std::uint32_t board = 0; board < 512; ++board)
      if (!is_out(board)) boards_.push_back(board);
    std::ranges::stable_sort(boards_, std::greater(), [](auto b) { return std::popcount(b); });
  }
  Index number(std::uint32_t board) const {
    return static_cast<Index>(std::ranges::find(boards_, board) - boards_.begin());
  }
  void options(Index n, const Visitor& visit) const override {
    for (std::uint32_t cell = 1; cell < 512; cell *= 2) {
      const std::uint32_t after = boards_[n] | cell;
      if ((boards_[n] & cell) != 0) continue;
      if (is_out(after))
        visit({});
      else
        visit(Sum{number(after)});
    }
  }
  std::optional<Index> size() const override { return static_cast<Index>(boards_.size()); }

 private:
  std::vector<std::uint32_t> boards_;
};

std::uint32_t board_of(const std::string& picture) {
  std::uint32_t board = 0;
  for (std::size_t cell = 0; cell < 9; ++cell)
    if (picture[cell] == 'X') board |= 1u << cell;
  return board;
}

class NotaktoTest : public ::testing::Test {
 protected:
  NotaktoTest() {
    Meter meter;
    EXPECT_TRUE(solver.extend_to(*boards.size() - 1, meter));
    for (const auto& row : fact_rows("notakto3x3_quotient.tsv", '\t'))
      phi.emplace_back(solver.quotient().pretending[boards.number(board_of(row[0]))], row[1]);
  }

  /// "ad" or "b2c", with the elements of some boards as letters.
  Element value(const std::string& word) const {
    Element x = 0, factor = 0;
    for (char letter : word) {
      if (letter == '1') continue;
      if (letter != '2' && letter != '3') factor = generator(letter);
      for (int times = letter == '3' ? 2 : 1; times > 0; --times)
        x = solver.quotient().product(x, factor);
    }
    return x;
  }
  Element generator(char letter) const {
    return std::ranges::find(phi, std::string(1, letter), &Row::second)->first;
  }

  using Row = std::pair<Element, std::string>;
  Boards boards;
  QuotientSolver solver{boards};
  std::vector<Row> phi;
};

TEST_F(NotaktoTest, EighteenElements) {
  EXPECT_EQ(solver.quotient().order(), 18u);
  EXPECT_EQ(PlainCheck(solver.quotient(), boards).failing(), "");
}

TEST_F(NotaktoTest, PublishedElements) {
  EXPECT_GE(phi.size(), 45u);
  for (const auto& [element, word] : phi) EXPECT_EQ(element, value(word)) << word;
  for (const auto& [left, right] : {std::pair{"a2", "1"},
                                    {"b3", "b"},
                                    {"b2c", "c"},
                                    {"c3", "ac2"},
                                    {"b2d", "d"},
                                    {"cd", "ad"},
                                    {"d2", "c2"}})
    EXPECT_EQ(value(left), value(right)) << left;
  std::set<Element> p_portion;
  for (const char* word : {"a", "b2", "bc", "c2"}) p_portion.insert(value(word));
  for (Element x = 0; x < 18; ++x)
    EXPECT_EQ(solver.quotient().p_portion[x], p_portion.contains(x)) << x;
}

}  // namespace
}  // namespace grundy

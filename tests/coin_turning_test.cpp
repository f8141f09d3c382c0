// Coin-turning games: published values, the choices of every rule, the Tartan theorem on whole
// boards, the moves that win.
#include <bit>
#include <set>

#include "asking.hpp"
#include "games/coin_turning.hpp"
#include "lexicode_support.hpp"

namespace grundy {
namespace {

using grundy::testing::fact_lines;

std::vector<std::uint64_t> single_values(const std::string& code, std::uint32_t count) {
  TurnValues values(TurnRule::parse(code).value());
  Meter meter;
  std::vector<std::uint64_t> out;
  for (std::uint32_t coin = 0; coin < count; ++coin)
    out.push_back(values.value(coin, meter).value());
  return out;
}

TEST(CoinTurning, ValuesOfSingleHeads) {
  std::size_t checked = 0;
  for (const std::string& line : fact_lines("coin_turning_grundy.tsv")) {
    std::istringstream in(line);
    std::string name;
    in >> name;
    std::uint32_t coin = 0;
    for (std::string value; in >> value; ++coin, ++checked)
      EXPECT_EQ(grundy_of(fmt::format("{}({})", name, coin)), value) << name << ' ' << coin;
  }
  EXPECT_EQ(checked, 176u);
}

TEST(CoinTurning, SpawningCodes) {
  std::size_t checked = 0;
  for (const std::string& line : fact_lines("spawning_games.tsv")) {
    const std::size_t open = line.find('"'), close = line.find('"', open + 1);
    std::istringstream in(line.substr(close + 2));
    const std::string code = line.substr(open + 1, close - open - 1);
    std::size_t options = 0, found = 0;
    in >> options;
    const TurnRule rule = TurnRule::parse(code).value();
    rule.choices(19, [&](auto) { return ++found > 0; });
    EXPECT_EQ(found, options) << code;
    std::vector<std::uint64_t> expected;
    for (std::string value; std::getline(in, value, ',');) expected.push_back(std::stoull(value));
    EXPECT_EQ(single_values(code, 20), expected) << code;
    ++checked;
  }
  EXPECT_EQ(checked, 7u);
}

/// The rules read as sentences, for one set of coins, given as bits.
bool is_turn(const std::string& code, std::uint32_t set) {
  const auto count = static_cast<std::uint32_t>(std::popcount(set));
  const std::uint32_t low = static_cast<std::uint32_t>(std::countr_zero(set));
  const std::uint32_t high = static_cast<std::uint32_t>(std::bit_width(set)) - 1;
  std::uint32_t mirrored = 0;
  for (std::uint32_t i = low; i <= high; ++i) mirrored |= (set >> i & 1) << (low + high - i);
  bool equal_steps = count < 3;
  for (std::uint32_t step = 1; step <= high; ++step) {
    std::uint32_t steps = 0;
    for (std::uint32_t i = 0; i < count; ++i)
      if (high >= i * step) steps |= 1u << (high - i * step);
    equal_steps = equal_steps || steps == set;
  }
  const std::map<std::string, bool> says = {
      {"1", count == 1},
      {"1-2", count <= 2},
      {"2-3", count == 2 || count == 3},
      {"1-4", count <= 4},
      {"3", count == 3},
      {"2+", count >= 2},
      {"1+", true},
      {"1+C", high - low + 1 == count},
      {"2-3C", high - low + 1 == count && (count == 2 || count == 3)},
      {"2-3C(4)", high - low < 4 && (count == 2 || count == 3)},
      {"1+C(3)", high - low < 3},
      {"1+E", equal_steps},
      {"2-4E", equal_steps && count >= 2 && count <= 4},
      {"1+S", mirrored == set},
      {"3-5S", mirrored == set && count >= 3 && count <= 5},
      {"1-3F", count <= 3 && low == 0},
      {"1+SF", mirrored == set && low == 0},
      {"1+FC", high - low + 1 == count && low == 0},
  };
  return says.at(code);
}

const std::vector<std::string> codes = {"1",    "1-2", "2-3",  "1-4",     "3",      "2+",
                                        "1+",   "1+C", "2-3C", "2-3C(4)", "1+C(3)", "1+E",
                                        "2-4E", "1+S", "3-5S", "1-3F",    "1+SF",   "1+FC"};

TEST(CoinTurning, EachChoiceComesOnce) {
  for (const std::string& code : codes)
    for (std::uint32_t rightmost = 0; rightmost < 11; ++rightmost) {
      std::multiset<std::uint32_t> expected, found;
      for (std::uint32_t left = 0; left < 1u << rightmost; ++left)
        if (is_turn(code, left | 1u << rightmost)) expected.insert(left);
      TurnRule::parse(code)->choices(rightmost, [&](std::span<const std::uint32_t> left) {
        std::uint32_t bits = 0;
        for (std::uint32_t coin : left) bits |= 1u << coin;
        found.insert(bits);
        return true;
      });
      EXPECT_EQ(found, expected) << code << ' ' << rightmost;
    }
}

/// The values of all positions of a grid by the mex rule alone: bit y*width + x is the coin (x, y).
class Board {
 public:
  Board(const std::string& across, const std::string& down, std::uint32_t width,
        std::uint32_t height)
      : width_(width) {
    for (std::uint32_t x = 1; x < 1u << width; ++x)
      for (std::uint32_t y = 1; y < 1u << height; ++y)
        if (is_turn(across, x) && is_turn(down, y)) moves_.push_back(product(x, y, height));
    for (std::uint32_t heads = 0; heads < 1u << width * height; ++heads)
      values_.push_back(mex_of(heads));
  }

  const std::vector<std::uint64_t>& values() const { return values_; }
  std::string position(const std::string& game, std::uint32_t heads) const {
    std::string coins;
    for (std::uint32_t i = 0; heads >> i != 0; ++i)
      if (heads >> i & 1)
        coins += fmt::format("{}{}-{}", coins.empty() ? "" : ",", i % width_, i / width_);
    return coins.empty() ? "0" : game + "(" + coins + ")";
  }

 private:
  std::uint32_t product(std::uint32_t x, std::uint32_t y, std::uint32_t height) const {
    std::uint32_t coins = 0;
    for (std::uint32_t row = 0; row < height; ++row)
      if (y >> row & 1) coins |= x << row * width_;
    return coins;
  }

  // The corner is the highest bit of a move.
  std::uint64_t mex_of(std::uint32_t heads) const {
    std::set<std::uint64_t> options;
    for (std::uint32_t move : moves_)
      if (heads & std::bit_floor(move)) options.insert(values_[heads ^ move]);
    std::uint64_t mex = 0;
    while (options.contains(mex)) ++mex;
    return mex;
  }

  std::uint32_t width_;
  std::vector<std::uint32_t> moves_;
  std::vector<std::uint64_t> values_;
};

TEST(CoinTurning, TartanTheoremOnWholeBoards) {
  for (const std::string& across : codes)
    for (const std::string& down : codes) {
      const Board board(across, down, 3, 3);
      const std::string game = "product{" + across + "," + down + "}";
      for (std::uint32_t heads = 1; heads < 512; heads += heads < 64 ? 1 : 37) {
        const std::string text = board.position(game, heads);
        ASSERT_EQ(grundy_of(text), std::to_string(board.values()[heads])) << text;
      }
    }
}

TEST(CoinTurning, TartanTheoremOnALongerBoard) {
  for (const char* across : {"1-2", "1+C", "1-4", "2-3"}) {
    const Board board(across, "3", 4, 4);
    const std::string game = std::string("product{") + across + ",3}";
    for (std::uint32_t heads = 1; heads < 65536; heads += 611) {
      const std::string text = board.position(game, heads);
      ASSERT_EQ(grundy_of(text), std::to_string(board.values()[heads])) << text;
    }
  }
}

// Far beyond a whole board: the mex rule on single heads, a move leaving a sum of single heads.
TEST(CoinTurning, TurningCornersIsTheNimProduct) {
  constexpr std::uint32_t side = 20;
  std::uint64_t value[side][side];
  for (std::uint32_t x = 0; x < side; ++x)
    for (std::uint32_t y = 0; y < side; ++y) {
      std::set<std::uint64_t> options;
      for (std::uint32_t i = 0; i < x; ++i)
        for (std::uint32_t j = 0; j < y; ++j)
          options.insert(value[i][y] ^ value[x][j] ^ value[i][j]);
      value[x][y] = 0;
      while (options.contains(value[x][y])) ++value[x][y];
      EXPECT_EQ(value[x][y], nim::product_by_definition(x, y));
      EXPECT_EQ(grundy_of(fmt::format("turning_corners({}-{})", x, y)),
                std::to_string(value[x][y]));
    }
}

TEST(CoinTurning, WinningMovesAreAllOfThem) {
  for (const char* text :
       {"mock_turtles(1,4,9)", "mogul(2,7,8,9)", "coins{1+S}(3,8,9)", "coins{2-3C(4)}(4,5,8)",
        "turning_corners(2-3,4-1,3-3)", "rugs(2-3,0-4,3-3)", "product{twins,1-3}(3-4,2-2,4-0)",
        "product{1+E,1+C,twins}(1-2-1,2-0-2)", "product{triplets,2}(4-3,3-3)"}) {
    const Component c = parsed(text).at(0);
    Meter meter;
    std::map<Natural, std::set<std::string>> by_value;
    c.game->options(c.position, [&](Option&& option) {
      Natural value;
      std::string name = "0";
      for (const AnyPosition& part : option.parts) {
        value = c.game->grundy(part, meter)->value;
        name = c.game->print(part);
      }
      EXPECT_TRUE(by_value[value].insert(name).second) << name << " comes twice";
      return true;
    });
    ASSERT_FALSE(by_value.empty());
    EXPECT_FALSE(by_value.contains(c.game->grundy(c.position, meter)->value)) << text;
    by_value.try_emplace(Natural(1000));
    for (const auto& [value, names] : by_value) {
      std::set<std::string> found;
      const auto listed = c.game->options_with_value(c.position, Nimber{value}, meter);
      ASSERT_TRUE(listed) << text;
      for (const Option& option : listed->options)
        found.insert(option.parts.empty() ? "0" : c.game->print(option.parts[0]));
      EXPECT_EQ(found, names) << text << " to " << value.to_string();
    }
  }
}

TEST(CoinTurning, LargePositions) {
  EXPECT_EQ(grundy_of("twins(4294967295)"), "4294967295");
  EXPECT_EQ(grundy_of("turning_turtles(4294967295)"), "4294967296");
  EXPECT_EQ(grundy_of("mock_turtles(4294967295)"),
            std::to_string(2ull * 4294967295u + (std::popcount(4294967295u) % 2 == 0 ? 1 : 0)));
  EXPECT_EQ(grundy_of("ruler(4294967295)"), "4294967296");
  EXPECT_EQ(grundy_of("turning_corners(4294967295-4294967295)"),
            std::to_string(nim::product_by_definition(4294967295u, 4294967295u)));
  EXPECT_EQ(grundy_of("turning_corners(1000000-999999,5-4)"),
            std::to_string(nim::product_by_definition(1000000, 999999) ^
                           nim::product_by_definition(5, 4)));
  EXPECT_EQ(grundy_of("coins{1+}(63)"), "9223372036854775808");
  Meter meter;
  const Component beyond = parsed("coins{1+}(64)").at(0);
  EXPECT_EQ(beyond.game->grundy(beyond.position, meter).error().kind, ErrorKind::limit);
}

// The equivalence of lexicodes and turning games, in the notation of the games.
TEST(CoinTurning, LostPositionsAreTheWordsOfTheLexicode) {
  for (std::uint64_t d = 2; d <= 8; ++d) {
    const std::uint32_t length = 10;
    std::set<Word> lost, kept;
    for (const Word& word : grundy::testing::code_of({2, d}, length).words()) kept.insert(word);
    for (const Word& word : grundy::testing::all_words(2, length)) {
      std::string coins;
      for (std::uint32_t i = 0; i < length; ++i)
        if (word[i] == 1) coins += fmt::format("{}{}", coins.empty() ? "" : ",", i);
      const std::string text = fmt::format("coins{{1-{}}}({})", d - 1, coins);
      if (coins.empty() || grundy_of(text) == "0") lost.insert(word);
    }
    EXPECT_EQ(lost, kept) << d;
  }
}

TEST(CoinTurning, PrintsWhatItReads) {
  for (const char* text : {"mock_turtles(2,5,7)", "coins{1+C}(0)", "coins{3C(5)}(3,9)",
                           "product{twins,3C(5)}(0-2,3-5)", "product{1-3,mock_turtles,1+S}(0-2-1)"})
    EXPECT_EQ(print(parsed(text)), text);
  EXPECT_EQ(print(parsed("twins(7,2,5)")), "twins(2,5,7)");
  EXPECT_EQ(print(parsed("product{ twins , 2 }(3-1, 0-2)")), "product{ twins , 2 }(0-2,3-1)");
}

std::size_t column(const std::string& text) {
  auto sum = parse_position(text);
  return sum ? 0 : sum.error().column.value_or(9999);
}

TEST(CoinTurning, ErrorsPointAtThePlace) {
  EXPECT_EQ(column("twins()"), 7u);
  EXPECT_EQ(column("twins(2,5,2)"), 11u);
  EXPECT_EQ(column("twins(2-5)"), 7u);
  EXPECT_EQ(column("twins{2}(5)"), 7u);
  EXPECT_EQ(column("coins(5)"), 6u);
  EXPECT_EQ(column("coins{}(5)"), 7u);
  EXPECT_EQ(column("coins{0}(5)"), 7u);
  EXPECT_EQ(column("coins{3-1}(5)"), 7u);
  EXPECT_EQ(column("coins{1-}(5)"), 9u);
  EXPECT_EQ(column("coins{1X}(5)"), 8u);
  EXPECT_EQ(column("coins{1CE}(5)"), 9u);
  EXPECT_EQ(column("coins{1FF}(5)"), 9u);
  EXPECT_EQ(column("coins{3C(0)}(5)"), 11u);
  EXPECT_EQ(column("coins{99999999999}(5)"), 7u);
  EXPECT_EQ(column("coins{1000}(5)"), 0u);
  EXPECT_EQ(column("coins{1-1001}(5)"), 9u);
  EXPECT_EQ(column("product{1000,1000,2}(5-5-5)"), 19u);
  EXPECT_EQ(column("product{twins}(5)"), 9u);
  EXPECT_EQ(column("product{twins,mock}(5-3)"), 15u);
  EXPECT_EQ(column("product{twins,2}(5-3,4)"), 22u);
  EXPECT_EQ(column("product{twins,2}(5-x)"), 20u);
}

}  // namespace
}  // namespace grundy

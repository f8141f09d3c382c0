// Public problems (tests/facts/problems.jsonl), asked in the common notation: one function an id.
#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <sstream>

#include <boost/property_tree/json_parser.hpp>

#include "asking.hpp"

namespace grundy {
namespace {

using Json = boost::property_tree::ptree;  // an array is a tree whose children have no names

// The tree on one line: numbers as they are, lists in brackets.
std::string flat(const Json& json) {
  if (json.empty()) return json.data();
  std::vector<std::string> items;
  for (const auto& [name, child] : json) items.push_back(flat(child));
  return fmt::format("[{}]", fmt::join(items, ","));
}
std::vector<std::uint64_t> numbers(const Json& array) {
  std::vector<std::uint64_t> all;
  for (const auto& [name, child] : array) all.push_back(std::stoull(child.data()));
  return all;
}
std::string position(const char* game, const std::vector<std::uint64_t>& arguments) {
  return fmt::format("{}({})", game, fmt::join(arguments, ","));
}

/// The answer as `flat` writes it, or nothing: a case that asks for more than positions one by one.
using Answer = std::optional<std::string>;

Answer pe301(const Json& input) {
  auto most = input.get<std::uint64_t>("max_n");
  if (most > 1000) return {};
  std::size_t lost = 0;
  for (std::uint64_t n = 1; n <= most; ++n)
    lost += first_wins(position("nim", {n, 2 * n, 3 * n})) ? 0 : 1;
  return std::to_string(lost);
}

Answer abc172f(const Json& input) {
  auto heaps = numbers(input);
  for (std::uint64_t moved = 0; heaps[0] > 0; ++moved, --heaps[0], ++heaps[1])
    if (!first_wins(position("nim", heaps))) return std::to_string(moved);
  return "-1";
}

Answer wythoff(const Json& input) {
  auto most = input.get_optional<std::uint64_t>("losing_upto");
  if (!most) return first_wins(position("wythoff", numbers(input))) ? "1" : "0";
  std::vector<std::string> lost;
  for (std::uint64_t y = 0; y <= *most; ++y)
    for (std::uint64_t x = 0; x <= y; ++x)
      if (!first_wins(position("wythoff", {x, y}))) lost.push_back(fmt::format("[{},{}]", x, y));
  std::ranges::sort(lost, {}, [](const std::string& pair) { return std::stoi(pair.substr(1)); });
  return fmt::format("[{}]", fmt::join(lost, ","));
}

// The losing y > x are the first ones: x < y < phi x [Cole and Davie].
Answer pe325(const Json& input) {
  auto most = input.get_value<std::uint64_t>();
  std::uint64_t sum = 0;
  for (std::uint64_t x = 1; x < most; ++x) {
    std::uint64_t last_lost = x, won = most + 1;
    while (won - last_lost > 1) {
      std::uint64_t y = (last_lost + won) / 2;
      (first_wins(position("euclid", {x, y})) ? won : last_lost) = y;
    }
    for (std::uint64_t y = x + 1; y <= last_lost; ++y) sum += x + y;
  }
  return std::to_string(sum);
}

Answer nimble(const Json& input) {
  std::vector<std::uint64_t> coins, counts = numbers(input);
  for (std::uint64_t square = 0; square < counts.size(); ++square)
    coins.insert(coins.end(), counts[square], square);
  if (coins.empty()) return first_wins("0") ? "First" : "Second";
  return first_wins(position("nimble", coins)) ? "First" : "Second";
}

Answer poj1704(const Json& input) {
  auto squares = numbers(input);
  for (std::uint64_t& square : squares) --square;
  return first_wins(position("silver_dollar", squares)) ? "Georgia" : "Bob";
}

Answer hr_chess(const Json& input) {
  auto at = numbers(input);
  return first_wins(position("knights{15x15}", {at[0] - 1, at[1] - 1})) ? "First" : "Second";
}

bool lost_by_theorem(const Component& c) {
  return c.game->theory(c.position) == Theory::theorem && grundy_of({c}).is_zero();
}

// By the theorem alone: the value of a large heap would be searched.
Answer hdu2516(const Json& input) {
  Component start = parsed("fibonacci_nim(" + input.data() + ")").front();
  if (lost_by_theorem(start)) return "Second win";
  bool wins = false;
  start.game->options(start.position, [&](Option&& option) {
    wins = lost_by_theorem({start.game, option.parts.front()});
    return !wins;
  });
  return wins ? Answer("First win") : Answer();
}

// The smallest winning first take where all may be taken.
std::uint64_t smallest_take(std::uint64_t n) {
  std::uint64_t most_left = 0;
  for (const std::string& to : winning_moves(position("fibonacci_nim", {n, n})))
    most_left = std::max<std::uint64_t>(most_left, std::stoull(to.substr(to.find('(') + 1)));
  return n - most_left;
}

Answer pe692(const Json& input) {
  if (auto list = input.get_child_optional("H")) {
    auto takes = numbers(*list);
    std::ranges::transform(takes, takes.begin(), smallest_take);
    return fmt::format("[{}]", fmt::join(takes, ","));
  }
  auto most = input.get<std::uint64_t>("G");
  if (most > 100) return {};
  std::uint64_t sum = 0;
  for (std::uint64_t n = 1; n <= most; ++n) sum += smallest_take(n);
  return std::to_string(sum);
}

// How a problem's question becomes one about a position. An id without a line is asked elsewhere.
const std::map<std::string, std::function<Answer(const Json&)>> problems = {
    {"hr-nim",
     [](const Json& in) { return first_wins(position("nim", numbers(in))) ? "First" : "Second"; }},
    {"hdu1850",
     [](const Json& in) {
       return std::to_string(winning_moves(position("nim", numbers(in))).size());
     }},
    {"pe301", pe301},
    {"abc172f", abc172f},
    {"wythoff", wythoff},
    {"pe325", pe325},
    {"moore",
     [](const Json& in) {
       return first_wins(position("moore{2}", numbers(in))) ? "First" : "Second";
     }},
    {"hdu2516", hdu2516},
    {"pe692", pe692},
    {"nimble", nimble},
    {"poj1704", poj1704},
    {"hr-chess", hr_chess},
};

TEST(Problems, HaveTheirPublishedAnswers) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/problems.jsonl");
  std::map<std::string, std::size_t> checked;
  for (std::string line; std::getline(file, line);) {
    Json problem;
    std::istringstream text(line);
    boost::property_tree::read_json(text, problem);
    auto id = problem.get<std::string>("id", "");
    if (!problems.contains(id)) continue;
    auto expected = problem.get_child("expected").begin();
    for (const auto& [name, input] : problem.get_child("input")) {
      Answer answer = problems.at(id)(input);
      std::string right = flat((expected++)->second);
      if (!answer) continue;
      EXPECT_EQ(*answer, right) << id << " " << flat(input);
      ++checked[id];
    }
  }
  for (const auto& [id, function] : problems) EXPECT_GE(checked[id], 1u) << id;
}

}  // namespace
}  // namespace grundy

// Public problems (tests/facts/problems.jsonl), asked in the common notation: one function an id.
#include <algorithm>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <sstream>

#include <boost/property_tree/json_parser.hpp>

#include <grundy/heap_report.hpp>
#include <grundy/report.hpp>

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

// One heap of a subtraction game; or heaps, and then the sizes.
Answer abc297g(const Json& input) {
  std::string game = fmt::format("sub{{{}..{}}}", input.get<int>("L"), input.get<int>("R"));
  if (auto heaps = input.get_child_optional("heaps"))
    return first_wins(position(game.c_str(), numbers(*heaps))) ? "First" : "Second";
  std::vector<std::string> values;
  for (std::uint64_t n : numbers(input.get_child("grundy_of")))
    values.push_back(grundy_of(position(game.c_str(), {n})));
  return fmt::format("[{}]", fmt::join(values, ","));
}

Answer cf1194d(const Json& input) {
  auto [n, k] = std::pair(numbers(input)[0], numbers(input)[1]);
  return first_wins(fmt::format("sub{{1,2,{}}}({})", k, n)) ? "Alice" : "Bob";
}

std::string value_list(const std::string& game, std::uint64_t from, std::uint64_t to) {
  Meter meter;
  auto report = sequence_report(**find_game(game), from, to, meter);
  return fmt::format("[{}]", fmt::join(report->values, ","));
}

Period proved_period(const std::string& game) {
  Meter meter;
  auto report = period_report(**find_game(game), {}, meter);
  EXPECT_EQ(report->claim.status, PeriodClaim::proved) << game;
  return report->period;
}

// Values, or period, last exception and preperiod in the order in which the archive lists them.
Answer octal(const std::string& game, const Json& input) {
  if (auto most = input.get_optional<std::uint64_t>("grundy_upto"))
    return value_list(game, 0, *most);
  Period period = proved_period(game);
  return fmt::format("[{},{},{}]", period.period, period.preperiod - 1, period.preperiod);
}

Answer octal_117(const Json& input) {
  Period period = proved_period(input.data());
  return fmt::format("[{},{}]", period.period, period.preperiod);
}

Answer hdu3032(const Json& input) {
  if (auto most = input.get_optional<std::uint64_t>("grundy_upto"))
    return value_list("lasker", 0, *most);
  return first_wins(position("lasker", numbers(input))) ? "Alice" : "Bob";
}

// Rooted graphs as lists of edges; vertex 1 is the root.
Answer poj3710(const Json& input) {
  std::string sum;
  for (const auto& [name, graph] : input) {
    std::vector<std::string> edges;
    for (const auto& [none, edge] : graph)
      edges.push_back(fmt::format("{}-{}", numbers(edge)[0] - 1, numbers(edge)[1] - 1));
    sum += fmt::format("{}hackenbush({})", sum.empty() ? "" : " + ", fmt::join(edges, ","));
  }
  return first_wins(sum) ? "Sally (first)" : "Harry (second)";
}

SolveReport solved(const std::string& text, Play play) {
  auto report = solve({parsed(text), play, {}});
  EXPECT_TRUE(report) << text;
  return *report;
}

Play play_of(const Json& input) {
  return input.get<std::string>("play") == "misere" ? Play::misere : Play::normal;
}

// Moves as [heap from 1, number taken].
Answer misere_1112(const Json& input) {
  auto heaps = numbers(input.get_child("heaps"));
  SolveReport report = solved(position("nim", heaps), play_of(input));
  std::vector<std::string> moves;
  for (const WinningMove& move : report.winning_moves) {
    std::string to = report.to(move);
    std::uint64_t left = to == "0" ? 0 : std::stoull(to.substr(to.find('(') + 1));
    moves.push_back(fmt::format("[{},{}]", move.component + 1, heaps[move.component] - left));
  }
  return fmt::format("[{}]", fmt::join(moves, ","));
}

Answer misere_kayles(const Json& input) {
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = 1; n <= input.get<std::uint64_t>("losing_upto"); ++n)
    if (solved(position("kayles", {n}), Play::misere).outcome == Outcome::P) lost.push_back(n);
  return fmt::format("[{}]", fmt::join(lost, ","));
}

// Moves as [game, parts], the games named as the archive names them.
Answer sum_mixed(const Json& input) {
  static const char* const names[] = {"nim", "kayles", "dawson_kayles", "sub123"};
  SolveReport report =
      solved("nim(4) + kayles(5) + dawsons_kayles(7) + sub{1..3}(6)", play_of(input));
  std::vector<std::string> moves;
  for (const WinningMove& move : report.winning_moves) {
    std::vector<std::uint64_t> parts;
    const Game& game = *report.sum[move.component].game;
    for (const AnyPosition& part : move.option.parts)
      parts.push_back(std::stoull(game.print_arguments(part)));
    std::ranges::sort(parts);
    moves.push_back(fmt::format("[{},[{}]]", names[move.component], fmt::join(parts, ",")));
  }
  return fmt::format("[{}]", fmt::join(moves, ","));
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
    {"lc292",
     [](const Json& in) { return first_wins("sub{1..3}(" + in.data() + ")") ? "true" : "false"; }},
    {"hr-stones",
     [](const Json& in) {
       return first_wins("sub{2,3,5}(" + in.data() + ")") ? "First" : "Second";
     }},
    {"hdu1848",
     [](const Json& in) {
       return first_wins(position("sub{1,2,3,5,8,13}", numbers(in))) ? "Fibo" : "Nacci";
     }},
    {"cf1194d", cf1194d},
    {"abc297g", abc297g},
    {"kayles", [](const Json& in) { return octal("kayles", in); }},
    {"dawsons-kayles", [](const Json& in) { return octal("dawsons_kayles", in); }},
    {"octal-117", octal_117},
    {"hdu3032", hdu3032},
    {"poj3710", poj3710},
    {"mmmgame",
     [](const Json& in) {
       return solved(position("nim", numbers(in)), Play::misere).outcome == Outcome::N ? "John"
                                                                                       : "Brother";
     }},
    {"misere-1112", misere_1112},
    {"misere-kayles", misere_kayles},
    {"misere-0312", [](const Json&) { return value_list("0.312", 1, 10); }},
    {"sum-mixed", sum_mixed},
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

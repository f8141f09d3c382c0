// Every worked example of tests/facts/worked_examples.jsonl, through the same door as a person.
#include <algorithm>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <grundy/heap_report.hpp>
#include <grundy/report.hpp>

namespace grundy {
namespace {

using nlohmann::json;

std::vector<json> examples() {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/worked_examples.jsonl");
  std::vector<json> all;
  for (std::string line; std::getline(file, line);) {
    json example = json::parse(line);
    if (example.contains("id")) all.push_back(std::move(example));
  }
  return all;
}

SolveReport solved(const std::string& position, Play play) {
  auto sum = parse_position(position);
  EXPECT_TRUE(sum) << position;
  auto report = solve({*sum, play, {}});
  EXPECT_TRUE(report) << position;
  return *report;
}

// [component, from, to] for heaps: 0 for a heap that is gone.
json moves(const SolveReport& report) {
  json out = json::array();
  auto size = [](std::string text) {
    if (text == "0") return 0;
    return std::stoi(text.substr(text.rfind('(') + 1));
  };
  for (const WinningMove& move : report.winning_moves)
    out.push_back({move.component, size(report.from(move)), size(report.to(move))});
  return out;
}

std::string position_of(const json& example) {
  return fmt::format("{}({})", example["game"].get<std::string>(),
                     fmt::join(example["heaps"].get<std::vector<int>>(), ","));
}

void check_heaps(const json& example) {
  Play play = example.value("play", "normal") == "misere" ? Play::misere : Play::normal;
  SolveReport report = solved(position_of(example), play);
  EXPECT_EQ(*report.outcome, example["outcome"] == "P" ? Outcome::P : Outcome::N);
  EXPECT_EQ(report.grundy->to_string(), std::to_string(example["grundy"].get<int>()));
  EXPECT_EQ(moves(report), example["winning_moves"]);
}

void check_sequence(const json& example) {
  auto game = find_game(example["game"].get<std::string>());
  ASSERT_TRUE(game);
  Meter meter;
  auto values = example["grundy"].get<std::vector<std::uint64_t>>();
  EXPECT_EQ(sequence_report(**game, 0, values.size() - 1, meter)->values, values);
  auto period = period_report(**game, {}, meter);
  EXPECT_EQ(period->claim.status, PeriodClaim::proved);
  EXPECT_EQ(period->period.period, example["period"].get<std::uint64_t>());
  if (example.contains("preperiod"))
    EXPECT_EQ(period->period.preperiod, example["preperiod"].get<std::uint64_t>());
  if (example.contains("last_exception"))
    EXPECT_EQ(*period->last_exception(), example["last_exception"].get<std::uint64_t>());
}

void check_p_positions(const json& example) {
  auto game = find_game(example["game"].get<std::string>());
  const json& claim = example["p_positions_mod"];
  std::string condition = fmt::format("n % {} in {{{}}}", claim["modulus"].get<int>(),
                                      fmt::join(claim["residues"].get<std::vector<int>>(), ","));
  Meter meter;
  EXPECT_EQ(check_p_positions_report(**game, condition, {}, meter)->verdict, CheckReport::proved);
}

void check_sum(const json& example) {
  std::string position;
  for (const json& c : example["components"])
    position += fmt::format("{}{}({})", position.empty() ? "" : " + ", c[0].get<std::string>(),
                            c[1].get<int>());
  SolveReport report = solved(position, Play::normal);
  EXPECT_EQ(report.grundy->to_string(), std::to_string(example["grundy"].get<int>()));
  for (std::size_t i = 0; i < report.values.size(); ++i)
    EXPECT_EQ(report.values[i]->to_string(),
              std::to_string(example["grundy_of_components"][i].get<int>()));
  ASSERT_EQ(report.winning_moves.size(), example["winning_moves"].size());
  const json& move = example["winning_moves"][0];
  EXPECT_EQ(report.from(report.winning_moves[0]),
            fmt::format("{}({})", move[0].get<std::string>(), move[1].get<int>()));
  EXPECT_EQ(report.to(report.winning_moves[0]),
            fmt::format("{}({})", move[0].get<std::string>(), move[2].get<int>()));
}

void check_nim_sums(const json& example) {
  for (const json& row : example["rows"]) {
    Nimber total;
    for (const json& n : row[0]) total += Nimber{n.get<std::uint64_t>()};
    EXPECT_EQ(total.to_string(), std::to_string(row[1].get<int>()));
  }
}

// Sticks of heights a, b, … on the ground, as nested brackets.
std::string sticks(const std::vector<int>& heights) {
  std::string text;
  for (int h : heights) text += std::string(h, '(') + std::string(h, ')');
  return "hackenbush(" + text + ")";
}

void check_hackenbush(const json& example) {
  std::vector<int> heights = {1, 3};  // the tree of the example: two sticks at one ground point
  if (example.contains("sticks")) heights = example["sticks"].get<std::vector<int>>();
  EXPECT_EQ(solved(sticks(heights), Play::normal).grundy->to_string(),
            std::to_string(example["grundy"].get<int>()));
}

TEST(WorkedExamples, AllHold) {
  std::size_t checked = 0;
  for (const json& example : examples()) {
    SCOPED_TRACE(example["id"].get<std::string>());
    ++checked;
    if (example.contains("mex")) {
      auto values = example["values"].get<std::vector<std::uint64_t>>();
      EXPECT_EQ(mex(values), example["mex"].get<std::uint64_t>());
    } else if (example.contains("rows")) {
      check_nim_sums(example);
    } else if (example.contains("components")) {
      check_sum(example);
    } else if (example["game"] == "hackenbush") {
      check_hackenbush(example);
    } else if (example.contains("period")) {
      check_sequence(example);
      if (example.contains("p_positions_mod")) check_p_positions(example);
    } else {
      check_heaps(example);
    }
  }
  EXPECT_EQ(checked, 52u);
}

}  // namespace
}  // namespace grundy

// Charts: right in every cell, readable without colour, refused where they make no sense.
#include <grundy/chart.hpp>

#include <gtest/gtest.h>

#include <cmath>

#include "picture_checks.hpp"

namespace grundy {
namespace {

std::shared_ptr<Game> game(std::string_view name) { return find_game(name).value(); }

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1))
    ++n;
  return n;
}

TEST(Chart, WythoffPositionsFollowTheGoldenRatio) {
  auto chart = make_chart({game("wythoff"), 2, 60, Play::normal, {}});
  ASSERT_TRUE(chart) << chart.error().message;
  const double phi = (1 + std::sqrt(5.0)) / 2;
  for (std::size_t a = 0; a <= 60; ++a)
    for (std::size_t b = a; b <= 60; ++b) {
      bool p = static_cast<std::size_t>(static_cast<double>(b - a) * phi) == a;
      EXPECT_EQ(chart->at(a, b).outcome == Outcome::P, p) << a << "," << b;
      EXPECT_EQ(chart->at(b, a).outcome == Outcome::P, p);
    }
}

TEST(Chart, CellsAgreeWithSolve) {
  for (Play play : {Play::normal, Play::misere})
    for (const char* name : {"nim", "wythoff"}) {
      auto chart = make_chart({game(name), 2, 7, play, {}});
      ASSERT_TRUE(chart);
      ASSERT_EQ(chart->cells.size(), 64u);
      for (std::size_t a = 0; a <= 7; ++a)
        for (std::size_t b = 0; b <= 7; ++b) {
          auto text = std::string(name) + "(" + std::to_string(a) + "," + std::to_string(b) + ")";
          auto report = solve({parse_position(text).value(), play, {}}).value();
          EXPECT_EQ(chart->at(a, b).outcome, report.outcome) << text;
          EXPECT_EQ(chart->at(a, b).value, play == Play::normal ? report.grundy : std::nullopt);
        }
    }
}

TEST(Chart, ARowOfNim) {
  auto chart = make_chart({game("nim"), 1, 30, Play::misere, {}});
  ASSERT_TRUE(chart);
  ASSERT_EQ(chart->cells.size(), 31u);
  for (std::size_t n = 0; n <= 30; ++n) EXPECT_EQ(chart->at(n).outcome == Outcome::P, n == 1) << n;
}

TEST(Chart, ARowOfASubtractionGame) {
  auto chart = make_chart({game("sub{1,3,4}"), 1, 15, Play::normal, {}});
  ASSERT_TRUE(chart) << chart.error().message;
  std::vector<std::size_t> p_positions;
  for (std::size_t n = 0; n <= 15; ++n)
    if (chart->at(n).outcome == Outcome::P) p_positions.push_back(n);
  EXPECT_EQ(p_positions, (std::vector<std::size_t>{0, 2, 7, 9, 14}));
}

TEST(Chart, PicturesShowEveryPPosition) {
  for (Language language : {Language::en, Language::ja})
    for (bool values : {false, true}) {
      auto chart = make_chart({game("wythoff"), 2, 20, Play::normal, {}}).value();
      auto svg = to_svg(chart, values, language);
      ASSERT_TRUE(svg);
      EXPECT_EQ(xml_trouble(*svg), "");
      std::size_t discs = 1;  // the legend's
      for (const Chart::Cell& cell : chart.cells) discs += cell.outcome == Outcome::P ? 1 : 0;
      EXPECT_EQ(count(*svg, "<circle"), discs);
      auto row =
          to_svg(make_chart({game("nim"), 1, 44, Play::normal, {}}).value(), values, language);
      ASSERT_TRUE(row);
      EXPECT_EQ(xml_trouble(*row), "");
      EXPECT_EQ(count(*row, "<circle"), 44 + 1u);
    }
}

TEST(Chart, WhatCannotBeDrawnIsRefused) {
  auto row = make_chart({game("wythoff"), 1, 10, Play::normal, {}});
  ASSERT_FALSE(row);
  EXPECT_EQ(row.error().kind, ErrorKind::usage);
  auto large = make_chart({game("nim"), 1, 1001, Play::normal, {}});
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().kind, ErrorKind::limit);
  auto misere = make_chart({game("nim"), 2, 5, Play::misere, {}}).value();
  EXPECT_FALSE(to_svg(misere, true, Language::en));
  auto wide = make_chart({game("nim"), 2, 21, Play::normal, {}}).value();
  EXPECT_FALSE(to_svg(wide, true, Language::en));
  Limits none;
  none.time = std::chrono::milliseconds(0);
  auto late = make_chart({game("wythoff"), 2, 200, Play::normal, none});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy

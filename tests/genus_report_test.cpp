// Closed sets of positions of any games, the reports of genus, and misère outcomes of small boards.
#include "report/genus_report.hpp"

#include <bit>
#include <map>

#include "games/position_closed_set.hpp"
#include "games/ruleset_game.hpp"
#include "heap_support.hpp"
#include "laws.hpp"

namespace grundy {
namespace {

Sum position(std::string_view text) { return parse_position(text).value(); }

PositionClosedSet closed_set(const Sum& sum) {
  Meter meter;
  auto set = PositionClosedSet::of(sum, meter);
  EXPECT_TRUE(set) << set.error().message;
  return std::move(*set);
}

TEST(PositionClosedSet, OptionsComeFirstAndAreThoseOfTheGame) {
  PositionClosedSet set = closed_set(position("kayles(6) + wythoff(2,3) + kayles(4,6)"));
  ASSERT_EQ(set.components().size(), 4u);
  EXPECT_EQ(set.components()[0], set.components()[3]);
  EXPECT_EQ(set.print(set.components()[1]), "wythoff(2,3)");
  std::set<std::string> names;
  for (ClosedSet::Index n = 0; n < *set.size(); ++n) {
    EXPECT_TRUE(names
                    .insert(set.position(n).game->notation() +
                            set.position(n).game->print_arguments(set.position(n).position))
                    .second);
    std::set<std::string> found, expected;
    set.options(n, [&](std::span<const ClosedSet::Index> parts) {
      Sum to;
      for (ClosedSet::Index part : parts) {
        EXPECT_LT(part, n);
        to.push_back(set.position(part));
      }
      found.insert(laws::key(to));
    });
    for (const auto& option : laws::options(set.position(n))) expected.insert(laws::key(option.to));
    EXPECT_EQ(found, expected) << set.print(n);
  }
}

TEST(PositionClosedSet, ALongLineOfPlayNeedsNoRecursion) {
  PositionClosedSet set = closed_set(position("sub{1}(30000)"));
  EXPECT_EQ(*set.size(), 30'000u);
  EXPECT_EQ(set.print(set.components()[0]), "sub{1}(30000)");
}

/// Play that does not end: 5 -> 4 + 1 -> 3 -> 5.
struct Circle {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    if (n == 5) visit(1u, 4u);
    if (n == 4) visit(3u);
    if (n == 3) visit(5u);
  }
};

TEST(PositionClosedSet, PlayThatDoesNotEndIsRefusedWithTheCycle) {
  auto game = std::make_shared<RulesetGame<Circle>>(GameInfo{}, "circle", Circle{});
  Meter meter;
  auto set = PositionClosedSet::of(Sum{{game, AnyPosition(std::uint32_t{4})}}, meter);
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().kind, ErrorKind::usage);
  EXPECT_NE(set.error().message.find("circle(4) -> circle(3) -> circle(5) -> circle(4)"),
            std::string::npos)
      << set.error().message;
}

TEST(PositionClosedSet, LimitsAreErrors) {
  Meter small(Limits{{}, 10'000, nullptr});
  auto set = PositionClosedSet::of(position("kayles(200)"), small);
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().kind, ErrorKind::limit);
  Meter meter;
  auto large = PositionClosedSet::of(position("kayles(1e30)"), meter);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().kind, ErrorKind::limit);
}

GenusReport report_on(std::string_view game, std::uint64_t from, std::uint64_t to) {
  Meter meter;
  return genus_report(**find_game(game), from, to, meter).value();
}

TEST(GenusReport, HeapsOfAGame) {
  GenusReport report = report_on("0.77", 3, 6);
  const std::string expected =
      R"({"game":"0.77","from":3,"genus":["3^{31}","1^{031}","4^{146}","3^{31}"]})";
  EXPECT_EQ(to_json(report), expected);
  EXPECT_EQ(report.first_wild, 5u);
  EXPECT_EQ(report.tameness[2], Tameness::wild);
  EXPECT_EQ(report.tameness[3], Tameness::tame);
  EXPECT_FALSE(report_on("nim", 0, 12).first_wild);
  EXPECT_EQ(report_on("nim", 12, 12).genera[0].to_string(), "12^{12,14}");
  EXPECT_EQ(report_on("treblecross", 1, 5).genera, report_on("0.007", 3, 7).genera);
}

TEST(GenusReport, WhatIsNoList) {
  Meter meter;
  auto board = genus_report(**find_game("wythoff"), 0, 4, meter);
  ASSERT_FALSE(board);
  EXPECT_NE(board.error().message.find("wythoff("), std::string::npos);
  EXPECT_FALSE(genus_report(**find_game("0.77"), 5, 4, meter));
}

TEST(GenusReport, ALimitLeavesWhatWasComputed) {
  Meter small(Limits{{}, 1 << 20, nullptr});
  auto report = genus_report(**find_game("0.77"), 0, 1000, small);
  ASSERT_TRUE(report);
  ASSERT_TRUE(report->limit);
  EXPECT_GT(report->genera.size(), 20u);
  EXPECT_EQ(report->genera, report_on("0.77", 0, report->genera.size() - 1).genera);
  Meter tiny(Limits{{}, 1000, nullptr});
  auto nim = genus_report(**find_game("nim"), 0, 1000, tiny);
  ASSERT_TRUE(nim);
  EXPECT_TRUE(nim->limit);
}

TEST(GenusReport, Positions) {
  Meter meter;
  auto report = genus_report(position("kayles(5) + wythoff(1,2)"), meter);
  ASSERT_TRUE(report);
  const std::string expected =
      R"~({"position":"kayles(5) + wythoff(1,2)","genus":"4^{146}","grundy":4,"misere_grundy":1,)~"
      R"~("outcome":"N","tameness":"wild","canonical_form":"*[2[2]321]","birthday":5})~";
  EXPECT_EQ(to_json(*report), expected);
  Meter small(Limits{{}, 1000, nullptr});
  auto stopped = genus_report(position("kayles(50)"), small);
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->found);
  EXPECT_TRUE(stopped->limit);
}

// Positions of all listed games: the misère outcome is that of the definition.
TEST(GenusReport, TheOutcomeIsThatOfTheDefinition) {
  laws::MisereDefinition misere;
  std::size_t checked = 0;
  for (const GameEntry& entry : game_list()) {
    auto example = laws::parse_example(entry.info.example);
    ASSERT_TRUE(example) << entry.info.name;
    laws::Sampler sampler(example->front(), 7);
    for (const laws::Sample& sample : sampler.samples()) {
      Meter meter;
      Sum sum = {sample.component, position("kayles(4)")[0]};
      auto report = genus_report(sum, meter);
      ASSERT_TRUE(report && report->found) << print(sum);
      EXPECT_EQ(report->found->genus.misere_grundy() != 0, misere.next_player_wins(sum))
          << print(sum);
      ++checked;
    }
  }
  EXPECT_GT(checked, 200u);
}

/// Cram (two neighbouring cells are taken) or Node Kayles (a cell and its neighbours are) on the
/// free cells of a grid; what is not connected falls apart.
struct Grid {
  using Position = std::uint32_t;
  unsigned rows = 1, columns = 1;
  bool cram = true;

  std::uint32_t neighbours(unsigned cell) const {
    std::uint32_t mask = 0;
    if (cell % columns > 0) mask |= 1u << (cell - 1);
    if (cell % columns + 1 < columns) mask |= 1u << (cell + 1);
    if (cell >= columns) mask |= 1u << (cell - columns);
    if (cell + columns < rows * columns) mask |= 1u << (cell + columns);
    return mask;
  }
  std::vector<Position> parts(Position free) const {
    std::vector<Position> found;
    while (free != 0) {
      std::uint32_t part = free & -free, grown = part;
      do {
        part = grown;
        for (std::uint32_t left = part; left != 0; left &= left - 1)
          grown |= neighbours(static_cast<unsigned>(std::countr_zero(left))) & free;
      } while (grown != part);
      found.push_back(part);
      free &= ~part;
    }
    return found;
  }
  void options(Position free, auto&& visit) const {
    for (unsigned a = 0; a < rows * columns; ++a) {
      if (!(free >> a & 1)) continue;
      if (!cram) visit(PartList<Position>{parts(free & ~(1u << a | neighbours(a)))});
      for (unsigned b = a + 1; cram && b < rows * columns; ++b)
        if (free >> b & neighbours(a) >> b & 1)
          visit(PartList<Position>{parts(free & ~(1u << a | 1u << b))});
    }
  }
};

TEST(GenusReport, OutcomesOfSmallBoards) {
  std::size_t checked = 0;
  for (const auto& row : testing::fact_rows("misere_outcomes.tsv", '\t')) {
    Grid grid{static_cast<unsigned>(std::stoul(row[1])), static_cast<unsigned>(std::stoul(row[2])),
              row[0] == "cram"};
    unsigned cells = grid.rows * grid.columns;
    if (row[0] == "notakto" || cells > 18) continue;
    auto game = std::make_shared<RulesetGame<Grid>>(GameInfo{}, row[0], grid);
    Meter meter;
    auto report = genus_report({{game, AnyPosition((1u << cells) - 1)}}, meter);
    ASSERT_TRUE(report && report->found);
    EXPECT_EQ(report->found->genus.misere_grundy() == 0 ? "P" : "N", row[3])
        << row[0] << " " << row[1] << "x" << row[2];
    ++checked;
  }
  EXPECT_GE(checked, 20u);
}

}  // namespace
}  // namespace grundy

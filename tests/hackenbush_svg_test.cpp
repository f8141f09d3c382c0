// Hackenbush drawings: one path an edge, what wins is marked, everything inside the frame.
#include "diagram/hackenbush_svg.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "diagram/hackenbush_layout.hpp"
#include "hackenbush_oracle.hpp"

namespace grundy {
namespace {

std::size_t occurrences(std::string_view text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
  return count;
}

RC_GTEST_PROP(HackenbushSvg, DrawsEachEdgeOnceAndMarksTheWinningOnes, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto edges = random_edges(random, random() % 40, 1 + random() % 30);
  const auto picture = Hackenbush::from_edges(edges).value();
  Meter meter;
  const auto wins = picture.cuts_to(0, meter).value();
  const std::string svg =
      hackenbush_svg(picture, {.numbers = true, .values = true, .wins = wins}).value();
  RC_ASSERT(occurrences(svg, "class=\"wins\"") == wins.size());
  RC_ASSERT(occurrences(svg, "class=\"casing\"") == wins.size());
  RC_ASSERT(occurrences(svg, "class=\"edge\"") == edges.size() - wins.size());
  RC_ASSERT(svg.find("nan") == std::string::npos);
  RC_ASSERT(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
}

RC_GTEST_PROP(HackenbushSvg, NoTwoVerticesShareAPlace, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const auto edges = random_edges(random, random() % 60, 1 + random() % 40);
  const HackenbushLayout plan = layout(Hackenbush::from_edges(edges).value());
  for (std::size_t i = 0; i < plan.vertices.size(); ++i) {
    RC_ASSERT(plan.vertices[i].x > 0 && plan.vertices[i].x < plan.width);
    RC_ASSERT(plan.vertices[i].y < 0 && plan.vertices[i].y >= -plan.height);
    for (std::size_t j = 0; j < i; ++j)
      RC_ASSERT(std::hypot(plan.vertices[i].x - plan.vertices[j].x,
                           plan.vertices[i].y - plan.vertices[j].y) > 20);
  }
}

TEST(HackenbushSvg, TheReductionIsARowOfItsStages) {
  const auto picture = Hackenbush::parse("0-1,1-2,2-3,3-1,0-4").value();
  const std::string svg = hackenbush_reduction_svg(picture).value();
  EXPECT_EQ(occurrences(svg, "class=\"arrow\""), picture.stages().size() - 1);
  EXPECT_NE(svg.find("2 ⊕ 1 = 3"), std::string::npos);
  EXPECT_NE(hackenbush_svg(picture).value().find("number\" x="), std::string::npos);
  EXPECT_NE(hackenbush_reduction_svg({}).value().find("0 = 0"), std::string::npos);
}

TEST(HackenbushSvg, RefusesMoreThanCanBeSeen) {
  const auto most = Hackenbush::from_edges(std::vector<Edge>(max_drawn_edges, {0, 1})).value();
  const auto more = Hackenbush::from_edges(std::vector<Edge>(max_drawn_edges + 1, {0, 1})).value();
  EXPECT_TRUE(hackenbush_svg(most));
  EXPECT_EQ(hackenbush_svg(more).error().kind, ErrorKind::limit);
  EXPECT_EQ(hackenbush_reduction_svg(more).error().kind, ErrorKind::limit);
}

}  // namespace
}  // namespace grundy

// Green Hackenbush with a million edges and more: known values, no recursion, no quadratic time.
#include <grundy/hackenbush.hpp>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>

namespace grundy {
namespace {

constexpr std::uint32_t million = 1'000'000;

Hackenbush made(std::vector<Edge> edges) {
  return Hackenbush::from_edges(std::move(edges)).value();
}
std::vector<Edge> path(std::uint32_t length) {
  std::vector<Edge> edges;
  for (std::uint32_t i = 0; i < length; ++i) edges.push_back({i, i + 1});
  return edges;
}
std::vector<Cut> cuts(const Hackenbush& picture, std::uint32_t wanted) {
  Meter meter;
  return picture.cuts_to(wanted, meter).value();
}
std::vector<Edge> random_tree(std::uint32_t edges) {
  std::mt19937 random(1);
  std::vector<Edge> tree;
  for (std::uint32_t i = 1; i <= edges; ++i)
    tree.push_back({static_cast<std::uint32_t>(random() % i), i});
  return tree;
}

TEST(HackenbushLarge, PathStarAndCaterpillar) {
  const auto stalk = made(path(million));
  EXPECT_EQ(stalk.grundy(), million);
  EXPECT_EQ(cuts(stalk, 12345), (std::vector<Cut>{{12345, million - 12346}}));
  std::vector<Edge> star, caterpillar = path(million / 2);
  for (std::uint32_t i = 1; i <= million; ++i) star.push_back({0, i});
  EXPECT_EQ(made(star).grundy(), 0u);
  star.push_back({0, million + 1});
  EXPECT_EQ(made(star).grundy(), 1u);
  EXPECT_EQ(cuts(made(star), 0).size(), million + 1);
  for (std::uint32_t i = 1; i <= million / 2; ++i) caterpillar.push_back({i, million + i});
  std::uint32_t expected = 0;  // from the tip down: a twig beside the rest, one edge under both
  for (std::uint32_t i = 0; i < million / 2; ++i) expected = 1 + (1 ^ expected);
  EXPECT_EQ(made(caterpillar).grundy(), expected);
}

TEST(HackenbushLarge, BracketsAMillionDeep) {
  const std::string text = std::string(million, '(') + std::string(million, ')');
  EXPECT_EQ(Hackenbush::parse(text).value().grundy(), million);
  EXPECT_EQ(Hackenbush::parse(text + ")").error().column, 2u * million + 1);
  EXPECT_EQ(Hackenbush::parse("(" + text).error().column, 1u);
}

TEST(HackenbushLarge, TreeOfTenMillionEdges) {
  const auto edges = random_tree(10 * million);
  std::vector<std::uint32_t> value(edges.size() + 1, 0);  // parents have smaller numbers
  for (std::size_t i = edges.size(); i > 0; --i) value[edges[i - 1].a] ^= 1 + value[i];
  EXPECT_EQ(made(edges).grundy(), value[0]);
}

TEST(HackenbushLarge, CutsOfATreeOfAMillionEdges) {
  const auto tree = made(random_tree(million));
  const auto winning = cuts(tree, 0);
  ASSERT_EQ(winning.empty(), tree.grundy() == 0);
  for (std::size_t i = 0; i < std::min<std::size_t>(3, winning.size()); ++i)
    EXPECT_EQ(tree.after(winning[i].edge).grundy(), 0u);
}

TEST(HackenbushLarge, FileOfAgc017d) {
  std::string file = fmt::format("{}\n", million + 1);
  for (const auto& [a, b] : random_tree(million)) file += fmt::format("{} {}\n", a + 1, b + 1);
  EXPECT_EQ(Hackenbush::parse_agc017d(file).value().grundy(), made(random_tree(million)).grundy());
}

/// A cycle of even length whose two halves are alike is lost; of odd length it is worth 1, and the
/// edge opposite the ground wins.
TEST(HackenbushLarge, PlainCycle) {
  auto cycle = path(million);
  cycle.push_back({million, 0});
  EXPECT_EQ(made(cycle).grundy(), 1u);
  EXPECT_EQ(cuts(made(cycle), 0), (std::vector<Cut>{{million / 2, 0}}));
}

/// Many blocks and many cut classes: cactus of triangles, and a ladder, where no class is large.
TEST(HackenbushLarge, CactusAndLadder) {
  std::vector<Edge> cactus, ladder{{0, 1}};
  for (std::uint32_t i = 0; i < 2 * (million / 3); i += 2)
    cactus.insert(cactus.end(), {{i, i + 1}, {i + 1, i + 2}, {i + 2, i}});
  EXPECT_EQ(made(cactus).grundy(), million / 3 % 2);
  EXPECT_EQ(cuts(made(cactus), 2).size(), 2 * (million / 3));
  EXPECT_EQ(cuts(made(cactus), 0).size(), million / 3);
  for (std::uint32_t i = 0; i < 2 * (million / 3); i += 2)
    ladder.insert(ladder.end(), {{i, i + 2}, {i + 1, i + 3}, {i + 2, i + 3}});
  EXPECT_EQ(made(ladder).grundy(), ladder.size() % 2);
  EXPECT_FALSE(cuts(made(ladder), made(ladder).grundy() ^ 1).empty());
}

/// The one case that takes quadratic time, days here: a cycle with something on every vertex.
TEST(HackenbushLarge, TimeLimitEndsALongCycleWithTwigs) {
  auto cycle = path(million);
  cycle.push_back({million, 0});
  for (std::uint32_t i = 1; i <= million; ++i) cycle.push_back({i, million + i});
  const auto picture = made(cycle);
  Limits limits;
  limits.time = std::chrono::milliseconds(2000);
  Meter meter(limits);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(picture.cuts_to(0, meter).error().kind, ErrorKind::limit);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(60));
}

}  // namespace
}  // namespace grundy

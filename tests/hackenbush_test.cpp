// Green Hackenbush: values and winning cuts agree with play by the rules and with known pictures.
#include <grundy/hackenbush.hpp>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>

#include "hackenbush_oracle.hpp"

namespace grundy {
namespace {

Hackenbush read(std::string_view text) { return Hackenbush::parse(text).value(); }
std::uint32_t value(std::string_view text) { return read(text).grundy(); }
Hackenbush made(std::vector<Edge> edges) {
  return Hackenbush::from_edges(std::move(edges)).value();
}
std::vector<Cut> cuts(std::string_view text, std::uint32_t wanted) {
  Meter meter;
  return read(text).cuts_to(wanted, meter).value();
}

TEST(Hackenbush, KnownPictures) {
  EXPECT_EQ(value(""), 0u);
  EXPECT_EQ(value("0-1"), 1u);
  EXPECT_EQ(value("0-0"), 1u) << "a loop";
  EXPECT_EQ(value("0-1,1-2,2-0"), 1u) << "a triangle on the ground";
  EXPECT_EQ(value("0-1,1-2,2-3,3-0"), 0u) << "a square";
  EXPECT_EQ(value("0-1,1-2,2-3,3-1"), 2u) << "a triangle on a stalk";
  EXPECT_EQ(value("0-1,0-2,0-3,3-4"), 2u) << "sticks of 1, 1 and 2";
  EXPECT_EQ(value("0-1,0-2,2-3,3-4"), 2u) << "sticks of 1 and 3";
  EXPECT_EQ(value("()((()))"), 2u) << "the same in brackets";
  EXPECT_EQ(value("0-1,0-1"), 0u) << "a double edge";
  EXPECT_EQ(value("0-1,1-0,1-2"), 1u) << "a double edge with a stick on it";
  EXPECT_EQ(value("0-1,0-2,2-3,3-4,4-2"), 3u) << "POJ 3710: a stick, and a triangle on a stick";
}

/// The notation of tests/facts/green_hackenbush.tsv.
class BranchNotation {
 public:
  explicit BranchNotation(std::string_view text) : text_(text) {}
  std::vector<Edge> edges() {
    branches(0);
    EXPECT_EQ(at_, text_.size());
    return edges_;
  }

 private:
  void branches(std::uint32_t foot) {
    do branch(foot);
    while (take(';'));
  }
  void branch(std::uint32_t here) {
    while (take('e')) {
      const std::uint32_t end = take(':') ? named() : ++vertices_;
      edges_.push_back({std::exchange(here, end), end});
    }
    if (take('(')) {
      branches(here);
      EXPECT_TRUE(take(')'));
    }
  }
  std::uint32_t named() {
    const std::size_t end = text_.find('}', at_) + 1;
    const std::string_view name = text_.substr(at_, end - at_);
    at_ = end;
    if (!names_.contains(name)) names_[name] = ++vertices_;
    return names_[name];
  }
  bool take(char c) { return at_ < text_.size() && text_[at_] == c && ++at_; }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t vertices_ = 0;
  std::map<std::string_view, std::uint32_t> names_;
  std::vector<Edge> edges_;
};

TEST(Hackenbush, ValuesExpectedByCGSuite) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/green_hackenbush.tsv");
  std::string line, picture;
  std::getline(file, line);
  std::uint32_t expected = 0;
  int rows = 0;
  for (; file >> picture >> expected; ++rows) {
    const auto edges = BranchNotation(picture).edges();
    EXPECT_EQ(made(edges).grundy(), expected) << picture << " = " << made(edges).to_string();
  }
  EXPECT_EQ(rows, 3);
}

TEST(Hackenbush, WinningCutsOfKnownPictures) {
  EXPECT_EQ(cuts("0-1,0-2,2-3,3-4", 0), (std::vector<Cut>{{2, 1}}));
  EXPECT_EQ(cuts("0-1,1-2,2-0", 0), (std::vector<Cut>{{1, 0}})) << "not the feet of the triangle";
  EXPECT_EQ(cuts("0-1,1-2,2-0", 2), (std::vector<Cut>{{0, 0}, {2, 0}}));
  EXPECT_EQ(cuts("0-1,1-2,2-3,3-1", 0), (std::vector<Cut>{{0, 3}}));
  EXPECT_EQ(cuts("0-0,0-0,0-0", 0), (std::vector<Cut>{{0, 0}, {1, 0}, {2, 0}}));
  EXPECT_TRUE(cuts("0-1,1-2,2-3,3-0", 0).empty()) << "a square is lost for who moves";
  EXPECT_TRUE(cuts("0-1", 4294967295u).empty());
}

/// Random pictures, by the rules: the value, every cut to every value, and what falls.
void agrees_with_the_rules(const std::vector<Edge>& edges) {
  HackenbushOracle oracle(edges);
  const Hackenbush picture = made(edges);
  RC_ASSERT(picture.grundy() == oracle.grundy());
  const auto falls = picture.falls();
  for (std::uint32_t wanted = 0; wanted <= edges.size(); ++wanted) {
    Meter meter;
    const auto expected = oracle.cuts_to(wanted);
    RC_ASSERT(picture.cuts_to(wanted, meter).value() == expected);
    for (const Cut& cut : expected) {
      RC_ASSERT(falls[cut.edge] == cut.falls);
      RC_ASSERT(picture.after(cut.edge).grundy() == wanted);
      RC_ASSERT(picture.after(cut.edge).edges().size() + cut.falls + 1 == edges.size());
    }
  }
}

RC_GTEST_PROP(Hackenbush, AgreesWithPlayByTheRules, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  for (int i = 0; i < 20; ++i)
    agrees_with_the_rules(random_edges(random, random() % 10, 1 + random() % 9));
}

/// Larger pictures, where cycles have beads that carry weight: each cut is made and evaluated.
RC_GTEST_PROP(Hackenbush, CutsAgreeWithEvaluatingEachCut, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  const std::uint32_t count = 20 + random() % 60;
  const auto edges = random_edges(random, count, 10 + random() % (2 * count));
  const Hackenbush picture = made(edges);
  std::map<std::uint32_t, std::vector<std::uint32_t>> expected;
  for (std::uint32_t i = 0; i < count; ++i) expected[picture.after(i).grundy()].push_back(i);
  for (std::uint32_t wanted = 0; wanted <= 2 * count; ++wanted) {
    Meter meter;
    std::vector<std::uint32_t> found;
    const auto winning = picture.cuts_to(wanted, meter);
    for (const Cut& cut : winning.value()) found.push_back(cut.edge);
    RC_ASSERT(found == expected[wanted]);
  }
}

/// Vertices are below 9, so no label wraps around.
RC_GTEST_PROP(Hackenbush, LabelsDoNotMatter, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  auto edges = random_edges(random, 12, 8);
  const std::uint32_t expected = made(edges).grundy();
  const auto carried = made(edges).edge_values();
  for (Edge& e : edges) e = {e.a * 477218588u, e.b * 477218588u};
  RC_ASSERT(made(edges).grundy() == expected);
  RC_ASSERT(made(edges).edge_values() == carried);
}

/// Trees take a way of their own; reduction() does not.
RC_GTEST_PROP(Hackenbush, TreesAgreeWithTheGeneralWay, (std::uint32_t seed)) {
  std::mt19937 random(seed);
  std::vector<Edge> tree;
  for (std::uint32_t i = 1, edges = random() % 200; i <= edges; ++i)
    tree.push_back({i, static_cast<std::uint32_t>(i - 1 - random() % std::min(i, 9u))});
  std::ranges::shuffle(tree, random);
  RC_ASSERT(made(tree).grundy() == made(tree).reduction().value);
}

TEST(Hackenbush, EdgeValues) {
  using Values = std::vector<std::uint32_t>;
  EXPECT_EQ(read("0-1,1-2,1-3,3-4").edge_values(), (Values{4, 1, 2, 1}));
  EXPECT_EQ(read("0-1,1-2,2-3,3-1").edge_values(), (Values{2, 1, 1, 1}));
}

TEST(Hackenbush, AfterKeepsTheOrderOfWhatStands) {
  EXPECT_EQ(read("3-4,0-1,1-2,2-3,0-3").after(1).to_string(), "3-4,1-2,2-3,0-3");
  EXPECT_EQ(read("3-4,0-1,1-2,0-3").after(3).to_string(), "0-1,1-2");
  EXPECT_EQ(read("0-1,1-2").after(0), Hackenbush());
}

TEST(Hackenbush, LimitsEndTheSearchForCuts) {
  std::atomic<bool> stop = true;
  Limits no_time, no_memory;
  no_time.stop = &stop;
  no_memory.memory = 10;
  Meter stopped(no_time), small(no_memory);
  EXPECT_EQ(read("0-1,1-0").cuts_to(1, stopped).error().kind, ErrorKind::limit);
  EXPECT_EQ(read("0-1,1-0").cuts_to(1, small).error().kind, ErrorKind::limit);
}

TEST(Hackenbush, RefusesEdgesInTheAir) {
  EXPECT_EQ(Hackenbush::from_edges({{0, 1}, {3, 4}}).error().message,
            "edge 3-4 (the 2nd) hangs in the air: nothing joins it to the ground 0");
  EXPECT_FALSE(Hackenbush::from_edges({{7, 7}}));
  EXPECT_FALSE(Hackenbush::from_edges({{4294967295u, 4294967294u}}));
}

}  // namespace
}  // namespace grundy

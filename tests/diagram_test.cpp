// Diagrams: complete, right about every outcome, a strategy that answers every reply, and pictures
// without overlaps that other programs read.
#include <grundy/diagram.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>
#include <set>

#include "diagram/diagram_layout.hpp"
#include "diagram/svg_text.hpp"
#include "games/ruleset_game.hpp"
#include "picture_checks.hpp"

namespace grundy {
namespace {

using drawing::Box, drawing::DiagramLayout, drawing::lay_out, drawing::Size, drawing::Strand;

/// Take one or two pins, neighbours, anywhere in a row: moves that split.
struct Row {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position hit : {1u, 2u})
      for (Position left = 0; 2 * left + hit <= n; ++left) visit(left, n - hit - left);
  }
};

Component row(std::uint32_t n) {
  static auto game =
      std::make_shared<RulesetGame<Row>>(GameInfo{"row", "", "", "row(3)", "", ""}, "row", Row{});
  return {game, AnyPosition(n)};
}

Sum read(std::string_view text) { return parse_position(text).value(); }

Diagram made(DiagramQuery query) { return make_diagram(query).value(); }

/// The positions that one move leads to, each as a sorted list of printed components: the slow way,
/// straight from the rules.
using Names = std::multiset<std::string>;
std::map<Names, Sum> moves(const Sum& sum) {
  std::map<Names, Sum> out;
  for (std::size_t i = 0; i < sum.size(); ++i)
    sum[i].game->options(sum[i].position, [&](Option&& option) {
      Sum rest;
      Names names;
      for (std::size_t j = 0; j < sum.size(); ++j)
        if (j != i && !sum[j].game->is_empty(sum[j].position)) rest.push_back(sum[j]);
      for (AnyPosition& part : option.parts)
        if (!sum[i].game->is_empty(part)) rest.push_back({sum[i].game, part});
      for (const Component& c : rest) names.insert(c.print());
      out.emplace(std::move(names), std::move(rest));
      return true;
    });
  return out;
}

/// All that can be reached, with the outcomes by the definition, without values or theorems.
class Reached {
 public:
  Reached(const Sum& start, Play play) : play_(play) { solve(start); }
  bool next_wins(const Sum& sum) { return solve(sum); }
  std::size_t positions() const { return wins_.size(); }
  std::size_t arrows() const { return arrows_; }

 private:
  bool solve(const Sum& sum) {
    Names names;
    for (const Component& c : sum)
      if (!c.game->is_empty(c.position)) names.insert(c.print());
    if (auto known = wins_.find(names); known != wins_.end()) return known->second;
    auto next = moves(sum);
    arrows_ += next.size();
    bool wins = next.empty() && play_ == Play::misere;
    for (const auto& [key, option] : next)
      if (!solve(option)) wins = true;
    return wins_[names] = wins;
  }
  Play play_;
  std::map<Names, bool> wins_;
  std::size_t arrows_ = 0;
};

/// A random small sum of Nim, Wythoff's game and rows that split.
Sum random_sum(std::mt19937& random) {
  auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  Sum sum;
  for (std::uint32_t k = 0, count = 1 + below(3); k < count; ++k) {
    std::uint32_t kind = below(3);
    Sum part = kind == 0   ? read("nim(" + std::to_string(below(4)) + ")")
               : kind == 1 ? Sum{row(below(5))}
                           : read("wythoff(" + std::to_string(below(3)) + ",1)");
    sum.push_back(part[0]);
  }
  return sum;
}

/// The same positions read back from the diagram; `row` is no listed game, so it is read here.
Sum read_back(const std::string& position) {
  Sum sum;
  for (std::size_t at = 0; at < position.size() && position != "0";) {
    std::size_t end = std::min(position.find(" + ", at), position.size());
    std::string term = position.substr(at, end - at);
    if (term.starts_with("row(")) {
      auto parts = row(0).game->parse(std::string_view(term).substr(4, term.size() - 5));
      for (AnyPosition& part : *parts) sum.push_back({row(0).game, part});
    } else {
      for (const Component& c : read(term)) sum.push_back(c);
    }
    at = end + 3;
  }
  return sum;
}

class RandomSums : public testing::TestWithParam<Play> {};

TEST_P(RandomSums, WholeDiagramsAreCompleteAndRight) {
  std::mt19937 random(20250601);
  int drawn = 0;
  for (int round = 0; round < 150; ++round) {
    Sum sum = random_sum(random);
    SCOPED_TRACE(print(sum));
    Reached reached(sum, GetParam());
    DiagramQuery query{sum, GetParam(), DiagramKind::whole, {}, {}};
    auto diagram = make_diagram(query);
    ASSERT_EQ(diagram.has_value(), reached.positions() <= DiagramQuery::most_nodes);
    if (!diagram) continue;
    ++drawn;
    ASSERT_EQ(diagram->nodes.size(), reached.positions());
    ASSERT_EQ(diagram->arrows.size(), reached.arrows());
    for (const DiagramNode& node : diagram->nodes)
      EXPECT_EQ(node.outcome == Outcome::N, reached.next_wins(read_back(node.position)));
    for (const DiagramArrow& arrow : diagram->arrows) {
      EXPECT_EQ(arrow.winning, diagram->nodes[arrow.to].outcome == Outcome::P);
      EXPECT_LT(diagram->nodes[arrow.from].ply, diagram->nodes[arrow.to].ply);
    }
  }
  EXPECT_GT(drawn, 100);
}

TEST_P(RandomSums, StrategiesAnswerEveryReply) {
  std::mt19937 random(7);
  for (int round = 0; round < 150; ++round) {
    Sum sum = random_sum(random);
    SCOPED_TRACE(print(sum));
    Diagram diagram = made({sum, GetParam(), DiagramKind::strategy, {}, {}});
    Reached reached(sum, GetParam());
    std::vector<std::set<std::string>> drawn(diagram.nodes.size());
    for (const DiagramArrow& arrow : diagram.arrows)
      EXPECT_TRUE(drawn[arrow.from].insert(diagram.nodes[arrow.to].position).second);
    for (std::size_t i = 0; i < diagram.nodes.size(); ++i) {
      Sum position = read_back(diagram.nodes[i].position);
      auto next = moves(position);
      bool next_wins = reached.next_wins(position);
      EXPECT_EQ(diagram.nodes[i].outcome == Outcome::N, next_wins);
      EXPECT_EQ(drawn[i].size(), next_wins ? std::min<std::size_t>(1, next.size()) : next.size());
      for (const std::string& to : drawn[i]) {
        Sum target = read_back(to);
        EXPECT_NE(reached.next_wins(target), next_wins);
        Names names;
        for (const Component& c : target) names.insert(c.print());
        EXPECT_TRUE(next.contains(names));
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Endings, RandomSums, testing::Values(Play::normal, Play::misere));

TEST(Diagram, EqualSumsAreOneNode) {
  Diagram diagram = made({read("1,1"), Play::normal, {}, {}, {}});
  ASSERT_EQ(diagram.nodes.size(), 3u);
  EXPECT_EQ(diagram.nodes[0].label, "1,1");
  EXPECT_EQ(diagram.nodes[1].label, "1");
  EXPECT_EQ(diagram.nodes[2].label, "0");
  EXPECT_EQ(diagram.nodes[2].ply, 2u);
}

TEST(Diagram, LabelsNameTheGameOnlyWhereThereAreTwo) {
  EXPECT_EQ(made({read("wythoff(1,2) + wythoff(0,1)"), Play::normal, {}, {}, {}}).nodes[0].label,
            "(0,1) + (1,2)");
  EXPECT_EQ(made({read("nim(2) + wythoff(0,1)"), Play::normal, {}, {}, {}}).nodes[0].label,
            "nim(2) + wythoff(0,1)");
}

TEST(Diagram, LargeGamesShowTheStrategy) {
  EXPECT_EQ(made({read("3,4,5"), Play::normal, {}, {}, {}}).kind, DiagramKind::strategy);
  EXPECT_EQ(made({read("1,2,3"), Play::normal, {}, {}, {}}).kind, DiagramKind::whole);
}

TEST(Diagram, TooManyPositionsSayWhatToTry) {
  auto diagram = make_diagram({read("30,40,50"), Play::normal, DiagramKind::whole, {}, {}});
  ASSERT_FALSE(diagram);
  EXPECT_EQ(diagram.error().kind, ErrorKind::limit);
  EXPECT_NE(diagram.error().message.find("--strategy"), std::string::npos);
  auto advised = make_diagram({read("30,40,50"), Play::normal, DiagramKind::whole, 1, {}});
  ASSERT_TRUE(advised) << advised.error().message;
  auto deep = make_diagram({read("2^70,2^80"), Play::normal, {}, {}, {}});
  ASSERT_FALSE(deep);
  EXPECT_EQ(deep.error().kind, ErrorKind::limit);
}

TEST(Diagram, OneWinningMoveFromAHugeHeapIsDrawn) {
  Diagram diagram = made({read("2^100"), Play::normal, DiagramKind::strategy, {}, {}});
  EXPECT_EQ(diagram.nodes.size(), 2u);
  diagram = made({read("2^100"), Play::misere, DiagramKind::strategy, {}, {}});
  EXPECT_EQ(diagram.nodes.size(), 3u);
}

TEST(Diagram, DepthLeavesDots) {
  Diagram diagram = made({read("3,4,5"), Play::normal, DiagramKind::whole, 1, {}});
  EXPECT_EQ(diagram.depth, 1u);
  std::size_t dots = 0;
  for (const DiagramNode& node : diagram.nodes) dots += node.outcome ? 0 : 1;
  EXPECT_EQ(dots, 12u);
  EXPECT_EQ(diagram.nodes.size(), 1 + 12 + 12u);
  EXPECT_FALSE(made({read("1,1"), Play::normal, {}, 2, {}}).depth) << "nothing was cut";
}

struct Endless {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const { visit((n + 1) % 3); }
};

TEST(Diagram, PlayThatDoesNotEndIsRefused) {
  auto game = std::make_shared<RulesetGame<Endless>>(GameInfo{}, "endless", Endless{});
  for (Play play : {Play::normal, Play::misere}) {
    auto diagram = make_diagram({{{game, AnyPosition(1u)}}, play, {}, {}, {}});
    ASSERT_FALSE(diagram);
    EXPECT_EQ(diagram.error().kind, ErrorKind::usage);
  }
}

TEST(Diagram, ReachedLimitsAreErrorsNotAnswers) {
  Limits limits;
  limits.time = std::chrono::milliseconds(0);
  auto diagram = make_diagram({read("wythoff(900,900)"), Play::normal, {}, {}, limits});
  ASSERT_FALSE(diagram);
  EXPECT_EQ(diagram.error().kind, ErrorKind::limit);
}

constexpr double rounding = 1e-6;

bool apart(const Box& a, const Box& b) {
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
         b.y + b.height <= a.y;
}

void check_layout(const Diagram& diagram, const std::vector<Size>& sizes) {
  DiagramLayout layout = lay_out(diagram, sizes);
  const auto& boxes = layout.boxes;
  ASSERT_EQ(boxes.size(), diagram.nodes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    EXPECT_GE(boxes[i].x, -rounding);
    EXPECT_LE(boxes[i].x + boxes[i].width, layout.size.width + rounding);
    EXPECT_LE(boxes[i].y + boxes[i].height, layout.size.height + rounding);
    EXPECT_GE(boxes[i].height, sizes[i].height - rounding);
    for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(apart(boxes[i], boxes[j])) << i << " " << j;
    if (i > 0) {
      EXPECT_GT(boxes[i].y, boxes[0].y) << "the start is on top";
    }
  }
  for (const Strand& s : layout.strands) {
    EXPECT_LT(s.from.y, s.to.y);
    for (const Box& b : boxes) {
      bool over = s.from.y < b.y - rounding && b.y + b.height + rounding < s.to.y;
      EXPECT_FALSE(over) << "a curve runs over a layer";
      bool through = !s.arrives && std::abs(b.y - s.to.y) < rounding && b.x <= s.to.x &&
                     s.to.x <= b.x + b.width;
      EXPECT_FALSE(through) << "an arrow passes through a box";
    }
  }
}

TEST(DiagramLayout, BoxesAndArrowsNeverOverlap) {
  std::mt19937 random(99);
  for (int round = 0; round < 60; ++round) {
    Sum sum = random_sum(random);
    SCOPED_TRACE(print(sum));
    auto diagram = make_diagram({sum, Play::normal, {}, {}, {}});
    ASSERT_TRUE(diagram);
    std::vector<Size> sizes;
    for (std::size_t i = 0; i < diagram->nodes.size(); ++i)
      sizes.push_back({40.0 + static_cast<double>(random() % 200), 30.0 + random() % 60});
    check_layout(*diagram, sizes);
  }
}

TEST(DiagramLayout, EveryArrowArrives) {
  Diagram diagram = made({read("1,2,3"), Play::normal, {}, {}, {}});
  std::vector<Size> sizes(diagram.nodes.size(), Size{60, 40});
  DiagramLayout layout = lay_out(diagram, sizes);
  std::size_t leaving = 0;
  for (const Strand& s : layout.strands)
    for (const Box& b : layout.boxes)
      leaving += std::abs(s.from.y - b.y - b.height) < rounding && b.x < s.from.x &&
                         s.from.x < b.x + b.width
                     ? 1
                     : 0;
  EXPECT_EQ(leaving, diagram.arrows.size());
  for (std::size_t i = 0; i < layout.entered.size(); ++i) EXPECT_EQ(layout.entered[i], i > 0);
}

struct Case {
  const char* position;
  DiagramKind kind;
};

class Pictures : public testing::TestWithParam<std::tuple<Case, Play, Language>> {
 protected:
  Diagram diagram() const {
    auto [what, play, language] = GetParam();
    return made({read(what.position), play, what.kind, 4, {}});
  }
  Language language() const { return std::get<2>(GetParam()); }
};

TEST_P(Pictures, SvgIsWellFormedAndComplete) {
  Diagram d = diagram();
  std::string svg = to_svg(d, language());
  EXPECT_EQ(xml_trouble(svg), "");
  EXPECT_EQ(svg.find("<script"), std::string::npos);
  auto answer = std::get<1>(GetParam()) == Play::normal ? std::pair{"move wins", "打つと勝ち"}
                                                        : std::pair{"move loses", "打つと負け"};
  EXPECT_NE(svg.find(language() == Language::ja ? answer.second : answer.first), std::string::npos);
  std::size_t faces = 0;
  for (std::size_t at = svg.find("<g><title>"); at != std::string::npos;
       at = svg.find("<g><title>", at + 1))
    ++faces;
  std::size_t positions = 0;
  for (const DiagramNode& node : d.nodes) positions += node.outcome ? 1 : 0;
  EXPECT_EQ(faces, positions);
}

TEST_P(Pictures, MermaidHasOneLineForEachNodeAndArrow) {
  Diagram d = diagram();
  EXPECT_EQ(mermaid_trouble(to_mermaid(d, language()), d.nodes.size(), d.arrows.size()), "");
}

TEST_P(Pictures, DotIsAcceptedByGraphviz) {
  if (std::system("dot -V >/dev/null 2>&1") != 0) GTEST_SKIP() << "no Graphviz here";
  std::string path = testing::TempDir() + "grundy_diagram_test.dot";
  std::ofstream(path) << to_dot(diagram(), language());
  EXPECT_EQ(std::system(("dot -Tplain -o /dev/null " + path).c_str()), 0);
}

INSTANTIATE_TEST_SUITE_P(
    All, Pictures,
    testing::Combine(
        testing::Values(Case{"1,2,3", DiagramKind::whole}, Case{"3,4,5", DiagramKind::strategy},
                        Case{"wythoff(2,3) + 1", DiagramKind::whole}, Case{"0", DiagramKind::whole},
                        Case{"2 + wythoff(1,2)", DiagramKind::strategy},
                        Case{"kayles(5) + sub{1,3,4}(4)", DiagramKind::strategy},
                        Case{"hackenbush(0-1,1-2,1-3)", DiagramKind::whole}),
        testing::Values(Play::normal, Play::misere), testing::Values(Language::en, Language::ja)));

TEST(Pictures, HackenbushShowsTheCutsThatWin) {
  auto draw = [](std::string_view position, Play play) {
    return picture_svg(solve({read(position), play, {}}).value(), false, Language::en);
  };
  auto lost = draw("hackenbush(0-1,1-2,1-3,0-4)", Play::normal);
  ASSERT_TRUE(lost);
  EXPECT_EQ(lost->find("dashed)"), std::string::npos) << "1-2 and 1-3 cancel, 0-1 and 0-4 too";
  auto wins = draw("hackenbush(0-1,1-2)", Play::normal);
  ASSERT_TRUE(wins);
  EXPECT_NE(wins->find("dashed): 0-1"), std::string::npos);
  EXPECT_EQ(wins->find("dashed): 1-2"), std::string::npos);
  auto misere = draw("hackenbush(0-1,1-2)", Play::misere);
  ASSERT_TRUE(misere);
  EXPECT_EQ(misere->find("dashed): 0-1"), std::string::npos);
  EXPECT_NE(misere->find("dashed): 1-2"), std::string::npos);
  EXPECT_FALSE(draw("3,4", Play::normal));
  EXPECT_FALSE(draw("hackenbush(0-1) + hackenbush(0-1)", Play::normal));
}

TEST(Pictures, TextIsEscaped) {
  Diagram diagram;
  diagram.position = "a<b>&\"c\\\"\x01\xff";
  diagram.nodes.push_back({diagram.position, diagram.position, Outcome::P, Nimber{0}, 0});
  std::string svg = to_svg(diagram, Language::en);
  EXPECT_EQ(xml_trouble(svg), "");
  EXPECT_NE(svg.find("a&lt;b&gt;&amp;&quot;c"), std::string::npos);
  EXPECT_EQ(mermaid_trouble(to_mermaid(diagram, Language::en), 1, 0), "");
  EXPECT_NE(to_dot(diagram, Language::en).find("\\\"c\\\\\\\""), std::string::npos);
}

TEST(Pictures, BrokenTextBecomesQuestionMarks) {
  EXPECT_EQ(svg::escape("a\x01z"), "a?z");
  EXPECT_EQ(svg::escape("\xc0\xaf"), "??");
  EXPECT_EQ(svg::escape("\xed\xa0\x80"), "???");
  EXPECT_EQ(svg::escape("\xef\xbf\xbf"), "???");
  EXPECT_EQ(svg::escape("山…\xf0\x9f\x98\x80"), "山…\xf0\x9f\x98\x80");
  EXPECT_EQ(svg::escape("山\xe5\xb1"), "山??");
}

TEST(Pictures, LongLabelsAreBrokenAfterTheirParts) {
  EXPECT_EQ(svg::wrap("nim(2) + wythoff(0,1)", 12, 4),
            (std::vector<std::string>{"nim(2) + ", "wythoff(0,1)"}));
  EXPECT_EQ(svg::wrap("1,2,3,4", 2, 2), (std::vector<std::string>{"1,", "2,…"}));
  EXPECT_EQ(svg::wrap("", 5, 3), std::vector<std::string>{""});
}

}  // namespace
}  // namespace grundy

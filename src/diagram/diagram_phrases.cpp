// What diagrams and charts say, in both languages.
#include "diagram/diagram_phrases.hpp"

#include <algorithm>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr DiagramPhrases english = {
    .whole = "Every position and every move.",
    .strategy = "A winning strategy: one winning move, against every reply.",
    .depth = "Drawn for the first {} moves.",
    .winning_move = "winning move: it leads to a P-position",
    .other_move = "any other move",
    .reply = "a reply of the player who is losing; every one is drawn",
    .value = "*3: the Grundy value is 3",
    .more = "…: play goes on here, not drawn",
    .row = "P- and N-positions of {}, heaps of 0 to {}",
    .plane = "P- and N-positions (a, b) of {}, numbers from 0 to {}",
    .value_in_cell = "the number in a cell: the Grundy value",
    .winning_cuts = "Cuts that win (thick, dashed): {}",
    .value_at_edge = "At each edge: the value it carries.",
    .first_number = "a",
    .second_number = "b",
    .plot = "Grundy values of {}, heaps of {} to {}",
    .plot_thinned =
        "Thinned out: of the values in a cell of {} heaps and {} values the first is drawn.",
    .plot_heap = "n",
    .plot_value = "g(n)",
};

constexpr DiagramPhrases japanese = {
    .whole = "すべての局面とすべての手。",
    .strategy = "必勝法：相手のどの手に対しても、必勝手を1つずつ示します。",
    .depth = "最初の{}手まで。",
    .winning_move = "必勝手：P局面に移す手",
    .other_move = "それ以外の手",
    .reply = "負けている側の手（すべて示す）",
    .value = "*3：グランディ数は3",
    .more = "…：この先は省略",
    .row = "{} のP局面とN局面、0個から{}個の山",
    .plane = "{} のP局面とN局面 (a, b)、0から{}まで",
    .value_in_cell = "マスの中の数：グランディ数",
    .winning_cuts = "切ると勝てる辺（太い破線）：{}",
    .value_at_edge = "辺の数字：その辺の値",
    .first_number = "a",
    .second_number = "b",
    .plot = "{} のグランディ数、{}個から{}個の山",
    .plot_thinned = "間引いて表示：山{}個分・値{}個分の枠ごとに、最初の値だけを描きます。",
    .plot_heap = "n",
    .plot_value = "g(n)",
};

}  // namespace

const DiagramPhrases& DiagramPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

std::string outcome_sentence(Outcome outcome, const std::optional<Nimber>& value, Play play,
                             Language language) {
  const AnswerPhrases& phrases = AnswerPhrases::of(language);
  std::string known;
  if (value) known = say(phrases.grundy_value, text::excerpt(value->to_string()));
  return say(phrases.headline, outcome == Outcome::P ? phrases.p_position : phrases.n_position,
             known, phrases.ending(play));
}

std::vector<std::string> heading(const Diagram& diagram, Language language) {
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  const DiagramNode& start = diagram.nodes[0];
  std::string what = diagram.kind == DiagramKind::whole ? phrases.whole : phrases.strategy;
  if (diagram.depth) {
    if (language == Language::en) what += " ";
    what += say(phrases.depth, *diagram.depth);
  }
  return {outcome_sentence(*start.outcome, start.value, diagram.play, language), what};
}

std::string outcome_mark(const DiagramNode& node) {
  if (!node.outcome) return {};
  std::string mark = *node.outcome == Outcome::P ? "P" : "N";
  if (node.value) mark += " *" + text::excerpt(node.value->to_string(), 12);
  return mark;
}

bool has_more(const Diagram& diagram) {
  return std::ranges::any_of(diagram.nodes, [](const auto& node) { return !node.outcome; });
}

bool has_values(const Diagram& diagram) {
  return std::ranges::any_of(diagram.nodes,
                             [](const DiagramNode& n) { return n.value.has_value(); });
}

}  // namespace grundy

// Diagrams as text for other programs: Mermaid, DOT, JSON.
#include <fmt/format.h>

#include "diagram/diagram_phrases.hpp"
#include "ground/text.hpp"
#include "report/json_tools.hpp"

namespace grundy {

namespace {

constexpr std::size_t longest_label = 60;

// Mermaid reads some characters as its own, also between quotes; it knows them by number.
std::string mermaid_text(std::string_view plain) {
  std::string out;
  for (char c : plain) {
    if (std::string_view("\"#&<>*_`\\;").find(c) != std::string_view::npos)
      out += fmt::format("#{};", static_cast<int>(c));
    else
      out += c;
  }
  return out;
}

std::string dot_text(std::string_view plain) {
  std::string out;
  for (char c : plain) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string mermaid_node(const DiagramNode& node, std::size_t i) {
  std::string label = mermaid_text(text::excerpt(node.label, longest_label));
  if (!node.outcome) return fmt::format("  n{}[\"{}\"]:::more\n", i, label);
  std::string words = label + "<br/>" + mermaid_text(outcome_mark(node));
  return *node.outcome == Outcome::P ? fmt::format("  n{}[[\"{}\"]]:::P\n", i, words)
                                     : fmt::format("  n{}([\"{}\"]):::N\n", i, words);
}

std::string dot_node(const DiagramNode& node, std::size_t i) {
  std::string label = dot_text(text::excerpt(node.label, longest_label));
  if (!node.outcome) return fmt::format("  n{} [label=\"{}\", shape=plaintext];\n", i, label);
  const char* look =
      *node.outcome == Outcome::P
          ? "peripheries=2, style=\"filled\", fillcolor=\"#E1E8EF\", color=\"#34506E\", penwidth=2"
          : "style=\"rounded,filled\", fillcolor=\"#FDF0D2\", color=\"#A66B00\"";
  return fmt::format("  n{} [label=\"{}\\n{}\", {}];\n", i, label, dot_text(outcome_mark(node)),
                     look);
}

// The legend in words, the same for both.
std::vector<std::string> legend(const Diagram& diagram, Language language) {
  const AnswerPhrases& answer = AnswerPhrases::of(language);
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  const bool whole = diagram.kind == DiagramKind::whole;
  std::vector<std::string> lines = {
      answer.p_position, answer.n_position, std::string("⇒ ") + phrases.winning_move,
      std::string("→ ") + (whole ? phrases.other_move : phrases.reply)};
  if (has_values(diagram)) lines.emplace_back(phrases.value);
  if (has_more(diagram)) lines.emplace_back(phrases.more);
  return lines;
}

}  // namespace

std::string to_mermaid(const Diagram& diagram, Language language) {
  auto lines = heading(diagram, language);
  std::string out = fmt::format("%% {}\n%% {}\n%% {}\nflowchart TD\n",
                                text::excerpt(diagram.position, 200), lines[0], lines[1]);
  for (std::size_t i = 0; i < diagram.nodes.size(); ++i) out += mermaid_node(diagram.nodes[i], i);
  for (const DiagramArrow& arrow : diagram.arrows)
    out += fmt::format("  n{} {} n{}\n", arrow.from, arrow.winning ? "==>" : "-->", arrow.to);
  std::string words = mermaid_text(text::excerpt(diagram.position, longest_label));
  for (const std::string& line : lines) words += "<br/>" + mermaid_text(line);
  for (const std::string& line : legend(diagram, language)) words += "<br/>" + mermaid_text(line);
  out += fmt::format("  legend[\"{}\"]:::legend\n", words);
  out += "  classDef N fill:#FDF0D2,stroke:#A66B00,color:#18202D\n";
  out += "  classDef P fill:#E1E8EF,stroke:#34506E,stroke-width:3px,color:#18202D\n";
  out += "  classDef more fill:none,stroke:none\n";
  out += "  classDef legend fill:none,stroke:none,text-align:left\n";
  return out;
}

std::string to_dot(const Diagram& diagram, Language language) {
  std::string words = dot_text(text::excerpt(diagram.position, longest_label)) + "\\l";
  for (const std::string& line : heading(diagram, language)) words += dot_text(line) + "\\l";
  for (const std::string& line : legend(diagram, language)) words += dot_text(line) + "\\l";
  std::string out = "digraph grundy {\n";
  out += fmt::format("  graph [label=\"{}\", labelloc=t, fontname=\"sans-serif\"];\n", words);
  out += "  node [shape=box, fontname=\"sans-serif\", fontcolor=\"#18202D\"];\n";
  out += "  edge [color=\"#737D8C\"];\n";
  for (std::size_t i = 0; i < diagram.nodes.size(); ++i) out += dot_node(diagram.nodes[i], i);
  for (const DiagramArrow& arrow : diagram.arrows)
    out += fmt::format("  n{} -> n{}{};\n", arrow.from, arrow.to,
                       arrow.winning ? " [penwidth=3, color=\"#0B6B64\"]" : "");
  return out + "}\n";
}

std::string to_json(const Diagram& diagram) {
  json nodes = json::array(), arrows = json::array();
  for (const DiagramNode& node : diagram.nodes) {
    json outcome = nullptr;
    if (node.outcome) outcome = *node.outcome == Outcome::P ? "P" : "N";
    nodes.push_back({{"position", node.outcome ? json(node.position) : json(nullptr)},
                     {"label", node.label},
                     {"outcome", outcome},
                     {"grundy", node.value ? number(node.value->value) : json(nullptr)},
                     {"ply", node.ply}});
  }
  for (const DiagramArrow& arrow : diagram.arrows)
    arrows.push_back({{"from", arrow.from}, {"to", arrow.to}, {"winning", arrow.winning}});
  json all = {{"position", diagram.position},
              {"play", diagram.play == Play::normal ? "normal" : "misere"},
              {"kind", diagram.kind == DiagramKind::whole ? "whole" : "strategy"},
              {"depth", diagram.depth ? json(*diagram.depth) : json(nullptr)},
              {"nodes", std::move(nodes)},
              {"arrows", std::move(arrows)}};
  return all.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace grundy

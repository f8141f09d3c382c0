// Diagrams as SVG: the start on top, a legend in words below.
#include <fmt/format.h>

#include <algorithm>

#include "diagram/diagram_layout.hpp"
#include "diagram/diagram_phrases.hpp"
#include "diagram/svg_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

using drawing::Box, drawing::DiagramLayout, drawing::Size, drawing::Strand;

constexpr double margin = 28;
constexpr double label_size = 15, mark_size = 12.5, title_size = 19, words_size = 14;
constexpr double label_line = 18, mark_line = 16, words_line = 24;
constexpr double arrow_head = 9;

/// One node ready to be drawn.
struct Face {
  std::vector<std::string> label;
  std::string mark;
  Size size;
};

Face face(const DiagramNode& node) {
  Face out{svg::wrap(node.label, 20, 4), outcome_mark(node), {}};
  double width = svg::text_width(out.mark, mark_size);
  for (std::string& line : out.label) {
    line = text::excerpt(line, 44);
    width = std::max(width, svg::text_width(line, label_size));
  }
  double marks = out.mark.empty() ? 0 : mark_line;
  out.size = {std::max(46.0, width + 24),
              static_cast<double>(out.label.size()) * label_line + marks + 12};
  return out;
}

// P: square corners and a double border. N: round and thin.
std::string frame(const Box& b, Outcome outcome) {
  if (outcome == Outcome::N)
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"{:.1f}\" "
        "fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>\n",
        b.x, b.y, b.width, b.height, std::min(18.0, b.height / 2), svg::n_fill, svg::n_line);
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" "
      "stroke=\"{}\" stroke-width=\"2.5\"/>\n<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
      "height=\"{:.1f}\" fill=\"none\" stroke=\"{}\" stroke-width=\"1.2\"/>\n",
      b.x, b.y, b.width, b.height, svg::p_fill, svg::p_line, b.x + 4, b.y + 4, b.width - 8,
      b.height - 8, svg::p_line);
}

std::string draw_node(const DiagramNode& node, const Face& face, const Box& box) {
  double middle = box.x + box.width / 2;
  double y = box.y + (box.height - face.size.height) / 2 + 6;
  std::string out = "<g>";
  if (node.outcome)
    out += "<title>" + svg::escape(text::excerpt(node.position, 400)) + "</title>\n";
  if (node.outcome) out += frame(box, *node.outcome);
  for (const std::string& line : face.label) {
    out += svg::text(middle, y + label_line - 4, label_size, line, "middle", "font-weight=\"600\"");
    y += label_line;
  }
  if (!face.mark.empty())
    out += svg::text(middle, y + mark_line - 4, mark_size, face.mark, "middle",
                     fmt::format("fill=\"{}\"", svg::ink_soft));
  return out + "</g>\n";
}

std::string line_style(bool winning) {
  return winning ? fmt::format("stroke=\"{}\" stroke-width=\"3.2\"", svg::winning)
                 : fmt::format("stroke=\"{}\" stroke-width=\"1.3\"", svg::edge);
}

// A line that arrives ends inside its arrow head.
std::string draw_strand(const Strand& s) {
  double cut = s.arrives ? arrow_head : 0;
  double bend = (s.to.y - cut - s.from.y) * 0.5;
  return fmt::format(
      "<path d=\"M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}V{:.1f}\" {}/>\n",
      s.from.x, s.from.y, s.from.x, s.from.y + bend, s.to.x, s.to.y - cut - bend, s.to.x,
      s.to.y - cut, s.down_to - cut, line_style(s.winning));
}

std::string head(double x, double y, bool winning) {
  double half = winning ? 6.5 : 4.5;
  return fmt::format("<path d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z\" fill=\"{}\"/>\n", x,
                     y - 0.5, x - half, y - 0.5 - arrow_head - 2, x + half,
                     y - 0.5 - arrow_head - 2, winning ? svg::winning : svg::edge);
}

std::string draw_arrows(const Diagram& diagram, const DiagramLayout& layout) {
  std::string out = "<g fill=\"none\" stroke-linecap=\"round\">\n";
  for (const Strand& s : layout.strands)
    if (!s.winning) out += draw_strand(s);
  for (const Strand& s : layout.strands)
    if (s.winning) out += draw_strand(s);
  out += "</g>\n";
  for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
    const Box& box = layout.boxes[i];
    if (layout.entered[i])
      out += head(box.x + box.width / 2, box.y, diagram.nodes[i].outcome == Outcome::P);
  }
  return out;
}

/// A line of the legend: a sample and what it means.
struct Entry {
  enum class Sample { p, n, winning, other, none } sample;
  std::string words;
};

std::vector<Entry> legend(const Diagram& diagram, Language language) {
  using enum Entry::Sample;
  const AnswerPhrases& answer = AnswerPhrases::of(language);
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  bool whole = diagram.kind == DiagramKind::whole;
  std::vector<Entry> out = {{p, answer.p_position}, {n, answer.n_position}};
  out.push_back({winning, phrases.winning_move});
  out.push_back({other, whole ? phrases.other_move : phrases.reply});
  if (has_values(diagram)) out.push_back({none, phrases.value});
  if (has_more(diagram)) out.push_back({none, phrases.more});
  return out;
}

std::string draw_entry(const Entry& entry, double x, double y) {
  constexpr double width = 34, height = 20;
  using enum Entry::Sample;
  std::string out;
  double middle = y + height / 2;
  if (entry.sample == p || entry.sample == n) {
    bool is_p = entry.sample == p;
    out += frame({x, y, width, height}, is_p ? Outcome::P : Outcome::N);
    out +=
        svg::text(x + width / 2, middle + 4, 11, is_p ? "P" : "N", "middle", "font-weight=\"600\"");
  } else if (entry.sample != none) {
    bool wins = entry.sample == winning;
    out += fmt::format("<path d=\"M{:.1f} {:.1f}h{:.1f}\" {}/>\n", x, middle, width - arrow_head,
                       line_style(wins));
    out += fmt::format("<g transform=\"translate({:.1f} {:.1f}) rotate(-90)\">{}</g>\n", x + width,
                       middle, head(0, 0, wins));
  }
  double indent = entry.sample == none ? 0 : width + 12;
  return out + svg::text(x + indent, middle + 5, words_size, entry.words, "start", "");
}

}  // namespace

std::string to_svg(const Diagram& diagram, Language language) {
  std::vector<Face> faces;
  std::vector<Size> sizes;
  for (const DiagramNode& node : diagram.nodes) {
    faces.push_back(face(node));
    sizes.push_back(faces.back().size);
  }
  DiagramLayout layout = drawing::lay_out(diagram, sizes);
  auto lines = heading(diagram, language);
  auto entries = legend(diagram, language);
  std::string title = text::excerpt(diagram.position, 80);
  double width = std::max(layout.size.width, svg::text_width(title, title_size));
  for (const std::string& line : lines) width = std::max(width, svg::text_width(line, words_size));
  for (const Entry& e : entries) width = std::max(width, 46 + svg::text_width(e.words, words_size));
  std::string body =
      svg::text(margin, margin + 16, title_size, title, "start", "font-weight=\"700\"");
  double y = margin + 16;
  for (const std::string& line : lines)
    body += svg::text(margin, y += words_line, words_size, line, "start", "");
  y += 28;
  body += fmt::format("<g transform=\"translate({:.1f} {:.1f})\">\n",
                      margin + (width - layout.size.width) / 2, y);
  body += draw_arrows(diagram, layout);
  for (std::size_t i = 0; i < faces.size(); ++i)
    body += draw_node(diagram.nodes[i], faces[i], layout.boxes[i]);
  body += "</g>\n";
  y += layout.size.height + 32;
  for (const Entry& entry : entries) {
    body += draw_entry(entry, margin, y);
    y += words_line + 2;
  }
  return svg::document(width + 2 * margin, y + margin - 8, title + ": " + lines[0], body);
}

}  // namespace grundy

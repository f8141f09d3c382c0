// Charts as SVG: P-positions are filled and marked by their shape, so that no colour is needed.
#include <fmt/format.h>

#include <algorithm>

#include "diagram/diagram_phrases.hpp"
#include "diagram/svg_text.hpp"

namespace grundy {

namespace {

constexpr double margin = 28, title_size = 19, words_size = 14, words_line = 24;
constexpr const char* p_solid = "#34506E";

struct Legend {
  Outcome outcome;
  const char* words;
};

/// A title above and a legend below what `draw` makes of the chart.
struct Sheet {
  double width = 0;
  double height = 0;
  std::string body;
  std::string title;

  void line(std::string_view words, double size, const char* style) {
    height += height == 0 ? margin + 16 : words_line;
    body += svg::text(margin, height, size, words, "start", style);
    width = std::max(width, svg::text_width(words, size));
  }
};

// In a row: a filled square with a white P, or a round light N. `inside` replaces the letter.
std::string row_mark(double x, double y, double side, Outcome outcome, std::string_view inside) {
  double size = inside.size() < 3 ? side * 0.46 : side * 0.36;
  if (outcome == Outcome::P)
    return fmt::format(
               "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" "
               "fill=\"{}\"/>\n",
               x, y, side, side, p_solid) +
           svg::text(x + side / 2, y + side * 0.5 + size * 0.36, size, inside, "middle",
                     "fill=\"#FFFFFF\" font-weight=\"700\"");
  return fmt::format(
             "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"{}\" "
             "stroke-width=\"1.5\"/>\n",
             x + side / 2, y + side / 2, side / 2 - 1, svg::n_fill, svg::n_line) +
         svg::text(x + side / 2, y + side * 0.5 + size * 0.36, size, inside, "middle", "");
}

// In a plane: a filled cell with a white disc, or an empty cell.
std::string plane_mark(double x, double y, double side, Outcome outcome, std::string_view inside) {
  std::string out;
  bool p = outcome == Outcome::P;
  if (p)
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>"
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"#FFFFFF\"/>\n",
        x, y, side, side, p_solid, x + side / 2, y + side / 2,
        side * (inside.empty() ? 0.26 : 0.4));
  double size = inside.size() < 3 ? side * 0.46 : side * 0.36;
  if (!inside.empty())
    out += svg::text(x + side / 2, y + side * 0.5 + size * 0.36, size, inside, "middle",
                     p ? "font-weight=\"700\"" : "");
  return out;
}

// Nothing where the game is over by its own rules, or a move wins at once.
std::string value_text(const Chart::Cell& cell) {
  return cell.value ? cell.value->to_string() : "";
}

void draw_row(Sheet& sheet, const Chart& chart, bool values) {
  constexpr double side = 30, pitch = 36, line = 62;
  constexpr std::size_t per_line = 20;
  double top = sheet.height + 26;
  for (std::size_t n = 0; n <= chart.last; ++n) {
    const Chart::Cell& cell = chart.at(n);
    double x = margin + static_cast<double>(n % per_line) * pitch;
    double y = top + static_cast<double>(n / per_line) * line;
    const char* letter = cell.outcome == Outcome::P ? "P" : "N";
    sheet.body += row_mark(x, y, side, cell.outcome, values ? value_text(cell) : letter);
    sheet.body += svg::text(x + side / 2, y + side + 15, 12, fmt::format("{}", n), "middle",
                            fmt::format("fill=\"{}\"", svg::ink_soft));
  }
  std::size_t longest = std::min(chart.last + 1, per_line);
  sheet.width = std::max(sheet.width, static_cast<double>(longest) * pitch - (pitch - side));
  sheet.height = top + static_cast<double>(chart.last / per_line + 1) * line;
}

double cell_side(const Chart& chart, bool values) {
  if (values) return 30;
  return std::clamp(640.0 / static_cast<double>(chart.last + 1), 8.0, 26.0);
}

std::string grid(double x, double y, double side, std::size_t count) {
  std::string path;
  double length = side * static_cast<double>(count);
  for (std::size_t k = 0; k <= count; ++k) {
    double step = side * static_cast<double>(k);
    path += fmt::format("M{:.1f} {:.1f}h{:.1f}M{:.1f} {:.1f}v{:.1f}", x, y + step, length, x + step,
                        y, length);
  }
  return fmt::format("<path d=\"{}\" stroke=\"#C3C9D0\" stroke-width=\"0.8\" fill=\"none\"/>\n",
                     path);
}

// The first number runs to the right, the second one upward.
void draw_plane(Sheet& sheet, const Chart& chart, bool values, const DiagramPhrases& phrases) {
  double side = cell_side(chart, values);
  std::size_t count = chart.last + 1;
  double length = side * static_cast<double>(count);
  double left = margin + 50, top = sheet.height + 30, bottom = top + length;
  auto x_of = [&](std::size_t a) { return left + side * static_cast<double>(a); };
  auto y_of = [&](std::size_t b) { return bottom - side * static_cast<double>(b + 1); };
  sheet.body += grid(left, top, side, count);
  for (std::size_t b = 0; b < count; ++b)
    for (std::size_t a = 0; a < count; ++a) {
      const Chart::Cell& cell = chart.at(a, b);
      if (values || cell.outcome == Outcome::P)
        sheet.body += plane_mark(x_of(a), y_of(b), side, cell.outcome,
                                 values ? value_text(cell) : std::string());
    }
  for (std::size_t k = 0; k < count; k += 5) {
    std::string number = fmt::format("{}", k);
    sheet.body += svg::text(x_of(k) + side / 2, bottom + 18, 12.5, number, "middle", "");
    sheet.body += svg::text(left - 8, y_of(k) + side / 2 + 4.5, 12.5, number, "end", "");
  }
  const char* name = "font-style=\"italic\"";
  sheet.body += svg::text(left + length / 2, bottom + 42, 16, phrases.first_number, "middle", name);
  sheet.body += svg::text(left - 40, top + length / 2, 16, phrases.second_number, "middle", name);
  sheet.width = std::max(sheet.width, left - margin + length);
  sheet.height = bottom + 66;
}

void draw_legend(Sheet& sheet, const Chart& chart, bool values, Language language) {
  constexpr double side = 20;
  const AnswerPhrases& answer = AnswerPhrases::of(language);
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  for (auto [outcome, words] :
       {Legend{Outcome::P, answer.p_position}, Legend{Outcome::N, answer.n_position}}) {
    double y = sheet.height;
    if (chart.numbers == 1)
      sheet.body += row_mark(margin, y, side, outcome,
                             values                  ? ""
                             : outcome == Outcome::P ? "P"
                                                     : "N");
    else
      sheet.body += plane_mark(margin, y, side, outcome, "") + grid(margin, y, side, 1);
    sheet.body += svg::text(margin + 32, y + 15, words_size, words, "start", "");
    sheet.width = std::max(sheet.width, 32 + svg::text_width(words, words_size));
    sheet.height += 28;
  }
  if (!values) return;
  sheet.height += 14;
  sheet.body += svg::text(margin, sheet.height, words_size, phrases.value_in_cell, "start", "");
  sheet.height += 8;
}

}  // namespace

Result<std::string> to_svg(const Chart& chart, bool values, Language language) {
  if (values && chart.play == Play::misere)
    return fail("Grundy values say nothing about misère play; leave out --values");
  if (values && chart.numbers == 2 && chart.last > ChartQuery::largest_plane_with_values)
    return fail(
        fmt::format("--values fits in a plane up to {}", ChartQuery::largest_plane_with_values));
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  const bool row = chart.numbers == 1;
  Sheet sheet;
  sheet.title = say(row ? phrases.row : phrases.plane, chart.game, chart.last);
  sheet.line(sheet.title, title_size, "font-weight=\"700\"");
  std::string ending = AnswerPhrases::of(language).ending(chart.play);
  if (language == Language::en) ending[0] = 'T';
  sheet.line(ending + (language == Language::ja ? "。" : "."), words_size, "");
  if (row)
    draw_row(sheet, chart, values);
  else
    draw_plane(sheet, chart, values, phrases);
  draw_legend(sheet, chart, values, language);
  return svg::document(sheet.width + 2 * margin, sheet.height + margin - 10, sheet.title,
                       sheet.body);
}

}  // namespace grundy

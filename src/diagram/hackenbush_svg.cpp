// Draws Hackenbush pictures; what wins is told by colour, thickness, dashes and a word.
#include "diagram/hackenbush_svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "diagram/hackenbush_layout.hpp"
#include "diagram/svg_text.hpp"

namespace grundy {
namespace {

constexpr double margin = 40, foot_room = 34, arrow_room = 56, caption_height = 20;
constexpr const char* style =
    "<style>"
    "path{fill:none;stroke-linecap:round}"
    ".edge{stroke:#2F6338;stroke-width:4}"
    ".wins{stroke:#FDBA74;stroke-width:5;stroke-dasharray:7 10}"
    ".casing{stroke:#9A3412;stroke-width:10}"
    ".vertex{fill:#fff;stroke:#2F6338;stroke-width:2.5}"
    ".ground,.arrow{stroke:#4B5563;stroke-width:3}"
    ".soil{stroke:#9CA3AF;stroke-width:1.5}"
    "text{font:600 13px system-ui,sans-serif;fill:#111827;text-anchor:middle;"
    "paint-order:stroke;stroke:#fff;stroke-width:4px;stroke-linejoin:round}"
    ".caption{text-anchor:start;font-weight:400}"
    ".number{font-weight:400;font-size:10px;stroke:none}"
    "</style>";

Point on_curve(const EdgeCurve& c, double t) {
  if (c.loop) return c.bend;
  const double s = 1 - t;
  return {s * s * c.from.x + 2 * s * t * c.bend.x + t * t * c.to.x,
          s * s * c.from.y + 2 * s * t * c.bend.y + t * t * c.to.y};
}

/// A loop is one cubic curve, out on one side of its bend and back on the other.
std::string path_data(const EdgeCurve& c) {
  if (!c.loop)
    return fmt::format("M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}", c.from.x, c.from.y, c.bend.x,
                       c.bend.y, c.to.x, c.to.y);
  const double dx = (c.bend.x - c.from.x) * 4 / 3, dy = (c.bend.y - c.from.y) * 4 / 3;
  return fmt::format("M{:.1f} {:.1f}C{:.1f} {:.1f} {:.1f} {:.1f} {:.1f} {:.1f}", c.from.x, c.from.y,
                     c.from.x + dx - dy * 0.6, c.from.y + dy + dx * 0.6, c.from.x + dx + dy * 0.6,
                     c.from.y + dy - dx * 0.6, c.to.x, c.to.y);
}

class Drawing {
 public:
  /// Draws a picture with its left end at x and its ground line at y; tells its width.
  double picture(const Hackenbush& shown, const HackenbushSvgOptions& options, double x, double y) {
    const HackenbushLayout plan = layout(shown);
    put("<g transform=\"translate({:.1f} {:.1f})\">", x, y);
    ground(plan.width);
    for (std::size_t i = 0; i < plan.edges.size(); ++i) edge(plan.edges[i], is_win(options, i));
    for (std::size_t i = 0; i < plan.vertices.size(); ++i)
      vertex(plan.vertices[i], plan.labels[i], options.numbers);
    labels(shown, plan, options);
    put("</g>");
    return plan.width;
  }

  void arrow(double x, double y) {
    put("<path class=\"arrow\" d=\"M{0:.1f} {1:.1f}h24m-8 -7l8 7l-8 7\"/>", x, y);
  }
  void text(double x, double y, std::string_view words) {
    put("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", x, y, words);
  }

  void caption(double x, double y, std::string_view words) {
    put("<text class=\"caption\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", x, y, words);
  }

  std::string finish(double width, double height, std::string_view title) const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\" role=\"img\"><title>{2}</title>{3}"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{4}</svg>\n",
        width, height, title, style, body_);
  }

 private:
  template <class... Args>
  void put(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(body_), format, std::forward<Args>(args)...);
    body_ += '\n';
  }

  static bool is_win(const HackenbushSvgOptions& options, std::size_t edge) {
    return std::ranges::any_of(options.wins, [&](const Cut& cut) { return cut.edge == edge; });
  }

  void ground(double width) {
    put("<path class=\"ground\" d=\"M-16 0H{:.1f}\"/>", width + 16);
    for (double x = -10; x < width + 12; x += 14)
      put("<path class=\"soil\" d=\"M{:.1f} 4l-6 9\"/>", x);
  }
  void edge(const EdgeCurve& curve, bool wins) {
    const std::string data = path_data(curve);
    if (wins) put("<path class=\"casing\" d=\"{}\"/>", data);
    put("<path class=\"{}\" d=\"{}\"/>", wins ? "wins" : "edge", data);
  }

  void vertex(Point at, std::uint32_t number, bool numbered) {
    put("<circle class=\"vertex\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"/>", at.x, at.y,
        numbered ? 9 : 6);
    if (numbered)
      put("<text class=\"number\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", at.x, at.y + 3.5, number);
  }

  /// Last, so that no edge runs over them.
  void labels(const Hackenbush& shown, const HackenbushLayout& plan,
              const HackenbushSvgOptions& options) {
    const auto values = options.values ? shown.edge_values() : std::vector<std::uint32_t>();
    for (std::size_t i = 0; i < plan.edges.size(); ++i) {
      const Point at = on_curve(plan.edges[i], 0.5);
      if (options.values) text(at.x, at.y + 4, fmt::format("{}", values[i]));
    }
  }

  std::string body_;
};

std::unexpected<Error> too_large(std::size_t edges) {
  return out_of(
      fmt::format("a picture is drawn up to {} edges; this one has {}", max_drawn_edges, edges));
}

}  // namespace

Result<std::string> hackenbush_svg(const Hackenbush& picture, const HackenbushSvgOptions& options) {
  if (picture.edges().size() > max_drawn_edges) return too_large(picture.edges().size());
  const HackenbushLayout plan = layout(picture);
  Drawing drawing;
  drawing.picture(picture, options, margin, plan.height + margin);
  double width = plan.width, y = plan.height + margin + foot_room;
  for (const std::string& line : options.caption) {
    drawing.caption(margin / 2, y += caption_height, svg::escape(line));
    width = std::max(width, svg::text_width(line, 13) - margin);
  }
  return drawing.finish(width + 2 * margin, y + foot_room / 2,
                        "Green Hackenbush " + picture.to_string());
}

Result<std::string> hackenbush_reduction_svg(const Hackenbush& picture) {
  if (picture.edges().size() > max_drawn_edges) return too_large(picture.edges().size());
  const auto stages = picture.stages();
  double height = 0, x = margin;
  for (const Hackenbush& stage : stages) height = std::max(height, layout(stage).height);
  const double ground = height + margin;
  Drawing drawing;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (i > 0) drawing.arrow(x + 16, ground - std::min(height, 72.0) / 2);
    if (i > 0) x += arrow_room;
    x += drawing.picture(stages[i], {.numbers = false, .values = false, .wins = {}}, x, ground);
  }
  const Reduction reduction = picture.reduction();
  std::string sum;
  for (const std::uint32_t stalk : reduction.stalks)
    fmt::format_to(std::back_inserter(sum), "{}{}", sum.empty() ? "" : " ⊕ ", stalk);
  drawing.text(x / 2, ground + foot_room,
               fmt::format("{} = {}", sum.empty() ? "0" : sum, reduction.value));
  return drawing.finish(x + margin, ground + 2 * foot_room,
                        "Green Hackenbush " + picture.to_string());
}

}  // namespace grundy

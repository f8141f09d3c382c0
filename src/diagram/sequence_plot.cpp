// SequencePlot: a Grundy sequence as a cloud of dots, heaps to the right, values upward.
#include <grundy/sequence_plot.hpp>

#include <fmt/format.h>

#include <algorithm>

#include "diagram/diagram_phrases.hpp"
#include "diagram/svg_text.hpp"

namespace grundy {

namespace {

constexpr std::uint64_t columns = 200, rows = SequencePlot::most_marks / columns;
constexpr double left = 90, top = 96, width = 1000, height = 500, margin = 40;

// 1, 2 or 5 times a power of ten: at most eight of them make up `length`.
std::uint64_t tick_step(std::uint64_t length) {
  for (std::uint64_t ten = 1;; ten *= 10)
    for (std::uint64_t step : {ten, 2 * ten, 5 * ten})
      if (step * 8 >= length) return step;
}

}  // namespace

/// Where a heap and a value stand in the picture.
struct SequencePlot::Frame {
  std::uint64_t from, heaps,
      values;  ///< the first heap; how many heaps and values there is room for

  double x(double heap) const {
    return left + (heap - static_cast<double>(from)) / static_cast<double>(heaps) * width;
  }
  double y(double value) const {
    return top + height - value / static_cast<double>(values) * height;
  }
};

SequencePlot::SequencePlot(std::string game, std::uint64_t from, std::uint64_t to)
    : game_(std::move(game)), from_(from), to_(to) {
  const std::uint64_t count = to - from + 1;
  if (count <= most_marks) return;
  heaps_a_cell_ = (count + columns - 1) / columns;
  cells_.resize(columns * rows);
}

void SequencePlot::add(std::uint64_t first, std::span<const std::uint32_t> values) {
  for (std::uint32_t value : values) {
    largest_ = std::max(largest_, value);
    if (thinned())
      mark(first++, value);
    else
      points_.push_back({first++, value, true});
  }
}

void SequencePlot::mark(std::uint64_t heap, std::uint32_t value) {
  while (value / values_a_cell_ >= rows) merge_rows();
  Point& cell = cells_[(heap - from_) / heaps_a_cell_ * rows + value / values_a_cell_];
  if (!cell.here) cell = {heap, value, true};
}

/// Two rows become one, from the bottom up; of two marks the earlier stays.
void SequencePlot::merge_rows() {
  values_a_cell_ *= 2;
  for (std::uint64_t c = 0; c < columns; ++c) {
    Point* cell = &cells_[c * rows];
    for (std::uint64_t r = 0; r < rows / 2; ++r) {
      const Point &low = cell[2 * r], &high = cell[2 * r + 1];
      cell[r] = high.here && (!low.here || high.heap < low.heap) ? high : low;
    }
    std::fill(cell + rows / 2, cell + rows, Point{});
  }
}

std::uint64_t SequencePlot::marks() const {
  const auto& all = thinned() ? cells_ : points_;
  return static_cast<std::uint64_t>(std::ranges::count(all, true, &Point::here));
}

/// Lines of no length with round ends: the shortest way to write a dot.
std::string SequencePlot::dots(const Frame& frame) const {
  std::string path;
  for (const Point& point : thinned() ? cells_ : points_)
    if (point.here)
      path += fmt::format("M{:.1f} {:.1f}h0", frame.x(static_cast<double>(point.heap)),
                          frame.y(point.value));
  const double size = thinned() || points_.size() > 2000 ? 2.5 : points_.size() > 200 ? 4 : 6;
  return fmt::format(
      "<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\"/>\n",
      path, svg::p_line, size);
}

std::string SequencePlot::to_svg(Language language) const {
  const DiagramPhrases& phrases = DiagramPhrases::of(language);
  const Frame frame{from_, to_ - from_ + 1, std::uint64_t{largest_} + 1};
  const std::string title = say(phrases.plot, game_, from_, to_);
  std::string body = svg::text(left, 44, 19, title, "start", "font-weight=\"700\"");
  if (thinned())
    body += svg::text(left, 70, 14, say(phrases.plot_thinned, heaps_a_cell_, values_a_cell_),
                      "start", "");
  std::string lines;
  const std::uint64_t heap_step = tick_step(frame.heaps), value_step = tick_step(frame.values);
  for (std::uint64_t n = (from_ + heap_step - 1) / heap_step * heap_step; n <= to_;
       n += heap_step) {
    const double x = frame.x(static_cast<double>(n));
    lines += fmt::format("M{:.1f} {:.1f}v{:.1f}", x, top, height);
    body += svg::text(x, top + height + 22, 12.5, fmt::format("{}", n), "middle", "");
  }
  for (std::uint64_t g = 0; g <= largest_; g += value_step) {
    const double y = frame.y(static_cast<double>(g));
    lines += fmt::format("M{:.1f} {:.1f}h{:.1f}", left, y, width);
    body += svg::text(left - 10, y + 4.5, 12.5, fmt::format("{}", g), "end", "");
  }
  body += fmt::format("<path d=\"{}\" stroke=\"#C3C9D0\" stroke-width=\"0.8\" fill=\"none\"/>\n",
                      lines);
  body += dots(frame);
  body += svg::text(left + width / 2, top + height + 46, 16, phrases.plot_heap, "middle",
                    "font-style=\"italic\"");
  body += svg::text(left - 10, top - 14, 16, phrases.plot_value, "end", "font-style=\"italic\"");
  return svg::document(left + width + margin, top + height + 64, title, body);
}

}  // namespace grundy

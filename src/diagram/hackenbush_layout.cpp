// Lays out a Hackenbush picture: a breadth-first tree from the ground, so that every other edge
// joins vertices of the same or of neighbouring layers and can be a gentle curve.
#include "diagram/hackenbush_layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include "graph/rooted_picture.hpp"

namespace grundy {
namespace {

constexpr double column = 64, row = 72, fan = 22;

class LayoutMaker {
 public:
  explicit LayoutMaker(const Hackenbush& picture)
      : picture_(dense(picture.edges())),
        incident_(picture_.vertices),
        parent_(picture_.vertices, none),
        layer_(picture_.vertices, 0),
        slots_(picture_.vertices, 0),
        branches_(picture_.vertices, 0),
        at_(picture_.vertices),
        label_(picture_.vertices, 0) {
    for (std::uint32_t i = 0; i < picture_.edges.size(); ++i) {
      const auto [a, b] = picture_.edges[i];
      label_[a] = picture.edges()[i].a;
      label_[b] = picture.edges()[i].b;
      incident_[a].push_back(i);
      if (a != b) incident_[b].push_back(i);
    }
  }

  HackenbushLayout make() {
    walk_in_layers();
    count_slots();
    place_vertices();
    HackenbushLayout result;
    result.edges = curves();
    result.vertices.assign(at_.begin() + 1, at_.end());
    result.labels.assign(label_.begin() + 1, label_.end());
    const std::uint32_t layers = *std::ranges::max_element(layer_);
    result.width = column * std::max(slots_[0], 1.0);
    result.height = row * layers + (has_loops_ ? row / 2 : 0);
    return result;
  }

 private:
  void walk_in_layers() {
    order_ = {0};
    parent_[0] = 0;
    for (std::size_t i = 0; i < order_.size(); ++i)
      for (const std::uint32_t edge : incident_[order_[i]]) {
        const std::uint32_t v = order_[i], w = picture_.edges[edge].a ^ picture_.edges[edge].b ^ v;
        if (picture_.edges[edge].a == picture_.edges[edge].b || parent_[w] != none) continue;
        parent_[w] = v;
        layer_[w] = layer_[v] + 1;
        order_.push_back(w);
      }
  }

  double loops_at(std::uint32_t v) const {
    return static_cast<double>(std::ranges::count_if(incident_[v], [&](std::uint32_t edge) {
      return picture_.edges[edge].a == picture_.edges[edge].b;
    }));
  }

  /// A subtree is as wide as its children together, at least one column; loops want room as well.
  void count_slots() {
    for (std::size_t i = order_.size(); i-- > 0;) {
      const std::uint32_t v = order_[i];
      const double loops = loops_at(v);
      if (loops > 0) has_loops_ = true;
      branches_[v] = slots_[v];
      slots_[v] = v == 0 ? slots_[0] + loops : std::max(slots_[v], loops > 0 ? 1.5 : 1.0);
      if (v != 0) slots_[parent_[v]] += slots_[v];
    }
  }

  /// Parents come before their children; each takes its share of the parent's columns in turn.
  void place_vertices() {
    std::vector<double> left(picture_.vertices, 0);
    for (const std::uint32_t v : order_) {
      if (v == 0) continue;
      const double start = left[parent_[v]];
      left[parent_[v]] += slots_[v];
      left[v] = start + (slots_[v] - branches_[v]) / 2;
      at_[v] = {column * (start + slots_[v] / 2), -row * layer_[v]};
    }
    ground_left_ = left[0];
  }
  std::vector<EdgeCurve> curves() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<std::uint32_t>> bundles;
    for (std::uint32_t i = 0; i < picture_.edges.size(); ++i) {
      const auto [low, high] = std::minmax(picture_.edges[i].a, picture_.edges[i].b);
      bundles[{low, high}].push_back(i);
    }
    std::vector<EdgeCurve> result(picture_.edges.size());
    for (const auto& [ends, bundle] : bundles)
      for (std::size_t i = 0; i < bundle.size(); ++i) {
        const double place = static_cast<double>(i) - static_cast<double>(bundle.size() - 1) / 2;
        result[bundle[i]] = curve(ends.first, ends.second, place, i);
      }
    return result;
  }

  EdgeCurve curve(std::uint32_t a, std::uint32_t b, double place, std::size_t index) {
    if (a == b && a == 0) {
      const Point foot{column * (ground_left_++ + 0.5), 0};
      return {foot, {foot.x, -row * 0.6}, foot, true};
    }
    if (a == b) return petal(at_[a], index);
    if (a == 0) {  // the ground is a line: each edge stands on a foot of its own
      const Point foot{at_[b].x + place * fan, 0};
      return {foot, {foot.x, at_[b].y / 2}, at_[b]};
    }
    if (layer_[a] > layer_[b]) std::swap(a, b);
    return bent(at_[a], at_[b], 2 * fan * place + sideways(a, b));
  }

  /// How far an edge outside the tree swings out, so that it misses what stands between.
  double sideways(std::uint32_t a, std::uint32_t b) const {
    if (parent_[b] == a) return 0;
    if (layer_[a] != layer_[b]) return fan;
    const double distance = std::abs(at_[a].x - at_[b].x);
    const double swing = distance > 1.6 * column ? std::min(distance / 3, 1.2 * row) : fan / 2;
    return at_[a].x < at_[b].x ? -swing : swing;  // downwards: branches stand above
  }

  static EdgeCurve bent(Point from, Point to, double swing) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
    const Point middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
    return {from, {middle.x + dy / length * swing, middle.y - dx / length * swing}, to};
  }
  static EdgeCurve petal(Point at, std::size_t index) {
    constexpr double first = std::numbers::pi / 6, step = std::numbers::pi / 5;
    const double side = index % 2 == 0 ? 1 : -1;
    const double angle = first + step * static_cast<double>(index / 2 % 2);
    const double reach = 0.6 * row * (1 + 0.35 * static_cast<double>(index / 4));
    return {at, {at.x + side * reach * std::cos(angle), at.y - reach * std::sin(angle)}, at, true};
  }

  DensePicture picture_;
  std::vector<std::vector<std::uint32_t>> incident_;
  std::vector<std::uint32_t> parent_, layer_, order_;
  std::vector<double> slots_, branches_;  // columns of a subtree, of its branches alone
  std::vector<Point> at_;
  std::vector<std::uint32_t> label_;
  double ground_left_ = 0;
  bool has_loops_ = false;
};

}  // namespace

HackenbushLayout layout(const Hackenbush& picture) { return LayoutMaker(picture).make(); }

}  // namespace grundy

// How a Hackenbush picture turns into stalks, step by step and in pictures: the fusion principle,
// then the colon principle [Winning Ways, ch. 7].
#include <algorithm>

#include "graph/rooted_picture.hpp"

namespace grundy {
namespace {

/// The number that was typed for each vertex of the rooted picture.
std::vector<std::uint32_t> labels_of(const RootedPicture& picture, std::span<const Edge> typed) {
  std::vector<std::uint32_t> label(picture.vertices(), 0);
  for (std::uint32_t v = 1; v < picture.vertices(); ++v) {
    const Edge e = typed[picture.tree_edge[v]];
    label[v] = e.a ^ e.b ^ label[picture.parent[v]];
  }
  return label;
}

/// Lists of numbers, one list a vertex, all in one array; filled in any order of vertices.
struct Buckets {
  Buckets(std::size_t vertices, std::size_t items) : first(vertices, none), next(items, none) {}
  void add(std::uint32_t vertex, std::uint32_t item) {
    next[item] = std::exchange(first[vertex], item);
  }
  /// In the opposite order of add().
  std::vector<std::uint32_t> list(std::uint32_t vertex) const {
    std::vector<std::uint32_t> items;
    for (std::uint32_t i = first[vertex]; i != none; i = next[i]) items.push_back(i);
    return items;
  }
  std::vector<std::uint32_t> first, next;
};

class Reducer {
 public:
  explicit Reducer(std::span<const Edge> typed)
      : picture_(rooted(typed)),
        cover_(covers(picture_)),
        value_(subtree_values(picture_, cover_)),
        top_(block_tops(picture_, cover_)),
        label_(labels_of(picture_, typed)),
        members_(picture_.vertices(), picture_.vertices()),
        inner_(picture_.vertices(), picture_.edges.size()),
        branches_(picture_.vertices(), picture_.edges.size()) {
    for (std::uint32_t v = picture_.vertices(); v-- > 0;) members_.add(top_[v], v);
    for (auto i = static_cast<std::uint32_t>(picture_.edges.size()); i-- > 0;) {
      const auto [a, b] = picture_.edges[i];
      (is_bridge(i) ? branches_ : inner_).add(top_[a], i);
    }
  }

  Reduction run() const {
    Reduction result;
    for (std::uint32_t v = 0; v < picture_.vertices(); ++v) fuse(v, result);
    for (std::uint32_t v = 0; v < picture_.vertices(); ++v) loops(v, result);
    for (std::uint32_t v = picture_.vertices(); v-- > 1;) colon(v, result);
    result.stalks = branch_values(0);
    for (const std::uint32_t stalk : result.stalks) result.value ^= stalk;
    return result;
  }

  /// Every end moved to the first vertex of its block.
  std::vector<Edge> fused() const {
    std::vector<Edge> edges;
    for (const auto [a, b] : picture_.edges) edges.push_back({label_[top_[a]], label_[top_[b]]});
    return edges;
  }

 private:
  bool is_bridge(std::uint32_t edge) const {
    return picture_.is_tree_edge(edge) && cover_[picture_.edges[edge].b] == 0;
  }
  std::uint32_t carried(std::uint32_t edge) const {
    return is_bridge(edge) ? 1 + value_[picture_.edges[edge].b] : 1;
  }
  /// The edges that stand on a fused vertex: bridges and what was a loop, in the order given.
  std::vector<std::uint32_t> branches(std::uint32_t v) const {
    auto edges = branches_.list(v);
    const auto loops = inner_.list(v), bridges = edges;
    edges.resize(loops.size() + bridges.size());
    std::ranges::merge(loops, bridges, edges.begin());
    return edges;
  }
  std::vector<std::uint32_t> branch_values(std::uint32_t v) const {
    auto values = branches(v);
    for (std::uint32_t& item : values) item = carried(item);
    return values;
  }

  void fuse(std::uint32_t v, Reduction& result) const {
    auto vertices = members_.list(v);
    if (vertices.size() < 2) return;
    auto edges = inner_.list(v);
    std::erase_if(edges,
                  [&](std::uint32_t i) { return picture_.edges[i].a == picture_.edges[i].b; });
    for (std::uint32_t& item : vertices) item = label_[item];
    const std::uint32_t parity = edges.size() & 1;
    result.steps.push_back(
        {Reduction::Kind::fuse, std::move(vertices), std::move(edges), {}, parity});
  }
  void loops(std::uint32_t v, Reduction& result) const {
    auto edges = inner_.list(v);
    if (edges.empty()) return;
    const std::uint32_t parity = edges.size() & 1;
    result.steps.push_back({Reduction::Kind::loops, {label_[v]}, std::move(edges), {}, parity});
  }
  void colon(std::uint32_t v, Reduction& result) const {
    if (top_[v] != v) return;
    auto edges = branches(v);
    if (edges.size() < 2) return;
    result.steps.push_back(
        {Reduction::Kind::colon, {label_[v]}, std::move(edges), branch_values(v), value_[v]});
  }

  RootedPicture picture_;
  std::vector<std::uint32_t> cover_, value_, top_, label_;
  Buckets members_, inner_, branches_;  // vertices, inner edges, bridges of each block
};

/// Vertex numbers that a picture does not use, ascending.
class FreshLabels {
 public:
  explicit FreshLabels(std::span<const Edge> edges) {
    for (const Edge& e : edges) used_.insert(used_.end(), {e.a, e.b});
    std::ranges::sort(used_);
  }
  std::uint32_t next() {
    while (std::ranges::binary_search(used_, ++last_)) continue;
    return last_;
  }

 private:
  std::vector<std::uint32_t> used_;
  std::uint32_t last_ = 0;
};

std::vector<Edge> loops_opened(std::span<const Edge> edges) {
  FreshLabels fresh(edges);
  std::vector<Edge> opened(edges.begin(), edges.end());
  for (Edge& e : opened)
    if (e.a == e.b) e.b = fresh.next();
  return opened;
}

std::vector<Edge> standing_stalks(std::span<const std::uint32_t> heights) {
  std::vector<Edge> edges;
  for (const std::uint32_t height : heights)
    for (std::uint32_t i = 0; i < height; ++i) {
      const auto tip = static_cast<std::uint32_t>(edges.size()) + 1;
      edges.push_back({i == 0 ? 0 : tip - 1, tip});
    }
  return edges;
}

}  // namespace

Reduction Hackenbush::reduction() const { return Reducer(edges_).run(); }

std::vector<Hackenbush> Hackenbush::stages() const {
  const Reducer reducer(edges_);
  std::vector<Hackenbush> result{*this};
  auto add = [&](std::vector<Edge> edges) {
    Hackenbush stage(std::move(edges));
    if (!(stage == result.back())) result.push_back(std::move(stage));
  };
  if (auto edges = reducer.fused(); std::ranges::any_of(edges, [](Edge e) { return e.a == e.b; })) {
    add(edges);
    add(loops_opened(edges));
  }
  const auto reduction = reducer.run();
  if (std::ranges::any_of(reduction.steps, [](const Reduction::Step& step) {
        return step.kind == Reduction::Kind::colon;
      }))
    add(standing_stalks(reduction.stalks));
  return result;
}

}  // namespace grundy

// lay_out: layered drawing after Sugiyama, Tagawa and Toda (1981); arrows into one node share their
// way, which the original does not do.
#include "diagram/diagram_layout.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace grundy::drawing {

namespace {

constexpr double space = 18;          // between neighbours in a layer
constexpr double wire = 6;            // the width of an arrow that passes a layer
constexpr double port_distance = 12;  // between arrows that leave one node
constexpr int order_rounds = 24;
constexpr int place_rounds = 60;

/// A node, or the place where arrows to a node pass a layer.
struct Item {
  std::size_t layer;
  double width;
  double height;
  double x = 0;  // of the middle
  std::vector<std::size_t> up, down;
};

struct Link {
  std::size_t upper, lower;
  bool winning;
};

class Layers {
 public:
  Layers(const Diagram& diagram, std::span<const Size> sizes) : nodes_(diagram.nodes.size()) {
    for (std::size_t i = 0; i < nodes_; ++i)
      items_.push_back({diagram.nodes[i].ply, sizes[i].width, sizes[i].height, 0, {}, {}});
    for (const DiagramArrow& arrow : diagram.arrows) thread(arrow);
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].layer >= order_.size()) order_.resize(items_[i].layer + 1);
      order_[items_[i].layer].push_back(i);
    }
    for (const Link& link : links_) {
      items_[link.upper].down.push_back(link.lower);
      items_[link.lower].up.push_back(link.upper);
    }
  }

  void arrange() {
    auto best = order_;
    std::size_t fewest = crossings();
    for (int round = 0; round < order_rounds && fewest > 0; ++round) {
      sweep(round % 2 == 0);
      std::size_t now = crossings();
      if (now < fewest) fewest = now, best = order_;
    }
    order_ = best;
  }

  void place() {
    for (int round = 0; round < place_rounds; ++round)
      for (std::size_t k = 0; k < order_.size(); ++k)
        place_layer(order_[round % 2 == 0 ? k : order_.size() - 1 - k]);
    double least = items_[0].x;
    for (const Item& item : items_) least = std::min(least, item.x - item.width / 2);
    for (Item& item : items_) item.x -= least;
  }

  DiagramLayout drawing() {
    DiagramLayout out;
    out.entered.resize(nodes_, false);
    std::vector<double> top(order_.size()), bottom(order_.size());
    double y = 0;
    for (std::size_t k = 0; k < order_.size(); ++k) {
      if (k > 0) y += gap_above(k);
      top[k] = y;
      for (std::size_t i : order_[k]) bottom[k] = std::max(bottom[k], y + items_[i].height);
      y = bottom[k];
    }
    for (std::size_t i = 0; i < nodes_; ++i) {
      const Item& item = items_[i];
      double height = bottom[item.layer] - top[item.layer];
      out.boxes.push_back({item.x - item.width / 2, top[item.layer], item.width, height});
      out.size.width = std::max(out.size.width, item.x + item.width / 2);
    }
    for (const Item& item : items_) out.size.width = std::max(out.size.width, item.x + wire);
    out.size.height = y;
    for (const Link& link : links_) add_strand(out, link, top, bottom);
    return out;
  }

 private:
  // Follows an arrow layer by layer, joining the arrows that lead to the same node.
  void thread(const DiagramArrow& arrow) {
    std::size_t from = arrow.from;
    for (std::size_t layer = items_[from].layer + 1; layer < items_[arrow.to].layer; ++layer) {
      auto [place, fresh] = passes_.try_emplace({arrow.to, layer}, items_.size());
      if (fresh) items_.push_back({layer, wire, 0, 0, {}, {}});
      links_.push_back({from, place->second, arrow.winning});
      if (!fresh) return;
      from = place->second;
    }
    links_.push_back({from, arrow.to, arrow.winning});
  }

  std::vector<double> positions() const {
    std::vector<double> at(items_.size());
    for (const auto& layer : order_)
      for (std::size_t k = 0; k < layer.size(); ++k) at[layer[k]] = static_cast<double>(k);
    return at;
  }

  // Orders each layer by the mean position of the neighbours above (or below).
  void sweep(bool downward) {
    auto at = positions();
    for (std::size_t k = 1; k < order_.size(); ++k) {
      auto& layer = order_[downward ? k : order_.size() - 1 - k];
      std::vector<std::pair<double, std::size_t>> keyed;
      for (std::size_t i : layer) {
        const auto& near = downward ? items_[i].up : items_[i].down;
        double sum = 0;
        for (std::size_t j : near) sum += at[j];
        keyed.emplace_back(near.empty() ? at[i] : sum / static_cast<double>(near.size()), i);
      }
      std::ranges::stable_sort(keyed, {}, [](const auto& key) { return key.first; });
      for (std::size_t p = 0; p < layer.size(); ++p) {
        layer[p] = keyed[p].second;
        at[layer[p]] = static_cast<double>(p);
      }
    }
  }

  // Inversions among the links of each pair of neighbouring layers.
  std::size_t crossings() const {
    auto at = positions();
    std::size_t count = 0;
    for (std::size_t k = 0; k + 1 < order_.size(); ++k) {
      std::vector<double> seen;  // the lower ends of the links further left, sorted
      for (std::size_t i : order_[k]) {
        std::vector<double> ends;
        for (std::size_t j : items_[i].down) ends.push_back(at[j]);
        for (double end : ends)
          count += static_cast<std::size_t>(seen.end() - std::ranges::upper_bound(seen, end));
        seen.insert(seen.end(), ends.begin(), ends.end());
        std::ranges::sort(seen);
      }
    }
    return count;
  }

  // The places nearest to the wished ones, in the least-squares sense, that keep order and
  // distance: after subtracting the least offsets it is monotone regression, solved by pooling
  // adjacent violators [Ayer et al. 1955].
  void place_layer(const std::vector<std::size_t>& layer) {
    struct Pool {
      double sum, weight;
      std::size_t count;
      double mean() const { return sum / weight; }
    };
    std::vector<double> offset(layer.size(), 0);
    std::vector<Pool> pools;
    for (std::size_t k = 0; k < layer.size(); ++k) {
      if (k > 0)
        offset[k] =
            offset[k - 1] + space + items_[layer[k - 1]].width / 2 + items_[layer[k]].width / 2;
      auto [x, weight] = wish(layer[k]);
      pools.push_back({weight * (x - offset[k]), weight, 1});
      while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
        Pool last = pools.back();
        pools.pop_back();
        pools.back().sum += last.sum;
        pools.back().weight += last.weight;
        pools.back().count += last.count;
      }
    }
    std::size_t k = 0;
    for (const Pool& pool : pools)
      for (std::size_t n = 0; n < pool.count; ++n, ++k)
        items_[layer[k]].x = pool.mean() + offset[k];
  }

  // Long arrows should be straight: their inner pieces pull harder.
  double pull(std::size_t i, std::size_t j) const {
    return i >= nodes_ && j >= nodes_ ? 8 : i >= nodes_ || j >= nodes_ ? 2 : 1;
  }

  /// Where an item would like to be, near its neighbours, and how much.
  struct Wish {
    double x, weight;
  };
  Wish wish(std::size_t i) const {
    double sum = 0, weight = 0;
    for (const auto* side : {&items_[i].up, &items_[i].down})
      for (std::size_t j : *side) {
        sum += pull(i, j) * items_[j].x;
        weight += pull(i, j);
      }
    return weight == 0 ? Wish{items_[i].x, 1} : Wish{sum / weight, weight};
  }

  // Flat arrows need more height to be told apart.
  double gap_above(std::size_t layer) const {
    double widest = 0;
    for (std::size_t i : order_[layer])
      for (std::size_t j : items_[i].up)
        widest = std::max(widest, std::abs(items_[i].x - items_[j].x));
    return std::clamp(36 + widest * 0.14, 44.0, 130.0);
  }

  // Arrows leave a node side by side, in the order in which they arrive.
  double port(const Link& link) const {
    const Item& from = items_[link.upper];
    if (link.upper >= nodes_) return from.x;
    double rank = 0;
    for (std::size_t j : from.down) rank += items_[j].x < items_[link.lower].x ? 1 : 0;
    double arrows = static_cast<double>(from.down.size());
    double step = std::min(port_distance, (from.width - 20) / arrows);
    return from.x + (rank - (arrows - 1) / 2) * step;
  }

  void add_strand(DiagramLayout& out, const Link& link, const std::vector<double>& top,
                  const std::vector<double>& bottom) {
    const Item& from = items_[link.upper];
    const Item& to = items_[link.lower];
    bool passes = link.lower >= nodes_;
    if (!passes) out.entered[link.lower] = true;
    out.strands.push_back({{port(link), bottom[from.layer]},
                           {to.x, top[to.layer]},
                           passes ? bottom[to.layer] : top[to.layer],
                           !passes,
                           link.winning});
  }

  std::size_t nodes_;
  std::vector<Item> items_;  // the nodes first
  std::vector<Link> links_;
  std::vector<std::vector<std::size_t>> order_;  // of each layer, from left to right
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> passes_;  // (target, layer) -> item
};

}  // namespace

DiagramLayout lay_out(const Diagram& diagram, std::span<const Size> sizes) {
  Layers layers(diagram, sizes);
  layers.arrange();
  layers.place();
  return layers.drawing();
}

}  // namespace grundy::drawing

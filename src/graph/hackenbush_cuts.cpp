// Which cuts of a Hackenbush picture leave a wanted value.
//
// The need is carried from the ground up: a branch of value 1+g at a spot that is worth x and needs
// y must become t = 1+g ^ x ^ y; cut it off if t = 0, else what stands on its bridge needs t-1.
// An edge inside a block leaves the block with new bridges: the rest of its cut class. The block is
// then a bead with two strings of beads on it, evaluated by the colon principle.
#include <algorithm>

#include "graph/cut_classes.hpp"

namespace grundy {
namespace {

/// The value of a string of beads that hangs by one edge; runs of weightless beads cost nothing.
class BeadString {
 public:
  explicit BeadString(std::span<const std::uint32_t> weights) : length_(weights.size()) {
    for (std::uint32_t i = 0; i < weights.size(); ++i)
      if (weights[i] != 0) heavy_.push_back({i, weights[i]});
  }
  std::size_t heavy_beads() const { return heavy_.size(); }

  /// Beads 0, …, count-1, hanging by an edge at bead 0.
  std::uint32_t front(std::size_t count) {
    while (below_ < heavy_.size() && heavy_[below_].at < count) ++below_;
    std::size_t value = 0, end = count;
    for (std::size_t i = below_; i-- > 0; end = heavy_[i].at)
      value = 1 + ((value + (end - heavy_[i].at - 1)) ^ heavy_[i].weight);
    return static_cast<std::uint32_t>(value + end);
  }
  /// Beads start, …, last, hanging by an edge at the last bead.
  std::uint32_t back(std::size_t start) {
    while (passed_ < heavy_.size() && heavy_[passed_].at < start) ++passed_;
    std::size_t value = 0, begin = start;
    for (std::size_t i = passed_; i < heavy_.size(); begin = heavy_[i++].at + 1)
      value = 1 + ((value + (heavy_[i].at - begin)) ^ heavy_[i].weight);
    return static_cast<std::uint32_t>(value + (length_ - begin));
  }

 private:
  struct Heavy {
    std::size_t at;
    std::uint32_t weight;
  };
  std::size_t length_, below_ = 0, passed_ = 0;  // calls come with rising count and start
  std::vector<Heavy> heavy_;
};

class CutSearch {
 public:
  CutSearch(const Hackenbush& picture, std::uint32_t wanted, Meter& meter)
      : picture_(rooted(picture.edges())),
        cover_(covers(picture_)),
        value_(subtree_values(picture_, cover_)),
        top_(block_tops(picture_, cover_)),
        need_(picture_.vertices(), none),
        wins_(picture_.edges.size(), false),
        meter_(meter) {
    need_[0] = wanted;
  }

  Result<std::vector<Cut>> run() {
    cut_bridges();
    cut_inner_edges();
    if (!cut_classes()) return meter_.error();
    return winning();
  }

 private:
  /// In preorder a block's need is known before the bridges above it ask. A branch that is no
  /// longer needed at all gets need 0-1 = none, which no value meets.
  void cut_bridges() {
    for (std::uint32_t v = 1; v < picture_.vertices(); ++v) {
      const std::uint32_t block = top_[picture_.parent[v]];
      if (cover_[v] != 0 || need_[block] == none) continue;
      const std::uint32_t target = need_[block] ^ value_[block] ^ (value_[v] + 1);
      if (target == 0) wins_[picture_.tree_edge[v]] = true;
      need_[v] = target - 1;
    }
  }

  /// As if every inner edge were alone in its cut class: the block then loses one loop.
  void cut_inner_edges() {
    for (std::uint32_t i = 0; i < picture_.edges.size(); ++i) {
      const std::uint32_t v = picture_.edges[i].b, block = top_[v];
      if (picture_.is_tree_edge(i) && cover_[v] == 0) continue;
      wins_[i] = need_[block] != none && need_[block] == (value_[block] ^ 1);
    }
  }

  /// Edges with company are judged again. Values have the parity of the number of edges, so a need
  /// of the block's own parity is never met.
  bool cut_classes() {
    bool finished = true;
    CutClasses(picture_, cover_, value_, top_).for_each([&](const CutClass& found) {
      const std::uint32_t need = need_[found.top];
      if (need != none && ((need ^ value_[found.top]) & 1) != 0) finished = judge(found, need);
      finished = finished && !meter_.exhausted();
      return finished;
    });
    return finished;
  }

  bool judge(const CutClass& found, std::uint32_t need) {
    BeadString string(std::span(found.beads).subspan(1));
    for (std::size_t i = 0, work = 0; i < found.edges.size(); ++i) {
      const std::uint32_t left = found.beads[0] ^ string.front(i) ^ string.back(i);
      wins_[found.edges[i]] = left == need;
      work += 1 + string.heavy_beads();
      if (work > 100'000 && (work = 0, meter_.exhausted_now())) return false;
    }
    return true;
  }

  std::vector<Cut> winning() const {
    const auto falls = subtree_edges(picture_);
    std::vector<Cut> cuts;
    for (std::uint32_t i = 0; i < picture_.edges.size(); ++i) {
      const std::uint32_t v = picture_.edges[i].b;
      const bool bridge = picture_.is_tree_edge(i) && cover_[v] == 0;
      if (wins_[i]) cuts.push_back({i, bridge ? falls[v] : 0});
    }
    return cuts;
  }

  RootedPicture picture_;
  std::vector<std::uint32_t> cover_, value_, top_, need_;
  std::vector<bool> wins_;
  Meter& meter_;
};

}  // namespace

Result<std::vector<Cut>> Hackenbush::cuts_to(std::uint32_t wanted, Meter& meter) const {
  const auto bytes = static_cast<std::ptrdiff_t>(64 * edges_.size());
  if (!meter.reserve(bytes) || meter.exhausted_now()) return meter.error();
  auto cuts = CutSearch(*this, wanted, meter).run();
  meter.reserve(-bytes);
  return cuts;
}

}  // namespace grundy

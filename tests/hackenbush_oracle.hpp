// Green Hackenbush by the rules alone: every cut of every picture, on sets of edges.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

#include <grundy/hackenbush.hpp>

namespace grundy {

/// REQUIRES: at most about 16 edges.
class HackenbushOracle {
 public:
  explicit HackenbushOracle(std::vector<Edge> edges)
      : edges_(std::move(edges)), memo_(std::size_t{1} << edges_.size(), -1) {}

  std::uint32_t grundy(std::uint32_t set) {
    if (memo_[set] >= 0) return static_cast<std::uint32_t>(memo_[set]);
    std::uint64_t seen = 0;
    for (std::uint32_t i = 0; i < edges_.size(); ++i)
      if (set >> i & 1) seen |= std::uint64_t{1} << grundy(standing(set & ~(1u << i)));
    memo_[set] = std::countr_one(seen);
    return static_cast<std::uint32_t>(memo_[set]);
  }
  std::uint32_t grundy() { return grundy(all()); }
  std::uint32_t all() const { return (1u << edges_.size()) - 1; }

  /// Spreads from the ground until nothing more is reached.
  std::uint32_t standing(std::uint32_t set) const {
    std::vector<std::uint32_t> reached{0};
    std::uint32_t result = 0;
    auto has = [&](std::uint32_t v) { return std::ranges::find(reached, v) != reached.end(); };
    for (bool grown = true; grown;) {
      grown = false;
      for (std::uint32_t i = 0; i < edges_.size(); ++i) {
        const auto [a, b] = edges_[i];
        if (!(set >> i & 1) || (result >> i & 1) || (!has(a) && !has(b))) continue;
        result |= 1u << i;
        reached.insert(reached.end(), {a, b});
        grown = true;
      }
    }
    return result;
  }

  std::vector<Cut> cuts_to(std::uint32_t wanted) {
    std::vector<Cut> cuts;
    for (std::uint32_t i = 0; i < edges_.size(); ++i) {
      const std::uint32_t left = standing(all() & ~(1u << i));
      const auto fallen = static_cast<std::uint32_t>(edges_.size()) - 1 - std::popcount(left);
      if (grundy(left) == wanted) cuts.push_back({i, static_cast<std::uint32_t>(fallen)});
    }
    return cuts;
  }

 private:
  std::vector<Edge> edges_;
  std::vector<int> memo_;
};

/// A picture of `count` edges, each with an end that is already joined to the ground. The fewer
/// vertices, the more cycles, double edges and loops.
inline std::vector<Edge> random_edges(std::mt19937& random, std::uint32_t count,
                                      std::uint32_t vertices) {
  std::vector<std::uint32_t> joined{0};
  std::vector<Edge> edges;
  for (std::uint32_t i = 0; i < count; ++i) {
    Edge e{joined[random() % joined.size()], static_cast<std::uint32_t>(random() % vertices)};
    joined.push_back(e.b);
    if (random() % 2) std::swap(e.a, e.b);
    edges.push_back(e);
  }
  std::ranges::shuffle(edges, random);
  return edges;
}

}  // namespace grundy

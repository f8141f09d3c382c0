// The heaps of a heap game as a closed set, for misère theory.
#pragma once

#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/grundy_sequence.hpp>

namespace grundy {

/// Position n is the heap of n.
class HeapClosedSet final : public ClosedSet {
 public:
  explicit HeapClosedSet(HeapRules rules) : rules_(std::move(rules)) {}

  void options(Index n, const Visitor& visit) const override {
    std::vector<Index> parts;
    rules_.for_each_option(n, [&](std::span<const std::uint64_t> heaps) {
      parts.assign(heaps.begin(), heaps.end());
      visit(parts);
      return true;
    });
  }

 private:
  HeapRules rules_;
};

}  // namespace grundy

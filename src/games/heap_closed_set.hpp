// The heaps of a heap game as a closed set, for misère theory.
#pragma once

#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// Position n is the heap of n. With a meter, options end early when it is exhausted; whoever asked
/// must then look at the meter.
class HeapClosedSet final : public ClosedSet {
 public:
  explicit HeapClosedSet(HeapRules rules, Meter* meter = nullptr)
      : rules_(std::move(rules)), meter_(meter) {}

  void options(Index n, const Visitor& visit) const override {
    std::vector<Index> parts;
    rules_.for_each_option(n, [&](std::span<const std::uint64_t> heaps) {
      parts.assign(heaps.begin(), heaps.end());
      visit(parts);
      return !meter_ || !meter_->exhausted();
    });
  }

 private:
  HeapRules rules_;
  Meter* meter_;
};

}  // namespace grundy

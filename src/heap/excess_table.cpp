// ExcessTable: the greatest excess that several heaps together can have, by what matters of them.
#include "heap/excess_table.hpp"

#include <algorithm>
#include <queue>

namespace grundy {

ExcessTable::ExcessTable(const GrowthCandidate& c)
    : p_(c.period()),
      rise_(c.rise()),
      bits_(c.low_bits()),
      best_(2 * (c.period() << c.low_bits()), none) {
  for (std::uint64_t n = c.start(); n < c.start() + p_; ++n)
    heaps_.push_back({n % p_, c.low(c.values()[n]), c.excess(n)});
}

std::size_t ExcessTable::index(std::uint64_t beans, std::uint32_t low, std::int64_t excess) const {
  const auto p = static_cast<std::int64_t>(p_), r = static_cast<std::int64_t>(beans % p_);
  const std::int64_t high = (excess + rise_ * r) / p;  // nothing remains
  return 2 * ((beans % p_) << bits_ | low) + static_cast<std::size_t>(high & 1);
}

void ExcessTable::add(std::uint64_t beans, std::uint32_t low, std::int64_t excess) {
  std::int64_t& best = best_[index(beans, low, excess)];
  best = std::max(best, excess);
}

void ExcessTable::add_all(const ExcessTable& other) {
  for (std::size_t i = 0; i < best_.size(); ++i) best_[i] = std::max(best_[i], other.best_[i]);
}

bool ExcessTable::add_heap(const ExcessTable& groups, Meter& meter) {
  for (std::size_t i = 0; i < groups.best_.size(); ++i) {
    if (groups.best_[i] == none) continue;
    if (meter.exhausted()) return false;
    const auto low = static_cast<std::uint32_t>(i / 2 & ((std::size_t{1} << bits_) - 1));
    for (const Heap& heap : heaps_)
      add((i / 2 >> bits_) + heap.beans, low ^ heap.low, groups.best_[i] + heap.excess);
  }
  return true;
}

bool ExcessTable::close(Meter& meter) {
  std::priority_queue<std::pair<std::int64_t, std::size_t>> open;
  for (std::size_t i = 0; i < best_.size(); ++i)
    if (best_[i] != none) open.emplace(best_[i], i);
  while (!open.empty()) {
    const auto [excess, i] = open.top();
    open.pop();
    if (excess < best_[i]) continue;  // a better one has passed
    if (meter.exhausted()) return false;
    const auto low = static_cast<std::uint32_t>(i / 2 & ((std::size_t{1} << bits_) - 1));
    for (const Heap& heap : heaps_) {
      const std::uint64_t beans = (i / 2 >> bits_) + heap.beans;
      const std::size_t to = index(beans, low ^ heap.low, excess + heap.excess);
      if (excess + heap.excess <= best_[to]) continue;
      best_[to] = excess + heap.excess;
      open.emplace(best_[to], to);
    }
  }
  return true;
}

std::int64_t ExcessTable::greatest() const { return std::ranges::max(best_); }

}  // namespace grundy

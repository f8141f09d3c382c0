// SplitEngine: Grundy values under a take-and-break code, by the definition with tables of splits.
#include "heap/split_engine.hpp"

#include <algorithm>

namespace grundy {

using Values = std::vector<std::uint32_t>;

SplitEngine::SplitEngine(OctalCode code) : code_(std::move(code)) {
  for (std::uint64_t k = 0; k < code_.digits.size(); ++k)
    if (!code_.digits[k].shapes.empty()) removals_.push_back({k, targets(code_.digits[k])});
  for (const TakeDigit& digit : code_.tail) tail_.push_back(targets(digit));
}

std::vector<SplitEngine::Target> SplitEngine::targets(const TakeDigit& digit) {
  std::vector<Target> targets;
  for (const Shape& shape : digit.shapes) {
    const bool tabled = shape.splits() && shape.parts != Parts::all_equal;
    targets.push_back({shape, tabled ? tables_.need(shape) : 0});
  }
  return targets;
}

bool SplitEngine::extend(Values& values, std::uint64_t goal, Meter& meter) {
  for (; known_ < values.size(); ++known_) largest_ = std::max(largest_, values[known_]);
  while (values.size() <= goal)
    if (!append(values, meter)) return false;
  return true;
}

bool SplitEngine::append(Values& values, Meter& meter) {
  const std::uint64_t n = values.size();
  if (n < 2048 ? meter.exhausted() : meter.exhausted_now()) return false;
  if (!tables_.grow(values, n, first_needed(n), meter)) return false;
  options_.reserve(std::uint64_t{largest_} + 1);
  options_.clear();
  for (const auto& [beans, targets] : removals_) {
    if (beans > n) break;
    collect(targets, values, n - beans);
  }
  if (!tail_.empty())
    for (std::uint64_t k = code_.digits.size(), index = 0; k <= n; ++k) {
      collect(tail_[index], values, n - k);
      if (++index == tail_.size()) index = 0;
    }
  values.push_back(options_.mex());
  largest_ = std::max(largest_, values.back());
  known_ = values.size();
  return true;
}

/// Entries of fewer beans are never looked up again: a finite code without larger splits takes at
/// most its last digit from a heap of n or more.
std::uint64_t SplitEngine::first_needed(std::uint64_t n) const {
  const bool all = !tail_.empty() || tables_.looks_back();
  return all || n < code_.digits.size() ? 0 : n + 1 - code_.digits.size();
}

/// Puts the values of the options that leave `beans` beans into options_.
void SplitEngine::collect(std::span<const Target> targets, std::span<const std::uint32_t> g,
                          std::uint64_t beans) {
  for (const auto& [shape, table] : targets) {
    if (shape.heaps == 0) {
      if (beans == 0) options_.insert(0);
    } else if (beans == 0) {
      return;
    } else if (shape.heaps == 1) {
      options_.insert(g[beans]);
    } else if (shape.parts == Parts::all_equal) {
      collect_equal(shape, g, beans);
    } else {
      options_.insert_shifted(tables_.sums(table, beans), 0);
    }
  }
}

void SplitEngine::collect_equal(const Shape& shape, std::span<const std::uint32_t> g,
                                std::uint64_t beans) {
  const std::uint64_t most = shape.or_more ? beans : shape.heaps;
  for (std::uint64_t heaps = shape.heaps; heaps <= most; ++heaps)
    if (beans % heaps == 0) options_.insert(heaps % 2 == 0 ? 0 : g[beans / heaps]);
}

}  // namespace grundy

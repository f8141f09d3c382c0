// IntervalEngine: Grundy values of subtraction games; each interval of moves sees a sliding window.
#include "heap/interval_engine.hpp"

#include <algorithm>

namespace grundy {

bool IntervalEngine::extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) {
  if (known_ != values.size()) count(values);
  while (values.size() <= goal && !meter.exhausted()) append(values);
  known_ = values.size();
  return values.size() > goal;
}

/// The options of the last heap: what append() leaves behind when it has computed it.
void IntervalEngine::count(const std::vector<std::uint32_t>& values) {
  count_.clear();
  missing_ = 0;
  for (auto [from, to] : moves_)
    for (std::uint64_t k = from; k < values.size() && k <= to; ++k)
      gain(values[values.size() - 1 - k]);
}

void IntervalEngine::append(std::vector<std::uint32_t>& values) {
  const std::uint64_t n = values.size();
  for (auto [from, to] : moves_) {
    if (from > n) break;
    gain(values[n - from]);
    if (to < n) lose(values[n - 1 - to]);
  }
  while (missing_ < count_.size() && count_[missing_] != 0) ++missing_;
  values.push_back(missing_);
}

void IntervalEngine::gain(std::uint32_t value) {
  if (value >= count_.size()) count_.resize(std::size_t{value} + 1 + value / 2);
  ++count_[value];
}

void IntervalEngine::lose(std::uint32_t value) {
  if (--count_[value] == 0) missing_ = std::min(missing_, value);
}

}  // namespace grundy

// WindowEngine: Grundy values of subtraction games; each interval of moves sees a sliding window.
#include "heap/window_engine.hpp"

#include <algorithm>

namespace grundy {

bool WindowEngine::extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) {
  for (; values.size() <= goal; append(values))
    if (meter.exhausted()) return false;
  return true;
}

void WindowEngine::append(std::vector<std::uint32_t>& values) {
  const std::uint64_t n = values.size();
  for (auto [from, to] : moves_) {
    if (from > n) break;
    gain(values[n - from]);
    if (to < n) lose(values[n - 1 - to]);
  }
  while (missing_ < count_.size() && count_[missing_] != 0) ++missing_;
  values.push_back(missing_);
}

void WindowEngine::gain(std::uint32_t value) {
  if (value >= count_.size()) count_.resize(value + 1 + value / 2);
  ++count_[value];
}

void WindowEngine::lose(std::uint32_t value) {
  if (--count_[value] == 0) missing_ = std::min(missing_, value);
}

}  // namespace grundy

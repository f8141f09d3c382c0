// DifferentSplits: the nim-sums of splits into parts that all differ, for many sums of parts at
// once.
#include "heap/different_splits.hpp"

#include <algorithm>

namespace grundy {

bool DifferentSplits::grow(std::span<const std::uint32_t> values, std::uint64_t beans,
                           Meter& meter) {
  if (most_ == 0) return true;
  if (sums_.empty() || beans >= sums_[0].size())
    if (!restart(std::max<std::uint64_t>(64, 2 * beans), meter)) return false;
  for (std::uint64_t part = added_ + 1; part < beans; ++part)
    if (!add(part, values[part], meter)) return sums_.clear(), false;  // half done is of no use
  return true;
}

bool DifferentSplits::restart(std::uint64_t horizon, Meter& meter) {
  sums_.clear();
  meter.reserve(-booked_);
  booked_ = static_cast<std::ptrdiff_t>((most_ + 1) * (horizon + 1) * sizeof(XorSet));
  if (!meter.reserve(booked_)) {
    meter.reserve(-booked_);
    booked_ = 0;
    return false;
  }
  added_ = words_ = 0;
  sums_.assign(most_ + 1, std::vector<XorSet>(horizon + 1));
  sums_[0][0].reserve(1);
  sums_[0][0].insert(0);
  return true;
}

bool DifferentSplits::add(std::uint64_t part, std::uint32_t value, Meter& meter) {
  const std::uint64_t horizon = sums_[0].size() - 1;
  if (const std::uint64_t words = XorSet::words_for(value); words > words_) {
    const auto more = static_cast<std::ptrdiff_t>((words - words_) * 8 * (most_ + 1) * horizon);
    booked_ += more;
    words_ = words;
    if (!meter.reserve(more)) return false;
  }
  for (std::uint64_t m = horizon; m >= part; --m) {  // downwards: no part twice
    for (unsigned heaps = most_; heaps >= 1; --heaps)
      sums_[heaps][m].add_shifted(sums_[heaps - 1][m - part], value);
    if (or_more_) sums_[0][m].add_shifted(sums_[0][m - part], value);
    if (meter.exhausted()) return false;
  }
  added_ = part;
  return true;
}

}  // namespace grundy

// What the benchmarks of heap sequences share: processor time, plain values, and their signature.
#pragma once

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <span>
#include <vector>

#include "heap/sequence_engine.hpp"
#include "heap/split_engine.hpp"

namespace grundy::bench {

using Values = std::vector<std::uint32_t>;

inline std::uint64_t hash_of(std::span<const std::uint32_t> values) {
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint32_t value : values) hash = (hash ^ value) * 1099511628211u;
  return hash;
}

/// The least processor time of some rounds, in seconds.
template <class F>
double seconds(int rounds, F work) {
  double least = 1e9;
  for (int round = 0; round < rounds; ++round) {
    const std::clock_t start = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return least;
}

inline void extend(SequenceEngine& engine, Values& values, std::uint64_t to) {
  Meter meter;
  while (values.size() <= to) engine.extend(values, to, meter);
}

inline Values plain_mex(const OctalCode& code, std::uint64_t to) {
  SplitEngine engine(code);
  Values values;
  extend(engine, values, to);
  return values;
}

struct PlainRate {
  double per_second;  ///< values a second
  bool agrees;        ///< it computed the values that were there already
};

/// Plain mex at the last `count` of the heaps that have a value. What it needs to begin there is
/// not counted. REQUIRES: 0 < count < values.size() - 1.
inline PlainRate plain_rate(const OctalCode& code, const Values& values, std::size_t count) {
  SplitEngine engine(code);
  const std::size_t first = values.size() - count;
  Values head(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(first) - 1);
  extend(engine, head, first - 1);
  const double time = seconds(1, [&] { extend(engine, head, values.size() - 1); });
  return {static_cast<double>(count) / time, head == values};
}

}  // namespace grundy::bench

// IntervalEngine: Grundy values of subtraction games; each interval of moves sees a sliding window.
#pragma once

#include <cstdint>
#include <vector>

#include "heap/sequence_engine.hpp"

namespace grundy {

/// Counts how often each value occurs among the options. From one heap to the next, an interval
/// [a, b] of moves gains the option n-a and loses n-1-b; so a value costs O(intervals) steps,
/// however long the intervals are. Values that came from elsewhere are counted at the next call, in
/// O(values * intervals) at most.
class IntervalEngine : public SequenceEngine {
 public:
  explicit IntervalEngine(const SubtractionSet& set) : moves_(set.moves()) {}
  bool extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;

 private:
  void count(const std::vector<std::uint32_t>& values);
  void append(std::vector<std::uint32_t>& values);
  void gain(std::uint32_t value);
  void lose(std::uint32_t value);

  std::vector<SubtractionSet::Interval> moves_;
  std::vector<std::uint32_t> count_;
  std::uint64_t known_ = 0;    ///< how many values there were after the last call
  std::uint32_t missing_ = 0;  ///< no smaller value is missing among the options
};

}  // namespace grundy

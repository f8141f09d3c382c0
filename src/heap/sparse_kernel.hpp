// SparseKernel: a fast way to go on with a sequence whose sparse space has settled.
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/limits.hpp>

#include "heap/sparse_space.hpp"

namespace grundy {

/// Computes common values in blocks, and verifies each one: every smaller value is an option.
class SparseKernel {
 public:
  virtual ~SparseKernel() = default;

  /// Appends verified values up to heap `goal`. Stops before a heap that it cannot verify (a new
  /// rare heap, a witness out of its reach, a value too large for it): the caller finds that one
  /// value the exact way, appends it, and calls again; where it is a new rare heap, the caller
  /// makes a new kernel. Stops also when the meter is exhausted.
  /// REQUIRES: `values` begins with all the values of earlier calls; values.size() <= goal.
  virtual void run(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) = 0;

  /// Takes a new rare heap, which the caller has just appended. False: make a new kernel.
  virtual bool add_rare(RareHeap) { return false; }
};

}  // namespace grundy

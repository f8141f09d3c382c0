// WindowKernel: a table of values goes on by the window stream.
#pragma once

#include <cstdint>
#include <optional>

#include "heap/sparse_kernel.hpp"
#include "heap/window_stream.hpp"

namespace grundy {

/// For few rare heaps and small values. Where the stream finds no witness within its reach, it
/// stops, and the caller looks further.
class WindowKernel : public SparseKernel {
 public:
  /// REQUIRES: fits; the machine has the path.
  WindowKernel(SparseGame game, std::uint32_t largest_value, SimdPath path = best_simd_path());

  static bool fits(const SparseGame& game, std::uint32_t largest_value);

  void run(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;

 private:
  bool follow(const std::vector<std::uint32_t>& values);

  SparseGame game_;
  std::uint32_t largest_value_;
  SimdPath path_;
  std::uint64_t reach_;  ///< doubled where the stream was stuck
  std::optional<WindowStream> stream_;
};

}  // namespace grundy

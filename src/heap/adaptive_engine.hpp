// AdaptiveEngine: chooses, by measured facts, how the next values of a table are computed.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "heap/narrow_values.hpp"
#include "heap/plain_kernel.hpp"
#include "heap/sequence_engine.hpp"
#include "heap/sparse_kernel.hpp"
#include "heap/sparse_step.hpp"

namespace grundy {

struct ChosenKernel {
  std::unique_ptr<SparseKernel> kernel;  ///< null: none suits
  std::string name = {};
};

/// Chooses a kernel for a settled game with values up to `largest` so far.
using KernelChooser =
    std::function<ChosenKernel(const SparseGame&, std::uint32_t largest, SimdPath)>;
ChosenKernel choose_kernel(const SparseGame& game, std::uint32_t largest, SimdPath path);

/// For codes with splits in two. Starts plain; at every power of two it looks for a sparse space
/// and goes on in it, by the exact step, when that costs less; once the space has settled, a kernel
/// that suits it takes over, and the exact step does what the kernel leaves. Each of them verifies
/// every value, so the choice changes nothing but the time.
/// Time a value: plain O(n) for each removal that splits, sparse O(rare heaps) for each, kernels
/// see there. Memory: 2 bytes a value, booked in the meter, besides the table.
class AdaptiveEngine : public SequenceEngine {
 public:
  /// REQUIRES: the machine has the path.
  explicit AdaptiveEngine(OctalMoves moves, SimdPath path = best_simd_path(),
                          KernelChooser chooser = choose_kernel);

  bool extend(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) override;
  std::string describe() const override;

  /// The game with all rare heaps below values.size(), when at most one heap in 256 of the last
  /// doubling was rare.
  std::optional<SparseGame> settled() const override;

 private:
  using Values = std::vector<std::uint32_t>;

  bool stop(Meter& meter);
  bool review(const Values& values, Meter& meter);
  void choose_space(const Values& values);
  void make_kernel();
  void run_kernel(Values& values, std::uint64_t end, Meter& meter);
  bool append(Values& values, Meter& meter);

  OctalMoves moves_;
  SimdPath path_;
  KernelChooser chooser_;
  NarrowValues narrow_;
  PlainKernel plain_;
  std::optional<SparseStep> sparse_;
  bool settled_ = false;
  std::uint32_t largest_ = 0;
  ChosenKernel kernel_;
  std::uint64_t last_review_ = 0, next_review_ = 512;
  std::uint64_t kernel_stops_ = 0;  ///< since the last review
  std::uint64_t work_ = 0;          ///< marks and pairs, about, since the clock was read
};

}  // namespace grundy

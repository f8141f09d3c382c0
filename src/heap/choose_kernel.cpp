// The one place where kernels are plugged in; without one the exact sparse step does everything.
#include "heap/adaptive_engine.hpp"
#include "heap/bit_sliced_kernel.hpp"
#include "heap/window_kernel.hpp"

namespace grundy {

ChosenKernel choose_kernel(const SparseGame& game, std::uint32_t largest, SimdPath path) {
  if (WindowKernel::fits(game, largest))
    return {std::make_unique<WindowKernel>(game, largest, path), "window kernel"};
  if (BitSlicedKernel::fits(game, largest))
    return {std::make_unique<BitSlicedKernel>(game, path), "bit-sliced kernel"};
  return {};
}

}  // namespace grundy

// WindowKernel: a table of values goes on by the window stream.
#include "heap/window_kernel.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr std::size_t most_rares = 1024;  // each costs a few operations a heap

}  // namespace

WindowKernel::WindowKernel(SparseGame game, std::uint32_t largest_value, SimdPath path)
    : game_(std::move(game)),
      largest_value_(largest_value),
      path_(path),
      reach_(std::max(WindowGame::first_reach, game_.rares.back().heap)) {}

bool WindowKernel::fits(const SparseGame& game, std::uint32_t largest_value) {
  return !game.rares.empty() && game.rares.size() <= most_rares &&
         WindowStream::fits(game, largest_value);
}

/// Brings the stream to the end of the table; false while the table is too short for the theorem.
bool WindowKernel::follow(const std::vector<std::uint32_t>& values) {
  if (stream_ && stream_->end() == values.size() && !stream_->stuck()) return true;
  if (stream_ && stream_->stuck() && reach_ < WindowGame::last_reach) reach_ *= 2;
  if (values.size() <= reach_) return false;
  WindowGame game{game_,
                  {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(reach_) + 1}};
  if (values.size() < game.start()) return false;
  WindowState state{values.size(), {}};
  state.values.assign(values.end() - static_cast<std::ptrdiff_t>(game.length()), values.end());
  stream_.emplace(std::move(game), state, largest_value_, path_);
  return true;
}

void WindowKernel::run(std::vector<std::uint32_t>& values, std::uint64_t goal, Meter& meter) {
  if (!follow(values)) return;
  while (values.size() <= goal && !stream_->stuck() && !meter.exhausted()) {
    stream_->run_to(values.size() + 1, meter);
    const std::uint64_t end = std::min(stream_->end(), goal + 1);
    for (std::uint64_t n = values.size(); n < end; ++n) values.push_back(stream_->value(n));
  }
}

}  // namespace grundy

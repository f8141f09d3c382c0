// WindowStream: the values of a game with few rare heaps, one after another, in a fixed memory.
#include "heap/window_stream.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

constexpr std::size_t block = WindowStream::block;
constexpr std::size_t largest_limit = 64;
constexpr std::uint8_t no_ordinal = 0xff;

std::size_t rounded(std::size_t n) { return (n + block - 1) / block * block; }

std::uint32_t largest_ordinal(const SparseGame& game, std::uint32_t largest_value) {
  const CommonOrdinals map(game.space);
  std::uint32_t largest = map.of(largest_value);
  for (const RareHeap& rare : game.rares) largest = std::max(largest, map.of(rare.value));
  return largest;
}

std::size_t ordinal_limit(const WindowGame& game, std::uint32_t largest_value) {
  const std::uint32_t largest = largest_ordinal(game.game, largest_value);
  return std::max<std::size_t>(16, std::bit_ceil(std::size_t{largest} + 1));
}

}  // namespace

/// What must stay before the lap in work: the window, and a lap that `state` may look back.
std::size_t WindowStream::kept() const { return rounded(game_.length()) + lap(); }

bool WindowStream::fits(const SparseGame& game, std::uint32_t largest_value) {
  return largest_ordinal(game, largest_value) < largest_limit;
}

WindowStream::WindowStream(WindowGame game, const WindowState& state, std::uint32_t largest_value,
                           SimdPath path, unsigned threads)
    : game_(std::move(game)),
      map_(game_.game.space),
      worker_(threads > 1 ? std::make_unique<Worker>() : nullptr),
      // Two laps in work, and room for some more, so that sliding costs little.
      ordinals_(2 * kept() + 2 * lap() + std::max<std::size_t>(rounded(game_.length()), 32 * block),
                no_ordinal),
      witnesses_(game_, load(state, ordinal_limit(game_, largest_value)), ordinals_.size(), path),
      blocks_(nullptr) {
  list_options();
  blocks_ =
      window_blocks(static_cast<unsigned>(ordinal_limit(game_, largest_value)), near_.size(), path);
  witnesses_.read(ordinals_.data(), 0, rounded(end_ - base_));
}

/// Puts the state into the buffer and counts its ordinals.
std::vector<std::uint64_t> WindowStream::load(const WindowState& state, std::size_t limit) {
  end_ = state.next;
  generated_ = end_;
  base_ = end_ / block * block - kept();
  std::vector<std::uint64_t> frequency(limit);
  for (std::size_t i = 0; i < state.values.size(); ++i) {
    const std::uint32_t ordinal = map_.of(state.values[i]);
    ordinals_[end_ - state.values.size() + i - base_] = static_cast<std::uint8_t>(ordinal);
    if (ordinal < limit) ++frequency[ordinal];
  }
  return frequency;
}

/// The options of the common class: rare heaps split off, and one-heap moves unless they change the
/// class, as those by an odd number do where the position counts.
void WindowStream::list_options() {
  auto add = [&](std::uint64_t distance, std::uint32_t value) {
    auto& list = distance >= WindowOptions::block   ? far_
                 : distance >= WindowOptions::strip ? middle_
                                                    : near_;
    list.push_back(
        {static_cast<std::uint32_t>(distance), static_cast<std::uint8_t>(map_.of(value))});
  };
  for (std::uint32_t k : game_.game.moves.to_one)
    if (!game_.game.space.by_position || k % 2 == 0) add(k, 0);
  for (std::uint32_t removal : game_.game.moves.to_two)
    for (const RareHeap& rare : game_.game.rares) add(removal + rare.heap, rare.value);
}

void WindowStream::run_to(std::uint64_t goal, Meter& meter) {
  while (end_ < goal && !stuck_ && !meter.exhausted()) {
    if (generated_ + 2 * lap() - base_ > ordinals_.size()) slide();
    if (generated_ == end_) generate();
    if (!worker_) {
      verify(generated_);
      continue;
    }
    worker_->start([this, to = generated_] { verify(to); });
    generate();
    worker_->wait();
  }
}

/// The next lap, to its end.
void WindowStream::generate() {
  const std::size_t at = generated_ - base_,
                    from = at / WindowOptions::block * WindowOptions::block;
  const std::size_t to = at / lap() * lap() + lap();
  blocks_(ordinals_.data() + from, to - from, at - from, {far_, middle_, near_});
  generated_ = base_ + to;
}

void WindowStream::verify(std::uint64_t to) {
  while (end_ < to && !stuck_) {
    const std::size_t at = (end_ - base_) / block * block, skip = end_ - base_ - at;
    witnesses_.read(ordinals_.data(), at, block);
    const auto unverified = witnesses_.first_unverified(ordinals_.data(), at, skip);
    end_ = base_ + (unverified ? *unverified : at + block);
    stuck_ = unverified.has_value();
  }
}

void WindowStream::slide() {
  const std::size_t count = (end_ - base_) / block * block - kept();
  std::copy(ordinals_.begin() + static_cast<std::ptrdiff_t>(count), ordinals_.end(),
            ordinals_.begin());
  witnesses_.slide(count);
  base_ += count;
}

WindowState WindowStream::state(std::uint64_t next) const {
  WindowState state{next, {}};
  state.values.reserve(game_.length());
  for (std::uint64_t n = next - game_.length(); n != next; ++n) state.values.push_back(value(n));
  return state;
}

}  // namespace grundy

// GrundySequence: runs the engine that fits the rules, within the limits.
#include <grundy/grundy_sequence.hpp>

#include <algorithm>

#include <fmt/core.h>

#include "heap/adaptive_engine.hpp"
#include "heap/interval_engine.hpp"
#include "heap/split_engine.hpp"

namespace grundy {
namespace {

/// Kernels work in blocks and may append up to one more while they compute, never more.
constexpr std::uint64_t spare = 512;

}  // namespace

std::unique_ptr<SequenceEngine> make_engine(const HeapRules& rules) {
  if (const SubtractionSet* set = rules.set()) return std::make_unique<IntervalEngine>(*set);
  if (auto moves = OctalMoves::of(*rules.code()); moves && !moves->to_two.empty())
    return std::make_unique<AdaptiveEngine>(*std::move(moves));
  return std::make_unique<SplitEngine>(*rules.code());
}

GrundySequence::GrundySequence(HeapRules rules)
    : rules_(std::move(rules)), engine_(make_engine(rules_)) {}
GrundySequence::GrundySequence(GrundySequence&&) noexcept = default;
GrundySequence& GrundySequence::operator=(GrundySequence&&) noexcept = default;
GrundySequence::~GrundySequence() = default;

Result<void> GrundySequence::book(std::uint64_t values, Meter& meter) {
  auto bytes = static_cast<std::ptrdiff_t>(values * sizeof(std::uint32_t));
  if (meter.reserve(bytes)) return {};
  meter.reserve(-bytes);
  return meter.error();
}

/// Room for `size` values. Grows by a half, so that what is booked is what is used; the last time
/// only up to the goal, unless that is so near that many small steps could follow.
Result<void> GrundySequence::make_room(std::uint64_t size, std::uint64_t goal, Meter& meter) {
  const std::uint64_t room = values_.capacity();
  if (size <= room) return {};
  std::uint64_t more = std::max<std::uint64_t>({1024, room / 2, size - room});
  if (goal + 1 < room + more && goal + 1 >= room + room / 8) more = goal + 1 - room;
  if (auto booked = book(more, meter); !booked) return booked;
  values_.reserve(room + more);
  return {};
}

Result<void> GrundySequence::reserve_to(std::uint64_t n, Meter& meter) {
  if (n >= most_values)
    return out_of(
        fmt::format("a table of values ends at heap {}; heap {} is beyond it", most_values - 1, n));
  const std::uint64_t room = values_.capacity();
  const std::uint64_t size = n + 1 + spare;
  if (size <= room) return {};
  if (auto booked = book(size - room, meter); !booked) return booked;
  values_.reserve(size);
  return {};
}

Result<void> GrundySequence::adopt(std::span<const std::uint32_t> values, Meter& meter) {
  const std::uint64_t size = values_.size() + values.size();
  if (size > most_values)
    return out_of(fmt::format("a table of values ends at heap {}", most_values - 1));
  if (auto room = make_room(size, most_values - 1, meter); !room) return room;
  values_.insert(values_.end(), values.begin(), values.end());
  engine_ = make_engine(rules_);  // it has not seen these
  return {};
}

std::string GrundySequence::method() const { return engine_->describe(); }

Result<void> GrundySequence::extend_to(std::uint64_t n, Meter& meter) {
  const std::uint64_t goal = std::min(n, most_values - 1);
  while (values_.size() <= goal) {
    if (auto room = make_room(values_.size() + 1 + spare, goal + spare, meter); !room) return room;
    const std::uint64_t room = std::min<std::uint64_t>(goal, values_.capacity() - 1 - spare);
    if (!engine_->extend(values_, room, meter)) return meter.error();
  }
  if (n > goal)
    return out_of(fmt::format("a table of values ends at heap {}; heap {} is beyond it", goal, n));
  return {};
}

}  // namespace grundy

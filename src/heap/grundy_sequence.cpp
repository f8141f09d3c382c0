// GrundySequence: runs the engine that fits the rules, within the limits.
#include <grundy/grundy_sequence.hpp>

#include <algorithm>

#include <fmt/core.h>

#include "heap/adaptive_engine.hpp"
#include "heap/split_engine.hpp"
#include "heap/window_engine.hpp"

namespace grundy {

std::unique_ptr<SequenceEngine> make_engine(const HeapRules& rules) {
  if (const SubtractionSet* set = rules.set()) return std::make_unique<WindowEngine>(*set);
  if (auto moves = OctalMoves::of(*rules.code()); moves && !moves->to_two.empty())
    return std::make_unique<AdaptiveEngine>(*std::move(moves));
  return std::make_unique<SplitEngine>(*rules.code());
}

GrundySequence::GrundySequence(HeapRules rules)
    : rules_(std::move(rules)), engine_(make_engine(rules_)) {}
GrundySequence::GrundySequence(GrundySequence&&) noexcept = default;
GrundySequence& GrundySequence::operator=(GrundySequence&&) noexcept = default;
GrundySequence::~GrundySequence() = default;

/// Grows by a half, so that what is booked is what is used.
Result<void> GrundySequence::make_room(Meter& meter) {
  if (values_.size() < values_.capacity()) return {};
  std::size_t more = std::max<std::size_t>(1024, values_.capacity() / 2);
  auto bytes = static_cast<std::ptrdiff_t>(more * sizeof(std::uint32_t));
  if (!meter.reserve(bytes)) {
    meter.reserve(-bytes);
    return meter.error();
  }
  values_.reserve(values_.capacity() + more);
  return {};
}

Result<void> GrundySequence::extend_to(std::uint64_t n, Meter& meter) {
  const std::uint64_t goal = std::min(n, most_values - 1);
  while (values_.size() <= goal) {
    if (auto room = make_room(meter); !room) return room;
    const std::uint64_t room = std::min<std::uint64_t>(goal, values_.capacity() - 1);
    if (!engine_->extend(values_, room, meter)) return meter.error();
  }
  if (n > goal)
    return out_of(fmt::format("a table of values ends at heap {}; heap {} is beyond it", goal, n));
  return {};
}

}  // namespace grundy

// The theorems that prove a period from finitely many values of a heap game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <grundy/period.hpp>

#include "heap/repeats.hpp"

namespace grundy {

/// A period that a theorem proves, and the greatest heap that the proof uses.
struct PeriodProof {
  Period period;
  Theorem theorem;
  std::uint64_t needs;
  std::optional<GrowthProof> growth = {};
};

/// A game whose period is known without any computation.
std::optional<PeriodProof> known_period(const HeapRules& rules);

/// The least period that the values prove, if any; those of search_growth apart.
std::optional<PeriodProof> prove_period(const HeapRules& rules,
                                        std::span<const std::uint32_t> values,
                                        const Repeats& repeats, Meter& meter);

/// The greatest heap that a proof of this period would use; 0 if no theorem here says, and for
/// periods with a saltus.
std::uint64_t proof_needs(const HeapRules& rules, Period period);

/// Whether values can grow without end, so that a saltus is possible.
bool may_grow(const HeapRules& rules);

/// Take a to b beans: the only interval of moves, or nothing.
std::optional<SubtractionSet::Interval> single_range(const HeapRules& rules);

}  // namespace grundy

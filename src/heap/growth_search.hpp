// GrowthSearch: arithmetic periods that the values suggest, each checked by theorem 3.
#pragma once

#include <optional>
#include <span>

#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>
#include <grundy/period.hpp>

#include "heap/period_proof.hpp"
#include "heap/repeats.hpp"

namespace grundy {

/// What became of the first few candidates.
struct GrowthSearch {
  std::optional<PeriodProof> proof;
  std::optional<Period> refuted;  ///< the first that fits all values and yet cannot go on
  std::optional<Period> open;     ///< the first that is neither proved nor refuted
  std::uint64_t open_needs = 0;   ///< see GrowthCheck
};

GrowthSearch search_growth(const HeapRules& rules, std::span<const std::uint32_t> values,
                           const Repeats& repeats, Meter& meter);

}  // namespace grundy

// The last step of condition (d) of theorem 3: all values below that of a heap are witnessed.
#pragma once

#include <cstdint>
#include <optional>

#include "heap/growth_witnesses.hpp"

namespace grundy {

/// The least A with [0, A-S) in stay, [A-S, A) in both and [A, value) in rise.
inline std::optional<std::uint32_t> growth_cut(const WitnessSets& sets, std::uint32_t value,
                                               std::uint64_t growth) {
  std::uint32_t top = value;
  while (top > 0 && sets.rise.contains(top - 1)) --top;
  const std::uint64_t stays = sets.stay.mex();
  std::uint64_t run = 0;  // members of `both` just below a
  for (std::uint32_t a = 0; a <= value && a <= stays + growth; ++a) {
    if (run >= growth && a >= top) return a;
    run = sets.both.contains(a) ? run + 1 : 0;
  }
  return std::nullopt;
}

}  // namespace grundy

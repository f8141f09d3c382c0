// Options of heaps too large to list them all: what a proved period says about them.
#pragma once

#include <grundy/game.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// The options of value `wanted` of a heap whose game has a proved period. All are counted; the
/// first hundred thousand are listed. Time O(preperiod + period) for each removal, plus the list.
/// REQUIRES: the game is written in the sizes of its heaps (no shift).
/// Errors: a limit, for games whose splits have no such count: more than two parts, constraints, or
/// an arithmetic period together with splits; and for periods that a table does not hold.
Result<FoundOptions> large_heap_options(const GrundySequence& sequence, const PeriodClaim& claim,
                                        const Natural& heap, const Natural& wanted);

}  // namespace grundy

// Misère play decided by a misère quotient.
#pragma once

#include <grundy/report.hpp>

namespace grundy {

/// Fills in outcome, winning moves and the theory where all components are heaps of one game whose
/// quotient, finite or not, is found within the meter. False: something else must decide, and the
/// report is as it was. Time beside the quotient: O(components + options).
bool solve_by_heaps(SolveReport& report, Meter& meter, const ProofCheck& check);

/// The same by the quotient of all positions that can be reached, for sums of any games. False also
/// for pictures, whose moves are cuts, and for more than a few thousand positions.
bool solve_by_positions(SolveReport& report, Meter& meter);

}  // namespace grundy

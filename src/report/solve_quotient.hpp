// Misère play of heaps of one game, decided by its misère quotient.
#pragma once

#include <grundy/report.hpp>

namespace grundy {

/// Fills in outcome, winning moves and the theory, where all components are heaps of one game whose
/// quotient is found within the meter. False: something else must decide, and the report is as it
/// was. Time beside the quotient: O(components + options).
bool solve_by_quotient(SolveReport& report, Meter& meter, const ProofCheck& check);

}  // namespace grundy

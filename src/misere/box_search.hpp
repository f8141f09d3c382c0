// Looks for a misère quotient of the form K x N x N where a finite one cannot be found.
#pragma once

#include <optional>

#include <grundy/box_quotient.hpp>
#include <grundy/closed_set.hpp>
#include <grundy/limits.hpp>
#include <grundy/quotient_solver.hpp>

namespace grundy {

/// Reads a box off the last guess of a solver that does not come to an end at its next position:
/// K is what the other positions generate in the guess; the outcomes on K x N x N are computed
/// anew, with two exponents as large as need be, and folded into planes. The result is a guess, too,
/// until a checker has accepted it (docs/misere-quotients.md, theorem 4). Nothing where no pair of
/// exponents grows, or the outcomes do not repeat within a few hundred cells. Errors: the limits.
/// Time about 600 |K| · options; memory about 40 bytes for each cell.
Result<std::optional<BoxQuotient>> find_box(const ClosedSet& positions,
                                            const QuotientSolver& solver, Meter& meter);

}  // namespace grundy

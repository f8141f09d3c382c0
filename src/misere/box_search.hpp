// Looks for misère outcomes of the form K x N x N where a finite quotient cannot be found.
#pragma once

#include <optional>

#include <grundy/box_quotient.hpp>
#include <grundy/closed_set.hpp>
#include <grundy/limits.hpp>
#include <grundy/quotient_solver.hpp>

namespace grundy {

/// Reads a box off the last guess of a solver that does not come to an end at its next position. K
/// is what the positions other than a and b generate in the guess; the outcomes on K × N × N are
/// computed anew for exponents below 28 and folded into planes. The result is a guess as well,
/// until the checker accepts it (docs/misere-quotients.md). Nothing where no two exponents grow,
/// where K is large, or where the outcomes do not repeat. Time about 800 |K| · options; memory |K|²
/// words and 16 bytes an outcome. Errors: the limits.
Result<std::optional<BoxQuotient>> find_box(const ClosedSet& positions,
                                            const QuotientSolver& solver, Meter& meter);

}  // namespace grundy

// The next guess after a failure.
#pragma once

#include <optional>

#include "misere/quotient_check.hpp"
#include "misere/quotient_trial.hpp"

namespace grundy {

/// The quotient with a nearly free generator for the next position. Errors: the limits.
Result<MisereQuotient> first_trial(const MisereQuotient& quotient, const ClosedSet& positions,
                                   Meter& meter);

/// A guess that tells the outcome of the failing word: some of its positions become fresh, with
/// more room for their exponents, and everything is marked anew. Errors: the limits,
/// also that of the order of a guess.
Result<MisereQuotient> next_trial(const QuotientCheck& failed, const ClosedSet& positions,
                                  Meter& meter);

}  // namespace grundy

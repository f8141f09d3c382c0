// Asks the independent checker, for what only a certificate proves.
#pragma once

#include <grundy/certificate.hpp>
#include <grundy/limits.hpp>

namespace grundy::cli {

/// Accepts a certificate if the checker says VERIFIED within what is left of the time, which runs
/// from this call on.
ProofCheck independent_check(const Limits& limits);

}  // namespace grundy::cli

// Asks the independent checker, for what only a certificate proves.
#pragma once

#include <grundy/certificate.hpp>
#include <grundy/limits.hpp>

namespace grundy::cli {

/// Accepts a certificate if the checker, within the limits, says VERIFIED.
ProofCheck independent_check(const Limits& limits);

}  // namespace grundy::cli

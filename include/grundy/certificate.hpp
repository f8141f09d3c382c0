// Certificates: a proved claim as a text that `grundy verify` and the programs in checker/ check
// again. (docs/certificate.md)
#pragma once

#include <string>

#include <grundy/error.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// The certificate of a period, in the heaps of the code or set of the claim. Errors: the period is
/// not proved, or its theorem has no certificate.
Result<std::string> certificate_text(const PeriodClaim& claim);

}  // namespace grundy

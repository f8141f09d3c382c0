// Certificates: a proved claim as a text that `grundy verify` and the programs in checker/ check
// again. (docs/certificate.md)
#pragma once

#include <string>

#include <grundy/error.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// The certificate of a period, in the heaps of the code or set of the claim; or, where none was
/// found by windows, the one that says so. Errors: neither, or the theorem has no certificate.
Result<std::string> certificate_text(const PeriodClaim& claim);

}  // namespace grundy

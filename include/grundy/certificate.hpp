// Certificates: a proved claim as a text that `grundy verify` and the programs in checker/ check
// again. (docs/certificate.md)
#pragma once

#include <functional>
#include <string>

#include <grundy/error.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// Whether a certificate is accepted. The library proves periods and finite quotients itself; what
/// else it finds it only says after this has been asked, which the shell does with the independent
/// checker.
using ProofCheck = std::function<bool(const std::string& certificate)>;

/// The certificate of a period, in the heaps of the code or set of the claim; or, where none was
/// found by windows, the one that says so. Errors: neither, or the theorem has no certificate.
Result<std::string> certificate_text(const PeriodClaim& claim);

}  // namespace grundy

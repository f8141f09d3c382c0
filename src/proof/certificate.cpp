// Certificates: what each theorem needs to be checked again. (docs/certificate.md)
#include <grundy/certificate.hpp>

#include <fmt/format.h>

#include <optional>

#include "heap/window_journal.hpp"
#include "heap/window_proof.hpp"
#include "proof/certificate_lines.hpp"

namespace grundy {
namespace {

std::string windows_lines(const WindowProof& proof) {
  return "proof window\n" + window_lines(proof.game, proof.limit, proof.states);
}

/// The lines of the proof; nothing for a theorem that has none.
std::optional<std::string> proof_lines(const PeriodClaim& claim) {
  switch (claim.theorem) {
    case Theorem::finite_moves:
      return "proof moves\n";
    case Theorem::range_formula:
      return "proof range\n";
    case Theorem::guy_smith:
    case Theorem::shapes:
      return "proof shapes\n";
    case Theorem::relative_state:
      return "proof state\n";
    case Theorem::growth:
      return growth_lines({claim.growth->from, claim.growth->shift, claim.growth->extra_bits,
                           claim.growth->distance, claim.growth->cuts});
    case Theorem::windows:
      return windows_lines(*claim.windows);
    case Theorem::none:
      break;
  }
  return std::nullopt;
}

}  // namespace

Result<std::string> certificate_text(const PeriodClaim& claim) {
  if (claim.status == PeriodClaim::none_found && claim.windows)
    return with_end(no_window_lines(claim.rules, claim.windows->states.back().next) +
                    windows_lines(*claim.windows));
  if (claim.status != PeriodClaim::proved)
    return out_of(fmt::format("no period of {} is proved here, so there is no certificate of one",
                              claim.rules.to_string()));
  const auto proof = proof_lines(claim);
  if (!proof)
    return out_of(fmt::format("the theorem that proves the period of {} has no certificate",
                              claim.rules.to_string()));
  if (claim.period.period >> 63 != 0)
    return out_of("certificates hold numbers below 2^63; the period is larger");
  return with_end(period_lines(claim.rules, claim.period) + *proof);
}

}  // namespace grundy

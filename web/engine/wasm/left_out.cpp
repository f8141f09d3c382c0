// In place of the files of the library that the page does without. The optimiser of the linker sees
// what these functions return, and leaves out what would follow.
#include <grundy/misere_family.hpp>
#include <grundy/quotient_certificate.hpp>

#include "../engine.hpp"
#include "heap/window_journal.hpp"
#include "misere/box_search.hpp"
#include "proof/family_certificate.hpp"

namespace grundy {

// There is no disk: nothing is kept for a later run.
Result<WindowJournal> WindowJournal::read(std::string, std::string) { return WindowJournal(); }
WindowChain WindowJournal::chain(const WindowGame&) const { return {}; }
Result<void> WindowJournal::write(const WindowSearch&, std::uint32_t) const { return {}; }

// There is no independent checker: what only its verdict makes a claim is not looked for.
std::optional<std::vector<std::uint8_t>> family_digits(const OctalCode&) { return std::nullopt; }
std::optional<MisereFamily> fit_family(std::span<const std::uint8_t>, const MisereQuotient&) {
  return std::nullopt;
}
Result<std::optional<BoxQuotient>> find_box(const ClosedSet&, const QuotientSolver&, Meter&) {
  return std::nullopt;
}
ListedPositions ListedPositions::of(const ClosedSet&, ClosedSet::Index) { return {}; }
std::string certificate_text(const MisereFamily&) { return {}; }
Result<std::string> certificate_text(const QuotientClaim&) { return std::string(); }
Result<std::string> certificate_text(const BoxClaim&) { return std::string(); }

// The views of the page ask for none of these; `version` tells which verbs there are.
std::vector<web::Verb> web::theory_verbs() { return {}; }

}  // namespace grundy

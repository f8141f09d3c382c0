// Reports on misère quotients.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <grundy/certificate.hpp>
#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/misere_theory.hpp>
#include <grundy/quotient_solver.hpp>
#include <grundy/report.hpp>

namespace grundy {

/// What is known of the misère quotient of a heap game, in the heaps of its rules; those that are
/// written are smaller by `shift`.
struct QuotientReport {
  enum Status {
    complete,  ///< of all heaps: the pretending function has a proved period
    partial,   ///< of the heaps up to `last`
    growing,   ///< the same, and one guess after another fails at the next heap
    infinite,  ///< `theory` tells the outcomes of the heaps up to `last`, or of all heaps
  };

  std::string game;
  std::uint64_t shift = 0;
  Status status = partial;
  std::optional<std::uint64_t> last;   ///< nothing: all heaps, by a family
  std::vector<std::string> positions;  ///< by number, if they are no heaps; `game` is then a sum
  MisereQuotient quotient;             ///< the last finite one, proved, whatever the status
  std::optional<PretendingPeriod> period;
  std::vector<QuotientChange> changes;
  std::vector<FailedTrial> failures;           ///< at the next heap, if growing
  std::shared_ptr<const MisereTheory> theory;  ///< what is known
  bool quotient_is_infinite = false;           ///< if infinite: of the quotient, not of the theory
  std::string certificate;                     ///< its text
  std::string certificate_file;                ///< where it was written to, or ""
  std::optional<Error> limit;                  ///< what ended the search
};

/// What to look for.
struct QuotientQuery {
  std::optional<std::uint64_t> to;  ///< the last heap, as written; nothing: until it is complete
  ProofCheck check = {};            ///< for infinite quotients, which only a certificate proves
  bool certificate = false;         ///< write the certificate of a finite one, too
};

/// Finds the quotient of a heap game. Errors: not a heap game; without `to`, a game whose quotient
/// cannot be proved complete. A limit is no error: the report says what is known.
Result<QuotientReport> quotient_report(Game& game, const QuotientQuery& query, Meter& meter);

/// The quotient of all positions that a sum leads to. Errors: play that does not end. As above.
Result<QuotientReport> quotient_report(const Sum& sum, const QuotientQuery& query, Meter& meter);

/// The report as JSON. (docs/notation.md)
std::string to_json(const QuotientReport& report);

}  // namespace grundy

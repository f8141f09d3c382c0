// Reports on misère quotients.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
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
  };

  std::string game;
  std::uint64_t shift = 0;
  Status status = partial;
  std::uint64_t last = 0;
  MisereQuotient quotient;  ///< proved, whatever the status
  std::optional<PretendingPeriod> period;
  std::vector<QuotientChange> changes;
  std::vector<FailedTrial> failures;  ///< at heap `last` + 1, if growing
  std::optional<Error> limit;         ///< what ended the search
  std::string certificate;            ///< the file its certificate was written to, or ""
};

/// Finds the quotient of the heaps up to `to`, in the sizes in which the game is written; without
/// it, until it is complete. Errors: not a heap game; without `to`, a game whose quotient cannot be
/// proved complete. A limit is no error: the report says what is known.
Result<QuotientReport> quotient_report(Game& game, std::optional<std::uint64_t> to, Meter& meter);

/// The report as JSON. (docs/notation.md)
std::string to_json(const QuotientReport& report);

}  // namespace grundy

// Reports on heap games: Grundy sequences, periods, and claims about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/period.hpp>
#include <grundy/report.hpp>

namespace grundy {

/// g(from), g(from+1), …, in the sizes in which the game is written.
struct SequenceReport {
  std::string game;
  std::uint64_t from = 0;
  std::vector<std::uint64_t> values;
  std::optional<Error> limit;  ///< why there are fewer values than were asked for
};

/// The values of the heaps from..to. Time: that of the game's table, or of `to` single positions.
/// Errors: not a heap game; from > to. A limit is no error: the values so far are in the report.
Result<SequenceReport> sequence_report(Game& game, std::uint64_t from, std::uint64_t to,
                                       Meter& meter);

/// The least period of a game, in the sizes in which the game is written.
struct PeriodReport {
  std::string game;
  Period period;
  PeriodClaim claim;  ///< status, theorem, values; its own period counts the heaps of the table
  std::optional<Error> limit;  ///< what ended the search for a proof early

  std::optional<std::uint64_t> last_exception() const {
    if (claim.status == PeriodClaim::none_found || period.preperiod == 0) return {};
    return period.preperiod - 1;
  }
};

/// Looks for the least period and proves it where a theorem of period.hpp can. Values up to heap
/// `to` are computed; without it, about a second's worth. Errors: not a heap game.
Result<PeriodReport> period_report(Game& game, std::optional<std::uint64_t> to, Meter& meter);

/// A heap at which a period fails: g(n) = value, but g(m) = other where m = n + p.
struct PeriodFailure {
  std::uint64_t n, m;
  Natural value, other;
};

/// What became of a claim about a game: a set of P-positions, or a period.
struct CheckReport {
  enum Verdict { proved, to_bound, refuted };

  std::string game, claim;
  Verdict verdict = to_bound;
  std::uint64_t bound = 0;            ///< the greatest heap that was compared
  std::optional<std::uint64_t> n;     ///< the counterexample
  int condition = 0;                  ///< for a set: which of the three conditions fails at n
  std::optional<std::string> move;    ///< for condition 2: the option of n that shows it
  std::optional<PeriodCheck> period;  ///< when a period was claimed
  std::optional<std::uint64_t> from;  ///< the preperiod that was claimed with it
  std::optional<Error> limit;         ///< what ended the comparison early
  std::optional<PeriodFailure>
      first_failure;  ///< of the period, and one that comes again and again
  std::optional<PeriodFailure> late_failure;

  /// The verdict and what shows it, as sentences.
  std::vector<std::string> sentences(Language language) const;
};

/// Is the set of all n with `condition` the set of P-positions of single heaps? The three
/// conditions: terminal positions are in the set, no move leads from the set into the set, from
/// everywhere else some move leads into it. Proved for all n where the values are periodic.
/// Errors: not a heap game; the condition, with the column.
Result<CheckReport> check_p_positions_report(Game& game, const std::string& condition,
                                             std::optional<std::uint64_t> to, Meter& meter);

/// Is p a period of the game, from `preperiod` on or else from some heap on? Errors: p = 0.
Result<CheckReport> check_period_report(Game& game, std::uint64_t p,
                                        std::optional<std::uint64_t> preperiod,
                                        std::optional<std::uint64_t> to, Meter& meter);

std::string to_json(const CheckReport& report);
std::string to_json(const SequenceReport& report);
std::string to_json(const PeriodReport& report);

}  // namespace grundy

// Reports on heap games: Grundy sequences, periods, and claims about them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
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
/// Errors: not a heap game; from > to; more values than the memory limit or a table allows. Another
/// limit is no error: the values so far are in the report.
Result<SequenceReport> sequence_report(Game& game, std::uint64_t from, std::uint64_t to,
                                       Meter& meter);

/// The values of the heaps from..to, handed out while they are computed, in the sizes in which the
/// game is written. Memory: the game's table, 4 bytes a value up to `to`, booked at once.
class SequenceStream {
 public:
  struct Piece {
    std::uint64_t first = 0;  ///< the heap of the first value
    std::span<const std::uint32_t> values;
  };

  /// The game must live as long. Errors: those of sequence_report().
  static Result<SequenceStream> open(Game& game, std::uint64_t from, std::uint64_t to,
                                     Meter& meter);

  /// What is new after about a tenth of a second: perhaps nothing, while the heaps before `from`
  /// are computed; at most 2^20 values, valid until the next call. REQUIRES: !done(). Errors: a
  /// limit; the values so far were handed out, and another meter goes on.
  Result<Piece> next(Meter& meter);
  bool done() const { return at_ > to_; }

  /// Takes values that are known from a file, beginning with those of heap 0: they are handed out
  /// like others. A game without a table computes them again. REQUIRES: before next(); they are the
  /// values of this game. Errors: a limit.
  Result<void> adopt(std::span<const std::uint32_t> values, Meter& meter);

  /// How many heaps have a value by now, heap 0 included.
  std::uint64_t computed() const;
  /// How the next values are computed.
  std::string method() const;
  /// Whose values these are, the same for every spelling of one game: "0.6".
  std::string contents() const;

 private:
  SequenceStream(Game& game, std::uint64_t from, std::uint64_t to)
      : game_(&game), at_(from), to_(to) {}
  Result<void> extend(Meter& meter);
  Error at_zero(Error error, Meter& meter);
  Result<Piece> next_positions(Meter& meter);
  Piece take(std::span<const std::uint32_t> values);

  Game* game_;
  std::uint64_t at_, to_;      ///< the next heap, the last one
  std::uint64_t step_ = 4096;  ///< how many values are likely to take a tenth of a second
  std::uint64_t adopted_ = 0;  ///< how many values came from a file
  std::vector<std::uint32_t> buffer_;
};

/// What is said of a sequence that is too long to be read.
struct SequenceSummary {
  std::string game;
  std::uint64_t from = 0, count = 0;
  std::uint64_t largest = 0, largest_at = 0;  ///< the largest value, and the first heap with it
  std::vector<std::uint32_t> last;            ///< the last ten values
  std::uint64_t hash = 1469598103934665603u;  ///< FNV-1a: xor a value, multiply by 1099511628211
  std::optional<Error> limit;                 ///< why there are fewer values than were asked for

  /// REQUIRES: the pieces of one stream, in order.
  void add(const SequenceStream::Piece& piece);
};

/// The least period of a game, in the sizes in which the game is written.
struct PeriodReport {
  std::string game;
  Period period;
  PeriodClaim claim;  ///< status, theorem, values; its own period counts the heaps of the table
  std::optional<Error> limit;  ///< what ended the search for a proof early
  std::string certificate;     ///< the file its certificate was written to, or ""

  std::optional<std::uint64_t> last_exception() const {
    if (claim.status == PeriodClaim::none_found || period.preperiod == 0) return {};
    return period.preperiod - 1;
  }
};

/// Looks for the least period and proves it where a theorem of period.hpp can. Values up to heap
/// `to` are computed; without it, about a second's worth. Errors: not a heap game.
Result<PeriodReport> period_report(Game& game, PeriodSearch search, Meter& meter);

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
std::string to_json(const SequenceSummary& summary);
std::string to_json(const PeriodReport& report);

}  // namespace grundy

// Period: the least period of a Grundy sequence, the theorem that proves it, and what follows.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>
#include <grundy/natural.hpp>

namespace grundy {

/// g(n + period) = g(n) + saltus for all n >= preperiod, heap 0 included; both least.
struct Period {
  std::uint64_t preperiod = 0, period = 0, saltus = 0;
  friend bool operator==(const Period&, const Period&) = default;
};

/// What can prove a period; see theorem_statement.
enum class Theorem {
  none,
  finite_moves,    ///< finite subtraction sets
  range_formula,   ///< sub{a..b}
  relative_state,  ///< all-but sets and codes without splits that have a tail
  guy_smith,       ///< finite octal codes
  windows,         ///< finite codes with splits in two, by a window that returns
  shapes,          ///< other codes: more parts, constraints, tails; saltus 0
  growth,          ///< codes with splits whose values grow: saltus above 0
};

/// The theorem in one English sentence, with its source; "" for none.
std::string_view theorem_statement(Theorem theorem);

struct WindowProof;  ///< src/heap/window_proof.hpp

/// What a proof by the theorem of growth rests on, as far as values do not tell; the letters are
/// those of docs/periods.md.
struct GrowthProof {
  std::uint64_t from = 0;           ///< N: the window is N, …, N+P-1
  std::uint64_t shift = 0;          ///< P
  unsigned extra_bits = 0;          ///< E
  std::uint64_t distance = 0;       ///< D; 0 for codes that need none
  std::vector<std::uint32_t> cuts;  ///< A for each heap of the window
};

/// A statement on the period of one game, and how far it can be trusted.
struct PeriodClaim {
  enum Status {
    proved,      ///< the theorem was checked: holds for every heap
    observed,    ///< seen in the values computed, no more
    none_found,  ///< nothing seen; `period` is all zero
  };

  HeapRules rules;
  Period period;
  Status status = none_found;
  Theorem theorem = Theorem::none;
  std::uint64_t values_computed = 0;  ///< the greatest heap whose value was computed
  std::uint64_t values_needed = 0;    ///< the greatest heap a proof uses, with a saltus at least
                                      ///< that one; 0: no theorem here says
  std::optional<GrowthProof> growth = {};  ///< if the theorem is that of growth
  std::optional<Period> refuted = {};      ///< fits all values seen, but a theorem says it breaks
  std::shared_ptr<const WindowProof> windows = {};  ///< where it was searched by windows
};

/// How far and how a period is looked for.
struct PeriodSearch {
  std::optional<std::uint64_t> max_n = {};  ///< the last heap; nothing: about a second's worth
  std::string journal = {};  ///< a file for the search by windows to go on from; "": none
  /// Called now and then with the heap that was reached and the last one to look at.
  std::function<void(std::uint64_t heap, std::uint64_t goal)> progress = {};
  unsigned threads = 1;  ///< a search by windows uses two at most
};

/// Looks for the least period with the least preperiod; extends the sequence in doubling steps up
/// to heap `max_n` (nothing: about a second's worth) and proves what it can. A limit that is
/// reached is no error: the claim then tells what the values so far show.
/// Time: that of the sequence, and O(n) for each doubling.
Result<PeriodClaim> find_period(GrundySequence& sequence, Meter& meter,
                                std::optional<std::uint64_t> max_n = {});
/// The same, with choices. Where few heaps are rare the search goes on by windows, without a table.
/// Errors: of the journal.
Result<PeriodClaim> find_period(GrundySequence& sequence, const PeriodSearch& search, Meter& meter);

/// The least n >= period.preperiod where g(n + p) = g(n) + s fails; nothing if it holds throughout.
std::optional<std::uint64_t> first_failure(std::span<const std::uint32_t> values, Period period);

/// The answer to "is p a period?", from `preperiod` on or else from some heap on.
struct PeriodCheck {
  enum Verdict {
    holds,    ///< proved: the least period divides p and the preperiod is late enough
    refuted,  ///< proved: `failure` shows a heap where it fails
    open,     ///< nothing proved either way; `failure` is the last one seen, if any
  };

  Verdict verdict;
  Period asked;  ///< the relation that was tested; its saltus is the only one possible
  std::optional<std::uint64_t> failure;        ///< g(failure + p) != g(failure) + s
  std::optional<std::uint64_t> first_failure;  ///< the very first one, be it before the preperiod
  PeriodClaim claim;                           ///< what find_period says about the game
};

/// Checks a period p >= 1 of a game. A failure is past the preperiod where a period was proved, so
/// it recurs for ever. Errors: p = 0, a preperiod above 2^62.
Result<PeriodCheck> check_period(GrundySequence& sequence, std::uint64_t p,
                                 std::optional<std::uint64_t> preperiod, Meter& meter,
                                 std::optional<std::uint64_t> max_n = {});

/// The value of a heap of any size, by a proved period or from the table; nothing if neither says.
/// Time O(digits of n, squared).
std::optional<Natural> value_by_period(const GrundySequence& sequence, const PeriodClaim& claim,
                                       const Natural& n);

}  // namespace grundy

// QuotientSolver: finds the misère quotient of a closed set, position by position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/misere_quotient.hpp>

namespace grundy {

/// A position at which the quotient grew, and its size from there on.
struct QuotientChange {
  ClosedSet::Index position = 0;
  std::size_t order = 0, p_count = 0;
  friend bool operator==(const QuotientChange&, const QuotientChange&) = default;
};

/// A guess that failed: the least sum whose outcome it told wrongly.
struct FailedTrial {
  std::size_t order = 0;                                         ///< of the guess
  std::vector<std::pair<ClosedSet::Index, std::uint32_t>> word;  ///< position, how often; ascending
};

/// Adds positions one by one; what `quotient` hands out is always exact, reduced and verified.
/// [Plambeck and Siegel 2008; verified by the pair relation, docs/misere-quotients.md]
class QuotientSolver {
 public:
  using Index = ClosedSet::Index;

  /// REQUIRES: `positions` outlives the solver.
  explicit QuotientSolver(const ClosedSet& positions);
  ~QuotientSolver();
  QuotientSolver(QuotientSolver&&) noexcept;
  QuotientSolver& operator=(QuotientSolver&&) noexcept;

  /// Adds the next position. Errors: the limits; everything before stays usable, and another call
  /// goes on from the last guess. REQUIRES: the closed set has one more position. Its quotient may
  /// be infinite: only limits end such a call.
  Result<void> extend(Meter& meter);
  /// Adds positions until n is among them. Errors and REQUIRES: as `extend`.
  Result<void> extend_to(Index n, Meter& meter);

  /// The quotient of the positions added so far (at first none: order 1).
  const MisereQuotient& quotient() const;
  /// Where the quotient grew; the first entry is position 0.
  const std::vector<QuotientChange>& changes() const;

  /// The last guess for the next position that failed. It is exact for every sum below the failing
  /// word, `failures().back()`: of two sums, the largest position that does not occur equally often
  /// decides. Null where none has failed.
  const MisereQuotient* trial() const;
  /// The guesses for the next position that failed, in order: a record of growth. Empty again when
  /// the position is added.
  const std::vector<FailedTrial>& failures() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Φ(n + period) = Φ(n) for all n >= preperiod.
struct PretendingPeriod {
  std::uint64_t period = 0, preperiod = 0;
  friend bool operator==(const PretendingPeriod&, const PretendingPeriod&) = default;
};

/// The least period, and for it the least preperiod, that Φ(0), …, Φ(N) prove for all heaps of a
/// take-and-break game in which a move removes at most `removed` beans and leaves at most `parts`
/// parts, which kinds of parts depending only on how many there are: then
/// N >= parts · (preperiod + period) + removed is enough. Nothing where no period is proved yet.
/// REQUIRES: parts >= 1. Time and memory: O(N).
std::optional<PretendingPeriod> pretending_period(std::span<const MisereQuotient::Element> phi,
                                                  std::uint64_t parts, std::uint64_t removed);

}  // namespace grundy

// The misère quotient of a heap game, computed as far as it is asked for.
#pragma once

#include <memory>
#include <optional>

#include <grundy/certificate.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/misere_theory.hpp>
#include <grundy/quotient_solver.hpp>

namespace grundy {

/// Keeps the quotient while it grows, heap by heap, until a period is proved or an infinite one is
/// found. Heaps are those of
/// the rules. Not for two threads at once.
class HeapMisere {
 public:
  /// With heap 0.
  explicit HeapMisere(const HeapRules& rules);

  /// Adds heaps until n is among them, or the quotient is complete. Errors: the limits; what was
  /// found stays, and the next call goes on from there.
  Result<void> extend_to(std::uint64_t n, Meter& meter);
  /// Adds heaps until the quotient is complete. Errors: as above; a game to which the theorem on
  /// periods does not apply.
  Result<void> complete(Meter& meter);

  /// The same, but where the quotient keeps growing it also looks for an infinite one: a family for
  /// all heaps, or a box for the next heap. What is found counts if `check` accepts its
  /// certificate; without a check none is looked for.
  Result<void> decide(std::optional<std::uint64_t> n, Meter& meter, const ProofCheck& check);

  bool is_complete() const { return period_.has_value(); }
  const std::optional<PretendingPeriod>& period() const { return period_; }
  const QuotientSolver& solver() const { return solver_; }
  /// The last heap whose element in a finite quotient is known, but for a period.
  std::uint64_t last() const { return solver_.quotient().pretending.size() - 1; }
  /// What is known by now.
  std::shared_ptr<const MisereTheory> theory() const;

  /// An infinite monoid that was found, and its proof.
  struct Infinite {
    std::shared_ptr<const MisereTheory> theory;
    std::string certificate;
    bool is_quotient = false;           ///< proved as well: the quotient is infinite
    std::optional<std::uint64_t> last;  ///< the last heap; nothing: all heaps
  };
  const std::optional<Infinite>& infinite() const { return infinite_; }

  /// What the theorem on periods needs to know of a game.
  struct Moves {
    std::uint64_t parts = 0, removed = 0;
  };

 private:
  Result<void> add(Meter& meter);
  void look_for_family(const ProofCheck& check);
  Result<void> look_for_box(Meter& meter, const ProofCheck& check);

  HeapRules rules_;
  std::unique_ptr<ClosedSet> heaps_;
  QuotientSolver solver_;
  std::optional<Moves> moves_;
  std::optional<PretendingPeriod> period_;
  std::uint64_t next_look_ = 0;
  std::size_t failures_seen_ = 0;  ///< when a box was looked for
  std::optional<Infinite> infinite_;
  mutable std::shared_ptr<const QuotientTheory> finite_;
};

/// How many parts a move leaves at most, and how many beans it takes. Nothing for games to which
/// the theorem on periods does not apply: endless moves, or splits whose parts must be different.
std::optional<HeapMisere::Moves> bounded_moves(const HeapRules& rules);

}  // namespace grundy

// P-positions: is a claimed set of heaps exactly the set of P-positions of a heap game?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/expression.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// The least heap where a claimed set L fails. All smaller heaps are in L exactly when they are
/// P-positions; a sum of smaller heaps counts as in L when its Grundy value is 0.
struct Counterexample {
  std::uint64_t n = 0;
  /// 1: n is terminal but not in L; 2: a move leads from n in L into L; 3: n is not in L, but no
  /// move leads into L.
  int condition = 0;
  /// For condition 2 the heaps that such a move leaves; absent where a limit ended the search.
  std::optional<std::vector<std::uint64_t>> move_to;
};

struct PPositionsClaim {
  enum Verdict {
    proved,          ///< L is the set of P-positions of single heaps
    holds_to_bound,  ///< it is for all heaps up to `bound`; no more is known
    refuted,         ///< it is not, as `counterexample` shows
  };

  std::string claim;  ///< as it was typed
  Verdict verdict = holds_to_bound;
  std::uint64_t bound = 0;  ///< the greatest heap that was compared
  std::optional<Counterexample> counterexample;
  std::optional<PeriodClaim> values_period;  ///< what was found on the values, if that was asked
  std::optional<Periodic> claim_period;      ///< the period of the claimed set, where there is one
};

/// Checks the claim that the P-positions of single heaps are the n with `condition`.
/// It is proved where the values have a proved period and the condition has one; else it is
/// compared up to heap `max_n` (nothing: 10^5, or 10^6 where the values are known for ever), or
/// until the meter ends it, which is no error.
/// Time: that of find_period, and one evaluation of the condition a heap.
/// Errors: not a condition in one variable; the condition has no value for some heap.
Result<PPositionsClaim> check_p_positions(GrundySequence& sequence, const Expression& condition,
                                          Meter& meter, std::optional<std::uint64_t> max_n = {});

}  // namespace grundy

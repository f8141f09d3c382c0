// Growth, the first half: no option of a heap has the value that an arithmetic period foretells.
#pragma once

#include <map>
#include <vector>

#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>

#include "heap/excess_table.hpp"
#include "heap/growth_candidate.hpp"
#include "heap/xor_set.hpp"

namespace grundy {

/// Condition (b) of theorem 3 in docs/periods.md. Let heap n lose k beans and fall into parts, at
/// least two of them periodic, whose nim-sum has the low bits v(n) and whose exceptional parts have
/// A beans and nim-sum f = 2^g F + w. The high parts sum to H(n) + delta with
///   delta = (sum of the excesses + p F - s' A - e(n) - s' k) / p,
/// so their nim-sum can be H(n) only if delta >= 0 is even. If that never happens, such options
/// never have the foretold value. If it does happen for a free shape, one has it somewhere: the
/// candidate is refuted, by the values of n0 + p - 1 heaps.
enum class Exclusion {
  holds,
  refuted,  ///< the period does not go on for ever
  fails,    ///< nothing follows
};

/// The exceptional parts that an option may have, with exact nim-sums.
class ExceptionalParts {
 public:
  ExceptionalParts(const GrowthCandidate& candidate, Meter& meter)
      : candidate_(candidate), meter_(meter) {}

  /// Exactly `count` of them. False when a limit was reached.
  bool add_exactly(unsigned count, ExcessTable& groups);
  /// `count` or more.
  bool add_at_least(unsigned count, ExcessTable& groups);

 private:
  /// By number of parts, then beans.
  using Sums = std::vector<std::vector<XorSet>>;

  void add(const XorSet& sums, std::uint64_t beans, ExcessTable& groups) const;

  const GrowthCandidate& candidate_;
  Meter& meter_;
  Sums exact_;
};

/// REQUIRES: no unbounded split is all different or all equal. Fails too when a limit was reached,
/// or p 2^g is beyond 2^22.
/// Time: about parts * p^2 * 2^(g+1), and the exceptional parts.
Exclusion check_exclusion(const OctalCode& code, const GrowthCandidate& candidate, Meter& meter);

}  // namespace grundy

// Heaps that hold a pass: the values of an octal game in which each heap may hold one, and the
// periods of those values.
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// The values of plain heaps and of heaps that hold a pass. From the latter a player may use up the
/// pass, which leaves the plain heap, or move as usual and leave the pass on one of the heaps that
/// are left; if none is left it is gone.
struct PassSequence {
  std::vector<std::uint32_t> plain;      ///< g(0), g(1), …
  std::vector<std::uint32_t> with_pass;  ///< from heap 1 on; an empty heap holds nothing, value 0
};

/// Both up to heap `to`. Time O(to^2 * digits). Errors: a code that is not octal (finite, splits in
/// two without constraints), a limit.
Result<PassSequence> pass_sequence(const OctalCode& code, std::uint64_t to, Meter& meter);

/// What is known of the period of the heaps with a pass.
struct PassClaim {
  Period period;  ///< least; its preperiod does not count heap 0
  PeriodClaim::Status status = PeriodClaim::none_found;
  std::uint64_t values_needed = 0;  ///< proved: the greatest heap that the proof uses
};

/// Proves what theorem 4 of docs/periods.md can from these values.
/// Time: O(n) for an ordinary period, O(n^2 * digits) for one with a saltus.
PassClaim find_pass_period(const OctalCode& code, const PassSequence& sequence, Meter& meter);

}  // namespace grundy

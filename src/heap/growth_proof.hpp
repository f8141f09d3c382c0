// Theorem 3: arithmetic periods of take-and-break codes with splits.
#pragma once

#include <cstdint>
#include <span>

#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>
#include <grundy/period.hpp>

namespace grundy {

/// What is known of a candidate g(n + p) = g(n) + s, s > 0.
struct GrowthCheck {
  enum Verdict {
    proved,   ///< holds for ever; `proof` says how
    refuted,  ///< breaks somewhere
    open,     ///< neither is shown by these values
  };

  Verdict verdict = open;
  GrowthProof proof;
  std::uint64_t needs = 0;  ///< proved: the greatest heap used; open: at least that, 0: cannot say
};

/// Whether theorem 3 speaks of the code: it has splits, none of them unbounded with parts all
/// different or all equal, and is no finite code with splits in two, which never grows.
bool covered_by_growth(const OctalCode& code);

/// Checks a candidate by theorem 3, docs/periods.md: exclusion first, then growth and witnesses for
/// the least shift P that does, five at most. Open too when a limit was reached.
/// REQUIRES: covered_by_growth(code); s > 0; the relation holds for all values from
/// max(1, preperiod) on, and there are some for at least one period and a heap beyond it.
/// Time: see check_exclusion and GrowthWitnesses.
GrowthCheck check_growth(const OctalCode& code, std::span<const std::uint32_t> values,
                         Period candidate, Meter& meter);

}  // namespace grundy

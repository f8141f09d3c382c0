// GrowthWindow: where the window of heaps can begin whose options theorem 3 looks at.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <grundy/octal_code.hpp>

#include "heap/growth_candidate.hpp"

namespace grundy {

/// Conditions (c) and (e) of theorem 3, docs/periods.md: the window begins at N, late enough that
/// options have a periodic part which can be moved down; and where a tail or an odd number of equal
/// parts could leave a heap of any size, heaps at least D below are too small to matter.
class GrowthWindow {
 public:
  GrowthWindow(const OctalCode& code, const GrowthCandidate& candidate);

  /// The least N >= from that satisfies the conditions; nothing if the values show none.
  std::optional<std::uint64_t> begin(std::uint64_t from) const;

  /// D for a window from N; 0 where the code does not need it.
  std::uint64_t distance(std::uint64_t n) const;

 private:
  void find_distances();

  const GrowthCandidate& candidate_;
  std::uint64_t last_digit_, spare_ = 0;  ///< spare_: (J - 1)(n0 - 1) + 1
  std::uint64_t unbounded_spare_ = 0;     ///< A_max + 1, if there are unbounded splits
  bool has_distance_, odd_equal_ = false;
  std::vector<std::uint64_t> distances_;  ///< for each heap n >= n0, n - n0 the index
};

}  // namespace grundy

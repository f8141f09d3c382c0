// Linear recurrences with integer coefficients, found exactly.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace grundy::finder {

/// v[i] = c[0] v[i-1] + … + c[d-1] v[i-d] + constant, for all i >= start + d.
struct LinearRecurrence {
  std::vector<std::int64_t> coefficients;
  std::int64_t constant = 0;
  std::size_t start = 0;

  std::size_t order() const { return coefficients.size(); }
};

/// The recurrence of least order up to `most_order` that gives the end of the values, from the
/// least start possible on but at most 3/5 of them; nothing if there is none whose coefficients are
/// small integers. Two values more than unknowns are asked for. Time O(n * order).
std::optional<LinearRecurrence> find_recurrence(std::span<const std::int64_t> values,
                                                std::size_t most_order);

}  // namespace grundy::finder

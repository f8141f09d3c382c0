// SplitSearch: is a given value an option of a heap? All splits, many at a time.
#pragma once

#include <cstdint>
#include <span>

#include "heap/octal_moves.hpp"
#include "heap/simd_path.hpp"

namespace grundy {

/// Whether heap n has an option of that value. REQUIRES: values[i] = g(i) for all i < n; n larger
/// than every removal. Time: at most n/2 additions for each removal that splits; it ends at the
/// first witness, small parts first.
bool is_option(SimdPath path, const OctalMoves& moves, std::span<const std::uint32_t> values,
               std::uint64_t n, std::uint32_t value);

}  // namespace grundy

// Natural numbers as limbs, and back.
#pragma once

#include <grundy/natural.hpp>

#include "algebra/limb_spans.hpp"

namespace grundy::nim {

/// The limbs of n, the low one first, zeros above until their number is a power of two and at
/// least `least`. Time O(bits). REQUIRES: least is a power of two.
LimbVector limbs_of(const Natural& n, std::size_t least = 1);

/// The number with these limbs. REQUIRES: their number is a power of two.
Natural natural_of(ConstLimbs limbs);

}  // namespace grundy::nim

// Nimbers of any size as spans of limbs: products, inverses, and the linear maps.
//
// The tower of nim_tower.hpp with a size known at run time. All sizes are powers of two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <grundy/limits.hpp>

#include "algebra/nim_path.hpp"

namespace grundy::nim {

using Limbs = std::span<std::uint64_t>;
using ConstLimbs = std::span<const std::uint64_t>;

// In place, in natural form. Time O(n log n) for n limbs.
void square_limbs(Limbs a);
void square_root_limbs(Limbs a);
void top_product_limbs(Limbs a);  ///< times 2^(bits-1)

/// The even root of x^2+x = a. REQUIRES: the top bit of a is clear.
void artin_root_limbs(Limbs a);

// On the path for words that is given, for tests; on the best one as a rule.
using LimbVector = std::vector<std::uint64_t>;

/// The product; the sizes may differ. Time O(long short^0.585).
LimbVector product_of_limbs(ConstLimbs a, ConstLimbs b, NimPath path = best_word_path());

/// 1/a, and 0 for 0.
LimbVector inverse_of_limbs(ConstLimbs a, NimPath path = best_word_path());

/// a^n, one squaring for each binary digit of n but the first, the lowest digit first in `bits`.
/// REQUIRES: the last bit is set. Without meaning when a limit of the meter was reached.
LimbVector power_of_limbs(ConstLimbs a, const std::vector<bool>& bits, Meter& meter,
                          NimPath path = best_word_path());

}  // namespace grundy::nim

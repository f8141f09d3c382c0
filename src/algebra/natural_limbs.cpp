// Natural numbers as limbs: read bit by bit, put together by halves.
#include "algebra/natural_limbs.hpp"

#include <algorithm>
#include <bit>

namespace grundy::nim {

LimbVector limbs_of(const Natural& n, std::size_t least) {
  if (n.fits_word()) {
    LimbVector limbs(least);
    limbs[0] = n.word();
    return limbs;
  }
  const std::size_t bits = n.bit_length();
  LimbVector limbs(std::max(least, std::bit_ceil((bits + 63) / 64)));
  for (std::size_t i = 0; i < bits; ++i)
    limbs[i / 64] |= static_cast<std::uint64_t>(n.bit(i)) << (i % 64);
  return limbs;
}

Natural natural_of(ConstLimbs limbs) {
  if (limbs.size() == 1) return Natural(limbs[0]);
  const std::size_t half = limbs.size() / 2;
  const Natural low = natural_of(limbs.first(half));
  const ConstLimbs rest = limbs.subspan(half);
  if (std::ranges::all_of(rest, [](std::uint64_t limb) { return limb == 0; })) return low;
  return natural_of(rest) * power(Natural(2), 64 * half) + low;
}

}  // namespace grundy::nim

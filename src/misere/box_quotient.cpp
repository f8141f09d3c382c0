// BoxQuotient: folding exponents into the box, and outcomes. (docs/misere-quotients.md, theorem 4)
#include <grundy/box_quotient.hpp>

#include <algorithm>

namespace grundy {
namespace {

// What has to be taken off so that `value` comes below from + step.
std::uint64_t surplus(std::uint64_t value, BoxQuotient::Repeat repeat) {
  return value < repeat.from ? 0 : (value - repeat.from) / repeat.step * repeat.step;
}

}  // namespace

BoxQuotient::Exponents BoxQuotient::fold(Exponents exponents) const {
  auto [i, j] = exponents;
  if (i > j) i -= surplus(i - j, excess_a);
  if (j > i) j -= surplus(j - i, excess_b);
  const std::uint64_t down = surplus(std::min(i, j), both);
  return {i - down, j - down};
}

bool BoxQuotient::in_p(Element x, Exponents exponents) const {
  const auto [i, j] = fold(exponents);
  return planes[plane_of[x]][i * columns() + j];
}

Outcome BoxQuotient::outcome(std::span<const Index> sum) const {
  Element x = 0;
  Exponents exponents;
  for (Index heap : sum) {
    if (heap == a)
      ++exponents.i;
    else if (heap == b)
      ++exponents.j;
    else
      x = action[heap][x];
  }
  return in_p(x, exponents) ? Outcome::P : Outcome::N;
}

}  // namespace grundy

// The monoids M(w) in words and small numbers: what the formulas of a family are held to.
// (docs/misere-families.md)
#pragma once

#include <algorithm>
#include <optional>

#include <grundy/misere_family.hpp>

#include "misere/family_forms.hpp"

namespace grundy::family {

/// a^epsilon · b^weight, times y_index if there is an index; or a^epsilon · c.
struct Small {
  bool epsilon = false;
  std::int64_t weight = 0;
  std::optional<std::int64_t> index = {};  ///< REQUIRES: weight <= index
  bool c = false;                          ///< REQUIRES: weight 0, no index

  bool is_unit() const { return weight == 0 && !index && !c; }  ///< 1 or a
  friend bool operator==(const Small&, const Small&) = default;
  friend auto operator<=>(const Small&, const Small&) = default;
};

/// The product: of all y only the one of the largest index stays, if the rest weighs at most its
/// index; y_k weighs k + w, b weighs 1, a nothing. c is a·b² beside anything but 1 and a.
inline Small product(const FamilyMonoid& monoid, Small x, Small y) {
  const std::int64_t w = static_cast<std::int64_t>(monoid.w);
  const bool epsilon = x.epsilon != y.epsilon;
  if ((x.c && y.is_unit()) || (y.c && x.is_unit())) return {epsilon, 0, {}, true};
  const bool flip = x.c != y.c;
  std::int64_t rest = x.weight + y.weight + (x.c ? 2 : 0) + (y.c ? 2 : 0);
  if (x.index && y.index) rest += std::min(*x.index, *y.index) + w;
  const auto largest = std::max(x.index, y.index);
  if (!largest || rest <= *largest) return {epsilon != flip, rest, largest};
  return {epsilon != flip, rest + *largest + w};
}

inline bool in_p(const FamilyMonoid& monoid, const Small& x) {
  if (x.c) return false;
  if (x.index) return x.epsilon == monoid.alpha && (x.weight + *x.index) % 2 == 1;
  return x.epsilon ? x.weight == 0 : x.weight >= 2 && x.weight % 2 == 0;
}

/// The same element as a formula without variables.
inline FamilyFormula formula(const Small& x) {
  if (x.c) return {sort_of(extra, x.epsilon), {}};
  if (x.index) return {sort_of(slack, x.epsilon), {number(x.weight), number(*x.index)}};
  return {sort_of(plain, x.epsilon), {number(x.weight)}};
}

}  // namespace grundy::family

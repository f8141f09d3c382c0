// Placing one more position in a verified quotient: the pair relation, continued.
#include "misere/quotient_check.hpp"

namespace grundy {

// A position with the win set of an earlier one gets its element: all conditions about the new
// position are then literally those about the earlier one. Otherwise it needs an element x for
// which (P), and (N) for the relation that is closed under the new position too, hold. The monoid
// is reduced, so at most one x will do: two of them would have the same rows.
bool QuotientCheck::place_next(Meter& meter) {
  const auto n = static_cast<Index>(quotient_.pretending.size());
  bool live = false;
  const std::vector<std::uint64_t> wins = wins_of(n, live);
  if (!live) {
    quotient_.pretending.push_back(0);
    kinds_.add_dead();
    return true;
  }
  const auto settle = [&](Element x) {
    quotient_.pretending.push_back(x);
    kinds_.add(x, wins);
    return true;
  };
  const std::uint32_t known = kinds_.find(wins);
  if (known != Kinds::none) return settle(kinds_[known].phi);
  for (Element x = 0; x < quotient_.order(); ++x)
    if (may_be(x, wins) && stays_closed(x, wins, meter)) return settle(x);
  return false;
}

/// (P) for x, and (N) for what is lost at once: the words Y and Y + n with Y of earlier positions.
bool QuotientCheck::may_be(Element x, BitRow wins) {
  if (!quotient_.p_portion[x] && !test(wins, 0)) return false;
  const BitRow to_p = p_row(x), lost = lost_by_context_[x];
  for (std::size_t i = 0; i < wins.size(); ++i)
    if ((to_p[i] & wins[i]) != 0 || (lost[i] & ~wins[i] & ~to_p[i]) != 0) return false;
  return true;
}

/// Lists what is lost by (N1) from one pair and one position.
void QuotientCheck::apply(LostPair pair, Element f, BitRow wins, BitMatrix& lost,
                          std::vector<LostPair>& list) {
  const Element* row = products_.row(pair.element);
  const Element target = row[f];
  for (Element y : preimages(f).of(pair.context)) {
    if (test(wins, row[y]) || test(lost[target], y)) continue;
    insert(lost[target], y);
    list.push_back({target, y});
  }
}

/// Closes the lost pairs under a new position with element x; keeps them if (N2) holds.
bool QuotientCheck::stays_closed(Element x, BitRow wins, Meter& meter) {
  BitMatrix lost = lost_;
  std::vector<LostPair> list;
  for (Element y = 0; y < quotient_.order(); ++y) {
    if (test(wins, y) || test(lost[x], y)) continue;
    insert(lost[x], y);
    list.push_back({x, y});
  }
  for (Element z = 0; z < quotient_.order(); ++z)
    for (Element w = 0; w < quotient_.order(); ++w)
      if (test(lost_[z], w)) apply({z, w}, x, wins, lost, list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const LostPair pair = list[i];
    if (meter.exhausted()) return false;
    if (pair.context == 0 && !quotient_.p_portion[pair.element]) return false;
    apply(pair, x, wins, lost, list);
    for (std::size_t k = 0; k < kinds_.size(); ++k)
      apply(pair, kinds_[k].phi, kinds_.wins(k), lost, list);
  }
  lost_ = std::move(lost);
  order_by_context();
  return true;
}

}  // namespace grundy

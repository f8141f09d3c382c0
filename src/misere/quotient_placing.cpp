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

/// Lists what is newly lost by (N1) from one pair and one position.
void QuotientCheck::apply(LostPair pair, Element f, BitRow wins, std::vector<LostPair>& fresh) {
  const Element* row = products_.row(pair.element);
  const Element target = row[f];
  for (Element y : preimages(f).of(pair.context)) {
    if (test(lost_[target], y) || test(wins, row[y])) continue;
    insert(lost_[target], y);
    fresh.push_back({target, y});
  }
}

/// Lists what is newly lost because of a position with element x: from nothing (N0) and from what
/// was lost before.
std::vector<QuotientCheck::LostPair> QuotientCheck::newly_lost(Element x, BitRow wins) {
  std::vector<LostPair> fresh;
  const BitMatrix before = lost_;
  for (Element y = 0; y < quotient_.order(); ++y) {
    if (test(wins, y) || test(lost_[x], y)) continue;
    insert(lost_[x], y);
    fresh.push_back({x, y});
  }
  for (Element z = 0; z < quotient_.order(); ++z)
    for (Element w = 0; w < quotient_.order(); ++w)
      if (test(before[z], w)) apply({z, w}, x, wins, fresh);
  return fresh;
}

/// Closes the lost pairs under a new position with element x. False if (N2) fails, or at a limit;
/// then they are as before.
bool QuotientCheck::stays_closed(Element x, BitRow wins, Meter& meter) {
  if (kinds_.covers(x, wins)) return true;
  std::vector<LostPair> fresh = newly_lost(x, wins);
  bool well = true;
  for (std::size_t i = 0; i < fresh.size() && well; ++i) {
    const LostPair pair = fresh[i];
    well = (pair.context != 0 || quotient_.p_portion[pair.element]) && !meter.exhausted();
    apply(pair, x, wins, fresh);
    for (std::size_t k = 0; k < kinds_.size(); ++k)
      if (!kinds_[k].covered) apply(pair, kinds_[k].phi, kinds_.wins(k), fresh);
  }
  for (const LostPair& pair : fresh) {
    if (well)
      insert(lost_by_context_[pair.context], pair.element);
    else
      remove(lost_[pair.element], pair.context);
  }
  return well;
}

}  // namespace grundy

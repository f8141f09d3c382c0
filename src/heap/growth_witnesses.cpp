// Growth, the second half: which values of options move on with an arithmetic period.
#include "heap/growth_witnesses.hpp"

#include <algorithm>

namespace grundy {
namespace {

constexpr unsigned any_size = 32;

/// Splits whose witnesses are made of tables: free ones, and those that must not be all equal.
bool is_tabled(const Shape& shape) {
  if (!shape.splits() || shape.or_more) return false;
  return shape.parts == Parts::any || shape.parts == Parts::not_all_equal ||
         (shape.parts == Parts::all_different && shape.heaps == 2);
}

}  // namespace

GrowthWitnesses::GrowthWitnesses(const OctalCode& code, const GrowthCandidate& candidate,
                                 GrowthShift shift)
    : code_(code),
      candidate_(candidate),
      g_(candidate.values()),
      shift_(shift),
      largest_(std::ranges::max(g_)) {
  unsigned most = 1;
  for (const auto* digits : {&code.digits, &code.tail})
    for (const TakeDigit& digit : *digits) {
      (digits == &code.digits ? removals_ : tail_).push_back(targets(digit));
      for (const Shape& shape : digit.shapes)
        if (is_tabled(shape)) most = std::max<unsigned>(most, shape.heaps);
    }
  plain_.resize(most);
  for (unsigned parts = 2; parts < most; ++parts)
    plain_[parts] = tables_.need({static_cast<std::uint8_t>(parts), false, Parts::any});
  twins_.resize(most);
}

GrowthWitnesses::Targets GrowthWitnesses::targets(const TakeDigit& digit) {
  Targets targets;
  for (const Shape& shape : digit.shapes) {
    Target target{shape};
    if (shape.splits() && shape.parts != Parts::all_equal) target.all = tables_.need(shape);
    if (shape.or_more) {
      Shape beside = shape;
      beside.heaps = std::max<std::uint8_t>(2, shape.heaps - 1);
      target.beside = tables_.need(beside);
    }
    auto known = std::ranges::find(shapes_, shape);
    target.key = static_cast<std::size_t>(known - shapes_.begin());
    if (known == shapes_.end()) shapes_.push_back(shape);
    targets.push_back(target);
  }
  return targets;
}

XorSet GrowthWitnesses::room() const {
  XorSet set;
  set.reserve(std::uint64_t{largest_} + 1);
  return set;
}

/// Two periodic heaps whose values agree from bit e on.
bool GrowthWitnesses::are_twins(std::uint64_t a, std::uint64_t b) const {
  return a >= candidate_.start() && b >= candidate_.start() && is_small(g_[a] ^ g_[b]);
}

bool GrowthWitnesses::prepare(Meter& meter) {
  return tables_.grow(g_, g_.size() - 1, 0, meter) && fill_twins(meter);
}

bool GrowthWitnesses::fill_twins(Meter& meter) {
  const auto bytes = static_cast<std::ptrdiff_t>((room().bytes() + sizeof(XorSet)) * g_.size());
  for (unsigned parts = 2; parts < twins_.size(); ++parts) {
    if (!meter.reserve(bytes)) return false;
    for (std::uint64_t m = 0; m < g_.size(); ++m) {
      XorSet sums = room();
      if (parts == 2)
        for (std::uint64_t a = candidate_.start(); 2 * a <= m; ++a) {
          if (are_twins(a, m - a)) sums.insert(g_[a] ^ g_[m - a]);
        }
      else
        for (std::uint64_t c = 1; c < m; ++c) sums.insert_shifted(twins_[parts - 1][m - c], g_[c]);
      if (meter.exhausted()) return false;
      twins_[parts].push_back(std::move(sums));
    }
  }
  return true;
}

std::optional<WitnessSets> GrowthWitnesses::of_heap(std::uint64_t n, Meter& meter) {
  WitnessSets sets = empty_sets();
  for (std::uint64_t k = 0; k < removals_.size() && k <= n; ++k) {
    add(sets, removals_[k], n - k, false);
    if (meter.exhausted()) return std::nullopt;
  }
  if (!tail_.empty())
    for (std::uint64_t k = removals_.size(), index = 0; k <= n; ++k) {
      add(sets, tail_[index], n - k, true);
      if (meter.exhausted()) return std::nullopt;
      if (++index == tail_.size()) index = 0;
    }
  return sets;
}

void GrowthWitnesses::add(WitnessSets& sets, const Targets& targets, std::uint64_t m,
                          bool in_tail) {
  for (const Target& target : targets) {
    if (in_tail) add_any_option(sets.stay, target, m);
    if (m < std::max<std::uint64_t>(1, target.shape.heaps)) continue;
    const WitnessSets& own = of_shape(target, m);
    sets.stay.insert_shifted(own.stay, 0);
    sets.rise.insert_shifted(own.rise, 0);
    sets.both.insert_shifted(in_tail ? own.rise : own.both, 0);
  }
}

/// In a tail every option stays one when the heap and the removal grow alike.
void GrowthWitnesses::add_any_option(XorSet& to, const Target& target, std::uint64_t m) const {
  const Shape& shape = target.shape;
  if (shape.heaps == 0 && m == 0) to.insert(0);
  if (shape.heaps == 0 || m < shape.heaps) return;
  if (shape.heaps == 1) to.insert(g_[m]);
  if (shape.heaps == 1) return;
  if (shape.parts != Parts::all_equal) return to.insert_shifted(tables_.sums(target.all, m), 0);
  if (m % shape.heaps == 0) to.insert(shape.heaps % 2 == 0 ? 0 : g_[m / shape.heaps]);
}

const WitnessSets& GrowthWitnesses::of_shape(const Target& target, std::uint64_t m) {
  auto known = made_.find({target.key, m});
  if (known == made_.end()) known = made_.emplace(std::pair(target.key, m), make(target, m)).first;
  return known->second;
}

WitnessSets GrowthWitnesses::make(const Target& target, std::uint64_t m) const {
  const Shape& shape = target.shape;
  if (shape.or_more) return of_unbounded(target, m);
  if (is_tabled(shape)) return of_split(shape, m);
  if (shape.heaps == 3 && shape.parts == Parts::all_different) return of_three_different(m);
  WitnessSets sets = empty_sets();
  if (shape.heaps == 1 && m >= candidate_.start()) sets.rise.insert(g_[m]);
  if (shape.parts == Parts::all_equal && shape.heaps % 2 == 0 && m % shape.heaps == 0)
    sets.stay.insert(0);
  return sets;
}

/// One part z and the others; where the parts must not be all equal, the others must not all be
/// congruent to z modulo Q, so that shifts cannot make them equal.
WitnessSets GrowthWitnesses::of_split(const Shape& shape, std::uint64_t m) const {
  WitnessSets sets = empty_sets();
  const unsigned others = shape.heaps - 1u;
  for (std::uint64_t z = 1; z + others <= m; ++z) {
    const Avoid avoid = shape.parts == Parts::any ? Avoid{} : Avoid{z % shift_.modulus};
    if (others >= 2) add_twins(sets.stay, others, m - z, g_[z], avoid, any_size);
    if (others == 1 && are_twins(z, m - z) && avoid != (m - z) % shift_.modulus)
      sets.stay.insert(g_[z] ^ g_[m - z]);
    if (z < candidate_.start()) continue;
    add_plain(sets.rise, others, m - z, g_[z], avoid, shift_.small_bits);
    if (others >= 2) add_twins(sets.both, others, m - z, g_[z], avoid, shift_.small_bits);
  }
  return sets;
}

/// Whether that many parts of m beans can all have the residue to be avoided.
bool GrowthWitnesses::may_all_be(const Avoid& avoid, unsigned parts, std::uint64_t m) const {
  return avoid && parts * *avoid % shift_.modulus == m % shift_.modulus;
}

/// Adds the nim-sums below 2^bits of splits of m into `parts` parts, each plus `with`.
void GrowthWitnesses::add_plain(XorSet& to, unsigned parts, std::uint64_t m, std::uint32_t with,
                                Avoid avoid, unsigned bits) const {
  const bool awkward = may_all_be(avoid, parts, m);
  if (parts == 0 || m < parts) {
    if (parts == 0 && m == 0) to.insert(with);
  } else if (parts == 1) {
    if (!awkward && (bits == any_size || g_[m] >> bits == 0)) to.insert(with ^ g_[m]);
  } else if (!awkward) {
    to.insert_shifted_below(tables_.sums(plain_[parts], m), with, bits);
  } else {
    XorSet sums = room();
    for (std::uint64_t b = 1; b < m; ++b)
      if (b % shift_.modulus != *avoid) add_plain(sums, parts - 1, m - b, g_[b], {}, any_size);
    to.insert_shifted_below(sums, with, bits);
  }
}

/// The same with a twin pair among the parts. REQUIRES: parts >= 2.
void GrowthWitnesses::add_twins(XorSet& to, unsigned parts, std::uint64_t m, std::uint32_t with,
                                Avoid avoid, unsigned bits) const {
  if (!may_all_be(avoid, parts, m)) return to.insert_shifted_below(twins_[parts][m], with, bits);
  XorSet sums = room();
  for (std::uint64_t b = 1; b < m; ++b) {  // a part of another residue, beside the pair or in it
    if (b % shift_.modulus == *avoid) continue;
    if (parts > 2) add_twins(sums, parts - 1, m - b, g_[b], {}, any_size);
    for (std::uint64_t c = candidate_.start(); b + c <= m; ++c)
      if (are_twins(b, c)) add_plain(sums, parts - 2, m - b - c, g_[b] ^ g_[c], {}, any_size);
  }
  to.insert_shifted_below(sums, with, bits);
}

/// Pairwise different modulo Q, so that shifts cannot make two parts equal.
WitnessSets GrowthWitnesses::of_three_different(std::uint64_t m) const {
  WitnessSets sets = empty_sets();
  const std::uint64_t q = shift_.modulus;
  auto see = [&](std::uint64_t z, std::uint64_t a, std::uint64_t b) {
    const std::uint32_t value = g_[z] ^ g_[a] ^ g_[b];
    const bool periodic = z >= candidate_.start(), twins = are_twins(a, b);
    if (twins) sets.stay.insert(value);
    if (periodic && is_small(g_[a] ^ g_[b])) sets.rise.insert(value);
    if (periodic && twins) sets.both.insert(value);
  };
  for (std::uint64_t a = 1; 3 * a < m; ++a)
    for (std::uint64_t b = a + 1; a + 2 * b < m; ++b) {
      const std::uint64_t c = m - a - b;
      if (a % q == b % q || a % q == c % q || b % q == c % q) continue;
      see(a, b, c), see(b, a, c), see(c, a, b);
    }
  return sets;
}

/// Pairs of ones can always be added: every value stays. A part that rises must leave the others
/// not all equal, or be larger than they are.
WitnessSets GrowthWitnesses::of_unbounded(const Target& target, std::uint64_t m) const {
  WitnessSets sets = empty_sets();
  const Shape& shape = target.shape;
  sets.stay.insert_shifted(tables_.sums(target.all, m), 0);
  const bool one_beside = shape.heaps == 2 && shape.parts == Parts::any;
  for (std::uint64_t z = candidate_.start(); z + shape.heaps <= m + 1; ++z) {
    sets.rise.insert_shifted_below(tables_.sums(target.beside, m - z), g_[z], shift_.small_bits);
    if (one_beside && is_small(g_[m - z])) sets.rise.insert(g_[z] ^ g_[m - z]);
  }
  if (shape.parts == Parts::not_all_equal) add_beside_copies(sets.rise, shape, m);
  sets.both = sets.rise;
  return sets;
}

/// A part z beside copies of a smaller part b.
void GrowthWitnesses::add_beside_copies(XorSet& rise, const Shape& shape, std::uint64_t m) const {
  const std::uint64_t least = shape.heaps - 1u;
  for (std::uint64_t b = 1; least * b < m; ++b)
    for (std::uint64_t copies = least; copies * b + b < m; ++copies) {
      const std::uint64_t z = m - copies * b;
      const std::uint32_t others = copies % 2 == 0 ? 0 : g_[b];
      if (z >= candidate_.start() && is_small(others)) rise.insert(g_[z] ^ others);
    }
}

}  // namespace grundy

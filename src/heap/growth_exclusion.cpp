// Growth, the first half: no option of a heap has the value that an arithmetic period foretells.
#include "heap/growth_exclusion.hpp"

#include <algorithm>
#include <optional>

namespace grundy {

void ExceptionalParts::add(const XorSet& sums, std::uint64_t beans, ExcessTable& groups) const {
  for (std::uint32_t f = 0; f <= candidate_.exceptional_bound(); ++f)
    if (sums.contains(f)) groups.add(beans, candidate_.low(f), candidate_.excess(f, beans));
}

bool ExceptionalParts::add_exactly(unsigned count, ExcessTable& groups) {
  const std::uint64_t largest = candidate_.start() - 1;
  if (exact_.empty()) {
    exact_.push_back({XorSet{}});
    exact_[0][0].reserve(1);
    exact_[0][0].insert(0);
  }
  while (exact_.size() <= count) {
    const auto& fewer = exact_.back();
    std::vector<XorSet> sums(exact_.size() * largest + 1);
    for (std::uint64_t beans = 0; beans < fewer.size(); ++beans)
      for (std::uint64_t part = 1; part <= largest; ++part) {
        sums[beans + part].add_shifted(fewer[beans], candidate_.values()[part]);
        if (meter_.exhausted()) return false;
      }
    exact_.push_back(std::move(sums));
  }
  for (std::uint64_t beans = 0; beans < exact_[count].size(); ++beans)
    add(exact_[count][beans], beans, groups);
  return true;
}

/// Of parts with the same nim-sum and the same beans modulo 2p, the fewest beans have the greatest
/// excess: so sums are listed by beans, and what was met before with a multiple of 2p less is
/// dropped.
bool ExceptionalParts::add_at_least(unsigned count, ExcessTable& groups) {
  const std::uint64_t largest = candidate_.start() - 1, modulus = 2 * candidate_.period();
  Sums fresh(count + 1);
  std::vector<std::vector<XorSet>> met(count + 1, std::vector<XorSet>(modulus));
  std::uint64_t last_fresh = 0;
  for (std::uint64_t beans = 0; beans <= last_fresh + largest; ++beans) {
    for (unsigned parts = 0; parts <= count; ++parts) {
      XorSet sums;
      if (beans == 0 && parts == 0) sums.reserve(1), sums.insert(0);
      for (std::uint64_t part = 1; part <= std::min(beans, largest); ++part) {
        const std::uint32_t value = candidate_.values()[part];
        if (parts > 0) sums.add_shifted(fresh[parts - 1][beans - part], value);
        if (parts == count) sums.add_shifted(fresh[parts][beans - part], value);
        if (meter_.exhausted()) return false;
      }
      XorSet& before = met[parts][beans % modulus];
      sums.remove(before);
      before.add_shifted(sums, 0);
      if (!sums.empty()) last_fresh = beans;
      if (parts == count) add(sums, beans, groups);
      fresh[parts].push_back(std::move(sums));
    }
  }
  return true;
}

namespace {

class ExclusionCheck {
 public:
  ExclusionCheck(const OctalCode& code, const GrowthCandidate& candidate, Meter& meter)
      : code_(code), candidate_(candidate), meter_(meter), exceptional_(candidate, meter) {
    for (std::uint64_t n = first(); n < first() + candidate_.period(); ++n) {
      least_excess_ = std::min(least_excess_, candidate_.excess(n));
      greatest_excess_ = std::max(greatest_excess_, candidate_.excess(n));
    }
  }

  Exclusion run() {
    for (std::uint64_t k = 0; k < code_.digits.size(); ++k)
      if (!check(code_.digits[k], k)) return verdict_;
    for (std::size_t i = 0; i < code_.tail.size(); ++i)
      for (std::uint64_t k = code_.digits.size() + i; reaches(code_.tail[i], k);
           k += code_.tail.size())
        if (!check(code_.tail[i], k)) return verdict_;
    return verdict_;
  }

 private:
  std::uint64_t first() const { return candidate_.start(); }

  /// False when nothing more is worth checking.
  bool check(const TakeDigit& digit, std::uint64_t k) {
    for (const Shape& shape : digit.shapes) {
      if (!shape.splits() || shape.parts == Parts::all_equal) continue;
      const ExcessTable* groups = table(shape);
      if (groups == nullptr || meter_.exhausted()) return verdict_ = Exclusion::fails, false;
      if (!hits(*groups, k)) continue;
      verdict_ = shape.parts == Parts::any ? Exclusion::refuted : Exclusion::fails;
      if (verdict_ == Exclusion::refuted) return false;
    }
    return true;
  }

  /// Whether some delta could still be 0 or more: it falls with k.
  bool reaches(const TakeDigit& digit, std::uint64_t k) {
    if (!digit.splits()) return false;
    return std::ranges::any_of(digit.shapes, [&](const Shape& shape) {
      if (!shape.splits() || shape.parts == Parts::all_equal) return false;
      const ExcessTable* groups = table(shape);
      return groups == nullptr ||
             groups->greatest() - least_excess_ >= candidate_.rise() * static_cast<std::int64_t>(k);
    });
  }

  /// An even delta >= 0 for some class of n.
  bool hits(const ExcessTable& groups, std::uint64_t k) const {
    const std::uint64_t p = candidate_.period(), down = p - k % p;
    for (std::uint64_t n = first(); n < first() + p; ++n)
      for (unsigned parity : {0u, 1u}) {
        const auto excess = groups.at(n + down, candidate_.low(candidate_.values()[n]), parity);
        if (excess == ExcessTable::none) continue;
        const std::int64_t scaled =
            excess - candidate_.excess(n) - candidate_.rise() * static_cast<std::int64_t>(k);
        if (scaled >= 0 && scaled / static_cast<std::int64_t>(p) % 2 == 0) return true;
      }
    return false;
  }

  /// The groups of parts of a shape with at least two periodic ones; its constraint is not looked
  /// at. Null when a limit was reached, or when copies of a heap raise the excess without end.
  const ExcessTable* table(const Shape& shape) {
    const std::pair key(shape.heaps, shape.or_more);
    if (auto known = tables_.find(key); known != tables_.end())
      return known->second ? &*known->second : nullptr;
    auto& made = tables_[key];
    made = make(shape);
    return made ? &*made : nullptr;
  }

  /// Groups of m parts with no, one, or at least two periodic heaps among them, for m up to the
  /// number of heaps of the shape: exceptional parts first, then periodic ones.
  std::optional<ExcessTable> make(const Shape& shape) {
    if (shape.or_more && greatest_excess_ > 0) return std::nullopt;
    const ExcessTable empty(candidate_);
    ExcessTable one = empty, two = empty;
    for (unsigned m = 0; m < shape.heaps; ++m) {
      ExcessTable zero = empty, next_one = empty, next_two = empty;
      const bool open = shape.or_more && m + 2 == shape.heaps;
      if (m + 2 <= shape.heaps &&
          !(open ? exceptional_.add_at_least(m, zero) : exceptional_.add_exactly(m, zero)))
        return std::nullopt;
      two.add_all(one);
      if (!next_one.add_heap(zero, meter_) || !next_two.add_heap(two, meter_)) return std::nullopt;
      one = std::move(next_one), two = std::move(next_two);
    }
    if (shape.or_more && !two.close(meter_)) return std::nullopt;
    return two;
  }

  const OctalCode& code_;
  const GrowthCandidate& candidate_;
  Meter& meter_;
  ExceptionalParts exceptional_;
  std::map<std::pair<std::uint8_t, bool>, std::optional<ExcessTable>> tables_;
  std::int64_t least_excess_ = std::numeric_limits<std::int64_t>::max();
  std::int64_t greatest_excess_ = std::numeric_limits<std::int64_t>::min();
  Exclusion verdict_ = Exclusion::holds;
};

}  // namespace

Exclusion check_exclusion(const OctalCode& code, const GrowthCandidate& candidate, Meter& meter) {
  constexpr std::uint64_t most_kinds = std::uint64_t{1} << 22;
  if (candidate.period() > most_kinds >> candidate.low_bits()) return Exclusion::fails;
  return ExclusionCheck(code, candidate, meter).run();
}

}  // namespace grundy

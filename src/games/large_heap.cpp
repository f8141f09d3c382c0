// Options of heaps too large to list them all. With a period every residue class of heaps has one
// value, so the heaps of a given value in an interval, and the splits of a heap into two parts
// whose values have a given nim-sum, are counted class by class.
#include "games/large_heap.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/periodic_options.hpp"

namespace grundy {

namespace {

class LargeHeap {
 public:
  LargeHeap(const GrundySequence& sequence, const PeriodClaim& claim, const Natural& wanted)
      : sequence_(sequence), claim_(claim), wanted_(wanted), options_(wanted_options()) {}

  // The one-heap options of sizes lo..hi that have the wanted value.
  void add_heaps(const Natural& lo, const Natural& hi) {
    if (claim_.theorem == Theorem::range_formula) return add_heaps_by_formula(lo, hi);
    if (claim_.period.saltus > 0) return add_heaps_by_saltus(lo, hi);
    options_.add_heaps(lo, hi);
  }

  // The options of m by a code. REQUIRES saltus 0 if it splits.
  void add_options(const OctalCode& code, const Natural& m) {
    if (claim_.period.saltus == 0) return options_.add_options(code, m);
    for (std::uint64_t k = 0; k < code.digits.size(); ++k)
      if (const Natural rest = at_least_zero(m, k); code.digits[k].leaves(1))
        add_heaps_by_saltus(rest, rest);
  }

  FoundOptions& found() { return options_.found; }

 private:
  Natural value(const Natural& m) const { return *value_by_period(sequence_, claim_, m); }

  PeriodicOptions::Wanted wanted_options() const {
    return {
        claim_.period.preperiod, claim_.period.period,
        [this](const Natural& m) { return value(m) == wanted_; },
        [this](const Natural& a, const Natural& b) { return (value(a) ^ value(b)) == wanted_; }};
  }

  // In each class the values rise, so at most one heap of it has the wanted value.
  void add_heaps_by_saltus(const Natural& lo, const Natural& hi) {
    const auto [start, p, s] = claim_.period;
    const Natural first = std::max(lo, Natural(start));
    for (Natural m = lo; m <= hi && m < first; m += 1)
      if (value(m) == wanted_) options_.add(m);
    for (std::uint64_t r = 0; r < p && first + Natural(r) <= hi; ++r) {
      Natural m = first + Natural(r), v = value(m);
      if (v > wanted_ || !((wanted_ - v) % Natural(s)).is_zero()) continue;
      m += (wanted_ - v) / Natural(s) * Natural(p);
      if (m <= hi) options_.add(m);
    }
  }

  // floor((m mod (a+b)) / a) = w for a b-a+1 wide interval: the blocks w*a..w*a+a-1 of each period.
  void add_heaps_by_formula(const Natural& lo, const Natural& hi) {
    const auto range = claim_.rules.set()->listed[0];
    Natural a(range.from), p = a + Natural(range.to);
    if (wanted_ * a >= p) return;
    Natural block_end = std::min(wanted_ * a + a, p);
    for (Natural base = lo - lo % p; base <= hi; base += p) {
      Natural first = std::max(lo, base + wanted_ * a);
      Natural end = std::min(hi + Natural(1), base + block_end);
      if (first < end) options_.add_progression(first, end - Natural(1), 1);
    }
  }

  const GrundySequence& sequence_;
  const PeriodClaim& claim_;
  const Natural& wanted_;
  PeriodicOptions options_;
};

bool countable(const OctalCode& code, const PeriodClaim& claim) {
  const bool splits = std::ranges::any_of(code.digits, &TakeDigit::splits);
  return has_plain_splits(code) && (!splits || claim.period.saltus == 0);
}

}  // namespace

Result<FoundOptions> large_heap_options(const GrundySequence& sequence, const PeriodClaim& claim,
                                        const Natural& heap, const Natural& wanted) {
  LargeHeap large(sequence, claim, wanted);
  if (const SubtractionSet* set = sequence.rules().set()) {
    for (auto [from, to] : set->moves()) {
      if (heap < Natural(from)) break;
      Natural lo = to == SubtractionSet::no_end ? Natural(0) : at_least_zero(heap, to);
      large.add_heaps(lo, heap - Natural(from));
    }
    return std::move(large.found());
  }
  const OctalCode& code = *sequence.rules().code();
  const bool in_table = sequence.values().size() >= claim.period.preperiod + claim.period.period;
  if (!countable(code, claim) || !in_table)
    return out_of(
        fmt::format("the options of a heap of {} in {} are too many to list; its value "
                    "is known, its winning moves are not",
                    heap.to_string(), code.to_string()));
  large.add_options(code, heap);
  return std::move(large.found());
}

}  // namespace grundy

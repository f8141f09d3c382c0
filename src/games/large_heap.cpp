// Options of heaps too large to list them all. With a period every residue class of heaps has one
// value, so the heaps of a given value in an interval, and the splits of a heap into two parts
// whose values have a given nim-sum, are counted class by class.
#include "games/large_heap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

constexpr std::size_t most_listed = 100'000;

class LargeHeap {
 public:
  LargeHeap(const GrundySequence& sequence, const PeriodClaim& claim, const Natural& wanted)
      : sequence_(sequence), claim_(claim), wanted_(wanted) {}

  // The one-heap options of sizes lo..hi that have the wanted value.
  void add_heaps(const Natural& lo, const Natural& hi) {
    if (claim_.theorem == Theorem::range_formula) return add_heaps_by_formula(lo, hi);
    const auto [start, p, s] = claim_.period;
    Natural first = std::max(lo, Natural(start));
    for (Natural m = lo; m <= hi && m < first; m += 1)
      if (value(m) == wanted_) add(m);
    for (std::uint64_t r = 0; r < p && first + Natural(r) <= hi; ++r) {
      Natural m = first + Natural(r), v = value(m);
      if (s == 0 && v == wanted_) add_progression(m, hi, p);
      if (s > 0 && v <= wanted_ && ((wanted_ - v) % Natural(s)).is_zero()) {
        m += (wanted_ - v) / Natural(s) * Natural(p);
        if (m <= hi) add(m);
      }
    }
  }

  // The splits of m into two heaps whose values have the wanted nim-sum. REQUIRES saltus 0.
  void add_splits(const Natural& m) {
    const auto [start, p, s] = claim_.period;
    Natural half = m / Natural(2);
    for (Natural a = 1; a <= half && a < Natural(start); a += 1)
      if ((value(a) ^ value(m - a)) == wanted_) add(a, m);
    Natural first = std::max(Natural(1), Natural(start));
    for (std::uint64_t r = 0; r < p && first + Natural(r) <= half; ++r) {
      Natural a = first + Natural(r);
      if ((value(a) ^ value(m - a)) == wanted_) add_progression(a, half, p, m);
    }
  }

  FoundOptions found;

 private:
  Natural value(const Natural& m) const { return *value_by_period(sequence_, claim_, m); }

  // floor((m mod (a+b)) / a) = w for a b-a+1 wide interval: the blocks w*a..w*a+a-1 of each period.
  void add_heaps_by_formula(const Natural& lo, const Natural& hi) {
    const auto range = claim_.rules.set()->listed[0];
    Natural a(range.from), p = a + Natural(range.to);
    if (wanted_ * a >= p) return;
    Natural block_end = std::min(wanted_ * a + a, p);
    for (Natural base = lo - lo % p; base <= hi; base += p) {
      Natural first = std::max(lo, base + wanted_ * a);
      Natural end = std::min(hi + Natural(1), base + block_end);
      if (first < end) add_progression(first, end - Natural(1), 1);
    }
  }

  // first, first + step, … up to last; as one heap, or split from m.
  void add_progression(const Natural& first, const Natural& last, std::uint64_t step,
                       std::optional<Natural> m = {}) {
    Natural count = (last - first) / Natural(step) + Natural(1);
    found.total += count;
    Natural a = first;
    for (; a <= last && found.options.size() < most_listed; a += Natural(step)) list(a, m);
  }

  void add(const Natural& a, std::optional<Natural> m = {}) {
    found.total += 1;
    if (found.options.size() < most_listed) list(a, m);
  }

  void list(const Natural& a, const std::optional<Natural>& m) {
    Option option;
    if (!a.is_zero()) option.parts.emplace_back(a);
    if (m) option.parts.emplace_back(*m - a);
    found.options.push_back(std::move(option));
  }

  const GrundySequence& sequence_;
  const PeriodClaim& claim_;
  const Natural& wanted_;
};

// n - k, but not below 0.
Natural minus(const Natural& n, std::uint64_t k) {
  return n < Natural(k) ? Natural(0) : n - Natural(k);
}

bool countable(const OctalCode& code, const PeriodClaim& claim) {
  bool plain = std::ranges::none_of(
      code.digits, [](const TakeDigit& d) { return d.asks_other_than(Parts::any); });
  bool splits = std::ranges::any_of(code.digits, &TakeDigit::splits);
  return plain && code.tail.empty() && code.max_parts() <= 2 &&
         (!splits || claim.period.saltus == 0);
}

}  // namespace

Result<FoundOptions> large_heap_options(const GrundySequence& sequence, const PeriodClaim& claim,
                                        const Natural& heap, const Natural& wanted) {
  LargeHeap large(sequence, claim, wanted);
  if (const SubtractionSet* set = sequence.rules().set()) {
    for (auto [from, to] : set->moves()) {
      if (heap < Natural(from)) break;
      Natural lo = to == SubtractionSet::no_end ? Natural(0) : minus(heap, to);
      large.add_heaps(lo, heap - Natural(from));
    }
    return std::move(large.found);
  }
  const OctalCode& code = *sequence.rules().code();
  const bool in_table = sequence.values().size() >= claim.period.preperiod + claim.period.period;
  if (!countable(code, claim) || !in_table)
    return out_of(
        fmt::format("the options of a heap of {} in {} are too many to list; its value "
                    "is known, its winning moves are not",
                    heap.to_string(), code.to_string()));
  for (std::uint64_t k = 0; k < code.digits.size(); ++k) {
    Natural rest = minus(heap, k);
    if (code.digits[k].leaves(1)) large.add_heaps(rest, rest);
    if (code.digits[k].leaves(2)) large.add_splits(rest);
  }
  return std::move(large.found);
}

}  // namespace grundy

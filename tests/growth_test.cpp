// Growth (theorem 3): the table of arithmetic periods, the traps, and both halves of the proof
// compared with options listed one by one.
#include <functional>

#include "heap/growth_exclusion.hpp"
#include "heap/growth_proof.hpp"
#include "heap/growth_witnesses.hpp"
#include "heap_support.hpp"

namespace grundy {
namespace {

using namespace grundy::testing;

struct Row {
  const char* code;
  Period period;        ///< n0 not counting heap 0
  std::uint64_t needs;  ///< the greatest heap of the proof
};

/// Each was compared with thousands of values by the definition before it came here.
constexpr Row arithmetic[] = {
    {"0.3F", {1, 6, 3}, 26},
    {"8.2", {1, 6, 3}, 24},
    {"8.6", {1, 6, 3}, 24},
    {"0.8", {1, 3, 1}, 12},
    {"0.88", {1, 3, 1}, 12},
    {"0.FF", {1, 1, 1}, 6},
    {"0.13FF", {6, 7, 4}, 46},
    {"8.F", {3, 1, 1}, 15},
    {"0.3V", {1, 7, 4}, 27},
    {"G.3", {11, 7, 4}, 58},
    {"4.[3]", {1, 4, 4}, 16},
    {"4.33[333]", {1, 4, 4}, 50},  // the tail is not shortened
    {"4.[7]", {2, 1, 2}, 7},
    {"0.4[3]", {3, 3, 2}, 17},
    {"0.8[3]", {7, 7, 4}, 47},
    {"0.3*", {1, 7, 4}, 27},
    {"0.28", {1, 53, 16}, 212},
    {"0.9C", {28, 36, 16}, 224},
    {"8.D", {19, 24, 16}, 149},
    {"4.9", {16, 12, 4}, 141},
    {"4.18", {10, 16, 4}, 89},
    {"4.98", {8, 12, 4}, 67},
    {"0.8?", {2, 3, 1}, 27},
    {"0.C?C?", {2, 2, 1}, 20},
    {"0.*?3", {5, 1, 1}, 21},
    {"{2+}.3", {5, 3, 4}, 17},
    {"0.{0,1,3+}3", {7, 5, 4}, 27},
    {"0.7{0,1,4+}", {43, 45, 32}, 194},
};

Period without_heap_0(Period period) {
  period.preperiod = std::max<std::uint64_t>(1, period.preperiod);
  return period;
}

TEST(Growth, TheTableOfArithmeticPeriods) {
  for (const Row& row : arithmetic) {
    const HeapRules rules = rules_of(row.code);
    const PeriodClaim claim = claim_of(rules, row.needs + 200);
    EXPECT_EQ(claim.status, PeriodClaim::proved) << row.code;
    EXPECT_EQ(claim.theorem, Theorem::growth) << row.code;
    EXPECT_EQ(without_heap_0(claim.period), row.period) << row.code;
    EXPECT_EQ(claim.values_needed, row.needs) << row.code;
    const auto g = values_of(rules, 4 * row.needs + 200);
    EXPECT_FALSE(first_failure(g, claim.period)) << row.code;
  }
}

/// What a proof needs is enough for it where the candidate is seen by then, and one heap less never
/// is.
TEST(Growth, TheProofNeedsWhatItSays) {
  for (const Row& row : arithmetic) {
    const auto g = values_of(rules_of(row.code), row.needs);
    const OctalCode code = OctalCode::parse(row.code).value();
    Meter meter;
    auto check = check_growth(code, g, row.period, meter);
    EXPECT_EQ(check.verdict, GrowthCheck::proved) << row.code;
    EXPECT_EQ(check.proof.from + check.proof.shift - 1, row.needs) << row.code;
    EXPECT_EQ(check.proof.cuts.size(), check.proof.shift) << row.code;
    check = check_growth(code, std::span(g).first(g.size() - 1), row.period, meter);
    EXPECT_EQ(check.verdict, GrowthCheck::open) << row.code;
    EXPECT_TRUE(check.needs == 0 || check.needs >= row.needs) << row.code;
  }
}

TEST(Growth, TrapsAreNeverProved) {
  struct Trap {
    const char* code;
    std::uint64_t up_to;
  };
  const Trap traps[] = {{"C.1", 1'100}, {"0.F6", 500}, {"0.F4", 440},    {"8.0D", 60},
                        {"4.08", 100},  {"4.28", 100}, {"8.2B6", 50},    {"4.2B8", 58},
                        {"C!.13", 320}, {"4.94", 420}, {"{2+}=.0", 300}, {"0.*!3", 200}};
  for (const Trap& trap : traps) {
    GrundySequence sequence(rules_of(trap.code));
    Meter meter;
    for (std::uint64_t n = 3; n <= trap.up_to; n += trap.up_to <= 100 ? 1 : 1 + n / 24)
      ASSERT_NE(find_period(sequence, meter, n)->status, PeriodClaim::proved)
          << trap.code << " to " << n;
  }
}

TEST(Growth, RefutesBeforeThePeriodBreaks) {
  struct Trap {
    const char* code;
    Period period;
    std::uint64_t from, breaks;  ///< seen three times; first value that differs
  };
  for (const Trap& trap : {Trap{"4.08", {33, 16, 4}, 80, 89}, Trap{"4.28", {33, 16, 4}, 80, 89},
                           Trap{"8.2B6", {1, 10, 5}, 37, 46}, Trap{"4.2B8", {29, 8, 4}, 52, 57}}) {
    GrundySequence sequence(rules_of(trap.code));
    Meter meter;
    for (std::uint64_t n = trap.from; n < trap.breaks; ++n) {
      const PeriodClaim claim = find_period(sequence, meter, n).value();
      ASSERT_TRUE(claim.refuted) << trap.code << ' ' << n;
      EXPECT_EQ(without_heap_0(*claim.refuted), trap.period) << trap.code;
      EXPECT_EQ(claim.status, PeriodClaim::none_found);
    }
    const auto g = values_of(sequence.rules(), trap.breaks);
    EXPECT_EQ(first_failure(g, trap.period), trap.breaks - trap.period.period) << trap.code;
  }
}

/// One period and the heaps before it are enough to refute.
TEST(Growth, ExclusionNeedsOnePeriodOnly) {
  Meter meter;
  const auto g = values_of(rules_of("4.08"), 33 + 16 - 1);
  const OctalCode code = OctalCode::parse("4.08").value();
  EXPECT_EQ(check_exclusion(code, GrowthCandidate(g, {33, 16, 4}), meter), Exclusion::refuted);
}

TEST(Growth, FiniteOctalCodesAndBoundlessConstraintsAreNotCovered) {
  for (const char* code : {"0.77", "4!.7", "0.[3]", "{2+}=.0", "0.*!3", "0.33"})
    EXPECT_FALSE(covered_by_growth(OctalCode::parse(code).value())) << code;
  for (const char* code : {"0.8", "4.[3]", "0.*3", "0.*?3", "8=.0", "0.7{2,5!}"})
    EXPECT_TRUE(covered_by_growth(OctalCode::parse(code).value())) << code;
}

TEST(Growth, ALimitLeavesItOpen) {
  const auto g = values_of(rules_of("0.28"), 256);
  std::atomic<bool> stop = true;
  Meter stopped({.time = {}, .memory = {}, .stop = &stop});
  ASSERT_TRUE(stopped.exhausted_now());
  const OctalCode code = OctalCode::parse("0.28").value();
  EXPECT_EQ(check_growth(code, g, {1, 53, 16}, stopped).verdict, GrowthCheck::open);
}

// ---- the witnesses, by listing options --------------------------------------------------------

using Parts_ = std::vector<std::uint64_t>;

/// What one option can do, from the definition; constraints by residues modulo Q.
struct Witnessing {
  const GrowthCandidate& c;
  GrowthShift shift;
  std::span<const std::uint32_t> g;

  bool small(std::uint32_t v) const { return v >> shift.small_bits == 0; }
  bool keeps(const Shape& shape, const Parts_& parts) const {
    std::set<std::uint64_t> residues;
    for (auto part : parts) residues.insert(part % shift.modulus);
    if (shape.parts == Parts::all_different) return residues.size() == parts.size();
    if (shape.parts == Parts::not_all_equal) return residues.size() > 1;
    return shape.parts == Parts::any;
  }
  std::uint32_t sum(const Parts_& parts) const {
    std::uint32_t value = 0;
    for (auto part : parts) value ^= g[part];
    return value;
  }
  bool twins(std::uint64_t a, std::uint64_t b) const {
    return a >= c.start() && b >= c.start() && small(g[a] ^ g[b]);
  }
  /// A pair other than part z (none: parts.size()).
  bool has_twins(const Parts_& parts, std::size_t z) const {
    for (std::size_t a = 0; a < parts.size(); ++a)
      for (std::size_t b = a + 1; b < parts.size(); ++b)
        if (a != z && b != z && twins(parts[a], parts[b])) return true;
    return false;
  }
  bool rises(const Shape& shape, const Parts_& parts, std::size_t z) const {
    if (parts[z] < c.start() || !small(sum(parts) ^ g[parts[z]])) return false;
    if (parts.size() == 1) return true;
    if (!shape.or_more) return keeps(shape, parts);
    if (shape.parts == Parts::any) return true;
    Parts_ others = parts;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(z));
    const bool equal = std::ranges::count(others, others[0]) == std::ssize(others);
    return !equal || parts[z] > others[0];
  }
  void see(const Shape& shape, const Parts_& parts, bool tail, WitnessSets& sets) const {
    const std::uint32_t value = sum(parts);
    const bool all_equal = shape.splits() && shape.parts == Parts::all_equal;
    const bool always = tail || shape.or_more;
    if (always || (all_equal && parts.size() % 2 == 0) ||
        (!all_equal && has_twins(parts, parts.size()) && keeps(shape, parts)))
      sets.stay.insert(value);
    for (std::size_t z = 0; z < parts.size() && !all_equal; ++z) {
      if (!rises(shape, parts, z)) continue;
      sets.rise.insert(value);
      if (always || has_twins(parts, z)) sets.both.insert(value);
    }
  }
};

/// The shape that an option of a digit belongs to.
Shape shape_of(const TakeDigit& digit, std::size_t parts) {
  for (const Shape& shape : digit.shapes)
    if (shape.heaps == parts || (shape.or_more && parts >= shape.heaps)) return shape;
  return {};
}

bool covers(const XorSet& all, const XorSet& some, std::uint32_t limit) {
  for (std::uint32_t v = 0; v < limit; ++v)
    if (some.contains(v) && !all.contains(v)) return false;
  return true;
}

void compare_witnesses(const OctalCode& code, std::uint64_t last, Period period,
                       unsigned extra_bits) {
  const auto g = values_by_definition(HeapRules(code), last);
  const GrowthCandidate candidate(g, period);
  const GrowthShift shift{extra_bits + candidate.low_bits(), candidate.period() << extra_bits};
  GrowthWitnesses witnesses(code, candidate, shift);
  Meter meter;
  RC_ASSERT(witnesses.prepare(meter));
  const Witnessing oracle{candidate, shift, g};
  const std::uint32_t limit =
      64 * static_cast<std::uint32_t>(XorSet::words_for(*std::ranges::max_element(g)));
  for (std::uint64_t n = 1; n <= last; ++n) {
    WitnessSets expected;
    for (XorSet* set : {&expected.stay, &expected.rise, &expected.both}) set->reserve(limit);
    HeapRules(code).for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      std::uint64_t removed = n;
      for (auto part : parts) removed -= part;
      const TakeDigit digit = code.digit(removed);
      oracle.see(shape_of(digit, parts.size()), Parts_(parts.begin(), parts.end()),
                 removed >= code.digits.size(), expected);
      return true;
    });
    const auto found = witnesses.of_heap(n, meter);
    RC_ASSERT(found.has_value());
    RC_ASSERT(covers(expected.stay, found->stay, limit));
    RC_ASSERT(covers(expected.rise, found->rise, limit));
    RC_ASSERT(covers(expected.both, found->both, limit));
    bool complete = true;  // all of them, but for four and more different parts
    for (const auto* digits : {&code.digits, &code.tail})
      for (const TakeDigit& digit : *digits)
        for (const Shape& s : digit.shapes)
          complete &= s.parts != Parts::all_different || s.heaps < 4;
    if (!complete) continue;
    RC_ASSERT(covers(found->stay, expected.stay, limit));
    RC_ASSERT(covers(found->rise, expected.rise, limit));
    RC_ASSERT(covers(found->both, expected.both, limit));
  }
}

/// Candidates need not be true ones here.
void compare_random_witnesses(const OctalCode& code, std::uint64_t last) {
  RC_PRE(covered_by_growth(code));
  const Period period{any_below(6), 1 + any_below(4), 1 + any_below(4)};
  compare_witnesses(code, last, period, any_below(3));
}

RC_GTEST_PROP(Growth, WitnessesAreTheOptionsThatMove, (bool tail)) {
  compare_random_witnesses(random_code(31, true, tail), 24);
}
RC_GTEST_PROP(Growth, WitnessesOfFreeSplitsAreTheOptionsThatMove, (bool tail)) {
  compare_random_witnesses(random_code(31, false, tail), 26);
}
RC_GTEST_PROP(Growth, WitnessesOfListsAreTheOptionsThatMove, (bool tail)) {
  compare_random_witnesses(random_list_code(4, tail), 18);
}

// ---- exclusion, by choosing parts one by one --------------------------------------------------

/// Values that follow the candidate from n0 on.
std::vector<std::uint32_t> foretold(std::vector<std::uint32_t> g, const Period& period,
                                    std::uint64_t last) {
  g.resize(period.preperiod + period.period);
  while (g.size() <= last)
    g.push_back(g[g.size() - period.period] + static_cast<std::uint32_t>(period.saltus));
  return g;
}

/// Whether parts of heap n - k, all n and k, with at least two periodic ones have an even delta >=
/// 0 and fitting low bits. Parts run over two periods, in which all residues and parities occur,
/// and n is any heap of the class: delta does not depend on which.
class DeltaByChoice {
 public:
  DeltaByChoice(const GrowthCandidate& c, std::span<const std::uint32_t> g) : c_(c), g_(g) {}

  bool any(unsigned parts, std::uint64_t k) {
    k_ = k;
    return choose(parts, 1, 0, 0, 0, 0, 0);
  }

 private:
  bool choose(unsigned parts, std::uint64_t least, std::uint64_t beans, std::uint32_t low,
              std::int64_t high, std::uint32_t f, unsigned periodic) {
    if (parts == 0) return periodic >= 2 && fits(beans, low ^ c_.low(f), high + c_.high(f));
    for (std::uint64_t a = least; a < c_.start() + 2 * c_.period(); ++a) {
      const bool regular = a >= c_.start();
      if (choose(parts - 1, a, beans + a, low ^ (regular ? c_.low(g_[a]) : 0),
                 high + (regular ? c_.high(g_[a]) : 0), f ^ (regular ? 0 : g_[a]),
                 periodic + (regular ? 1 : 0)))
        return true;
    }
    return false;
  }

  /// n = beans + k, moved into the periodic part of the values; so moves its H.
  bool fits(std::uint64_t beans, std::uint32_t low, std::int64_t high) const {
    std::uint64_t n = beans + k_;
    std::int64_t moved = 0;
    while (n < c_.start()) n += c_.period(), moved += c_.rise();
    const std::int64_t delta = high + moved - c_.high(g_[n]);
    return low == c_.low(g_[n]) && delta >= 0 && delta % 2 == 0;
  }

  const GrowthCandidate& c_;
  std::span<const std::uint32_t> g_;
  std::uint64_t k_ = 0;
};

RC_GTEST_PROP(Growth, ExclusionIsTheAbsenceOfAnEvenDelta, (bool tail)) {
  const OctalCode code = random_code(31, false, tail);
  RC_PRE(covered_by_growth(code));
  const Period period{1 + any_below(5), 1 + any_below(4), 1 + any_below(4)};
  const std::uint64_t largest_k = code.digits.size() + 250;
  const auto g = foretold(values_of(HeapRules(code), 12), period, 60 + largest_k);
  bool expected = false;
  const GrowthCandidate candidate(g, period);
  DeltaByChoice choice(candidate, g);
  for (std::uint64_t k = 0; k < (tail ? largest_k : code.digits.size()); ++k)
    for (const Shape& shape : code.digit(k).shapes)
      expected = expected || (shape.splits() && choice.any(shape.heaps, k));
  RC_CLASSIFY(expected);
  Meter meter;
  const Exclusion found = check_exclusion(code, candidate, meter);
  RC_ASSERT(found == (expected ? Exclusion::refuted : Exclusion::holds));
}

}  // namespace
}  // namespace grundy

// Theorem 3: arithmetic periods of take-and-break codes with splits.
#include "heap/growth_proof.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "heap/growth_candidate.hpp"
#include "heap/growth_cut.hpp"
#include "heap/growth_exclusion.hpp"
#include "heap/growth_window.hpp"
#include "heap/growth_witnesses.hpp"

namespace grundy {
namespace {

/// The witnesses of one shift P, and the search for a window where all heaps have them.
class ShiftSearch {
 public:
  ShiftSearch(const OctalCode& code, const GrowthCandidate& candidate, const GrowthWindow& window,
              std::uint64_t shift, unsigned extra_bits)
      : candidate_(candidate),
        window_(window),
        shift_(shift),
        extra_bits_(extra_bits),
        growth_(candidate.saltus() * (shift / candidate.period())),
        witnesses_(code, candidate,
                   {extra_bits + candidate.low_bits(), candidate.period() << extra_bits}) {}

  std::optional<GrowthProof> run(Meter& meter) {
    if (!witnesses_.prepare(meter)) return std::nullopt;
    cuts_.resize(size());
    for (auto n = window_.begin(0); n && *n + shift_ <= size();) {
      const auto failing = last_failing(*n, meter);
      if (!meter.reached().empty()) return std::nullopt;
      if (!failing) return proof(*n);
      n = window_.begin(*failing + 1);
    }
    return std::nullopt;
  }

 private:
  struct Cut {
    bool known = false;
    std::optional<std::uint32_t> a;
  };

  std::uint64_t size() const { return candidate_.values().size(); }

  /// The last heap of the window from n whose values are not all witnessed.
  std::optional<std::uint64_t> last_failing(std::uint64_t n, Meter& meter) {
    for (std::uint64_t m = n + shift_; m-- > n;) {
      if (!cuts_[m].known) {
        const auto sets = witnesses_.of_heap(m, meter);
        if (!sets) return m;
        cuts_[m] = {true, growth_cut(*sets, candidate_.values()[m], growth_)};
      }
      if (!cuts_[m].a) return m;
    }
    return std::nullopt;
  }

  GrowthProof proof(std::uint64_t n) const {
    GrowthProof proof{n, shift_, extra_bits_, window_.distance(n), {}};
    for (std::uint64_t m = n; m < n + shift_; ++m) proof.cuts.push_back(*cuts_[m].a);
    return proof;
  }

  const GrowthCandidate& candidate_;
  const GrowthWindow& window_;
  std::uint64_t shift_;   ///< P
  unsigned extra_bits_;   ///< E
  std::uint64_t growth_;  ///< S
  GrowthWitnesses witnesses_;
  std::vector<Cut> cuts_;
};

/// What P is a multiple of, whatever E: the tail, and the even numbers of equal parts.
std::uint64_t fixed_multiple(const OctalCode& code) {
  std::uint64_t multiple = std::max<std::size_t>(1, code.tail.size());
  for (const auto* digits : {&code.digits, &code.tail})
    for (const TakeDigit& digit : *digits)
      for (const Shape& shape : digit.shapes)
        if (shape.parts == Parts::all_equal && shape.heaps % 2 == 0 && multiple < 1u << 31)
          multiple = std::lcm(multiple, std::uint64_t{shape.heaps});
  return multiple;
}

}  // namespace

bool covered_by_growth(const OctalCode& code) {
  if (code.max_parts() < 2 || (code.tail.empty() && code.max_parts() == 2)) return false;
  auto covered = [](const Shape& s) {
    return !s.or_more || s.parts == Parts::any || s.parts == Parts::not_all_equal;
  };
  auto all_covered = [&](const TakeDigit& d) { return std::ranges::all_of(d.shapes, covered); };
  return std::ranges::all_of(code.digits, all_covered) &&
         std::ranges::all_of(code.tail, all_covered);
}

GrowthCheck check_growth(const OctalCode& code, std::span<const std::uint32_t> values,
                         Period period, Meter& meter) {
  const GrowthCandidate candidate(values, period);
  const Exclusion exclusion = check_exclusion(code, candidate, meter);
  if (exclusion == Exclusion::refuted) return {GrowthCheck::refuted, {}, 0};
  if (exclusion == Exclusion::fails) return {};
  const GrowthWindow window(code, candidate);
  const unsigned bits = candidate.exceptional_bits(), low = candidate.low_bits();
  const unsigned least = bits > low ? bits - low : 0;
  GrowthCheck check;
  for (unsigned e = least; e < least + 5; ++e) {
    const std::uint64_t shift = std::lcm(candidate.period() << (e + 1), fixed_multiple(code));
    const auto begin = window.begin(0);
    if (!begin || *begin + shift > values.size()) {
      if (begin && e == least) check.needs = *begin + shift - 1;
      break;
    }
    if (auto proof = ShiftSearch(code, candidate, window, shift, e).run(meter))
      return {GrowthCheck::proved, *proof, proof->from + proof->shift - 1};
    if (!meter.reached().empty()) return {};
  }
  return check;
}

}  // namespace grundy

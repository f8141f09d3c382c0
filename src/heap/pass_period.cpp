// Theorem 4: periods of octal heaps that hold a pass.
#include <grundy/pass_period.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

#include <grundy/grundy_sequence.hpp>
#include <grundy/nimber.hpp>

#include "heap/growth_cut.hpp"
#include "heap/octal_moves.hpp"
#include "heap/repeats.hpp"
#include "heap/shape_bound.hpp"

namespace grundy {
namespace {

bool is_octal(const OctalCode& code) {
  auto plain = [](const TakeDigit& d) { return !d.asks_other_than(Parts::any); };
  return code.tail.empty() && code.max_parts() <= 2 && std::ranges::all_of(code.digits, plain);
}

/// Calls visit(c, i) for all that a heap of n may leave: c holds the pass, beside a plain heap i, 0
/// if there is none.
template <class Visit>
void for_each_carrier(const OctalMoves& moves, std::uint64_t n, Visit visit) {
  for (std::uint64_t k : moves.to_one)
    if (k < n) visit(n - k, std::uint64_t{0});
  for (std::uint64_t k : moves.to_two)
    for (std::uint64_t c = 1; c + k < n; ++c) visit(c, n - k - c);
}

/// The relation of both sequences with one period: that of the heaps with a pass, made a multiple
/// of the one of the plain heaps.
struct Common {
  std::uint64_t start, period, saltus;
};

/// Condition (d) of theorem 4, and (c).
class PassGrowth {
 public:
  PassGrowth(const OctalMoves& moves, const PassSequence& sequence, const Common& common)
      : moves_(moves), g_(sequence.plain), h_(sequence.with_pass), common_(common) {
    bits_ = static_cast<unsigned>(std::bit_width(std::ranges::max(g_)));
    const auto low = static_cast<unsigned>(std::countr_zero(common.saltus));
    const unsigned doublings = bits_ > low ? bits_ - low : 0;
    shift_ = common.period << doublings;
    growth_ = common.saltus << doublings;
  }

  /// The greatest heap that the proof uses, if there is one.
  std::optional<std::uint64_t> prove(Meter& meter) const {
    for (std::uint64_t n = begin(0); n + shift_ <= h_.size();) {
      std::uint64_t m = n + shift_;
      while (m > n && has_witnesses(m - 1)) {
        if (meter.exhausted_now()) return std::nullopt;
        --m;
      }
      if (m == n) return n + shift_ - 1;
      n = begin(m);
    }
    return std::nullopt;
  }

 private:
  /// The least n >= from, if any, with heaps far below it too small to matter.
  std::uint64_t begin(std::uint64_t from) const {
    const std::uint64_t least = common_.start + common_.period + 1;
    for (std::uint64_t n = std::max(from, least); n + common_.period <= h_.size(); ++n) {
      std::uint64_t d = moves_.last();
      for (std::uint64_t m = n; m < n + common_.period; ++m) d = std::max(d, distance(m));
      if (n >= least + d) return n;
    }
    return h_.size();
  }

  /// The least d with h(n) > h(c) + R for all c <= n - d.
  std::uint64_t distance(std::uint64_t n) const {
    const std::uint64_t r = (std::uint64_t{1} << bits_) - 1;
    for (std::uint64_t c = 1; c < n; ++c)
      if (h_[c] + r >= h_[n]) return n - c + 1;
    return 1;
  }

  bool has_witnesses(std::uint64_t n) const {
    WitnessSets sets;
    for (XorSet* set : {&sets.stay, &sets.rise, &sets.both})
      set->reserve(std::uint64_t{std::max(std::ranges::max(h_), std::ranges::max(g_))} + 1);
    sets.stay.insert(g_[n]);
    for_each_carrier(moves_, n, [&](std::uint64_t c, std::uint64_t i) {
      const std::uint32_t value = h_[c] ^ g_[i];
      const bool rises = c >= common_.start, stays = i >= common_.start;
      if (rises) sets.rise.insert(value);
      if (stays) sets.stay.insert(value);
      if (rises && stays) sets.both.insert(value);
    });
    return growth_cut(sets, h_[n], growth_).has_value();
  }

  const OctalMoves& moves_;
  std::span<const std::uint32_t> g_, h_;
  Common common_;
  unsigned bits_;                 ///< plain values are below 2^bits
  std::uint64_t shift_, growth_;  ///< P and S
};

std::optional<Common> common_period(const Period& plain, const Period& passing) {
  const std::uint64_t p = std::lcm(plain.period, passing.period);
  if (p > std::uint64_t{1} << 31) return std::nullopt;
  return Common{std::max<std::uint64_t>({1, plain.preperiod, passing.preperiod}), p,
                passing.saltus * (p / passing.period)};
}

/// The greatest heap of the proof that heaps with a pass have this period.
std::optional<std::uint64_t> prove(const OctalCode& code, const PassSequence& sequence,
                                   const Period& plain, const Period& passing, Meter& meter) {
  const auto common = common_period(plain, passing);
  if (!common) return std::nullopt;
  const std::uint64_t last = sequence.with_pass.size() - 1;
  const std::uint64_t ordinary = ShapeBound(code).needs(common->start, common->period);
  if (passing.saltus == 0) return ordinary <= last ? std::optional(ordinary) : std::nullopt;
  return PassGrowth(OctalMoves::of(code).value(), sequence, *common).prove(meter);
}

/// The period of the plain heaps, if these values prove it.
std::optional<PeriodClaim> plain_period(const OctalCode& code, std::uint64_t last, Meter& meter) {
  GrundySequence sequence{HeapRules(code)};
  auto claim = find_period(sequence, meter, last);
  if (!claim || claim->status != PeriodClaim::proved) return std::nullopt;
  return *claim;
}

}  // namespace

Result<PassSequence> pass_sequence(const OctalCode& code, std::uint64_t to, Meter& meter) {
  if (!is_octal(code))
    return fail("a pass is only supported with octal codes: digits 0-7, no signs, no tail");
  const OctalMoves moves = OctalMoves::of(code).value();
  GrundySequence plain{HeapRules(code)};
  if (auto extended = plain.extend_to(to, meter); !extended)
    return std::unexpected(extended.error());
  PassSequence sequence{{plain.values().begin(), plain.values().end()}, {0}};
  for (std::uint64_t n = 1; n <= to; ++n) {
    if (meter.exhausted_now()) return meter.error();
    MexSet seen;
    seen.insert(sequence.plain[n]);
    if (std::ranges::find(moves.to_nothing, n) != moves.to_nothing.end()) seen.insert(0);
    for_each_carrier(moves, n, [&](std::uint64_t c, std::uint64_t i) {
      seen.insert(sequence.with_pass[c] ^ sequence.plain[i]);
    });
    sequence.with_pass.push_back(seen.mex());
  }
  return sequence;
}

PassClaim find_pass_period(const OctalCode& code, const PassSequence& sequence, Meter& meter) {
  const Repeats repeats(sequence.with_pass);
  PassClaim claim;
  const auto plain = plain_period(code, repeats.last(), meter);
  for (std::uint64_t p = 1; 3 * p <= repeats.last() + 1; ++p) {
    auto period = repeats.plausible(p);
    if (!period) continue;
    period->preperiod = std::max<std::uint64_t>(1, period->preperiod);
    if (claim.status == PeriodClaim::none_found) claim = {*period, PeriodClaim::observed, 0};
    if (!plain) return claim;
    if (auto needs = prove(code, sequence, plain->period, *period, meter))
      return {*period, PeriodClaim::proved, std::max(*needs, plain->values_needed)};
    if (period->saltus > 0) return claim;  // multiples will not do better
  }
  return claim;
}

}  // namespace grundy

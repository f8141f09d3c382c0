// RelativeState: periods, with or without saltus, of games that may take arbitrarily many beans and
// never split.
#include "heap/relative_state.hpp"

#include <algorithm>
#include <bit>

namespace grundy {
namespace {

using Values = std::span<const std::uint32_t>;
using Bits = std::vector<std::uint64_t>;

bool has(const Bits& bits, std::uint64_t v) {
  return v / 64 < bits.size() && (bits[v / 64] >> (v % 64) & 1) != 0;
}

/// A heap that is taken as a whole needs no mention where every endless move that may leave an
/// empty heap may leave any other.
bool whole_heap_is_ordinary(const EndlessMoves& moves) {
  return std::ranges::all_of(moves.digits,
                             [](const TakeDigit& d) { return d.leaves(0) == d.leaves(1); });
}

/// The values of the heaps that endless moves from n reach, by residue of the heap, and b.
class Reach {
 public:
  Reach(const EndlessMoves& moves, Values values, std::uint64_t n) : moves_(moves) {
    const std::uint64_t q = moves.digits.size();
    std::uint32_t largest = 0;
    for (std::uint64_t i = 0; i + moves.start <= n; ++i) largest = std::max(largest, values[i]);
    seen_.assign(q, Bits(largest / 64 + 1));
    for (std::uint64_t i = whole_heap_is_ordinary(moves) ? 0 : 1; i + moves.start <= n; ++i)
      seen_[i % q][values[i] / 64] |= std::uint64_t{1} << (values[i] % 64);
  }

  /// Finds b. False when a limit was reached.
  bool find_base(Meter& meter) {
    base_ = 64 * seen_[0].size();
    for (std::uint64_t x = 0; x < seen_.size(); ++x) {
      base_ = std::min(base_, mex_from(x));
      if (meter.exhausted()) return false;
    }
    return true;
  }

  std::uint64_t base() const { return base_; }

  /// The values from the base on are the same, residue by residue.
  bool agrees(const Reach& other) const {
    const std::uint64_t limit = 64 * std::max(seen_[0].size(), other.seen_[0].size());
    for (std::uint64_t r = 0; r < seen_.size(); ++r)
      for (std::uint64_t v = 0; v <= limit; ++v)
        if (has(seen_[r], base_ + v) != has(other.seen_[r], other.base_ + v)) return false;
    return true;
  }

 private:
  std::uint64_t mex_from(std::uint64_t x) const {
    for (std::uint64_t word = 0; 64 * word < base_; ++word) {
      std::uint64_t reached = reached_from(x, word);
      if (reached != ~std::uint64_t{0}) return 64 * word + std::countr_one(reached);
    }
    return base_;
  }

  /// One word of U_x.
  std::uint64_t reached_from(std::uint64_t x, std::uint64_t word) const {
    const std::uint64_t q = seen_.size();
    const bool whole_apart = word == 0 && !whole_heap_is_ordinary(moves_);
    std::uint64_t reached = 0;
    for (std::uint64_t t = 0; t < q; ++t) {
      const std::uint64_t heap = (x + q - (moves_.start + t) % q) % q;  // residue of n - k
      if (moves_.digits[t].leaves(1)) reached |= seen_[heap][word];
      if (whole_apart && heap == 0 && moves_.digits[t].leaves(0)) reached |= 1;
    }
    return reached;
  }

  const EndlessMoves& moves_;
  std::vector<Bits> seen_;
  std::uint64_t base_ = 0;
};

/// The last start-1 values before n and before n + p, less their base, those below it being alike.
bool windows_agree(Values values, std::uint64_t n, std::uint64_t p, std::uint64_t window,
                   const Reach& early, const Reach& late) {
  for (std::uint64_t i = 1; i <= window; ++i) {
    const std::uint64_t a = values[n - i], b = values[n + p - i];
    const bool dead = a < early.base();
    if (dead != (b < late.base())) return false;
    if (!dead && a - early.base() != b - late.base()) return false;
  }
  return true;
}

}  // namespace

std::optional<EndlessMoves> EndlessMoves::of(const HeapRules& rules) {
  if (const SubtractionSet* set = rules.set()) {
    if (!set->all_but) return std::nullopt;
    return EndlessMoves{set->moves().back().from, {TakeDigit(3)}};
  }
  const OctalCode& code = *rules.code();
  if (code.tail.empty() || code.max_parts() > 1) return std::nullopt;
  return EndlessMoves{code.digits.size(), code.tail};
}

std::optional<std::uint64_t> same_state(const EndlessMoves& moves, Values values, std::uint64_t n1,
                                        std::uint64_t p, Meter& meter) {
  Reach early(moves, values, n1), late(moves, values, n1 + p);
  if (!early.find_base(meter) || !late.find_base(meter) || late.base() < early.base())
    return std::nullopt;
  const bool base_matters = !whole_heap_is_ordinary(moves);
  if (base_matters && (early.base() == 0) != (late.base() == 0)) return std::nullopt;
  if (!windows_agree(values, n1, p, moves.start - 1, early, late) || !early.agrees(late))
    return std::nullopt;
  return late.base() - early.base();
}

}  // namespace grundy

// The options of a heap too large to list them, counted by residue classes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include <grundy/game.hpp>
#include <grundy/grundy_sequence.hpp>

namespace grundy {

/// Collects wanted options where whether a heap, or a split into two, is wanted depends, from heap
/// `start` on, on residues modulo `period` only. All are counted; the first hundred thousand are
/// listed.
class PeriodicOptions {
 public:
  struct Wanted {
    std::uint64_t start = 0, period = 1;
    std::function<bool(const Natural&)> one;
    std::function<bool(const Natural&, const Natural&)> two;
  };

  explicit PeriodicOptions(Wanted wanted) : wanted_(std::move(wanted)) {}

  /// Single heaps of the sizes lo..hi. Time O(start + period), and the list.
  void add_heaps(const Natural& lo, const Natural& hi);
  /// Splits of m beans into two heaps. Time O(start + period), and the list.
  void add_splits(const Natural& m);
  /// All options of a heap by a code with at most two parts a move, any parts. Time as above for
  /// each digit.
  void add_options(const OctalCode& code, const Natural& heap);

  /// The progression first, first + step, …, up to last; as one heap, or split from m.
  void add_progression(const Natural& first, const Natural& last, std::uint64_t step,
                       const std::optional<Natural>& m = {});
  void add(const Natural& a, const std::optional<Natural>& m = {});

  FoundOptions found;

 private:
  void list(const Natural& a, const std::optional<Natural>& m);

  Wanted wanted_;
};

/// Whether add_options() may be asked: at most two parts a move, no signs, no tail.
bool has_plain_splits(const OctalCode& code);

/// n - k, but not below 0.
inline Natural at_least_zero(const Natural& n, std::uint64_t k) {
  return n < Natural(k) ? Natural(0) : n - Natural(k);
}

}  // namespace grundy

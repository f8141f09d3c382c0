// OctalCode: a take-and-break code such as 0.77 (Kayles), 4!.0 (Grundy's game) or 4.[3] (Lasker's
// Nim).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>

namespace grundy {

/// Sees one option of a heap: the nonempty heaps that are left, sizes ascending; an empty span is
/// the empty sum. Returns false to see no more.
using OptionVisitor = std::function<bool(std::span<const std::uint64_t>)>;

/// What a digit asks of the heaps that are left, when there are two or more.
enum class Parts : std::uint8_t { any, all_different, not_all_equal, all_equal };

/// One digit of a code: into how many nonempty heaps the rest may be arranged.
struct TakeDigit {
  std::uint8_t shapes = 0;  ///< bit j set: the move may leave exactly j heaps, 0 <= j <= 4
  Parts parts = Parts::any;

  bool leaves(unsigned heaps) const { return (shapes >> heaps & 1) != 0; }
  bool splits() const { return shapes >= 4; }
  friend bool operator==(const TakeDigit&, const TakeDigit&) = default;
};

/// A take-and-break code: digit k says what may be left of a heap after k beans are removed.
/// [Guy and Smith 1956; Berlekamp, Conway and Guy, Winning Ways, ch. 4]
struct OctalCode {
  std::vector<TakeDigit> digits = {TakeDigit{}};  ///< d0, d1, …; never empty, d0 only splits
  std::vector<TakeDigit> tail;                    ///< repeats for ever after `digits`; often empty

  /// Reads digits '.' digits, optionally with a tail: "0.77", "0.3F?", "4.[3]". Digits are 0-9 A-V,
  /// each may be followed by ! (parts all different), ? (not all equal) or = (all equal). Zeros
  /// that say nothing are dropped. Time and memory linear. Errors: what is no such code, with the
  /// column.
  static Result<OctalCode> parse(std::string_view text);

  /// The code as it is typed; parses back to the same code.
  std::string to_string() const;

  /// What may be left after k beans are removed.
  TakeDigit digit(std::uint64_t k) const;

  /// The largest number of heaps that a move may leave.
  unsigned max_parts() const;

  /// Calls `visit` once for every option of a heap of n: removals ascending, then fewer heaps
  /// first. Time: the number of options, and of removals up to n.
  void for_each_option(std::uint64_t n, const OptionVisitor& visit) const;

  friend bool operator==(const OctalCode&, const OctalCode&) = default;
};

}  // namespace grundy

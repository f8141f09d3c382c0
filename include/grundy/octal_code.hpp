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

/// One way to leave the rest of a heap: in exactly so many nonempty heaps, or in that many or more.
struct Shape {
  static constexpr unsigned most_heaps = 255;

  std::uint8_t heaps = 0;
  bool or_more = false;      ///< REQUIRES heaps >= 2
  Parts parts = Parts::any;  ///< any where heaps < 2

  bool splits() const { return heaps >= 2; }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// One digit of a code: into how many nonempty heaps the rest may be arranged.
struct TakeDigit {
  std::vector<Shape> shapes;  ///< fewer heaps first, no number twice; or_more only at the end

  TakeDigit() = default;
  /// Bit j set: exactly j heaps may be left; `parts` for those of two and more.
  explicit TakeDigit(unsigned bits, Parts parts = Parts::any);

  bool leaves(unsigned heaps) const;
  bool splits() const { return !shapes.empty() && shapes.back().splits(); }
  /// Whether some split asks for something other than `parts`.
  bool asks_other_than(Parts parts) const;

  /// As it is typed in a code: "7", "C?", "*", "{0,2!,4+}".
  std::string to_string() const;

  friend bool operator==(const TakeDigit&, const TakeDigit&) = default;
};

/// A take-and-break code: digit k says what may be left of a heap after k beans are removed.
/// [Guy and Smith 1956; Berlekamp, Conway and Guy, Winning Ways, ch. 4]
struct OctalCode {
  std::vector<TakeDigit> digits = {TakeDigit{}};  ///< d0, d1, …; never empty, d0 only splits
  std::vector<TakeDigit> tail;                    ///< repeats for ever after `digits`; often empty

  /// Reads digits '.' digits, optionally with a tail: "0.77", "0.3F?", "4.[3]". A digit is one of
  /// 0-9 A-V, * (any number of heaps) or a list such as {0,2,4+}; each may be followed by ! (parts
  /// all different), ? (not all equal) or = (all equal), in a list also each number. What says
  /// nothing is dropped. Time and memory linear. Errors: what is no such code, with the column.
  static Result<OctalCode> parse(std::string_view text);

  /// The code as it is typed; parses back to the same code.
  std::string to_string() const;

  /// What may be left after k beans are removed.
  TakeDigit digit(std::uint64_t k) const;

  /// The largest number of heaps that a move may leave, at least 1; no_limit if there is none.
  unsigned max_parts() const;
  static constexpr unsigned no_limit = ~0u;

  /// Calls `visit` once for every option of a heap of n: removals ascending, then fewer heaps
  /// first. Time: the number of options, and of removals up to n; unbounded `=` also sqrt(n).
  void for_each_option(std::uint64_t n, const OptionVisitor& visit) const;

  friend bool operator==(const OctalCode&, const OctalCode&) = default;
};

}  // namespace grundy

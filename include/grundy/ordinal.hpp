// Ordinals below w^w^w in Cantor normal form, with their ordinary arithmetic.
//
// As nimbers they are the algebraic closure of the field of two elements; that arithmetic is in
// transfinite.hpp. [Conway, On Numbers and Games, chapter 6]
#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/natural.hpp>

namespace grundy {

/// A sum of terms w^power * count, the powers falling, no count 0. A power is a number, or such a
/// sum itself. Comparison is that of the ordinals.
template <class Power>
struct CantorForm {
  struct Term {
    Power power;
    Natural count;
    friend bool operator==(const Term&, const Term&) = default;
    friend std::strong_ordering operator<=>(const Term&, const Term&) = default;
  };
  std::vector<Term> terms;

  bool is_zero() const { return terms.empty(); }
  friend bool operator==(const CantorForm&, const CantorForm&) = default;
  friend std::strong_ordering operator<=>(const CantorForm&, const CantorForm&) = default;
};

/// An ordinal below w^w: what the powers of w are raised to. The term w^k * n is n in place k.
using OrdinalExponent = CantorForm<std::uint32_t>;

/// An ordinal below w^w^w.
class Ordinal : public CantorForm<OrdinalExponent> {
 public:
  Ordinal() = default;
  Ordinal(const Natural& number);                              // NOLINT: a number is an ordinal
  Ordinal(std::uint64_t number) : Ordinal(Natural(number)) {}  // NOLINT
  /// w^power * count.
  Ordinal(OrdinalExponent power, const Natural& count);

  /// w, the first ordinal after all numbers.
  static Ordinal omega() { return Ordinal({{{0, 1}}}, 1); }

  /// Reads ordinary notation: `w^(w*2+1)*3 + 7`, with + * ^ of ordinals; no brackets around it.
  /// Time: linear in the text, which may have 2*10^5 characters and 100 levels of nesting.
  /// Errors: with the column, what was expected; an ordinal of w^w^w or above, or too large.
  static Result<Ordinal> parse(std::string_view text, Meter& meter);

  bool is_finite() const { return terms.empty() || terms.front().power.is_zero(); }
  /// The term without w, which is all of it if is_finite().
  Natural finite_part() const;

  /// `w^(w*2 + 1)*3 + 7`, which parse reads.
  std::string to_string() const;
  /// The same as the calculator takes it: in brackets unless it is finite.
  std::string to_bracketed() const;

  friend bool operator==(const Ordinal&, const Ordinal&) = default;
  friend std::strong_ordering operator<=>(const Ordinal&, const Ordinal&) = default;
};

/// The ordinary arithmetic of ordinals, where 1 + w = w and 2 * w = w.
namespace ordinary {

/// a + b. Time: linear in the terms of b and those of a that are lost.
Ordinal sum(Ordinal a, const Ordinal& b);

/// a * b. Time O(terms of a + terms of b), for b = 0 excepted.
/// Errors: a count above 10^5 digits, or a place above last_place.
Result<Ordinal> product(const Ordinal& a, const Ordinal& b);

/// a ^ b. Errors: as for the product; the power is w^w^w or more; a limit of the meter.
Result<Ordinal> power(const Ordinal& a, const Ordinal& b, Meter& meter);

}  // namespace ordinary

/// The places of exponents, w^k, end here; the prime that belongs to the last is 104729.
inline constexpr std::uint32_t last_place = 9998;

}  // namespace grundy

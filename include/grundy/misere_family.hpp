// MisereFamily: the misère outcomes of all sums of heaps of a code, whatever their sizes, as
// finitely many formulas.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/misere_quotient.hpp>
#include <grundy/natural.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

/// A linear form in the parameters of up to three elements, three parameters each.
struct FamilyForm {
  static constexpr std::size_t parameters = 3, variables = 9;
  std::int64_t constant = 0;
  std::array<std::int64_t, variables> of{};  ///< of[3 * i + j]: parameter j of element i

  friend bool operator==(const FamilyForm&, const FamilyForm&) = default;
};

/// What a rule asks of the parameters.
struct FamilyCondition {
  enum Kind : std::uint8_t { at_least_zero, zero, residue } kind;
  FamilyForm form;
  std::uint64_t rest = 0;  ///< of residue: form modulo the modulus of the family
};
using FamilyConditions = std::vector<FamilyCondition>;  ///< all of them

/// An element by formulas: a sort, and as many forms as the sort has parameters.
struct FamilyFormula {
  std::size_t sort = 0;
  std::vector<FamilyForm> parameters;
  friend bool operator==(const FamilyFormula&, const FamilyFormula&) = default;
};

/// An element of the monoid: a sort, and as many numbers as the sort has parameters.
struct FamilyElement {
  std::size_t sort = 0;
  std::array<Natural, FamilyForm::parameters> parameters;
  friend bool operator==(const FamilyElement&, const FamilyElement&) = default;
};

/// A move in a sum: the heap, counted from 0, and what is left of it.
struct FamilyMove {
  std::size_t component;
  std::vector<Natural> parts;  ///< ascending, none of them 0
  friend bool operator==(const FamilyMove&, const FamilyMove&) = default;
};

/// A commutative monoid by formulas, its P-portion, and the element of the heap of any size. That
/// it tells the outcomes is a claim until its certificate is verified. [docs/misere-families.md]
struct MisereFamily {
  struct Sort {
    std::string name;
    std::size_t parameters;
    FamilyConditions domain;  ///< at_least_zero only
  };
  struct Product {
    std::size_t left, right;  ///< left <= right
    FamilyConditions conditions;
    FamilyFormula product;
  };
  struct Portion {
    std::size_t sort;
    FamilyConditions conditions;
  };
  /// A rule of the relation N of the theorem: the sorts of s, y and of z = sy; conditions on all.
  struct Rule {
    std::array<std::vector<std::size_t>, 3> sorts;
    FamilyConditions conditions;
  };
  /// An element of this sort is `before` times the element of `heap`.
  struct Reach {
    std::size_t sort;
    FamilyConditions conditions;
    FamilyFormula before;
    FamilyForm heap;
  };
  /// Elements one of which tells two different elements of these sorts apart.
  struct Separation {
    std::size_t left, right;  ///< left <= right
    std::vector<FamilyFormula> by;
  };

  std::vector<std::uint8_t> digits;  ///< the code: bit j of digits[k]: j heaps left of k beans less
  std::uint64_t modulus = 1;
  std::vector<Sort> sorts;
  std::vector<Product> products;     ///< by their sorts; the first whose conditions hold counts
  std::vector<Portion> p_portion;    ///< by their sorts; one whose conditions hold is enough
  std::vector<FamilyFormula> first;  ///< the elements of the heaps 0, 1, …; that of 0 is 1
  std::vector<FamilyFormula> later;  ///< of the heaps after them, for ever, variable 0 counting up
  std::vector<Rule> rules;
  std::uint64_t most_split = 0;  ///< some winning move leaves no split with two larger parts
  std::vector<Reach> reach;
  std::vector<Separation> separations;

  /// The element of a heap.
  FamilyElement heap(const Natural& size) const;
  FamilyElement product(const FamilyElement& x, const FamilyElement& y) const;
  /// The element of a sum of heaps.
  FamilyElement sum(std::span<const Natural> heaps) const;
  /// Whether the sums of this element are P-positions.
  bool in_p(const FamilyElement& x) const;
  /// Whether the pair is in the relation N of the theorem.
  bool related(const FamilyElement& s, const FamilyElement& y) const;
  Outcome outcome(std::span<const Natural> heaps) const {
    return in_p(sum(heaps)) ? Outcome::P : Outcome::N;
  }

  /// The winning moves that leave one heap at most, or two of which one is <= most_part; ordered by
  /// component, then by parts; equal ones are listed once. With most_part >= most_split there is
  /// one in every N-position that has a move. Time: heaps · digits · most_part products. Errors:
  /// limits.
  Result<std::vector<FamilyMove>> winning_moves(std::span<const Natural> heaps,
                                                std::uint64_t most_part, Meter& meter) const;
  /// The code, as it is typed.
  std::string game() const;
};

/// The monoid M(w): a² = 1, b^(k+1)·y_k = b^(2k+1+w), y_j·y_k = b^(j+w)·y_k for j <= k; with c it
/// has an element more that acts as a·b² on everything but 1 and a. Its P-portion is a, b^n for
/// even n >= 2, and a^alpha·b^m·y_k for odd m + k, m <= k.
struct FamilyMonoid {
  std::uint64_t w;
  bool alpha, with_c;
  friend bool operator==(const FamilyMonoid&, const FamilyMonoid&) = default;
};

/// The four monoids for which codes are known.
inline constexpr FamilyMonoid family_monoids[] = {
    {4, true, true}, {4, false, true}, {2, false, false}, {2, true, false}};

/// The family without its heaps: sorts, products, P-portion and the rules of N.
MisereFamily family_of(const FamilyMonoid& monoid);

/// Reads a family off the misère quotient of the heaps 0, …, n of a code: names its elements by one
/// of the four monoids, and fits formulas to the names. Nothing: none fits, or n is too small. What
/// is found is a guess that its certificate proves. REQUIRES: digits 0 to 7, d0 0 or 4.
std::optional<MisereFamily> fit_family(std::span<const std::uint8_t> digits,
                                       const MisereQuotient& quotient);

/// The same from the code alone: the quotients of more and more heaps, up to 112. Time: about a
/// second where there is a family. Errors: limits.
Result<std::optional<MisereFamily>> find_family(std::span<const std::uint8_t> digits, Meter& meter);

}  // namespace grundy

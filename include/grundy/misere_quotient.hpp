// MisereQuotient: the commutative monoid that tells the misère outcome of every sum of given
// positions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

/// The misère quotient of the positions 0, …, n of a closed set and of all their sums: two sums are
/// one element if they have the same misère outcome in every context of such sums. A sum is a
/// P-position if and only if its element is in the P-portion. [Plambeck 2005; Plambeck and Siegel
/// 2008]
struct MisereQuotient {
  using Element = std::uint32_t;  ///< 0 is the identity, the element of the empty sum
  using Index = ClosedSet::Index;

  std::vector<Index> generators;            ///< positions whose elements generate, ascending
  std::vector<std::vector<Element>> times;  ///< times[g][x] = x · Φ(generators[g])
  std::vector<bool> p_portion;              ///< of each element
  std::vector<Element> pretending;          ///< Φ(0), …, Φ(n): the element of each position
  /// The exponents of each element's least word over the generators: the larger generator decides
  /// first. Least words determine the presentation.
  std::vector<std::vector<std::uint32_t>> words;

  std::size_t order() const { return p_portion.size(); }
  std::size_t p_count() const;
  /// x · y. Time: the exponents of the word of y.
  Element product(Element x, Element y) const;
  /// The element of a sum. REQUIRES: positions whose element is known. Time: as product, each.
  Element element(std::span<const Index> sum) const;
  Outcome outcome(std::span<const Index> sum) const {
    return p_portion[element(sum)] ? Outcome::P : Outcome::N;
  }
};

/// One relation of a presentation, `left` = `right`, as exponents of the generators.
struct QuotientRelation {
  std::vector<std::uint32_t> left, right;
  friend bool operator==(const QuotientRelation&, const QuotientRelation&) = default;
};

/// The reduced presentation: a relation for each minimal word that is not the least of its element
/// (the reduced Gröbner basis for the order of the words), by `left` in that order. Time
/// O(order · generators²).
std::vector<QuotientRelation> presentation(const MisereQuotient& quotient);

}  // namespace grundy

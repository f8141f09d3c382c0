// BoxQuotient: misère outcomes where two heaps may be there any number of times, all others up to
// finitely many elements.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

/// The positions 0, …, n of a closed set, mapped to K × N × N: the heaps a and b to (1, 1, 0) and
/// (1, 0, 1), all others into the finite commutative monoid K. A sum with the image (x, i, j) is a
/// misère P-position if and only if the cell to which (i, j) folds is set in the plane of x.
struct BoxQuotient {
  using Element = std::uint32_t;  ///< of K; 0 is the identity
  using Index = ClosedSet::Index;

  /// From `from` on, `step` more change nothing. REQUIRES: step >= 1.
  struct Repeat {
    std::uint32_t from = 0, step = 1;
  };
  /// How often the heaps a and b are there.
  struct Exponents {
    std::uint64_t i = 0, j = 0;
    friend bool operator==(const Exponents&, const Exponents&) = default;
  };

  Index a = 0, b = 0;                        ///< a < b <= n
  std::vector<std::vector<Element>> action;  ///< action[h][x] = x · Φ(h); empty for a and b
  Repeat both;                               ///< of i and j together, by min(i, j)
  Repeat excess_a, excess_b;                 ///< of i alone, by i - j; of j alone, by j - i
  std::vector<std::uint32_t> plane_of;       ///< of each element of K
  std::vector<std::vector<bool>> planes;     ///< row by row: the cell (i, j) is i · columns() + j

  /// How large the planes are: all folded exponents have a place.
  std::uint64_t rows() const {
    return std::uint64_t{both.from} + both.step + excess_a.from + excess_a.step - 1;
  }
  std::uint64_t columns() const {
    return std::uint64_t{both.from} + both.step + excess_b.from + excess_b.step - 1;
  }

  /// The exponents that stand for these. Time O(1).
  Exponents fold(Exponents exponents) const;
  /// Whether (x, i, j) is in P.
  bool in_p(Element x, Exponents exponents) const;
  /// The outcome of a sum. REQUIRES: positions 0, …, n. Time O(heaps).
  Outcome outcome(std::span<const Index> sum) const;
};

}  // namespace grundy

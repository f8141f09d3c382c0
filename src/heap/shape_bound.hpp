// ShapeBound: how many values prove an ordinary period of a take-and-break code.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <grundy/octal_code.hpp>

namespace grundy {

/// P and c of a shape in the theorem below.
struct ShapeRepeat {
  std::uint64_t multiple;  ///< P
  std::uint64_t from;      ///< c; 2^62 for all that is larger
};

/// Nothing for the shape that has none. REQUIRES 1 <= n0, p < 2^32.
std::optional<ShapeRepeat> shape_repeat(const Shape& shape, std::uint64_t n0, std::uint64_t p);

/// Theorem. Let T(N) be the set of nim-sums of the splits of N beans into a shape (a number of
/// heaps with its constraint). If g has period p from n0 >= 1 on, then T(N + P) = T(N) for N >= c,
/// with
///
///   shape              P      c
///   nothing left       1      1
///   j heaps, any       p      j(n0-1) + (j-1)p + 1
///   j all different    p      j(n0-1) + p(j(j+1)/2 - 1) + 1
///   j not all equal    p      j(n0+p)
///   j all equal        jp     j n0
///   j or more, any     2      (a-1) max(a, j+2) + 1       a = n0 + p'
///     not all equal    2      (a-1) max(a, j+2, 5) + 1    a = max(n0, 2) + p', p' >= 4
///     all different    p      H(H-1)/2 + 1                H = n0 + (p' + j - 1)p
///     all equal        none
///
/// where p' is p, or 2p if p is odd (so it is even), and doubled once more where it must be 4.
///
/// Let Q be a common multiple of p, of all P and of the length q of the tail, and B the maximum of
/// n0 and, over all moves, of k + c for a digit k, of k1 + Q - 1 + c for a tail that starts at k1.
/// If g(n + p) = g(n) for n0 <= n < B + Q - p, then for all n >= n0.
///
/// Proof: docs/periods.md. For codes with splits in two and without tail this is the bound
/// 2 n0 + p + t of Guy and Smith (1956).
class ShapeBound {
 public:
  explicit ShapeBound(const OctalCode& code);

  /// The greatest heap whose value the theorem asks for: B + Q - 1; 0 if the code has a shape that
  /// it does not cover, or if that is beyond 2^62. REQUIRES p, n0 < 2^32.
  std::uint64_t needs(std::uint64_t n0, std::uint64_t p) const;

 private:
  struct Move {
    Shape shape;
    std::uint64_t removal;  ///< the largest k that may leave this shape
  };

  static void add(const TakeDigit& digit, std::uint64_t k, std::vector<Move>& moves);

  std::vector<Move> moves_, tail_moves_;
  std::uint64_t tail_start_, tail_length_;
};

}  // namespace grundy

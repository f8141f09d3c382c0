// ShapeBound: how many values prove an ordinary period of a take-and-break code.
#pragma once

#include <cstdint>
#include <vector>

#include <grundy/octal_code.hpp>

namespace grundy {

/// Theorem. Let T be the set of nim-sums of the splits of N beans into a shape (a number of heaps
/// with its constraint). If g has period p from n0 >= 1 on, then T(N + P) = T(N) for N >= c, with
///
///   shape              P      c
///   nothing left       1      1
///   j heaps, any       p      j(n0-1) + (j-1)p + 1
///   j all different    p      j(n0-1) + p(j(j+1)/2 - 1) + 1
///   j not all equal    p      j(n0+p)
///   j all equal        jp     j n0
///
/// Let Q be a common multiple of p, of all P and of the length q of the tail, and B the maximum of
/// n0 and, over all moves, of k + c for a digit k, of k1 + Q - 1 + c for a tail that starts at k1.
/// If g(n + p) = g(n) for n0 <= n < B + Q - p, then for all n >= n0.
///
/// Proof idea: move the largest part that can be moved by p, up or down; then heaps x >= B and
/// x + Q have the same option values, and induction does the rest. For codes with splits in two and
/// without tail this is the bound 2 n0 + p + t of Guy and Smith (1956).
class ShapeBound {
 public:
  explicit ShapeBound(const OctalCode& code);

  /// The greatest heap whose value the theorem asks for: B + Q - 1. REQUIRES p, n0 < 2^32.
  std::uint64_t needs(std::uint64_t n0, std::uint64_t p) const;

 private:
  struct Shape {
    unsigned heaps;
    Parts parts;
    std::uint64_t removal;  ///< the largest k that may leave this shape
  };

  void add(TakeDigit digit, std::uint64_t k, std::vector<Shape>& shapes);
  static std::uint64_t from(const Shape& shape, std::uint64_t n0, std::uint64_t p);

  std::vector<Shape> shapes_, tail_shapes_;
  std::uint64_t tail_start_, tail_length_;
  std::uint64_t equal_multiple_ = 1;  ///< the common multiple of the j of `all equal` shapes
};

}  // namespace grundy

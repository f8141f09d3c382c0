// Misère play of a whole sum.
#pragma once

#include <grundy/report.hpp>

namespace grundy {

/// Fills in outcome and winning moves for misère play (the last move LOSES).
/// A sum of Nim heaps by Bouton's theorem, in linear time; anything else by search on whole sums.
Result<void> solve_misere_sum(SolveReport& report, Meter& meter);

/// Bouton's rule for misère Nim: a P-position if some heap is larger than 1 and the nim-sum is 0,
/// or if all heaps are 0 or 1 and the number of ones is odd.
struct MisereNim {
  std::size_t large = 0;  ///< heaps of two or more
  std::size_t ones = 0;
  Natural nim_sum;

  void add(const Natural& heap);
  void remove(const Natural& heap);
  Outcome outcome() const;
};

}  // namespace grundy

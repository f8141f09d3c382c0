// PlainKernel: the next value by the definition, with few marks and many pairs an instruction.
#pragma once

#include <cstdint>

#include "heap/option_marks.hpp"
#include "heap/pair_scan.hpp"

namespace grundy {

/// The least excluded value of all options, in two phases. A mark is a store a pair (3 pairs a
/// ns); a comparison of a block of pairs with four wanted values is ten times faster. So a few
/// pairs of each split are marked, and then the four least values that are missing are looked for
/// among all the others: a value that is not found is no option. Each pair is looked at once unless
/// all four turn up. Marking all pairs, shared by the digits, would pay with a dozen digits or more
/// that split.
class PlainKernel {
 public:
  PlainKernel(OctalMoves moves, SimdPath path) : moves_(std::move(moves)), path_(path) {}

  /// g(n) from g[0], …, g[n-1], none above `largest`. Value: std::uint16_t or std::uint32_t.
  /// Time O(n) a split.
  template <class Value>
  std::uint32_t next(const Value* g, std::uint64_t n, std::uint32_t largest);

 private:
  template <class Value>
  bool look_for(Wanted<std::uint32_t>& wanted, const Value* g, std::uint64_t n,
                std::uint64_t begin);

  OctalMoves moves_;
  SimdPath path_;
  OptionMarks marks_;
};

/// Looks for the wanted values among the splits (a, rest - a), begin <= a < pairs_end of a heap of
/// n, marks the blocks where one occurs, and keeps those that occur nowhere (a kept one fills the
/// places of the others). False, and the values then mean nothing, when all occur.
template <class Value>
bool keep_missing(const OctalMoves& moves, SimdPath path, const Value* g, std::uint64_t n,
                  std::uint64_t begin, Wanted<std::uint32_t>& wanted, OptionMarks& marks);

}  // namespace grundy

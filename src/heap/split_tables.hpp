// SplitTables: the nim-sums that a number of beans can show when it is split in a given way.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <grundy/limits.hpp>
#include <grundy/octal_code.hpp>

#include "heap/different_splits.hpp"
#include "heap/xor_set.hpp"

namespace grundy {

/// T(m): the nim-sums of all arrangements of m beans into a shape, for m = 0, 1, …  Each shape has
/// a table, made of those of the shape with one part less:
///   j parts            union over a <= m/j of g(a) + T_(j-1)(m-a), a the smallest part
///   not all equal      the same with a < m/j
///   j or more          the same, T_1+ being T_2+ and the heap itself
///   the last two       a part less leaves parts that are not all equal, or are: copies of b and
///                      one a, the copies counted by b
///   all different      DifferentSplits
/// Time for m: O(m * largest value / 64) a table.
class SplitTables {
 public:
  using Values = std::span<const std::uint32_t>;

  /// Makes sure there is a table for the shape and returns its number. REQUIRES: a split, not
  /// all_equal; before the first grow.
  std::size_t need(Shape shape);

  /// Fills all tables up to m = beans; what was filled before a limit was reached stays. Entries of
  /// fewer than `first` beans may be left empty; then no table of three or more parts is asked for.
  /// REQUIRES: the values below `beans`.
  bool grow(Values values, std::uint64_t beans, std::uint64_t first, Meter& meter);

  /// REQUIRES: grown to m.
  const XorSet& sums(std::size_t table, std::uint64_t m) const;

  /// Whether an entry is made of entries of fewer beans.
  bool looks_back() const;

 private:
  struct Table {
    Shape shape;
    std::size_t smaller;  ///< the table of one part less, where there is one
    std::vector<XorSet> sums;

    bool is_knapsack() const {
      return shape.parts == Parts::all_different && (shape.heaps > 2 || shape.or_more);
    }
  };

  bool grow(Table& table, Values values, std::uint64_t beans, std::uint64_t first, Meter& meter);
  bool fill(const Table& table, XorSet& sums, Values g, std::uint64_t m, Meter& meter) const;
  bool fill_from_smaller(const Table& table, XorSet& sums, Values g, std::uint64_t m,
                         Meter& meter) const;
  DifferentSplits& knapsack(const Shape& shape);

  std::vector<Table> tables_;  ///< fewer parts first
  DifferentSplits different_{false}, different_or_more_{true};
  std::uint32_t largest_ = 0;
  std::uint64_t known_ = 0;  ///< how many values largest_ has seen
};

}  // namespace grundy

// Grundy values of heap games by their definition: the mex of the values of all options.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <vector>

#include "certificate_file.hpp"

namespace grundy_check {

/// A set of small numbers.
class Set {
 public:
  void insert(std::uint64_t value);
  bool has(std::uint64_t value) const { return value < has_.size() && has_[value]; }
  const std::vector<std::uint64_t>& members() const { return members_; }
  /// Inserts m XOR value for every member m of the other set.
  void insert_all(const Set& other, std::uint64_t value = 0);
  /// The least number that is missing.
  std::uint64_t mex() const;

 private:
  std::vector<bool> has_;
  std::vector<std::uint64_t> members_;
};

/// For one shape with two heaps or more: the nim-sums of all arrangements of so many beans.
/// The parts become known one size after another; the table has a row for each number of parts.
class SplitTable {
 public:
  /// For up to `most` beans.
  SplitTable(Shape shape, std::uint64_t most);
  /// Now heaps of this size may be parts too. Sizes are added in the order 1, 2, 3, …
  void add(std::uint64_t size, std::uint64_t value);
  /// The nim-sums of all arrangements of these beans in parts that were added.
  const Set& sums(std::uint64_t beans) const { return rows_[shape_.heaps][beans]; }

 private:
  using Rows = std::vector<std::vector<Set>>;
  void add_once_more(std::uint64_t size, std::uint64_t value, std::uint64_t beans);
  void add_equal(Rows& rows, std::uint64_t size, std::uint64_t value) const;

  Shape shape_;
  std::uint64_t most_;
  Rows
      rows_;  ///< rows_[c][beans]: c parts; in the last row that many or more, if the shape says so
  Rows equal_;  ///< for '?': the same for parts that are all equal
};

/// g(0), g(1), …, computed when asked for.
class Values {
 public:
  explicit Values(const Game& game, const std::atomic<bool>* stop = nullptr)
      : game_(game), stop_(stop) {}
  /// g(n). Errors: OutOfReach.
  std::uint64_t operator()(std::uint64_t n);

 private:
  Set options_of_code(std::uint64_t n);
  Set options_of_set(std::uint64_t n) const;
  void make_tables(std::uint64_t most);

  const Game& game_;
  const std::atomic<bool>* stop_;
  std::vector<std::uint64_t> values_;
  std::uint64_t most_ = 0;  ///< beans that the tables are made for
  std::map<Shape, SplitTable> tables_;
};

}  // namespace grundy_check

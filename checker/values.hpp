// Grundy values of heap games by their definition: the mex of the values of all options.
#pragma once

#include <algorithm>
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
  /// Inserts the sum of value and m for every member m of the other set.
  template <class Sum>
  void insert_all(const Set& other, std::uint64_t value, const Sum& sum) {
    for (std::uint64_t member : other.members_) insert(sum(member, value));
  }
  void insert_all(const Set& other) {
    for (std::uint64_t member : other.members_) insert(member);
  }
  /// The least number that is missing.
  std::uint64_t mex() const;

 private:
  std::vector<bool> has_;
  std::vector<std::uint64_t> members_;
};

/// How the values of parts give that of their sum. The empty sum has the value 0.
struct NimSum {
  std::uint64_t operator()(std::uint64_t a, std::uint64_t b) const { return a ^ b; }
};

/// For one shape with two heaps or more: the values of all arrangements of so many beans.
/// The parts become known one size after another; the table has a row for each number of parts.
template <class Sum = NimSum>
class SplitTable {
 public:
  /// For up to `most` beans.
  SplitTable(Shape shape, std::uint64_t most, Sum sum = {})
      : shape_(shape), most_(most), sum_(sum) {
    rows_.assign(shape.heaps + 1, std::vector<Set>(most + 1));
    if (shape.sign == ' ' || shape.sign == '!') rows_[0][0].insert(0);  // no parts, no beans
    if (shape.sign == '?') equal_ = rows_;
  }

  /// Now heaps of this size may be parts too. Sizes are added in the order 1, 2, 3, …
  void add(std::uint64_t size, std::uint64_t value) {
    if (shape_.sign == '=') return add_equal(rows_, size, value);
    // Ascending beans let the same size be added again and again; descending ones only once.
    if (shape_.sign == '!')
      for (std::uint64_t beans = most_; beans >= size; --beans) add_once_more(size, value, beans);
    else
      for (std::uint64_t beans = size; beans <= most_; ++beans) add_once_more(size, value, beans);
    if (shape_.sign == '?') add_equal(equal_, size, value);
  }

  /// The values of all arrangements of these beans in parts that were added.
  const Set& sums(std::uint64_t beans) const { return rows_[shape_.heaps][beans]; }

 private:
  using Rows = std::vector<std::vector<Set>>;

  // Every arrangement of beans - size, and one part more.
  void add_once_more(std::uint64_t size, std::uint64_t value, std::uint64_t beans) {
    const unsigned last = shape_.heaps;
    for (unsigned parts = 1; parts <= last; ++parts) {
      rows_[parts][beans].insert_all(rows_[parts - 1][beans - size], value, sum_);
      // '?': equal smaller parts and this one are not all equal.
      if (shape_.sign == '?' && parts > 1)
        rows_[parts][beans].insert_all(equal_[parts - 1][beans - size], value, sum_);
    }
    if (!shape_.or_more) return;
    rows_[last][beans].insert_all(rows_[last][beans - size], value, sum_);
    if (shape_.sign == '?') rows_[last][beans].insert_all(equal_[last][beans - size], value, sum_);
  }

  // All arrangements in which every part has this size.
  void add_equal(Rows& rows, std::uint64_t size, std::uint64_t value) const {
    std::uint64_t all = 0;
    for (std::uint64_t parts = 1; parts * size <= most_; ++parts) {
      if (parts > shape_.heaps && !shape_.or_more) return;
      all = sum_(all, value);
      rows[std::min<std::uint64_t>(parts, shape_.heaps)][parts * size].insert(all);
    }
  }

  Shape shape_;
  std::uint64_t most_;
  Sum sum_;
  /// rows_[c][beans]: c parts; in the last row that many or more, if the shape says so
  Rows rows_;
  Rows equal_;  ///< for '?': the same for parts that are all equal
};

/// The values of the options of each heap, from those of the smaller heaps.
template <class Sum>
class OptionValues {
 public:
  explicit OptionValues(const Game& game, Sum sum = {}) : game_(game), sum_(sum) {}

  /// The values that were added: of the heaps 0, 1, ….
  const std::vector<std::uint64_t>& values() const { return values_; }

  /// The values of the options of the next heap.
  Set of_next() {
    const std::uint64_t next = values_.size();
    if (game_.splits() && next >= most_) make_tables(next + next / 2 + 64);
    return game_.is_set ? options_of_set(next) : options_of_code(next);
  }

  /// The value of the next heap.
  void add(std::uint64_t value) {
    const std::uint64_t size = values_.size();
    values_.push_back(value);
    for (auto& [shape, table] : tables_)
      if (size > 0) table.add(size, value);
  }

 private:
  // Digit k says what may be left of a heap when k are taken.
  Set options_of_code(std::uint64_t n) {
    Set options;
    for (std::uint64_t k = 0; k <= n && (k < game_.digits.size() || !game_.tail.empty()); ++k)
      for (const Shape& shape : game_.digit(k).shapes) {
        if (shape.heaps == 0 && k == n) options.insert(0);
        if (shape.heaps == 1 && 0 < k && k < n) options.insert(values_[n - k]);
        if (shape.heaps >= 2) options.insert_all(tables_.at(shape).sums(n - k));
      }
    return options;
  }

  Set options_of_set(std::uint64_t n) const {
    Set options;
    for (std::uint64_t k = 1; k <= n && game_.all_but; ++k)
      if (game_.may_take(k)) options.insert(values_[n - k]);
    for (const auto& [from, to] : game_.list)
      for (std::uint64_t k = from; k <= std::min(to, n) && !game_.all_but; ++k)
        options.insert(values_[n - k]);
    return options;
  }

  // New tables for more beans; the parts that are known are added again.
  void make_tables(std::uint64_t most) {
    most_ = most;
    tables_.clear();
    for (const auto* part : {&game_.digits, &game_.tail})
      for (const Digit& digit : *part)
        for (const Shape& shape : digit.shapes)
          if (shape.heaps >= 2) tables_.try_emplace(shape, shape, most, sum_);
    for (auto& [shape, table] : tables_)
      for (std::uint64_t size = 1; size < values_.size(); ++size) table.add(size, values_[size]);
  }

  const Game& game_;
  Sum sum_;
  std::vector<std::uint64_t> values_;
  std::uint64_t most_ = 0;  ///< beans that the tables are made for
  std::map<Shape, SplitTable<Sum>> tables_;
};

/// g(0), g(1), …, computed when asked for.
class Values {
 public:
  explicit Values(const Game& game, const std::atomic<bool>* stop = nullptr)
      : game_(game), stop_(stop), options_(game) {}
  /// g(n). Errors: OutOfReach.
  std::uint64_t operator()(std::uint64_t n);

 private:
  const Game& game_;
  const std::atomic<bool>* stop_;
  OptionValues<NimSum> options_;
};

}  // namespace grundy_check

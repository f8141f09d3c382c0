// Grundy values of heap games by their definition: the mex of the values of all options.
#include "values.hpp"

#include <algorithm>

namespace grundy_check {
namespace {

// Where a definition that looks at all options takes too long for anybody to wait.
constexpr std::uint64_t most_with_splits = std::uint64_t{1} << 18;
constexpr std::uint64_t most_without = std::uint64_t{1} << 22;

}  // namespace

void Set::insert(std::uint64_t value) {
  if (has(value)) return;
  if (value >= has_.size()) has_.resize(value + 1);
  has_[value] = true;
  members_.push_back(value);
}

void Set::insert_all(const Set& other, std::uint64_t value) {
  for (std::uint64_t member : other.members_) insert(member ^ value);
}

std::uint64_t Set::mex() const {
  std::uint64_t value = 0;
  while (has(value)) ++value;
  return value;
}

SplitTable::SplitTable(Shape shape, std::uint64_t most) : shape_(shape), most_(most) {
  rows_.assign(shape.heaps + 1, std::vector<Set>(most + 1));
  if (shape.sign == ' ' || shape.sign == '!') rows_[0][0].insert(0);  // no parts, no beans
  if (shape.sign == '?') equal_ = rows_;
}

void SplitTable::add(std::uint64_t size, std::uint64_t value) {
  if (shape_.sign == '=') return add_equal(rows_, size, value);
  // Ascending beans let the same size be added again and again; descending ones only once.
  if (shape_.sign == '!')
    for (std::uint64_t beans = most_; beans >= size; --beans) add_once_more(size, value, beans);
  else
    for (std::uint64_t beans = size; beans <= most_; ++beans) add_once_more(size, value, beans);
  if (shape_.sign == '?') add_equal(equal_, size, value);
}

// Every arrangement of beans - size, and one part more.
void SplitTable::add_once_more(std::uint64_t size, std::uint64_t value, std::uint64_t beans) {
  const unsigned last = shape_.heaps;
  for (unsigned parts = 1; parts <= last; ++parts) {
    rows_[parts][beans].insert_all(rows_[parts - 1][beans - size], value);
    // '?': equal smaller parts and this one are not all equal.
    if (shape_.sign == '?' && parts > 1)
      rows_[parts][beans].insert_all(equal_[parts - 1][beans - size], value);
  }
  if (!shape_.or_more) return;
  rows_[last][beans].insert_all(rows_[last][beans - size], value);
  if (shape_.sign == '?') rows_[last][beans].insert_all(equal_[last][beans - size], value);
}

// All arrangements in which every part has this size: equal values cancel in pairs.
void SplitTable::add_equal(Rows& rows, std::uint64_t size, std::uint64_t value) const {
  for (std::uint64_t parts = 1; parts * size <= most_; ++parts) {
    if (parts > shape_.heaps && !shape_.or_more) return;
    const std::uint64_t row = std::min<std::uint64_t>(parts, shape_.heaps);
    rows[row][parts * size].insert(parts % 2 == 1 ? value : 0);
  }
}

std::uint64_t Values::operator()(std::uint64_t n) {
  if (n >= (game_.is_set || !game_.splits() ? most_without : most_with_splits))
    throw OutOfReach("the value of heap " + std::to_string(n) +
                     " is asked for: too many for this checker, which looks at every option");
  while (values_.size() <= n) {
    if (stop_ && stop_->load()) throw Stopped();
    const std::uint64_t next = values_.size();
    if (game_.splits() && next >= most_) make_tables(next + next / 2 + 64);
    values_.push_back((game_.is_set ? options_of_set(next) : options_of_code(next)).mex());
    for (auto& [shape, table] : tables_)
      if (next > 0) table.add(next, values_[next]);
  }
  return values_[n];
}

// Digit k says what may be left of a heap when k are taken.
Set Values::options_of_code(std::uint64_t n) {
  Set options;
  for (std::uint64_t k = 0; k <= n && (k < game_.digits.size() || !game_.tail.empty()); ++k)
    for (const Shape& shape : game_.digit(k).shapes) {
      if (shape.heaps == 0 && k == n) options.insert(0);
      if (shape.heaps == 1 && 0 < k && k < n) options.insert(values_[n - k]);
      if (shape.heaps >= 2) options.insert_all(tables_.at(shape).sums(n - k));
    }
  return options;
}

Set Values::options_of_set(std::uint64_t n) const {
  Set options;
  for (std::uint64_t k = 1; k <= n && game_.all_but; ++k)
    if (game_.may_take(k)) options.insert(values_[n - k]);
  for (const auto& [from, to] : game_.list)
    for (std::uint64_t k = from; k <= std::min(to, n) && !game_.all_but; ++k)
      options.insert(values_[n - k]);
  return options;
}

// New tables for more beans; the parts that are known are added again.
void Values::make_tables(std::uint64_t most) {
  most_ = most;
  tables_.clear();
  for (const auto* part : {&game_.digits, &game_.tail})
    for (const Digit& digit : *part)
      for (const Shape& shape : digit.shapes)
        if (shape.heaps >= 2) tables_.try_emplace(shape, shape, most);
  for (auto& [shape, table] : tables_)
    for (std::uint64_t size = 1; size < values_.size(); ++size) table.add(size, values_[size]);
}

}  // namespace grundy_check

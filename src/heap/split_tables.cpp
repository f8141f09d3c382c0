// SplitTables: the nim-sums that a number of beans can show when it is split in a given way.
#include "heap/split_tables.hpp"

#include <algorithm>

namespace grundy {
namespace {

using Values = SplitTables::Values;

/// Two parts, a < b, and a = b where that is allowed.
void fill_pairs(XorSet& sums, Values g, std::uint64_t m, bool equal_too) {
  const std::uint64_t end = equal_too ? m / 2 + 1 : (m + 1) / 2;
  for (std::uint64_t a = 1; a < end; ++a) sums.insert(g[a] ^ g[m - a]);
}

/// One part b and at least j - 1 copies of another part a.
void fill_copies(XorSet& sums, Values g, std::uint64_t m, std::uint64_t j) {
  for (std::uint64_t a = 1; (j - 1) * a < m; ++a)
    for (std::uint64_t copies = j - 1; copies * a < m; ++copies)
      if (const std::uint64_t b = m - copies * a; b != a)
        sums.insert(g[b] ^ (copies % 2 == 0 ? 0 : g[a]));
}

}  // namespace

std::size_t SplitTables::need(Shape shape) {
  auto known = std::ranges::find(tables_, shape, &Table::shape);
  if (known != tables_.end()) return static_cast<std::size_t>(known - tables_.begin());
  Table table{shape, 0, {}};
  if (table.is_knapsack()) {
    knapsack(shape).need(shape.heaps);
  } else if (shape.heaps > 2) {
    Shape smaller = shape;
    --smaller.heaps;
    if (!shape.or_more) smaller.parts = Parts::any;
    table.smaller = need(smaller);  // at most Shape::most_heaps deep
  }
  tables_.push_back(std::move(table));
  return tables_.size() - 1;
}

DifferentSplits& SplitTables::knapsack(const Shape& shape) {
  return shape.or_more ? different_or_more_ : different_;
}

bool SplitTables::looks_back() const {
  return std::ranges::any_of(tables_,
                             [](const Table& t) { return t.shape.heaps > 2 || t.shape.or_more; });
}

bool SplitTables::grow(Values values, std::uint64_t beans, std::uint64_t first, Meter& meter) {
  for (; known_ < values.size(); ++known_) largest_ = std::max(largest_, values[known_]);
  return different_.grow(values, beans, meter) && different_or_more_.grow(values, beans, meter) &&
         std::ranges::all_of(
             tables_, [&](Table& table) { return grow(table, values, beans, first, meter); });
}

bool SplitTables::grow(Table& table, Values values, std::uint64_t beans, std::uint64_t first,
                       Meter& meter) {
  if (table.is_knapsack()) return true;
  for (std::uint64_t m = table.sums.size(); m <= beans; ++m) {
    const bool filled = m >= std::max<std::uint64_t>(first, table.shape.heaps);
    XorSet sums;
    if (filled) sums.reserve(std::uint64_t{largest_} + 1);
    const auto bytes = static_cast<std::ptrdiff_t>(sizeof(XorSet) + sums.bytes());
    if (!meter.reserve(bytes) || (filled && !fill(table, sums, values, m, meter))) {
      meter.reserve(-bytes);
      return false;
    }
    table.sums.push_back(std::move(sums));
  }
  return true;
}

bool SplitTables::fill(const Table& table, XorSet& sums, Values g, std::uint64_t m,
                       Meter& meter) const {
  const Shape& shape = table.shape;
  if (shape.parts == Parts::any && shape.heaps == 2) fill_pairs(sums, g, m, true);
  if (shape.parts != Parts::any && shape.or_more) fill_copies(sums, g, m, shape.heaps);
  if (shape.parts != Parts::any && !shape.or_more && shape.heaps == 2)
    fill_pairs(sums, g, m, false);
  return fill_from_smaller(table, sums, g, m, meter);
}

/// The smallest part a, and a split of the rest in one part less, or in two and more again.
bool SplitTables::fill_from_smaller(const Table& table, XorSet& sums, Values g, std::uint64_t m,
                                    Meter& meter) const {
  const Shape& shape = table.shape;
  if (shape.heaps == 2 && !shape.or_more) return !meter.exhausted();
  const auto& smaller = shape.heaps == 2 ? table.sums : tables_[table.smaller].sums;
  const bool equal_too = shape.or_more || shape.parts == Parts::any;
  for (std::uint64_t a = 1; shape.heaps * a < m + (equal_too ? 1 : 0); ++a) {
    sums.insert_shifted(smaller[m - a], g[a]);
    if (meter.exhausted()) return false;
  }
  return true;
}

const XorSet& SplitTables::sums(std::size_t table, std::uint64_t m) const {
  const Table& t = tables_[table];
  if (!t.is_knapsack()) return t.sums[m];
  return (t.shape.or_more ? different_or_more_ : different_).sums(t.shape.heaps, m);
}

}  // namespace grundy

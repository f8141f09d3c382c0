// Tables that repeat in both directions, on each side of the diagonal and at each distance near it,
// away from the first rows and columns.
#include <fmt/format.h>

#include <algorithm>

#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

constexpr std::int64_t longest = 12;
constexpr std::int64_t widest = 3;  // distances to the diagonal that are told apart
constexpr std::size_t most_rules = 4;
constexpr std::size_t cells_a_key = 3;  // at least, on average

/// v(x, y) by x mod p, y mod p, and x - y where it is small, else its sign.
struct Repeat {
  std::int64_t p = 1, w = 0;

  std::int64_t side(std::int64_t x, std::int64_t y) const { return std::clamp(x - y, -w, w) + w; }
  std::int64_t keys() const { return p * p * (2 * w + 1); }
  std::int64_t key(std::int64_t x, std::int64_t y) const {
    return (side(x, y) * p + x % p) * p + y % p;
  }
  std::string formula() const;
  Wording words(std::int64_t from) const;
};

std::string Repeat::formula() const {
  const std::string side = fmt::format("max(-{0}, min({0}, x - y)) + {0}", w);
  if (p == 1) return side;
  const std::string phase = fmt::format("x % {0} * {0} + y % {0}", p);
  return w == 0 ? phase : fmt::format("({}) * {} + {}", side, p * p, phase);
}

Wording Repeat::words(std::int64_t from) const {
  Wording text = {fmt::format("period {} in both directions", p), fmt::format("縦横とも周期{}", p)};
  if (w == 1) {
    text.en += ", another one on each side of the diagonal and on it";
    text.ja += "（対角線の両側と対角線上とで別々）";
  }
  if (w > 1) {
    text.en += fmt::format(
        ", another one for x - y < {0}, for each x - y from {0} to {1}, and above", 1 - w, w - 1);
    text.ja += fmt::format("（x - y が{0}未満、{0}から{1}のそれぞれ、{1}超で別々）", 1 - w, w - 1);
  }
  if (from > 0) {
    text.en += fmt::format(", from row and column {} on", from);
    text.ja += fmt::format("、第{}行・第{}列から", from, from);
  }
  return text;
}

/// How many different keys the cells from row and column `start` on have; 0 if two cells with one
/// key differ, or the keys are too many for the cells.
std::size_t keys_seen(const Fit& fit, const Repeat& repeat, std::size_t start) {
  std::vector<std::int64_t> values(static_cast<std::size_t>(repeat.keys()), ValueTable::empty_cell);
  std::size_t cells = 0, seen = 0;
  for (std::size_t i = fit.rows(); i-- > start;)
    for (std::size_t j = fit.table.columns; j-- > start;) {
      const std::int64_t value = fit.table.row(i)[j];
      if (value == ValueTable::empty_cell) continue;
      const auto key = static_cast<std::size_t>(repeat.key(
          fit.first() + static_cast<std::int64_t>(i), fit.first() + static_cast<std::int64_t>(j)));
      ++cells;
      if (values[key] == ValueTable::empty_cell) ++seen, values[key] = value;
      if (values[key] != value) return 0;
    }
  return cells >= cells_a_key * seen ? seen : 0;
}

void add(const Fit& fit, const Repeat& repeat, std::size_t start, std::size_t keys,
         Proposals& proposals) {
  const std::int64_t from = fit.first() + static_cast<std::int64_t>(start);
  const std::size_t before =
      fit.values().size() - (fit.rows() - start) * (fit.table.columns - start);
  const double bits = 6 + integer_bits(repeat.p) + integer_bits(repeat.w) +
                      static_cast<double>(keys + before) * fit.value_bits;
  proposals.add("2-D periodic", repeat.formula(), repeat.words(start == 0 ? 0 : from), bits, from,
                true);
}

}  // namespace

void propose_table_periods(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0) return;
  const std::size_t latest = std::min(fit.rows(), fit.table.columns) / 4;
  std::size_t taken = 0;
  for (std::size_t start : {0, 1, 2, 3, 4, 6, 8, 12}) {
    if (taken > 0 || start > latest) return;
    for (std::int64_t p = 1; p <= longest && !meter.exhausted_now(); ++p)
      for (std::int64_t w = 0; w <= widest && taken < most_rules; ++w) {
        const Repeat repeat = {p, w};
        const std::size_t keys = keys_seen(fit, repeat, start);
        if (keys < 2) continue;
        add(fit, repeat, start, keys, proposals);
        ++taken;
        break;
      }
  }
}

}  // namespace grundy::finder

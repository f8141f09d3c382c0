// Self-similar tables: v(b x + i, b y + j) from i, j and v(x, y).
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::int64_t largest_base = 6;
constexpr std::int64_t most_values = 12;  // of tables where each value gives one

std::string joined(const Numbers& list) {
  std::vector<std::string> entries;
  for (std::int64_t v : list)
    entries.push_back(v == ValueTable::empty_cell ? "-" : std::to_string(v));
  return fmt::format("[{}]", fmt::join(entries, ", "));
}

class Similarity {
 public:
  Similarity(const Fit& fit, std::int64_t base, Proposals& proposals)
      : fit_(fit), b_(base), proposals_(proposals) {}

  void propose_sum(std::int64_t factor);
  void propose_lookup();

 private:
  /// Calls body(i * b + j, v(x / b, y / b), v(x, y)) for all cells but the corner; false ends.
  template <class Body>
  bool all_cells(Body body) const;
  void add(std::string formula, double bits);

  const Fit& fit_;
  std::int64_t b_;
  Proposals& proposals_;
};

template <class Body>
bool Similarity::all_cells(Body body) const {
  for (std::size_t x = 0; x < fit_.rows(); ++x)
    for (std::size_t y = 0; y < fit_.table.columns; ++y) {
      const auto b = static_cast<std::size_t>(b_);
      const std::int64_t small = fit_.table.row(x / b)[y / b], large = fit_.table.row(x)[y];
      if (x + y == 0 || large == ValueTable::empty_cell) continue;
      if (small == ValueTable::empty_cell || !body(x % b * b + y % b, small, large)) return false;
    }
  return true;
}

void Similarity::add(std::string formula, double bits) {
  const std::string text = fmt::format("v({0} * x + i, {0} * y + j)", b_);
  RuleHypothesis* added = proposals_.add(
      "2-D self-similar", fmt::format("if x + y = 0 then {} else {}", fit_.values()[0], formula),
      {"self-similar: " + text + " depends on v(x, y), i and j only",
       "自己相似：" + text + " は v(x, y)、i、j だけで決まる"},
      bits + 10 + integer_bits(b_) + integer_bits(fit_.values()[0]), 0);
  if (added != nullptr) added->penalty = 6;
}

/// v(x, y) = factor * v(x / b, y / b) + T[x mod b, y mod b].
void Similarity::propose_sum(std::int64_t factor) {
  Numbers parts(static_cast<std::size_t>(b_ * b_), ValueTable::empty_cell);
  const bool holds = all_cells([&](std::size_t place, std::int64_t small, std::int64_t large) {
    const std::int64_t part = large - factor * small;
    if (parts[place] == ValueTable::empty_cell) parts[place] = part;
    return parts[place] == part;
  });
  if (!holds) return;
  double bits = integer_bits(factor);
  for (std::int64_t part : parts) bits += integer_bits(part == ValueTable::empty_cell ? 0 : part);
  const std::string product =
      factor == 1 ? "v(x / {0}, y / {0})" : std::to_string(factor) + " * v(x / {0}, y / {0})";
  add(fmt::format(fmt::runtime(product + " + {1}[x % {0} * {0} + y % {0}]"), b_, joined(parts)),
      bits);
}

/// v(x, y) = T[x mod b, y mod b, v(x / b, y / b)].
void Similarity::propose_lookup() {
  const std::int64_t m = std::ranges::max(fit_.values()) + 1;
  const bool small_values = m <= most_values && std::ranges::all_of(fit_.values(), [](auto v) {
                              return v >= 0 || v == ValueTable::empty_cell;
                            });
  if (!small_values) return;
  Numbers entries(static_cast<std::size_t>(b_ * b_ * m), ValueTable::empty_cell);
  std::size_t cells = 0;
  const bool holds = all_cells([&](std::size_t place, std::int64_t small, std::int64_t large) {
    std::int64_t& entry =
        entries[place * static_cast<std::size_t>(m) + static_cast<std::size_t>(small)];
    ++cells;
    if (entry == ValueTable::empty_cell) entry = large;
    return entry == large;
  });
  const std::size_t known = entries.size() - static_cast<std::size_t>(std::ranges::count(
                                                 entries, ValueTable::empty_cell));
  if (!holds || 3 * known > cells) return;
  add(fmt::format("{}[(x % {} * {} + y % {}) * {} + v(x / {}, y / {})]", joined(entries), b_, b_,
                  b_, m, b_, b_),
      static_cast<double>(known) * (fit_.value_bits + 1));
}

}  // namespace

void propose_table_similarities(const Fit& fit, Proposals& proposals, Meter& meter) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  if (fit.first() != 0 || fit.values().empty() || fit.values()[0] == ValueTable::empty_cell) return;
  const auto too_large = [](std::int64_t v) {
    return v != ValueTable::empty_cell && (v > most || v < -most);
  };
  if (std::ranges::any_of(fit.values(), too_large)) return;
  for (std::int64_t b = 2; b <= largest_base && !meter.exhausted_now(); ++b) {
    if (fit.rows() < static_cast<std::size_t>(3 * b)) return;
    Similarity one(fit, b, proposals);
    for (std::int64_t factor : {std::int64_t{1}, b, b * b}) one.propose_sum(factor);
    one.propose_lookup();
  }
}

}  // namespace grundy::finder

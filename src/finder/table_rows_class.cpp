// 0/1 tables, such as P-positions of two heaps: the ones of each row are a run, or a single
// partner, or they are pairs by their difference.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "finder/beatty_fit.hpp"
#include "finder/embedded_rule.hpp"
#include "finder/formula_text.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t most_rules = 3;   // for one bound
constexpr std::size_t fewest_rows = 8;  // that show a bound
constexpr std::size_t fewest_pairs = 6;

/// The table, or its mirror image: then the names of the coordinates change places.
struct View {
  const Fit& fit;
  bool mirrored;

  std::size_t rows() const { return mirrored ? fit.table.columns : fit.rows(); }
  std::size_t columns() const { return mirrored ? fit.rows() : fit.table.columns; }
  std::int64_t at(std::size_t i, std::size_t j) const {
    return mirrored ? fit.table.row(j)[i] : fit.table.row(i)[j];
  }
  const char* x() const { return mirrored ? "y" : "x"; }
  const char* y() const { return mirrored ? "x" : "y"; }
};

/// The ones of one row: columns low <= j < high.
struct Run {
  std::int64_t low = 0, high = 0;
  bool open = false;  ///< it reaches the edge of the table: `high` is not known
};

/// The run of each row; nothing if the ones of some row are not one run.
std::optional<std::vector<Run>> runs(const View& view) {
  std::vector<Run> all;
  for (std::size_t i = 0; i < view.rows(); ++i) {
    std::size_t low = 0;
    while (low < view.columns() && view.at(i, low) != 1) ++low;
    std::size_t high = low;
    while (high < view.columns() && view.at(i, high) == 1) ++high;
    for (std::size_t j = high; j < view.columns(); ++j)
      if (view.at(i, j) == 1) return {};
    const std::int64_t first = view.fit.first();
    all.push_back({first + static_cast<std::int64_t>(low), first + static_cast<std::int64_t>(high),
                   high == view.columns()});
  }
  return all;
}

/// The longest stretch of rows whose runs end inside the table.
struct Stretch {
  std::size_t begin = 0, end = 0;
};

Stretch closed_rows(const std::vector<Run>& all) {
  Stretch best;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::size_t begin = i;
    while (i < all.size() && !all[i].open) ++i;
    if (i - begin > best.end - best.begin) best = {begin, i};
  }
  return best;
}

/// A bound as a function of the row: by the 1-D classes, or a Beatty sequence.
std::vector<EmbeddedRule> bounds(const Numbers& values, std::int64_t first, std::string_view index,
                                 Meter& meter) {
  std::vector<EmbeddedRule> rules;
  if (values.size() < fewest_rows) return rules;
  for (EmbeddedRule& rule : embedded_rules(values, first, index, most_rules, meter)) {
    if (rule.recursive) continue;
    rule.words = {substituted(rule.words.en, index), substituted(rule.words.ja, index)};
    rules.push_back(std::move(rule));
  }
  for (const BeattyFit& found : fit_beatty(values, first, 0)) {
    const std::string i(index);
    rules.push_back({"Beatty", found.formula(i), found.words(i), found.bits + 8, false});
  }
  return rules;
}

Numbers lows(const std::vector<Run>& all, std::size_t begin, std::size_t end) {
  Numbers list;
  for (std::size_t i = begin; i < end; ++i) list.push_back(all[i].low);
  return list;
}

Numbers highs(const std::vector<Run>& all, Stretch rows) {
  Numbers list;
  for (std::size_t i = rows.begin; i < rows.end; ++i) list.push_back(all[i].high);
  return list;
}

bool all_equal(const Numbers& list, std::int64_t value) {
  return std::ranges::all_of(list, [&](auto v) { return v == value; });
}

void add(const View& view, std::string_view cls, std::string formula, Wording words, double bits,
         Proposals& proposals) {
  if (view.mirrored) bits += 1;
  proposals.add(cls, std::move(formula), std::move(words), bits + 6, view.fit.first());
}

/// Rows of ones that begin with the first column: y < L(x). Rows before the stretch are full.
void propose_short_rows(const View& view, const std::vector<Run>& all, Proposals& proposals,
                        Meter& meter) {
  const Stretch rows = closed_rows(all);
  const std::int64_t first = view.fit.first() + static_cast<std::int64_t>(rows.begin);
  for (const EmbeddedRule& rule : bounds(highs(all, rows), first, view.x(), meter)) {
    std::string formula = fmt::format("{} < {}", view.y(), compared(rule.formula));
    double bits = rule.bits;
    if (rows.begin > 0) {
      formula = fmt::format("{} < {} or {}", view.x(), first, formula);
      bits += integer_bits(first);
    }
    add(view, "row runs", formula,
        {fmt::format("1 where {} is less than this: {}", view.y(), rule.words.en),
         fmt::format("{}が次の値より小さいとき1：{}", view.y(), rule.words.ja)},
        bits, proposals);
  }
}

/// Rows of ones l(x) <= y < u(x), u being known where the run ends inside the table.
void propose_intervals(const View& view, const std::vector<Run>& all, Proposals& proposals,
                       Meter& meter) {
  const Stretch rows = closed_rows(all);
  std::size_t nonempty = 0;
  while (nonempty < all.size() && all[nonempty].low < all[nonempty].high) ++nonempty;
  if (rows.begin != 0 || nonempty < rows.end) return;
  const std::int64_t first = view.fit.first();
  const auto ls = bounds(lows(all, 0, nonempty), first, view.x(), meter);
  for (const EmbeddedRule& u : bounds(highs(all, rows), first, view.x(), meter))
    for (const EmbeddedRule& l : ls)
      add(view, "row intervals",
          fmt::format("{1} <= {0} and {0} < {2}", view.y(), compared(l.formula),
                      compared(u.formula)),
          {fmt::format("1 from l to u - 1; l: {}; u: {}", l.words.en, u.words.en),
           fmt::format("lからu - 1まで1；l：{}；u：{}", l.words.ja, u.words.ja)},
          l.bits + u.bits, proposals);
}

/// One 1 in each row, until the partner is beyond the table.
void propose_partner(const View& view, const std::vector<Run>& all, Proposals& proposals,
                     Meter& meter) {
  std::size_t count = 0;
  while (count < all.size() && all[count].high == all[count].low + 1) ++count;
  if (count < fewest_rows) return;
  for (const EmbeddedRule& rule : bounds(lows(all, 0, count), view.fit.first(), view.x(), meter))
    add(view, "partner", fmt::format("{} = {}", view.y(), compared(rule.formula)),
        {fmt::format("1 where {} is {}", view.y(), rule.words.en),
         fmt::format("{}が次の値のとき1：{}", view.y(), rule.words.ja)},
        rule.bits, proposals);
}

void propose_view(const View& view, Proposals& proposals, Meter& meter) {
  const auto all = runs(view);
  if (!all) return;
  const auto begins = lows(*all, 0, all->size());
  if (all_equal(begins, view.fit.first())) propose_short_rows(view, *all, proposals, meter);
  if (all_equal(begins, view.fit.first())) return;
  propose_intervals(view, *all, proposals, meter);
  propose_partner(view, *all, proposals, meter);
}

/// The smaller number of the pair with difference t k, for k = 0, 1, …; nothing if the table is not
/// symmetric or some difference belongs to two pairs.
Numbers smaller_numbers(const Fit& fit, std::int64_t& t) {
  std::map<std::int64_t, std::int64_t> by_difference;
  for (std::size_t i = 0; i < fit.rows(); ++i)
    for (std::size_t j = i; j < fit.table.columns && j < fit.rows(); ++j) {
      if (fit.table.row(i)[j] != fit.table.row(j)[i]) return {};
      if (fit.table.row(i)[j] != 1) continue;
      const auto d = static_cast<std::int64_t>(j - i);
      const std::int64_t a = fit.first() + static_cast<std::int64_t>(i);
      if (!by_difference.try_emplace(d, a).second) return {};
    }
  if (by_difference.size() < 2) return {};
  t = std::next(by_difference.begin())->first - by_difference.begin()->first;
  Numbers list;
  for (const auto& [d, a] : by_difference) {
    if (d != t * std::ssize(list)) break;
    list.push_back(a);
  }
  return list;
}

/// Whether the pairs (a, a + t k) use up the numbers in order: each a is the least one left.
bool uses_all(const Numbers& list, std::int64_t first, std::int64_t t) {
  std::set<std::int64_t> used;
  std::int64_t least = first;
  for (std::size_t k = 0; k < list.size(); ++k) {
    if (list[k] != least) return false;
    used.insert({list[k], list[k] + t * static_cast<std::int64_t>(k)});
    while (used.contains(least)) ++least;
  }
  return true;
}

void propose_pairs_by_difference(const Fit& fit, Proposals& proposals) {
  std::int64_t t = 1;
  const Numbers list = smaller_numbers(fit, t);
  if (list.size() < fewest_pairs) return;
  const std::string k = t == 1 ? "abs(x - y)" : fmt::format("abs(x - y) / {}", t);
  const std::string step = t == 1 ? "k" : fmt::format("{} * k", t);
  std::vector<BeattyFit> fits = fit_beatty(list, 0, 0);
  if (fit.first() == 0 && t < 1000 && uses_all(list, 0, t))
    fits = {{fraenkel_slope(t), 0, 0, 0, 0}};  // no other slope does
  for (const BeattyFit& found : fits) {
    std::string formula = "min(x, y) = " + found.formula(k);
    if (t > 1) formula = fmt::format("abs(x - y) % {} = 0 and {}", t, formula);
    const Wording words = found.words("k");
    proposals.add("pairs: Beatty", formula,
                  {fmt::format("1 for the pairs with difference {} whose smaller number is {}",
                               step, words.en),
                   fmt::format("差が{}で小さい方が「{}」の対で1、それ以外は0", step, words.ja)},
                  10 + integer_bits(t) + found.bits, fit.first());
  }
}

}  // namespace

void propose_table_rows(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < fewest_rows || fit.table.columns < fewest_rows) return;
  const bool zero_one = std::ranges::all_of(fit.values(), [](auto v) { return v == 0 || v == 1; });
  if (!zero_one) return;
  propose_view({fit, false}, proposals, meter);
  propose_view({fit, true}, proposals, meter);
  propose_pairs_by_difference(fit, proposals);
}

}  // namespace grundy::finder

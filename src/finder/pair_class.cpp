// Pairs (a, b), such as the P-positions of a game with two heaps: a as a list or as the least
// number not used before, b by its difference to a. Where a is that number and the difference is
// t k, both are Beatty sequences [A. S. Fraenkel, How to beat your Wythoff games' opponent on three
// fronts, Amer. Math. Monthly 89 (1982) 353-361].
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "finder/beatty_fit.hpp"
#include "finder/formula_text.hpp"
#include "finder/own_values.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t enough = 1024;  // rows that a proposal looks at
constexpr std::size_t most_rules = 3;
constexpr std::size_t fewest_rows = 8;

/// A rule for one of the two numbers.
struct Part {
  std::string_view cls;
  std::string formula;
  Wording words;
  double bits = 0;
  std::int64_t from = 0;
};

struct Columns {
  Numbers a, b, difference;
};

Columns columns(const Fit& fit) {
  Columns c;
  for (std::size_t i = 0; i < std::min(fit.rows(), enough); ++i) {
    const auto pair = fit.table.row(i);
    std::int64_t difference = 0;
    if (__builtin_sub_overflow(pair[1], pair[0], &difference)) return {};
    c.a.push_back(pair[0]);
    c.b.push_back(pair[1]);
    c.difference.push_back(difference);
  }
  return c;
}

/// The first index from which a(k) is the least number, from the first a on, that is in no pair
/// before.
std::int64_t mex_from(const Fit& fit, const Columns& c) {
  std::unordered_set<std::int64_t> used;
  std::int64_t least = c.a[0], from = fit.first();
  for (std::size_t i = 0; i < c.a.size(); ++i) {
    if (c.a[i] != least) from = fit.first() + static_cast<std::int64_t>(i) + 1;
    used.insert({c.a[i], c.b[i]});
    while (used.contains(least)) ++least;
  }
  return from;
}

std::vector<Part> parts_of(const Numbers& numbers, const Fit& fit, Meter& meter) {
  std::vector<Part> parts;
  for (const RuleHypothesis& rule : rules_of_sequence(numbers, fit.first(), meter)) {
    const std::string formula = rule.predict.formula();
    if (formula.find("g(") != formula.npos || formula.starts_with("beatty(")) continue;
    if (parts.size() >= most_rules) break;
    const bool line = rule.cls == "linear" || rule.cls == "arithmetic-periodic";
    parts.push_back({line ? "pairs: arithmetic-periodic list" : "pairs",
                     substituted(formula, "k"),
                     {substituted(rule.words.en, "k"), substituted(rule.words.ja, "k")},
                     rule.bits,
                     rule.predict.from()});
  }
  return parts;
}

/// What a may be, the plainest first.
std::vector<Part> first_parts(const Fit& fit, const Columns& c, Meter& meter) {
  std::vector<Part> parts = parts_of(c.a, fit, meter);
  const auto exceptions = static_cast<std::size_t>(fit.most_exceptions());
  for (const BeattyFit& found : fit_beatty(c.a, fit.first(), exceptions))
    parts.push_back({"pairs: Beatty", found.formula("k"), found.words("k"), 8 + found.bits,
                     fit.first() + static_cast<std::int64_t>(found.start)});
  const std::int64_t from = mex_from(fit, c);
  if (from <= fit.first() + fit.most_exceptions())
    parts.push_back({"pairs: mex",
                     "unused(k)",
                     {"the least number not used before", "それまでに現れない最小の数"},
                     6,
                     from});
  return parts;
}

std::string sum_with_a(const std::string& difference) {
  return difference == "0" ? "a(k)" : "a(k) + " + operand(difference);
}

void add_pairs(const Fit& fit, const Part& a, const Part& d, Proposals& proposals) {
  const std::int64_t from = std::max(a.from, d.from);
  double bits = a.bits + d.bits + 1;
  for (std::int64_t k = fit.first(); k < from; ++k)
    for (std::int64_t v : fit.table.row(static_cast<std::size_t>(k - fit.first())))
      bits += integer_bits(v);
  RuleHypothesis* added = proposals.add_pair(a.cls, a.formula, sum_with_a(d.formula),
                                             {"a: " + a.words.en + "; b - a: " + d.words.en,
                                              "a：" + a.words.ja + "；b - a：" + d.words.ja},
                                             bits, from);
  // a closed form says more than what has to be found pair by pair
  if (added != nullptr && a.cls == "pairs: mex") added->penalty = 30;
}

/// Fraenkel's theorem, where its two conditions hold from the first pair on.
void propose_fraenkel(const Fit& fit, const Columns& c, Proposals& proposals) {
  const std::int64_t k = fit.first() + 1, t = c.difference[1] / std::max<std::int64_t>(k, 1);
  if (fit.first() > 1 || t < 1 || t > 999 || c.a[0] != fit.first() ||
      mex_from(fit, c) != fit.first())
    return;
  for (std::size_t i = 0; i < c.difference.size(); ++i)
    if (c.difference[i] != t * (fit.first() + static_cast<std::int64_t>(i))) return;
  const BeattyFit beatty = {fraenkel_slope(t), 0, 0, 0, 0};
  const std::string step = t == 1 ? "k" : fmt::format("{} * k", t);
  const Wording words = beatty.words("k");
  proposals.add_pair(
      "pairs: Beatty", beatty.formula("k"), "a(k) + " + step,
      {fmt::format("a: the least number not used before; b - a: {}; hence, by Fraenkel's theorem "
                   "(1982), a: {}",
                   step, words.en),
       fmt::format(
           "a：それまでに現れない最小の数；b - a：{}；フレンケルの定理（1982年）により a：{}", step,
           words.ja)},
      6 + integer_bits(t), fit.first());
}

}  // namespace

void propose_pairs(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < fewest_rows || fit.table.columns != 2) return;
  const Columns c = columns(fit);
  constexpr std::int64_t most = std::int64_t{1} << 60;
  if (c.a.empty() || std::ranges::any_of(c.a, [](auto v) { return v < 0 || v > most; })) return;
  if (std::ranges::any_of(c.difference, [](auto v) { return v < -most || v > most; })) return;
  propose_fraenkel(fit, c, proposals);
  const std::vector<Part> differences = parts_of(c.difference, fit, meter);
  for (const Part& a : first_parts(fit, c, meter))
    for (const Part& d : differences) add_pairs(fit, a, d, proposals);
}

}  // namespace grundy::finder

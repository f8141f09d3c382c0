// 0/1 tables that are 1 where f(x) = h(y), such as the P-positions of a sum of two games: f and h
// number the different rows and columns in the order in which they appear, and the 1-D classes find
// their rules.
#include <fmt/format.h>

#include <algorithm>

#include "finder/embedded_rule.hpp"
#include "finder/formula_text.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t most_rules = 2;
constexpr std::int64_t unknown = -1;

struct Parts {
  Numbers f, h;
};

/// Numbers the rows: those with a 1 in a common column are equal. h is unknown where a column has
/// no 1; nothing if two rows have only a part of their ones in common.
std::optional<Parts> numbered(const Fit& fit) {
  const std::size_t rows = fit.rows(), columns = fit.table.columns;
  Parts parts = {Numbers(rows, unknown), Numbers(columns, unknown)};
  std::int64_t next = 0;
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns && parts.f[i] == unknown; ++j)
      if (fit.table.row(i)[j] == 1) parts.f[i] = parts.h[j];
    if (parts.f[i] == unknown) parts.f[i] = next++;
    for (std::size_t j = 0; j < columns; ++j) {
      if (fit.table.row(i)[j] != 1) continue;
      if (parts.h[j] == unknown) parts.h[j] = parts.f[i];
    }
  }
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j)
      if ((parts.f[i] == parts.h[j]) != (fit.table.row(i)[j] == 1)) return {};
  return parts;
}

void add(const Fit& fit, const EmbeddedRule& f, const EmbeddedRule& h, Proposals& proposals) {
  const Wording x = {substituted(f.words.en, "x"), substituted(f.words.ja, "x")};
  const Wording y = {substituted(h.words.en, "y"), substituted(h.words.ja, "y")};
  proposals.add("equal parts", fmt::format("{} = {}", compared(f.formula), compared(h.formula)),
                {fmt::format("1 where these are equal: {}; {}", x.en, y.en),
                 fmt::format("次の2つが等しいとき1：{}；{}", x.ja, y.ja)},
                6 + f.bits + h.bits, fit.first());
}

}  // namespace

void propose_equal_parts(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0) return;
  if (std::ranges::any_of(fit.values(), [](auto v) { return v != 0 && v != 1; })) return;
  const auto parts = numbered(fit);
  if (!parts) return;
  const auto known = std::ranges::find(parts->h, unknown);  // the part of h before the first gap
  const std::span h(parts->h.begin(), known);
  const auto fs = embedded_rules(parts->f, fit.first(), "x", most_rules, meter);
  const auto hs = embedded_rules(h, fit.first(), "y", most_rules, meter);
  for (const EmbeddedRule& f : fs)
    for (const EmbeddedRule& g : hs)
      if (!f.recursive && !g.recursive) add(fit, f, g, proposals);
}

}  // namespace grundy::finder

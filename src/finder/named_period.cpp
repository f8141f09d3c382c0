// Names of periodic blocks: residues, floors of them, minima, steps.
#include "finder/named_period.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "finder/rule_class.hpp"

namespace grundy::finder {

namespace {

using Block = std::span<const std::int64_t>;

constexpr std::int64_t longest = 64;

/// d + min(((n + c) % p) / k, t)
struct ResidueForm {
  std::int64_t p, c = 0, k = 1, t = 0, d = 0;

  std::int64_t at(std::int64_t n) const { return d + std::min((n + c) % p / k, t); }
  bool is_block(Block block) const {
    for (std::int64_t n = 0; n < p; ++n)
      if (at(n) != block[static_cast<std::size_t>(n)]) return false;
    return true;
  }
  bool is_cut() const { return t < (p - 1) / k; }

  std::string formula() const {
    std::string text = c == 0 ? fmt::format("n % {}", p) : fmt::format("(n + {}) % {}", c, p);
    if (k > 1) text = fmt::format("({}) / {}", text, k);
    if (is_cut()) text = fmt::format("min({}, {})", text, t);
    if (d != 0) text = fmt::format("{} + {}", text, d);
    return text;
  }
  Wording words() const {
    const std::string n = c == 0 ? "n" : fmt::format("n + {}", c);
    Wording text = {fmt::format("{} mod {}", c == 0 ? n : "(" + n + ")", p),
                    fmt::format("{}を{}で割った余り", n, p)};
    if (k > 1) text.en += fmt::format(", divided by {} and rounded down", k);
    if (k > 1) text.ja += fmt::format("を{}で割った商", k);
    if (is_cut()) text.en += fmt::format(", but at most {}", t);
    if (is_cut()) text.ja += fmt::format("（{}を超えるときは{}）", t, t);
    if (d != 0) text.en += fmt::format(", plus {}", d);
    if (d != 0) text.ja += fmt::format("に{}を足した数", d);
    return text;
  }
  double bits() const {
    return (k > 1 ? integer_bits(k) : 0) + (c > 0 ? integer_bits(c) : 0) +
           (d > 0 ? integer_bits(d) : 0) + (is_cut() ? integer_bits(t) : 0) + 1;
  }
};

/// Only where the first residues are equal to one another, k at a time, can it be a quotient.
std::optional<ResidueForm> residue_form(Block block) {
  const auto [least, most] = std::ranges::minmax(block);
  ResidueForm form = {std::ssize(block)};
  form.d = least;
  form.t = most - least;
  if (form.p > longest || least < 0 || form.t >= form.p || form.t == 0) return {};
  for (form.k = 1; form.k * form.t < form.p; ++form.k)
    for (form.c = 0; form.c < form.p; ++form.c)
      if (form.is_block(block)) return form;
  return {};
}

/// Two values only: which residues have the rarer one.
std::optional<NamedPeriod> two_values(Block block) {
  const auto [least, most] = std::ranges::minmax(block);
  std::vector<std::int64_t> low, high;
  for (std::int64_t n = 0; n < std::ssize(block); ++n) {
    const std::int64_t value = block[static_cast<std::size_t>(n)];
    if (value != least && value != most) return {};
    (value == least ? low : high).push_back(n);
  }
  const auto& rare = low.size() <= high.size() ? low : high;
  if (low.empty() || high.empty() || 3 * rare.size() > block.size()) return {};
  const std::int64_t inside = &rare == &low ? least : most, outside = least + most - inside;
  const std::string set = fmt::format("{}", fmt::join(rare, ", "));
  NamedPeriod name;
  name.formula =
      fmt::format("if n % {} in {{{}}} then {} else {}", block.size(), set, inside, outside);
  name.words = {
      fmt::format("{} where n mod {} is {}; else {}", inside, block.size(), set, outside),
      fmt::format("nを{}で割った余りが{}なら{}、それ以外は{}", block.size(), set, inside, outside)};
  name.bits = integer_bits(least) + integer_bits(most);
  for (std::int64_t r : rare) name.bits += integer_bits(r);
  return name;
}

/// Corrections of n: g(n) = n + e[n mod p].
std::optional<NamedPeriod> corrected(Block block) {
  std::vector<std::int64_t> change;
  for (std::int64_t n = 0; n < std::ssize(block); ++n)
    change.push_back(block[static_cast<std::size_t>(n)] - n);
  const auto [least, most] = std::ranges::minmax(change);
  if (most - least > 8 || least < -9 || most > 9 || change.size() > 32) return {};
  NamedPeriod name;
  name.formula = fmt::format("n + [{}][n % {}]", fmt::join(change, ", "), change.size());
  name.words = {fmt::format("n, corrected by n mod {}", change.size()),
                fmt::format("nに、nを{}で割った余りで決まる補正を加えた数", change.size())};
  name.bits = static_cast<double>(change.size()) * 3;
  return name;
}

}  // namespace

std::optional<NamedPeriod> name_of_block(Block block) {
  if (const auto form = residue_form(block))
    return NamedPeriod{form->formula(), form->words(), form->bits()};
  return two_values(block);
}

std::optional<NamedPeriod> name_of_steps(Block block, std::int64_t s) {
  const std::int64_t p = std::ssize(block), d = block[0];
  std::int64_t c = 0;
  while (c < p && block[static_cast<std::size_t>(p - 1 - c)] != d) ++c;  // the last c have stepped
  for (std::int64_t n = 0; n < p; ++n)
    if (c == p || block[static_cast<std::size_t>(n)] != s * ((n + c) / p) + d)
      return s == p ? corrected(block) : std::nullopt;
  const std::string shifted = c == 0 ? "n" : fmt::format("(n + {})", c);
  std::string formula = fmt::format("{} / {}", shifted, p);
  if (s != 1) formula = fmt::format("{} * ({})", s, formula);
  if (d != 0) formula += fmt::format(" {} {}", d < 0 ? '-' : '+', std::abs(d));
  Wording words = {fmt::format("{} divided by {}, rounded down", shifted, p),
                   fmt::format("{}を{}で割った商", shifted, p)};
  if (s != 1)
    words = {fmt::format("{} times {}", s, words.en), fmt::format("{}の{}倍", words.ja, s)};
  if (d != 0) words.en += fmt::format(", {} {}", d < 0 ? "minus" : "plus", std::abs(d));
  if (d > 0) words.ja += fmt::format("に{}を足した数", d);
  if (d < 0) words.ja += fmt::format("から{}を引いた数", -d);
  return NamedPeriod{formula, words, integer_bits(c) + (d == 0 ? 0 : integer_bits(d))};
}

}  // namespace grundy::finder

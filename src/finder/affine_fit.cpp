// a f + b and (f + b) mod m, fitted exactly.
#include "finder/affine_fit.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;
__extension__ typedef __int128 Wide;

constexpr std::int64_t steepest = 1'000;

/// Where `right(i)` begins to hold for all later i; nothing if too late.
template <class Right>
std::optional<std::size_t> begin_of(std::size_t size, std::size_t exceptions, Right right) {
  std::size_t from = size;
  while (from > 0 && right(from - 1)) --from;
  if (from > exceptions) return {};
  return from;
}

}  // namespace

std::optional<AffineFit> fit_affine(Values values, Values f, std::size_t exceptions) {
  if (values.empty() || f.back() == ValueTable::empty_cell) return {};
  const std::size_t last = values.size() - 1;
  std::size_t other = last;
  while (other > exceptions && f[other] == f[last]) --other;
  if (f[other] == f[last] || f[other] == ValueTable::empty_cell) return {};
  const Wide rise = Wide{values[last]} - values[other];
  const Wide run = Wide{f[last]} - f[other];
  if (rise % run != 0 || rise == 0) return {};
  const Wide a = rise / run;
  const Wide b = values[last] - a * f[last];
  if (a > steepest || -a > steepest || b > INT64_MAX / 2 || b < INT64_MIN / 2) return {};
  const auto from = begin_of(values.size(), exceptions, [&](std::size_t i) {
    return f[i] != ValueTable::empty_cell && a * f[i] + b == values[i];
  });
  if (!from) return {};
  return AffineFit{static_cast<std::int64_t>(a), static_cast<std::int64_t>(b), *from};
}

std::optional<AffineFit> fit_modular(Values values, Values f, std::int64_t m,
                                     std::size_t exceptions) {
  if (values.empty() || f.back() == ValueTable::empty_cell || f.back() < 0) return {};
  const std::int64_t b = ((values.back() - f.back() % m) % m + m) % m;
  const auto from = begin_of(values.size(), exceptions, [&](std::size_t i) {
    return f[i] >= 0 && (f[i] % m + b) % m == values[i];
  });
  if (!from) return {};
  return AffineFit{1, b, *from};
}

std::string affine_formula(const std::string& f, std::int64_t a, std::int64_t b) {
  std::string text = f;
  if (a == -1 && b > 0) return fmt::format("{} - {}", b, f);
  if (a != 1) text = fmt::format("{} * {}", a, f);
  if (b > 0) text += fmt::format(" + {}", b);
  if (b < 0) text += fmt::format(" - {}", -b);
  return text;
}

Wording affine_words(const Wording& f, std::int64_t a, std::int64_t b) {
  Wording words = f;
  if (a == -1)
    return {fmt::format("{} minus {}", b, f.en), fmt::format("{}から{}を引いた数", b, f.ja)};
  if (a != 1) words = {fmt::format("{} times {}", a, f.en), fmt::format("{}の{}倍", f.ja, a)};
  if (b > 0) words.en += fmt::format(", plus {}", b);
  if (b > 0) words.ja += fmt::format("に{}を足した数", b);
  if (b < 0) words.en += fmt::format(", minus {}", -b);
  if (b < 0) words.ja += fmt::format("から{}を引いた数", -b);
  return words;
}

}  // namespace grundy::finder

// Beatty sequences: an interval for the slope from the values, then the cheapest slope inside.
#include "finder/beatty_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "finder/rule_class.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::int64_t largest_d = 120, largest_r = 3, largest_q = 6;
constexpr double largest_p = 500;
constexpr std::size_t most_slopes = 6;
constexpr std::size_t longest_period = 12;
constexpr double neighbourhood = 0.05;  // around the interval, where slopes are counted
constexpr double most_by_chance = 0.1;
constexpr std::size_t fewest = 6;  // values that a slope must explain

bool squarefree(std::int64_t d) {
  for (std::int64_t f = 2; f * f <= d; ++f)
    if (d % (f * f) == 0) return false;
  return true;
}

double price(const QuadraticSlope& s) {
  return integer_bits(s.p) + integer_bits(s.r) + integer_bits(s.d) + integer_bits(s.q);
}

void add_slopes(double low, double high, QuadraticSlope form, std::vector<QuadraticSlope>& list) {
  const double root = static_cast<double>(form.r) * std::sqrt(static_cast<double>(form.d));
  const auto q = static_cast<double>(form.q);
  const double p = std::ceil(low * q - root);
  if (std::abs(p) > largest_p) return;
  for (form.p = static_cast<std::int64_t>(p); static_cast<double>(form.p) + root < high * q;
       ++form.p) {
    if (static_cast<double>(form.p) > largest_p) return;
    if (std::gcd(std::gcd(form.p, form.r), form.q) != 1) continue;
    form.bits = price(form);
    list.push_back(form);
  }
}

/// Whether the differences in the second half repeat four times: the slope is then a fraction, but
/// others near it would pass for a while.
bool has_rational_slope(Values values) {
  const Values end = values.subspan(values.size() / 2);
  for (std::size_t p = 1; p <= longest_period && std::max<std::size_t>(8, 4 * p + 2) <= end.size();
       ++p) {
    std::size_t i = 0;
    while (i + p + 1 < end.size() && end[i + 1] - end[i] == end[i + p + 1] - end[i + p]) ++i;
    if (i + p + 1 == end.size()) return true;
  }
  return false;
}

/// All slopes that the end of the values leaves open, for one shift and constant.
struct Interval {
  double low = -1e18, high = 1e18;
  std::size_t start = 0;
};

Interval interval(Values values, std::int64_t first_index, std::int64_t constant) {
  Interval all = {.start = values.size()};
  for (; all.start > 0; --all.start) {
    const std::size_t i = all.start - 1;
    const auto k = static_cast<double>(first_index + static_cast<std::int64_t>(i));
    const auto v = static_cast<double>(values[i] - constant);
    if (k <= 0) {  // floor(0) = 0; negative indices are left out
      if (k < 0 || v != 0) break;
      continue;
    }
    const double low = std::max(all.low, v / k), high = std::min(all.high, (v + 1) / k);
    if (low >= high) break;
    all.low = low, all.high = high;
  }
  return all;
}

}  // namespace

QuadraticSlope fraenkel_slope(std::int64_t t) {
  QuadraticSlope s = {2 - t, 1, t * t + 4, 2, 0};
  for (std::int64_t f = 2; f * f <= s.d; ++f)
    while (s.d % (f * f) == 0) s.d /= f * f, s.r *= f;
  if (s.p % 2 == 0 && s.r % 2 == 0) s.p /= 2, s.r /= 2, s.q = 1;
  s.bits = price(s);
  return s;
}

std::vector<QuadraticSlope> slopes_between(double low, double high, std::size_t most) {
  std::vector<QuadraticSlope> list;
  for (std::int64_t d = 2; d <= largest_d; ++d)
    if (squarefree(d))
      for (std::int64_t r = -largest_r; r <= largest_r; ++r)
        for (std::int64_t q = 1; r != 0 && q <= largest_q; ++q)
          add_slopes(low, high, {0, r, d, q, 0}, list);
  std::ranges::stable_sort(list, {}, &QuadraticSlope::bits);
  if (list.size() > most) list.resize(most);
  return list;
}

/// The slopes in the interval that are so plain that few others would have been found instead.
std::vector<QuadraticSlope> convincing_slopes(const Interval& open) {
  const auto near = slopes_between(open.low - neighbourhood, open.high + neighbourhood, SIZE_MAX);
  std::vector<QuadraticSlope> slopes = slopes_between(open.low, open.high, most_slopes);
  const double width = open.high - open.low;
  std::erase_if(slopes, [&](const QuadraticSlope& s) {
    const auto as_cheap = static_cast<double>(
        std::ranges::count_if(near, [&](const auto& other) { return other.bits <= s.bits; }));
    return as_cheap / (width + 2 * neighbourhood) * width / 4 > most_by_chance;
  });
  return slopes;
}

std::vector<BeattyFit> fit_beatty(Values values, std::int64_t first, std::size_t exceptions) {
  std::vector<BeattyFit> fits;
  if (values.size() < fewest + exceptions) return fits;
  constexpr std::int64_t largest = 1'000'000'000'000;
  if (std::ranges::any_of(values, [](auto v) { return v > largest || v < -largest; })) return fits;
  const std::size_t middle = values.size() / 2;
  const double rise = static_cast<double>(values.back()) - static_cast<double>(values[middle]);
  const double slope = rise / static_cast<double>(values.size() - 1 - middle);
  if (slope <= 0 || has_rational_slope(values)) return fits;
  for (std::int64_t shift : {0, 1, -1, 2}) {
    const double last = static_cast<double>(first + shift) + static_cast<double>(values.size() - 1);
    const double guess = std::floor(static_cast<double>(values.back()) - slope * last);
    for (double off : {-1, 0, 1, 2}) {
      const auto constant = static_cast<std::int64_t>(guess + off);
      const Interval open = interval(values, first + shift, constant);
      if (open.start > exceptions) continue;
      for (const QuadraticSlope& s : convincing_slopes(open))
        fits.push_back({s, shift, constant, open.start,
                        s.bits + integer_bits(constant) + 2.0 * static_cast<double>(shift != 0)});
    }
  }
  std::ranges::stable_sort(fits, {}, &BeattyFit::bits);
  if (fits.size() > most_slopes) fits.resize(most_slopes);
  return fits;
}

namespace {

std::string plus(std::int64_t c) {
  return c == 0 ? "" : fmt::format(" {} {}", c < 0 ? '-' : '+', std::abs(c));
}

/// "(1 + sqrt(5)) / 2".
std::string slope_text(const QuadraticSlope& s) {
  const std::string root = s.r * s.r == 1 ? fmt::format("sqrt({})", s.d)
                                          : fmt::format("{} sqrt({})", std::abs(s.r), s.d);
  std::string text = s.r < 0 ? "-" + root : root;
  if (s.p != 0 && s.r < 0) text = fmt::format("{} - {}", s.p, root);
  if (s.p > 0 && s.r > 0) text = fmt::format("{} + {}", s.p, root);
  if (s.p < 0 && s.r > 0) text = fmt::format("{} - {}", root, -s.p);
  if (s.p != 0) text = "(" + text + ")";
  return s.q == 1 ? text : fmt::format("{} / {}", text, s.q);
}

}  // namespace

std::string BeattyFit::formula(const std::string& index) const {
  return fmt::format("beatty({}{}, {}, {}, {}, {}){}", index, plus(shift), slope.p, slope.r,
                     slope.d, slope.q, plus(constant));
}

Wording BeattyFit::words(const std::string& index) const {
  const std::string k = shift == 0 ? index : "(" + index + plus(shift) + ")";
  Wording words = {fmt::format("{} times {}, rounded down", k, slope_text(slope)),
                   fmt::format("{} と {} の積の整数部分", k, slope_text(slope))};
  if (constant != 0) {
    words.en += fmt::format(", {} {}", constant > 0 ? "plus" : "minus", std::abs(constant));
    words.ja += fmt::format(fmt::runtime(constant > 0 ? "に{}を足した数" : "から{}を引いた数"),
                            std::abs(constant));
  }
  return words;
}

}  // namespace grundy::finder

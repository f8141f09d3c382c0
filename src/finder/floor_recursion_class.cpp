// Lists in which each number gives the next: a(k) = (p a(k - 1) + c) / q, rounded down, as when at
// most a part of the heap may be taken; and the least n with n - f(n) - 1 = a(k - 1), as when 1 to
// f(n) may be taken, f growing slowly.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "finder/own_values.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;
__extension__ typedef __int128 Wide;

constexpr std::int64_t largest_q = 12;
constexpr std::size_t fewest_steps = 3;  // that a rule must explain
constexpr std::size_t enough = 4096;     // rows
constexpr std::size_t most_exceptions = 12;

/// Whether a rule that begins to hold behind so many values is worth while; short lists may be
/// irregular up to the middle.
bool begins_early(std::size_t start, std::size_t rows) {
  return start + fewest_steps < rows && start <= most_exceptions && 5 * start <= 3 * rows;
}

std::int64_t index_of(const Fit& fit, std::size_t i) {
  return fit.first() + static_cast<std::int64_t>(i);
}

void add(const Fit& fit, Proposals& proposals, std::string_view cls, std::string formula,
         Wording words, double bits, std::size_t start) {
  const std::int64_t from = index_of(fit, start + 1);
  bits += 10 + start_bits(fit, from);
  RuleHypothesis* added = proposals.add(cls, std::move(formula), std::move(words), bits, from);
  if (added != nullptr) added->penalty = 10;
}

/// All c for which a[i + 1] = (p a[i] + c) / q from `start` to the end.
struct Interval {
  Wide low = 0, high = -1;
  std::size_t start = 0;
};

Interval constants(Values a, std::int64_t p, std::int64_t q) {
  Interval all = {INT64_MIN, INT64_MAX, a.size() - 1};
  while (all.start > 0) {
    const Wide low = Wide{q} * a[all.start] - Wide{p} * a[all.start - 1];
    const Wide new_low = std::max(all.low, low), new_high = std::min(all.high, low + q - 1);
    if (new_low > new_high) break;
    all = {new_low, new_high, all.start - 1};
  }
  return all;
}

std::string floor_formula(TableKind kind, std::int64_t p, std::int64_t c, std::int64_t q) {
  std::string text = own_value(kind, -1);
  if (p != 1) text = fmt::format("{} * {}", p, text);
  if (c != 0) text += fmt::format(" {} {}", c < 0 ? '-' : '+', std::abs(c));
  if (q == 1) return text;
  return fmt::format(fmt::runtime(p == 1 && c == 0 ? "{} / {}" : "({}) / {}"), text, q);
}

void propose_floor_linear(const Fit& fit, Values a, std::int64_t p, std::int64_t q,
                          Proposals& proposals) {
  if (p < 1 || std::gcd(p, q) != 1 || (p == 1 && q == 1)) return;
  const Interval found = constants(a, p, q);
  if (!begins_early(found.start, a.size())) return;
  const Wide c = std::clamp<Wide>(0, found.low, found.high);
  if (c > 1'000'000 || c < -1'000'000) return;
  const auto constant = static_cast<std::int64_t>(c);
  const std::string formula = floor_formula(fit.kind(), p, constant, q);
  const std::string equation = own_value(fit.kind(), 0) + " = " + formula;
  Wording words = {"each number gives the next: " + equation, "前の数から次が決まる：" + equation};
  if (q > 1) words = {words.en + ", rounded down", words.ja + "（端数切り捨て）"};
  add(fit, proposals, q == 1 ? "geometric recursion" : "recursion list", formula, words,
      integer_bits(p) + integer_bits(q) + integer_bits(constant), found.start);
}

/// Functions that grow slowly: `%` stands for the argument.
constexpr const char* slow_functions[] = {
    "sqrt(%)", "log2(%)", "cbrt(%)", "triangular_root(%)", "digits(%, 3)", "digits(%, 10)"};

std::string applied(std::string text, std::string_view argument) {
  const std::size_t at = text.find('%');
  return text.replace(at, 1, argument);
}

class LeastNumber {
 public:
  LeastNumber(const Fit& fit, const char* function)
      : kind_(fit.kind()),
        function_(function),
        f_(*Predictor::parse(TableKind::sequence, {applied(function, "n")})) {}

  /// The least n with n - f(n) - c = a, for a that is not very small.
  bool after(std::int64_t a, std::int64_t c, std::int64_t& n) const {
    std::int64_t once = 0, twice = 0;
    if (a > INT64_MAX / 4 || !f_.value(a, once) || !f_.value(a + c + once, twice)) return false;
    return n = a + c + twice, true;
  }
  std::string formula(std::int64_t c) const {
    const std::string low = fmt::format("{} + {}", own_value(kind_, -1), c);
    const std::string inner = low + " + " + applied(function_, own_value(kind_, -1));
    return low + " + " + applied(function_, inner);
  }
  Wording words(std::int64_t c) const {
    const std::string condition =
        fmt::format("n - {} - {} = {}", applied(function_, "n"), c, own_value(kind_, -1));
    return {"the least n with " + condition, condition + " となる最小のn"};
  }

 private:
  TableKind kind_;
  const char* function_;
  Predictor f_;
};

void propose_least_number(const Fit& fit, Values a, const char* function, Proposals& proposals) {
  const LeastNumber rule(fit, function);
  std::int64_t guess = 0, next = 0;
  if (!rule.after(a[a.size() - 2], 0, guess)) return;
  guess = a.back() - guess;
  for (std::int64_t c = std::max<std::int64_t>(1, guess - 1);
       c <= std::min<std::int64_t>(guess, 10); ++c) {
    std::size_t start = a.size() - 1;
    while (start > 0 && rule.after(a[start - 1], c, next) && next == a[start]) --start;
    if (!begins_early(start, a.size())) continue;
    add(fit, proposals, "recursion list", rule.formula(c), rule.words(c), 3 + integer_bits(c),
        start);
  }
}

}  // namespace

void propose_floor_recursions(const Fit& fit, Proposals& proposals, Meter&) {
  const Values a = fit.values().first(std::min(fit.rows(), enough));
  if (a.size() < fewest_steps + 1 || a.front() < 0 || a[a.size() - 2] <= 0) return;
  const double ratio = static_cast<double>(a.back()) / static_cast<double>(a[a.size() - 2]);
  if (ratio <= 1 || ratio > 1000) return;
  for (std::int64_t q = 1; q <= largest_q; ++q)
    for (std::int64_t off : {-1, 0, 1})
      propose_floor_linear(fit, a, std::llround(ratio * static_cast<double>(q)) + off, q,
                           proposals);
  for (const char* function : slow_functions) propose_least_number(fit, a, function, proposals);
}

}  // namespace grundy::finder

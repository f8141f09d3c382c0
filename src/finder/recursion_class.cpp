// Recursions: g(n) is an operation on g(h(n)), or a number of its own where a condition holds.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t enough = 1024;
constexpr std::size_t most_entries = 8;  // of a table of what each earlier value becomes
constexpr double penalty = 10;

/// Where the recursion looks, and where it does not: there the value is `own`.
constexpr const char* arguments[] = {
    "n / 2",
    "n / 3",
    "n / 4",
    "n / 5",
    "n / 6",
    "n / 10",
    "n - n / 2 - 1",
    "n - n / 3 - 1",
    "n - n / 4 - 1",
    "n - n / 5 - 1",
    "n - n / 6 - 1",
    "n - 1",
    "n - sqrt(n) - 1",
    "n - cbrt(n) - 1",
    "n - log2(n) - 1",
    "n - highbit(n)",
    "n - lowbit(n)",
    "n - sqrt(n)",
    "n / least_prime(n)",
    "phi(n)",
    "n - tau(n)",
};

struct Exception {
  const char* condition;
  const char* own;
};
constexpr Exception exceptions[] = {
    {"", "0"},
    {"n % 2 = 0", "n / 2"},
    {"n % 3 = 0", "n / 3"},
    {"n % 4 = 0", "n / 4"},
    {"n % 5 = 0", "n / 5"},
    {"n % 6 = 0", "n / 6"},
    {"is_square(n)", "sqrt(n)"},
    {"cbrt(n) ^ 3 = n", "cbrt(n)"},
    {"highbit(n) = n", "log2(n)"},
};

/// A formula at all indices of the window.
std::vector<std::int64_t> column(const std::string& formula, std::int64_t first, std::size_t rows) {
  const auto predictor = Predictor::parse(TableKind::sequence, {formula});
  std::vector<std::int64_t> values(rows, ValueTable::empty_cell);
  for (std::size_t i = 0; predictor && i < rows; ++i) {
    std::int64_t value = 0;
    if (predictor->value(first + static_cast<std::int64_t>(i), value)) values[i] = value;
  }
  return values;
}

class Recursions {
 public:
  Recursions(const Fit& fit, Proposals& proposals)
      : fit_(fit),
        proposals_(proposals),
        values_(fit.values().first(std::min(fit.rows(), enough))) {
    for (const Exception& e : exceptions) {
      const std::string condition = *e.condition == 0 ? "1 = 0" : e.condition;
      own_.push_back(column(fmt::format("if {} then {} else 0 - 1", condition, e.own), fit.first(),
                            values_.size()));
    }
  }

  void propose(const char* argument) {
    const auto earlier = column(argument, fit_.first(), values_.size());
    for (std::size_t e = 0; e < std::size(exceptions); ++e) propose(argument, earlier, e);
  }

 private:
  void propose(const char* argument, Values earlier, std::size_t e);
  bool collect(Values earlier, Values own);
  void add(const char* argument, std::size_t e);
  bool is_step_function() const;

  const Fit& fit_;
  Proposals& proposals_;
  Values values_;
  std::vector<std::vector<std::int64_t>> own_;
  std::map<std::int64_t, std::int64_t> becomes_;  // the operation, as far as it was seen
  std::size_t from_ = 0, owned_ = 0;
  bool same_shift_ = true;
  std::int64_t shift_ = 0;
};

/// From the end backwards: what each earlier value becomes, as long as there is no conflict.
bool Recursions::collect(Values earlier, Values own) {
  becomes_.clear();
  owned_ = 0;
  same_shift_ = true;
  const auto most = static_cast<std::size_t>(fit_.most_exceptions());
  std::size_t i = values_.size();
  for (; i > 0; --i) {
    const std::int64_t value = values_[i - 1];
    if (own[i - 1] >= 0) {
      if (own[i - 1] != value) break;
      ++owned_;
      continue;
    }
    const std::int64_t at = earlier[i - 1] - fit_.first();
    if (at < 0 || at >= static_cast<std::int64_t>(i) - 1) break;
    const std::int64_t before = values_[static_cast<std::size_t>(at)];
    if (becomes_.empty()) shift_ = value - before;
    const bool fits = same_shift_ && value - before == shift_;
    if (!fits && same_shift_ && becomes_.size() > most_entries) break;
    same_shift_ = fits;
    if (becomes_.try_emplace(before, value).first->second != value) break;
    if (!same_shift_ && becomes_.size() > most_entries) break;
  }
  from_ = i;
  return i <= most && !becomes_.empty() && values_.size() > most_entries + i;
}

bool Recursions::is_step_function() const {
  for (std::size_t i = 1; i < values_.size(); ++i)
    if (values_[i] < values_[i - 1] || values_[i] > values_[i - 1] + 1) return false;
  return values_.front() != values_.back();
}

void Recursions::add(const char* argument, std::size_t e) {
  std::string call = fmt::format("g({})", argument), formula = call;
  double bits = 10 + std::log2(std::size(arguments)) + (e == 0 ? 0 : 6);
  if (same_shift_) {
    if (shift_ != 0) formula += fmt::format(" {} {}", shift_ < 0 ? '-' : '+', std::abs(shift_));
    bits += shift_ == 0 ? 0 : integer_bits(shift_);
  } else {
    if (becomes_.begin()->first < 0 || becomes_.rbegin()->first > 64) return;
    std::vector<std::string> entries(static_cast<std::size_t>(becomes_.rbegin()->first) + 1, "-");
    for (auto [before, value] : becomes_)
      entries[static_cast<std::size_t>(before)] = std::to_string(value);
    formula = fmt::format("[{}][{}]", fmt::join(entries, ", "), call);
    bits += static_cast<double>(becomes_.size()) * (fit_.value_bits + 1);
  }
  if (e > 0)
    formula =
        fmt::format("if {} then {} else {}", exceptions[e].condition, exceptions[e].own, formula);
  bits += static_cast<double>(from_) * fit_.value_bits;
  const bool steps = e == 0 && same_shift_ && shift_ == 1 && is_step_function();
  Wording words = {"a recursion: each value comes from an earlier one",
                   "漸化式：値は前の値から決まります"};
  if (steps)
    words = {"a step function: the number of steps of the recursion down to the start",
             "階段関数：漸化式で始めに着くまでの回数"};
  RuleHypothesis* added = proposals_.add(steps ? "step function" : "recursion", formula, words,
                                         bits, fit_.first() + static_cast<std::int64_t>(from_));
  if (added != nullptr) added->penalty = penalty;
}

void Recursions::propose(const char* argument, Values earlier, std::size_t e) {
  if (!collect(earlier, own_[e])) return;
  if (e > 0 && owned_ < 3) return;  // the condition says nothing
  add(argument, e);
}

/// s1 < s2 < …, where the value grows by one.
std::vector<std::int64_t> step_places(const Fit& fit) {
  std::vector<std::int64_t> steps;
  const Values values = fit.values();
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] < values[i - 1] || values[i] > values[i - 1] + 1) return {};
    if (values[i] > values[i - 1]) steps.push_back(fit.first() + static_cast<std::int64_t>(i));
  }
  return steps;
}

/// The c with next = floor((p s + c) / q) for all steps but some at the start; as an interval.
bool common_offset(Values steps, std::int64_t p, std::int64_t q, std::size_t skip,
                   std::int64_t& c) {
  std::int64_t low = INT64_MIN, high = INT64_MAX;
  for (std::size_t i = skip; i + 1 < steps.size(); ++i) {
    low = std::max(low, q * steps[i + 1] - p * steps[i]);
    high = std::min(high, q * steps[i + 1] + q - 1 - p * steps[i]);
    if (low > high) return false;
  }
  c = low <= 0 && high >= 0 ? 0 : low > 0 ? low : high;
  return true;
}

/// The next step is floor((p s + c) / q) for a step s: then g(n) = g(floor((q (n+1) - c - 1) / p))
/// + 1.
void propose_geometric_steps(const Fit& fit, Proposals& proposals) {
  const auto steps = step_places(fit);
  if (steps.size() < 6) return;
  for (std::size_t skip : {0, 1, 2, 3})
    for (std::int64_t q = 1; q <= 9; ++q)
      for (std::int64_t p = q + 1; p <= 2 * q + 8; ++p) {
        std::int64_t c = 0;
        if (steps.size() < skip + 5 || !common_offset(steps, p, q, skip, c)) continue;
        const std::int64_t d = q - c - 1;
        std::string argument = q == 1 ? "n" : fmt::format("{} * n", q);
        if (d != 0) argument = fmt::format("({} {} {})", argument, d < 0 ? '-' : '+', std::abs(d));
        const double bits = 10 + integer_bits(p) + integer_bits(q) + integer_bits(c) +
                            static_cast<double>(skip + 1) * fit.value_bits;
        const std::string next =
            fmt::format("floor(({}s{})/{})", p,
                        c == 0 ? "" : fmt::format(" {} {}", c < 0 ? '-' : '+', std::abs(c)), q);
        RuleHypothesis* added = proposals.add(
            "step function", fmt::format("g({} / {}) + 1", argument, p),
            {fmt::format("a step function: a step at s is followed by one at {}", next),
             fmt::format("階段関数：sの次は{}で1増えます", next)},
            bits, steps[skip + 1]);
        if (added != nullptr) added->penalty = penalty;
        return;
      }
}

}  // namespace

void propose_recursions(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  Recursions recursions(fit, proposals);
  for (const char* argument : arguments)
    if (!meter.exhausted_now()) recursions.propose(argument);
}

void propose_step_functions(const Fit& fit, Proposals& proposals, Meter&) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  propose_geometric_steps(fit, proposals);
}

}  // namespace grundy::finder

// Constant, linear, periodic and arithmetic-periodic values: the Z-function of the reversed values
// gives for every p the longest end of the table that has period p
// [D. Gusfield, Algorithms on Strings, Trees and Sequences, 1997, section 1.3].
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

#include "finder/named_period.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

/// z[p]: how long the longest common beginning of the text and the text from p on is.
std::vector<std::size_t> z_function(const std::vector<std::int64_t>& text) {
  std::vector<std::size_t> z(text.size(), 0);
  std::size_t left = 0, right = 0;
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (i < right) z[i] = std::min(right - i, z[i - left]);
    while (i + z[i] < text.size() && text[z[i]] == text[i + z[i]]) ++z[i];
    if (i + z[i] > right) left = i, right = i + z[i];
  }
  return z;
}

struct Repeat {
  std::size_t start = 0, period = 0;  ///< v[i + period] = v[i] (+ saltus) for all i >= start
};

/// The repeats of the end of the table that have been seen at least twice, the one that starts and
/// repeats earliest first; at most two.
std::vector<Repeat> repeats(Values values) {
  std::vector<std::int64_t> reversed(values.rbegin(), values.rend());
  const std::vector<std::size_t> z = z_function(reversed);
  Repeat best, shortest;
  for (std::size_t p = 1; 2 * p < values.size(); ++p) {
    const std::size_t tail = z[p] + p;  // this long an end has period p
    if (tail < std::max(2 * p, p + 8)) continue;
    const Repeat found = {values.size() - tail, p};
    if (shortest.period == 0) shortest = found;
    if (best.period == 0 || found.start + p < best.start + best.period) best = found;
  }
  if (best.period == 0) return {};
  if (best.period == shortest.period) return {best};
  return {best, shortest};
}

std::vector<std::int64_t> differences(Values values) {
  std::vector<std::int64_t> result(values.size() > 0 ? values.size() - 1 : 0);
  for (std::size_t i = 0; i + 1 < values.size(); ++i)
    if (__builtin_sub_overflow(values[i + 1], values[i], &result[i])) return {};
  return result;
}

/// One rule of period p: g(n + p) = g(n) + saltus for n >= from.
class PeriodicRule {
 public:
  PeriodicRule(const Fit& fit, Repeat repeat, std::int64_t saltus)
      : fit_(fit),
        period_(static_cast<std::int64_t>(repeat.period)),
        saltus_(saltus),
        from_(fit.first() + static_cast<std::int64_t>(repeat.start)) {
    for (std::int64_t r = 0; r < period_; ++r) block_.push_back(at(r));
    while (from_ > fit.first() && agrees(from_ - 1)) --from_;
    bits_ = 6 + integer_bits(period_) + static_cast<double>(period_) * fit.value_bits;
    if (saltus != 0) bits_ += 2 + integer_bits(saltus);
    price_exceptions();
  }

  void add(Proposals& proposals) const;

 private:
  std::int64_t given(std::int64_t n) const {
    return fit_.values()[static_cast<std::size_t>(n - fit_.first())];
  }
  /// What the rule gives at n in [0, period), by going up to where it holds.
  std::int64_t at(std::int64_t r) const {
    const std::int64_t laps = (from_ - r + period_ - 1) / period_;
    return given(r + laps * period_) - laps * saltus_;
  }
  std::int64_t predicted(std::int64_t n) const {
    const std::int64_t lap = n >= 0 ? n / period_ : -1;
    return block_[static_cast<std::size_t>(n - lap * period_)] + lap * saltus_;
  }
  bool agrees(std::int64_t n) const { return n >= 0 && predicted(n) == given(n); }
  void price_exceptions();

  std::string formula() const;
  Wording words() const;
  const char* cls() const;
  void finish(RuleHypothesis* added) const;

  const Fit& fit_;
  std::int64_t period_, saltus_, from_;
  std::vector<std::int64_t> block_;
  double bits_ = 0;
};

void PeriodicRule::price_exceptions() {
  for (std::int64_t n = fit_.first(); n < from_; ++n)
    if (!agrees(n)) bits_ += fit_.value_bits;
  if (from_ > fit_.first()) bits_ += integer_bits(from_ - fit_.first());
}

const char* PeriodicRule::cls() const {
  if (period_ == 1) return saltus_ == 0 ? "constant" : "linear";
  return saltus_ == 0 ? "periodic" : "arithmetic-periodic";
}

/// "a * n + b" without needless parts.
std::string line(std::int64_t a, std::string_view n, std::int64_t b) {
  std::string text = a == 1 ? std::string(n) : fmt::format("{} * {}", a, n);
  if (b > 0) text += fmt::format(" + {}", b);
  if (b < 0) text += fmt::format(" - {}", -b);
  return text;
}

std::string PeriodicRule::formula() const {
  if (period_ == 1)
    return saltus_ == 0 ? fmt::format("{}", block_[0]) : line(saltus_, "n", block_[0]);
  const std::string list = fmt::format("[{}][n % {}]", fmt::join(block_, ", "), period_);
  if (saltus_ == 0) return list;
  const std::string lap = fmt::format("(n / {})", period_);
  return (saltus_ == 1 ? "n / " + std::to_string(period_) : fmt::format("{} * {}", saltus_, lap)) +
         " + " + list;
}

Wording PeriodicRule::words() const {
  if (period_ == 1 && saltus_ == 0)
    return {fmt::format("always {}", block_[0]), fmt::format("常に{}", block_[0])};
  if (period_ == 1) {
    const std::string text = line(saltus_, "n", block_[0]);
    return {text, text};
  }
  if (saltus_ == 0) return {fmt::format("period {}", period_), fmt::format("周期{}", period_)};
  return {fmt::format("period {} with saltus {}: g(n + {}) = g(n) + {}", period_, saltus_, period_,
                      saltus_),
          fmt::format("周期{}、増分{}：g(n + {}) = g(n) + {}", period_, saltus_, period_, saltus_)};
}

void PeriodicRule::finish(RuleHypothesis* added) const {
  if (added == nullptr || saltus_ < 0) return;
  added->repeats = {static_cast<std::uint64_t>(period_), static_cast<std::uint64_t>(saltus_)};
}

void PeriodicRule::add(Proposals& proposals) const {
  const auto name = period_ == 1   ? std::nullopt
                    : saltus_ == 0 ? name_of_block(block_)
                                   : name_of_steps(block_, saltus_);
  const double block_bits = static_cast<double>(period_) * fit_.value_bits;
  if (name && name->bits < block_bits + 4)
    return finish(
        proposals.add(cls(), name->formula, name->words, bits_ - block_bits + name->bits, from_));
  finish(proposals.add(cls(), formula(), words(), bits_, from_));
}

/// Repeats of the values themselves, then of their differences.
void propose_plain(const Fit& fit, Proposals& proposals) {
  for (const Repeat& repeat : repeats(fit.values())) PeriodicRule(fit, repeat, 0).add(proposals);
  for (const Repeat& repeat : repeats(differences(fit.values()))) {
    const std::size_t end = fit.rows() - 1;
    const std::int64_t saltus = fit.values()[end] - fit.values()[end - repeat.period];
    if (saltus != 0) PeriodicRule(fit, repeat, saltus).add(proposals);
  }
}

}  // namespace

void propose_periods(const Fit& fit, Proposals& proposals, Meter&) {
  if (fit.first() < 0 || fit.rows() < 12) return;
  propose_plain(fit, proposals);
}

}  // namespace grundy::finder

// Automatic sequences: a finite automaton reads the digits of n from the last one
// [A. Cobham: Uniform tag sequences, Math. Systems Theory 6, 1972]. Its states are the subsequences
// g(b^i n + r); two are taken for equal when they agree wherever both are known.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t most_states = 40, fewest_shared = 20, enough = 16'384;
constexpr std::size_t most_values = 64;  // different ones; an automaton has finitely many
constexpr double penalty = 6;

class Automaton {
 public:
  Automaton(const Fit& fit, std::int64_t base)
      : fit_(fit), base_(base), values_(fit.values().first(std::min(fit.rows(), enough))) {}

  bool build() {
    states_ = {{1, 0, at(0)}};
    for (std::size_t s = 0; s < states_.size(); ++s)
      for (std::int64_t digit = 0; digit < base_; ++digit) {
        const State child = {states_[s].step * base_, states_[s].offset + digit * states_[s].step,
                             at(states_[s].offset + digit * states_[s].step)};
        if (terms(child) < fewest_shared) return false;
        const auto known = find(child);
        next_.push_back(static_cast<std::int64_t>(known));
        if (known < states_.size()) continue;
        if (states_.size() == most_states) return false;
        states_.push_back(child);
      }
    return states_.size() > 1;
  }

  void add(Proposals& proposals) const {
    std::vector<std::int64_t> outputs;
    for (const State& state : states_) outputs.push_back(state.output.value_or(0));
    const auto count = static_cast<double>(states_.size());
    const double bits =
        12 + count * static_cast<double>(base_) * std::log2(count) + count * fit_.value_bits;
    RuleHypothesis* added = proposals.add(
        "automatic",
        fmt::format("automaton(n, {}, [{}], [{}])", base_, fmt::join(next_, ", "),
                    fmt::join(outputs, ", ")),
        {fmt::format("an automaton with {} states that reads n in base {} from the last digit",
                     states_.size(), base_),
         fmt::format("nの{}進表示を下の桁から読む{}状態のオートマトン", base_, states_.size())},
        bits, fit_.first());
    if (added != nullptr) added->penalty = penalty;
  }

 private:
  /// The subsequence g(step * n + offset); its value at n = 0 may lie before the table.
  struct State {
    std::int64_t step, offset;
    std::optional<std::int64_t> output;
  };

  std::optional<std::int64_t> at(std::int64_t n) const {
    const std::int64_t i = n - fit_.first();
    if (i < 0 || i >= std::ssize(values_)) return {};
    return values_[static_cast<std::size_t>(i)];
  }
  std::size_t terms(const State& s) const {
    const std::int64_t end = fit_.first() + std::ssize(values_);
    return s.offset >= end ? 0 : static_cast<std::size_t>((end - s.offset - 1) / s.step + 1);
  }
  bool equal(const State& a, const State& b) const {
    const std::size_t shared = std::min(terms(a), terms(b));
    for (std::size_t n = 0; n < shared; ++n) {
      const auto i = static_cast<std::int64_t>(n);
      const auto one = at(a.step * i + a.offset), other = at(b.step * i + b.offset);
      if (one && other && *one != *other) return false;
    }
    return true;
  }
  std::size_t find(const State& child) {
    for (std::size_t s = 0; s < states_.size(); ++s)
      if (equal(states_[s], child)) {
        if (!states_[s].output) states_[s].output = child.output;
        return s;
      }
    return states_.size();
  }

  const Fit& fit_;
  std::int64_t base_;
  Values values_;
  std::vector<State> states_;
  std::vector<std::int64_t> next_;
};

bool few_values(Values values) {
  std::vector<std::int64_t> seen;
  for (std::int64_t value : values) {
    if (std::ranges::find(seen, value) != seen.end()) continue;
    seen.push_back(value);
    if (seen.size() > most_values) return false;
  }
  return true;
}

}  // namespace

void propose_automata(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.first() > 1 || fit.rows() < 60) return;
  if (!few_values(fit.values().first(std::min(fit.rows(), enough)))) return;
  for (std::int64_t base : {2, 3, 5, 6, 10}) {
    if (meter.exhausted_now()) return;
    Automaton automaton(fit, base);
    if (automaton.build()) automaton.add(proposals);
  }
}

}  // namespace grundy::finder

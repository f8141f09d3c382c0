// What the classes of hypotheses share: proposals, description lengths, substitution.
#include "finder/rule_class.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace grundy::finder {

namespace {

bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Fills the table of a keyed rule from the fit. False: two values for one key.
bool learn(Predictor& predictor, const Fit& fit, std::int64_t from) {
  const std::size_t columns = fit.table.columns;
  for (std::size_t i = 0; i < fit.values().size(); ++i) {
    const std::int64_t value = fit.values()[i];
    const std::int64_t x = fit.first() + static_cast<std::int64_t>(i / columns);
    const std::int64_t y = fit.first() + static_cast<std::int64_t>(i % columns);
    const bool flat = fit.kind() == TableKind::table;
    if (value == ValueTable::empty_cell || x < from || (flat && y < from)) continue;
    std::int64_t key = 0;
    if (!(flat ? predictor.key(x, y, key) : predictor.key(x, key))) return false;
    const auto known = predictor.learned(key);
    if (known && *known != value) return false;
    if (!known) predictor.learn(key, value);
  }
  return true;
}

}  // namespace

double integer_bits(std::int64_t x) {
  return 2 * std::log2(std::abs(static_cast<double>(x)) + 1) + 1;
}

double value_bits(std::span<const std::int64_t> values) {
  std::unordered_map<std::int64_t, double> counts;
  double total = 0;
  for (std::int64_t value : values) {
    if (value == ValueTable::empty_cell) continue;
    ++counts[value];
    ++total;
  }
  double bits = 0;
  for (const auto& [value, count] : counts) bits -= count / total * std::log2(count / total);
  return bits + 1;
}

std::string substituted(std::string_view formula, std::string_view argument) {
  std::string result;
  for (std::size_t at = 0; at < formula.size(); ++at) {
    const bool alone = formula[at] == 'n' && (at == 0 || !is_name(formula[at - 1])) &&
                       (at + 1 == formula.size() || !is_name(formula[at + 1]));
    if (!alone)
      result += formula[at];
    else if (std::ranges::all_of(argument, is_name))
      result += argument;
    else
      result.append("(").append(argument).append(")");
  }
  return result;
}

std::int64_t Fit::most_exceptions() const {
  return std::min<std::int64_t>(12, static_cast<std::int64_t>(rows() / 4));
}

RuleHypothesis* Proposals::take(std::string_view cls, Result<Predictor> predictor, Wording words,
                                double bits, std::int64_t from, const std::string& formula) {
  if (!predictor) {
    if (malformed_.empty()) malformed_ = formula + ": " + predictor.error().message;
    return nullptr;
  }
  predictor->start(fit_->table, from);
  list_.push_back({std::string(cls), std::move(*predictor), std::move(words), bits});
  return &list_.back();
}

RuleHypothesis* Proposals::add(std::string_view cls, std::string formula, Wording words,
                               double bits, std::int64_t from, bool keyed) {
  RuleHypothesis* taken = take(cls, Predictor::parse(fit_->kind(), {formula}, keyed),
                               std::move(words), bits, from, formula);
  if (taken == nullptr || !keyed || learn(taken->predict, *fit_, from)) return taken;
  list_.pop_back();
  return nullptr;
}

RuleHypothesis* Proposals::add_pair(std::string_view cls, std::string a, std::string b,
                                    Wording words, double bits, std::int64_t from) {
  const std::string both = a + "; " + b;
  return take(cls, Predictor::parse(fit_->kind(), {std::move(a), std::move(b)}), std::move(words),
              bits, from, both);
}

}  // namespace grundy::finder

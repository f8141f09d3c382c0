// Near misses: what the simplest formulas say, and where they fail.
#include "finder/near_miss.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "finder/rule_test.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t most_compared = 20'000;
constexpr std::size_t most_exceptions = 8;
constexpr std::size_t most_shown = 3;

std::vector<std::int64_t> place(const ValueTable& table, std::size_t i) {
  const std::int64_t row = table.first + static_cast<std::int64_t>(i / table.columns);
  if (table.kind != TableKind::table) return {row};
  return {row, table.first + static_cast<std::int64_t>(i % table.columns)};
}

/// The first wrong flat index from `from` on, or the size of the table.
std::size_t first_error(const Predictor& predict, const ValueTable& table, std::size_t from) {
  std::int64_t predicted = 0;
  for (std::size_t i = from; i < table.values.size(); ++i)
    if (table.values[i] != ValueTable::empty_cell &&
        (!predict_at(predict, table, i, predicted) || predicted != table.values[i]))
      return i;
  return table.values.size();
}

struct Form {
  std::string formula;
  Wording words;
};

std::vector<Form> sequence_forms() {
  std::vector<Form> forms;
  for (int m = 2; m <= 16; ++m) {
    forms.push_back({fmt::format("n % {}", m),
                     {fmt::format("n mod {}", m), fmt::format("nを{}で割った余り", m)}});
    forms.push_back(
        {fmt::format("n / {}", m),
         {fmt::format("n divided by {}, rounded down", m), fmt::format("nを{}で割った商", m)}});
  }
  for (const FeatureForm& form : feature_forms()) forms.push_back({form.formula, form.words});
  return forms;
}

std::vector<Form> table_forms() {
  std::vector<Form> forms;
  for (const char* text : {"x xor y", "x + y", "min(x, y)", "max(x, y)", "abs(x - y)", "x * y"})
    forms.push_back({text, {text, text}});
  for (int m = 2; m <= 8; ++m) {
    const std::string text = fmt::format("(x + y) % {}", m);
    forms.push_back({text, {text, text}});
  }
  return forms;
}

std::size_t start_of(const ValueTable& table) {  // many formulas have no value at 0
  return table.first == 0 && table.kind == TableKind::sequence && table.values.size() > 1 ? 1 : 0;
}

}  // namespace

namespace {

/// One more place where the rule fails, if they are few.
void except(NearMiss& miss, const RuleHypothesis& rule, const std::vector<std::int64_t>& at) {
  if (std::ranges::min(at) < rule.predict.from()) return;
  miss.more_exceptions |= miss.exceptions.size() == most_exceptions * at.size();
  if (!miss.more_exceptions) miss.exceptions.insert(miss.exceptions.end(), at.begin(), at.end());
}

}  // namespace

NearMiss near_miss(const RuleHypothesis& rule, const ValueTable& table, std::size_t error,
                   Meter& meter) {
  NearMiss miss;
  miss.formula = rule.predict.formula();
  miss.words = rule.words;
  miss.at = place(table, error);
  miss.value = table.values[error];
  std::int64_t said = 0;
  if (predict_at(rule.predict, table, error, said)) miss.predicted = said;
  const bool late = error >= most_compared;
  std::size_t right = 0, compared = late ? 1 : 0;
  for (std::size_t i = 0; i < table.values.size() && i < most_compared; ++i) {
    if (meter.exhausted()) return miss;
    if (table.values[i] == ValueTable::empty_cell) continue;
    std::int64_t predicted = 0;
    const bool same = predict_at(rule.predict, table, i, predicted) && predicted == table.values[i];
    ++compared;
    if (same) ++right;
    if (!same) except(miss, rule, place(table, i));
  }
  if (late) except(miss, rule, miss.at);
  miss.more_exceptions |= table.values.size() > most_compared;
  miss.agrees = compared == 0 ? 0 : static_cast<double>(right) / static_cast<double>(compared);
  return miss;
}

std::vector<NearMiss> simple_misses(const ValueTable& table, Meter& meter) {
  if (table.kind != TableKind::sequence && table.kind != TableKind::table) return {};
  const auto forms = table.kind == TableKind::table ? table_forms() : sequence_forms();
  std::vector<std::pair<std::size_t, std::size_t>> ends;  // first error, which form
  std::vector<Predictor> predictors;
  for (const Form& form : forms) {
    predictors.push_back(*Predictor::parse(table.kind, {form.formula}));
    ends.emplace_back(first_error(predictors.back(), table, start_of(table)),
                      predictors.size() - 1);
  }
  std::ranges::stable_sort(ends, [](auto a, auto b) { return a.first > b.first; });
  std::vector<NearMiss> misses;
  for (auto [end, which] : ends) {
    if (misses.size() == most_shown || end == table.values.size() || end < 3) continue;
    RuleHypothesis rule;
    rule.predict = predictors[which];
    rule.words = forms[which].words;
    misses.push_back(near_miss(rule, table, end, meter));
  }
  return misses;
}

bool nearly_holds(const NearMiss& miss, const ValueTable& table) {
  if (table.kind != TableKind::table) return miss.agrees >= 0.97;
  std::unordered_map<std::int64_t, std::size_t> counts;
  std::size_t most = 0, all = 0;
  for (std::int64_t value : table.values)
    if (value != ValueTable::empty_cell) most = std::max(most, ++counts[value]), ++all;
  const double frequent = all == 0 ? 0 : static_cast<double>(most) / static_cast<double>(all);
  return miss.agrees >= 0.9 && miss.agrees >= frequent + 0.1;
}

}  // namespace grundy::finder

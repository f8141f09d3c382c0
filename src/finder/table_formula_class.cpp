// Tables v(x, y) = T[F(x, y)] with a form F in two coordinates: F itself, a F + b, F mod m, a
// condition on F, or any function T that the 1-D classes name.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "finder/affine_fit.hpp"
#include "finder/embedded_rule.hpp"
#include "finder/formula_text.hpp"
#include "finder/rule_class_list.hpp"
#include "finder/two_forms.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::vector<std::int64_t>;

constexpr std::size_t most_entries = 40;    // of a table of a form
constexpr std::size_t most_rules = 2;       // for one T
constexpr std::size_t most_of_a_set = 3;    // keys in a condition
constexpr std::size_t fewest_in_a_row = 8;  // keys, for the 1-D classes

/// What each value of the form gives; nothing if some value gives two.
struct Entries {
  Numbers keys, values;  // ascending keys
};

std::optional<Entries> entries_of(const Fit& fit, const TwoForm& form) {
  std::map<std::int64_t, std::int64_t> found;
  Entries entries;
  for (std::size_t i = 0; i < fit.rows(); ++i)
    for (std::size_t j = 0; j < fit.table.columns; ++j) {
      const std::int64_t value = fit.table.row(i)[j];
      if (value == ValueTable::empty_cell) continue;
      std::int64_t key = 0;
      if (!form.predict.value(fit.first() + static_cast<std::int64_t>(i),
                              fit.first() + static_cast<std::int64_t>(j), key))
        return {};
      if (found.try_emplace(key, value).first->second != value) return {};
    }
  for (const auto& [key, value] : found) {
    entries.keys.push_back(key);
    entries.values.push_back(value);
  }
  return entries;
}

class OneForm {
 public:
  OneForm(const Fit& fit, const TwoForm& form, const Entries& entries, Proposals& proposals)
      : fit_(fit), form_(form), entries_(entries), proposals_(proposals) {}

  void propose_affine();
  void propose_modular();
  void propose_condition();
  void propose_function(Meter& meter);
  void propose_lookup();

 private:
  void add(std::string_view cls, std::string formula, Wording words, double bits) {
    if (!proposals_.list().empty() && proposals_.list().back().predict.formula() == formula) return;
    proposals_.add(cls, std::move(formula), std::move(words), bits + form_.bits, fit_.first());
  }
  void propose_set(std::int64_t wanted);

  const Fit& fit_;
  const TwoForm& form_;
  const Entries& entries_;
  Proposals& proposals_;
};

void OneForm::propose_affine() {
  const auto found = fit_affine(entries_.values, entries_.keys, 0);
  if (!found) return;
  const bool plain = found->a == 1 && found->b == 0;
  add("formula", plain ? form_.formula : affine_formula(operand(form_.formula), found->a, found->b),
      affine_words(form_.words, found->a, found->b),
      8 + integer_bits(found->a - 1) + integer_bits(found->b));
}

void OneForm::propose_modular() {
  const auto [least, most] = std::ranges::minmax(entries_.values);
  if (least < 0 || most < 1 || most >= 64) return;
  const std::int64_t m = most + 1;
  const auto found = fit_modular(entries_.values, entries_.keys, m, 0);
  if (!found) return;
  const Wording sum = affine_words(form_.words, 1, found->b);
  const std::string inner =
      found->b == 0 ? form_.formula : affine_formula(operand(form_.formula), 1, found->b);
  add("formula", fmt::format("{} % {}", operand(inner), m),
      {fmt::format("{}, mod {}", sum.en, m), fmt::format("{}を{}で割った余り", sum.ja, m)},
      8 + integer_bits(m) + integer_bits(found->b));
}

/// 0/1 tables: the form is one of a few numbers, or is none of them.
void OneForm::propose_set(std::int64_t wanted) {
  Numbers set;
  for (std::size_t i = 0; i < entries_.keys.size(); ++i)
    if (entries_.values[i] == wanted) set.push_back(entries_.keys[i]);
  if (set.empty() || set.size() > most_of_a_set || 2 * set.size() > entries_.keys.size()) return;
  double bits = 8;
  for (std::int64_t key : set) bits += integer_bits(key);
  const std::string text = fmt::format("{}", fmt::join(set, ", "));
  const std::string& form = form_.formula;
  std::string formula = set.size() == 1 ? fmt::format("{} = {}", form, text)
                                        : fmt::format("{} in {{{}}}", form, text);
  Wording where = {form_.words.en + " is " + text, form_.words.ja + "が" + text};
  if (set == Numbers{0} && !form_.zero.empty()) {
    formula = form_.zero;
    where = {form_.zero, form_.zero + " "};
    bits -= 6;  // an equation is plainer than any form
  }
  if (wanted == 0) formula = "not " + formula;
  add("formula", formula,
      {fmt::format("{} where {}, else {}", wanted, where.en, 1 - wanted),
       fmt::format("{}のとき{}、それ以外は{}", where.ja, wanted, 1 - wanted)},
      bits);
}

void OneForm::propose_condition() {
  const auto [least, most] = std::ranges::minmax(entries_.values);
  if (least != 0 || most != 1) return;
  propose_set(1);
  propose_set(0);
}

/// T by the 1-D classes, from the keys that follow each other without a gap.
void OneForm::propose_function(Meter& meter) {
  std::size_t count = 1;
  while (count < entries_.keys.size() && entries_.keys[count] == entries_.keys[count - 1] + 1)
    ++count;
  if (count < fewest_in_a_row || entries_.keys[0] < 0) return;
  const auto values = std::span(entries_.values).first(count);
  if (std::ranges::count(values.last(count / 2), values.back()) ==
      std::ssize(values.last(count / 2)))
    return;  // a condition says that
  for (const EmbeddedRule& rule :
       embedded_rules(values, entries_.keys[0], form_.formula, most_rules, meter))
    if (!rule.recursive && rule.cls != "linear" && rule.cls != "constant")
      add("composition", rule.formula,
          {fmt::format("{}, where n is {}", rule.words.en, form_.words.en),
           fmt::format("n を「{}」として、{}", form_.words.ja, rule.words.ja)},
          rule.bits + 6);
}

void OneForm::propose_lookup() {
  const std::size_t count = entries_.keys.size();
  // a form with a value for each row would learn the table instead of explaining it
  if (count > most_entries || 2 * count > fit_.rows() || entries_.keys[0] < 0) return;
  proposals_.add(
      "composition", form_.formula, {"a function of " + form_.words.en, form_.words.ja + "の関数"},
      10 + form_.bits + static_cast<double>(count) * (fit_.value_bits + 1), fit_.first(), true);
}

/// The value of all cells that are not empty, if they agree.
std::optional<std::int64_t> only_value(const Fit& fit) {
  std::optional<std::int64_t> value;
  for (std::int64_t v : fit.values()) {
    if (v == ValueTable::empty_cell) continue;
    if (value && *value != v) return {};
    value = v;
  }
  return value;
}

}  // namespace

void propose_table_formulas(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0) return;
  if (const auto value = only_value(fit)) {
    const std::string text = std::to_string(*value);
    proposals.add("constant", text, {"always " + text, "常に" + text}, 2 + integer_bits(*value),
                  fit.first());
    return;
  }
  for (const TwoForm& form : two_forms()) {
    if (meter.exhausted_now()) return;
    const auto entries = entries_of(fit, form);
    if (!entries || entries->keys.size() < 2) continue;
    OneForm one(fit, form, *entries, proposals);
    one.propose_affine();
    one.propose_modular();
    one.propose_condition();
    one.propose_function(meter);
    one.propose_lookup();
  }
}

}  // namespace grundy::finder

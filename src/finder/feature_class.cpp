// A feature of n, or a small table of what each value of a feature gives.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "finder/affine_fit.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t enough = 1024;        // rows that a proposal is fitted on
constexpr std::size_t first_look = 64;      // rows that most features do not survive
constexpr std::size_t most_proposals = 24;  // more of them tell that something simpler is behind
constexpr std::size_t most_entries = 40;    // of the table of a function of a feature

const double choice_bits = std::log2(static_cast<double>(feature_forms().size()));

/// A feature at shifted arguments, and what it is compared with.
class FormFit {
 public:
  FormFit(const Fit& fit, std::size_t form, std::int64_t shift, std::size_t rows = enough)
      : fit_(fit), form_(form), shift_(shift), rows_(std::min(fit.rows(), rows)) {
    values = fit.values().first(rows_);
    f = fit.features.values(form, rows_)
            .subspan(static_cast<std::size_t>(shift + FeatureTable::before), rows_);
    exceptions = static_cast<std::size_t>(
        std::min<std::int64_t>(fit.most_exceptions(), static_cast<std::int64_t>(rows_ / 4)));
    bits = choice_bits + (shift == 0 ? 0 : 2);
  }

  /// False: the first look shows that no a f + b is meant. Where f is constant it shows nothing.
  bool may_be_affine() const {
    const auto tail = f.subspan(exceptions);
    const bool constant = std::ranges::count(tail, tail.back()) == std::ssize(tail);
    return constant || fit_affine(values, f, exceptions).has_value();
  }

  /// Whether some key f(n) * m + n mod m has two values, behind where exceptions may be.
  bool has_conflict(std::int64_t m) const {
    std::array<std::int64_t, 4 * first_look> entries;
    entries.fill(FeatureTable::no_value);
    for (std::size_t i = exceptions; i < rows_; ++i) {
      if (f[i] < 0) return true;
      if (f[i] >= static_cast<std::int64_t>(first_look)) continue;
      auto& entry = entries[static_cast<std::size_t>(f[i] * m + index(i) % m)];
      if (entry != FeatureTable::no_value && entry != values[i]) return true;
      entry = values[i];
    }
    return false;
  }

  FeatureForm words() const { return shifted(form_, shift_); }
  std::int64_t index(std::size_t i) const { return fit_.first() + static_cast<std::int64_t>(i); }
  double price(std::size_t from) const { return static_cast<double>(from) * fit_.value_bits; }

  Values values, f;
  std::size_t exceptions;
  double bits;

 private:
  const Fit& fit_;
  std::size_t form_;
  std::int64_t shift_;
  std::size_t rows_;
};

void propose_affine(const FormFit& form, Proposals& proposals) {
  const auto found = fit_affine(form.values, form.f, form.exceptions);
  if (!found) return;
  const auto [formula, words] = form.words();
  const double bits =
      8 + form.bits + integer_bits(found->a - 1) + integer_bits(found->b) + form.price(found->from);
  proposals.add("feature", affine_formula(formula, found->a, found->b),
                affine_words(words, found->a, found->b), bits, form.index(found->from));
}

void propose_modular(const FormFit& form, std::int64_t m, Proposals& proposals) {
  const auto found = fit_modular(form.values, form.f, m, form.exceptions);
  if (!found) return;
  const auto [formula, words] = form.words();
  const double bits =
      8 + form.bits + integer_bits(m) + integer_bits(found->b) + form.price(found->from);
  const Wording sum = affine_words(words, 1, found->b);
  const std::string inner = affine_formula(formula, 1, found->b);
  proposals.add(
      "feature",
      found->b == 0 ? fmt::format("{} % {}", inner, m) : fmt::format("({}) % {}", inner, m),
      {fmt::format("{}, mod {}", sum.en, m), fmt::format("{}を{}で割った余り", sum.ja, m)}, bits,
      form.index(found->from));
}

/// The moduli that could give these values.
std::vector<std::int64_t> moduli(Values values) {
  const auto [least, most] = std::ranges::minmax(values.last(values.size() - values.size() / 4));
  if (least < 0 || most > 62) return {};
  std::vector<std::int64_t> list = {most + 1};
  if (most + 1 < 3) list.push_back(3);
  return list;
}

/// The keys f(n) * m + n mod m, where no key has two values.
void propose_lookup(const FormFit& form, std::int64_t m, std::int64_t first, double value_bits,
                    Proposals& proposals) {
  std::unordered_map<std::int64_t, std::int64_t> entries;
  std::size_t from = form.values.size();
  for (; from > 0; --from) {
    const std::int64_t n = first + static_cast<std::int64_t>(from) - 1;
    const std::int64_t f = form.f[from - 1];
    if (f < 0 || f >= Predictor::most_keys / 4 || n < 0) break;
    const auto [entry, fresh] = entries.try_emplace(f * m + n % m, form.values[from - 1]);
    if (entry->second != form.values[from - 1]) break;
    if (entries.size() > std::min(most_entries, form.values.size() / 3)) return;
  }
  if (from > form.exceptions || entries.size() < 2) return;
  const auto [formula, words] = form.words();
  const double bits = 10 + form.bits + 2.0 * static_cast<double>(m - 1) +
                      static_cast<double>(entries.size()) * (value_bits + 1) + form.price(from);
  const std::string key = m == 1 ? formula : fmt::format("{} * {} + n % {}", formula, m, m);
  Wording text = {"a function of " + words.en, words.ja + "の関数"};
  if (m > 1)
    text = {fmt::format("a function of {} and n mod {}", words.en, m),
            fmt::format("{}と、nを{}で割った余りの関数", words.ja, m)};
  proposals.add("function of a feature", key, text, bits, form.index(from), true);
}

}  // namespace

void propose_features(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < 12) return;
  const auto ms = moduli(fit.values().first(std::min(fit.rows(), enough)));
  for (std::size_t form = 1; form < feature_forms().size() && !meter.exhausted_now(); ++form)
    for (std::int64_t shift : {0, 1, -1, 2}) {
      if (proposals.list().size() >= most_proposals) return;
      const FormFit look(fit, form, shift, first_look);  // until the column grows
      const bool affine = look.may_be_affine();
      std::vector<std::int64_t> promising;
      for (std::int64_t m : ms)
        if (fit_modular(look.values, look.f, m, look.exceptions)) promising.push_back(m);
      if (!affine && promising.empty()) continue;
      const FormFit whole(fit, form, shift);
      if (affine) propose_affine(whole, proposals);
      for (std::int64_t m : promising) propose_modular(whole, m, proposals);
    }
}

void propose_functions_of_features(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  for (std::size_t form = 1; form < feature_forms().size() && !meter.exhausted_now(); ++form)
    for (std::int64_t shift : {0, 1, -1})
      for (std::int64_t m : {1, 2, 3, 4}) {
        if (proposals.list().size() >= most_proposals) return;
        const FormFit look(fit, form, shift, first_look);
        if (look.has_conflict(m)) continue;
        propose_lookup(FormFit(fit, form, shift), m, fit.first(), fit.value_bits, proposals);
      }
}

}  // namespace grundy::finder

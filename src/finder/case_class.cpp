// Rules by residue: each residue class mod m has a line or a simple rule of its own; and rules by
// cases: even numbers, multiples of 3, primes, powers of two, squares, and the rest.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "finder/affine_fit.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t enough = 1024;
constexpr std::int64_t steepest = 1'000'000;

/// The values at n = r, r + m, … of the window, and the index k = n / m of the first.
std::pair<std::vector<std::int64_t>, std::int64_t> residue(const Fit& fit, std::int64_t m,
                                                           std::int64_t r) {
  const Values values = fit.values().first(std::min(fit.rows(), enough));
  std::vector<std::int64_t> own;
  std::int64_t n = r;
  while (n < fit.first()) n += m;
  const std::int64_t first = n / m;
  for (; n < fit.first() + std::ssize(values); n += m)
    own.push_back(values[static_cast<std::size_t>(n - fit.first())]);
  return {own, first};
}

/// a k + b for each residue, with different slopes: equal ones are arithmetic-periodic.
void propose_quasi_linear(const Fit& fit, std::int64_t m, Proposals& proposals) {
  std::vector<std::int64_t> slopes, offsets;
  std::int64_t from = fit.first();
  for (std::int64_t r = 0; r < m; ++r) {
    const auto [own, first] = residue(fit, m, r);
    if (own.size() < 6) return;
    const std::size_t last = own.size() - 1;
    const std::int64_t a = own[last] - own[last - 1];
    if (a > steepest || a < -steepest) return;
    const std::int64_t b = own[last] - a * (first + static_cast<std::int64_t>(last));
    std::size_t i = own.size();
    while (i > 0 && own[i - 1] == a * (first + static_cast<std::int64_t>(i) - 1) + b) --i;
    if (i > 2) return;
    if (i > 0) from = std::max(from, (first + static_cast<std::int64_t>(i) - 1) * m + r + 1);
    slopes.push_back(a);
    offsets.push_back(b);
  }
  if (std::ranges::count(slopes, slopes[0]) == m) return;
  double bits = 10 + integer_bits(m) + static_cast<double>(from - fit.first()) * fit.value_bits;
  for (std::int64_t r = 0; r < m; ++r)
    bits += integer_bits(slopes[static_cast<std::size_t>(r)]) +
            integer_bits(offsets[static_cast<std::size_t>(r)]);
  proposals.add("quasi-linear",
                fmt::format("[{0}][n % {1}] * (n / {1}) + [{2}][n % {1}]", fmt::join(slopes, ", "),
                            m, fmt::join(offsets, ", ")),
                {fmt::format("linear on each residue mod {}, with different slopes", m),
                 fmt::format("{}で割った余りごとに1次式（傾きは異なる）", m)},
                bits, from);
}

/// A simple rule for each residue.
void propose_by_residue(const Fit& fit, std::int64_t m, Proposals& proposals, Meter& meter) {
  std::string formula, en, ja;
  double bits = 10 + integer_bits(m);
  std::int64_t from = fit.first();
  for (std::int64_t r = 0; r < m; ++r) {
    const auto [own, first] = residue(fit, m, r);
    if (own.size() < 16) return;
    const auto rules = rules_of_sequence(own, first, meter);
    if (rules.empty() || rules[0].predict.from() > first + 2) return;
    const RuleHypothesis& best = rules[0];
    from = std::max(from, best.predict.from() * m + r - m + 1);
    bits += best.bits;
    const std::string part = substituted(best.predict.formula(), fmt::format("n / {}", m));
    formula += r + 1 < m ? fmt::format("if n % {} = {} then {} else ", m, r, part) : part;
    en +=
        fmt::format("{}n mod {} = {}: {} (of n / {})", r == 0 ? "" : "; ", m, r, best.words.en, m);
    ja += fmt::format("{}nを{}で割った余りが{}なら{}（n / {} について）", r == 0 ? "" : "、", m, r,
                      best.words.ja, m);
  }
  from = std::max(from, fit.first());
  proposals.add("by residue", formula, {en, ja}, bits, from);
}

struct Case {
  const char* condition;
  const char* en;
  const char* ja;
};
constexpr Case cases[] = {
    {"n % 2 = 0", "for even n", "偶数なら"},
    {"n % 3 = 0", "for multiples of 3", "3の倍数なら"},
    {"is_prime(n)", "for primes", "素数なら"},
    {"highbit(n) = n", "for powers of two", "2のべきなら"},
    {"is_square(n)", "for squares", "平方数なら"},
};

/// One side of a case: a constant, a line or a feature, compared on its own numbers only.
struct Side {
  std::vector<std::int64_t> n, values;

  struct Rule {
    std::string formula;
    Wording words;
    double bits;
  };
  std::optional<Rule> rule(FeatureTable& features, std::int64_t first, std::size_t rows) const;
};

std::optional<Side::Rule> Side::rule(FeatureTable& features, std::int64_t first,
                                     std::size_t rows) const {
  if (values.size() < 8) return {};
  if (std::ranges::count(values, values.back()) == std::ssize(values))
    return Rule{fmt::format("{}", values[0]),
                {fmt::format("{}", values[0]), fmt::format("{}", values[0])},
                integer_bits(values[0])};
  const auto forms = feature_forms();
  for (std::size_t form = 0; form < forms.size(); ++form) {
    const auto column = features.values(form, rows);
    std::vector<std::int64_t> f;
    for (std::int64_t at : n)
      f.push_back(column[static_cast<std::size_t>(at - first + FeatureTable::before)]);
    if (const auto fit = fit_affine(values, f, 0))
      return Rule{affine_formula(forms[form].formula, fit->a, fit->b),
                  affine_words(forms[form].words, fit->a, fit->b),
                  std::log2(static_cast<double>(forms.size())) + integer_bits(fit->a - 1) +
                      integer_bits(fit->b)};
  }
  return {};
}

void propose_case(const Fit& fit, const Case& which, Proposals& proposals) {
  const std::size_t rows = std::min(fit.rows(), enough);
  const auto condition =
      Predictor::parse(TableKind::sequence, {fmt::format("if {} then 1 else 0", which.condition)});
  Side inside, outside;
  const std::int64_t skipped = std::min<std::int64_t>(4, fit.most_exceptions());
  for (std::int64_t n = fit.first() + skipped; n < fit.first() + static_cast<std::int64_t>(rows);
       ++n) {
    std::int64_t in = 0;
    if (!condition->value(n, in)) return;
    Side& side = in == 1 ? inside : outside;
    side.n.push_back(n);
    side.values.push_back(fit.values()[static_cast<std::size_t>(n - fit.first())]);
  }
  const auto one = inside.rule(fit.features, fit.first(), rows);
  if (!one) return;
  const auto other = outside.rule(fit.features, fit.first(), rows);
  if (!other || other->formula == one->formula) return;
  proposals.add("by cases",
                fmt::format("if {} then {} else {}", which.condition, one->formula, other->formula),
                {fmt::format("{}: {}; else {}", which.en, one->words.en, other->words.en),
                 fmt::format("{}{}、それ以外は{}", which.ja, one->words.ja, other->words.ja)},
                12 + one->bits + other->bits + static_cast<double>(skipped) * fit.value_bits,
                fit.first() + skipped);
}

}  // namespace

void propose_by_cases(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  for (std::int64_t m = 2; m <= 16; ++m) propose_quasi_linear(fit, m, proposals);
  for (std::int64_t m : {2, 3, 4}) {
    if (meter.exhausted_now()) return;
    propose_by_residue(fit, m, proposals, meter);
  }
  for (const Case& which : cases) propose_case(fit, which, proposals);
}

}  // namespace grundy::finder

// Digit functions: XOR, sum or maximum of what each digit gives, or each block of binary ones; and
// functions that are linear over GF(2) in the binary digits.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "finder/digit_functions.hpp"
#include "finder/features.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;

constexpr std::size_t enough = 2048;
constexpr std::size_t list_end = 62;  // bits
constexpr double penalty = 6;         // a long list ranks behind a short formula

struct Fold {
  const char* function;
  const char* en;
  const char* ja;
};
constexpr Fold digit_folds[] = {{"xor_digits", "the nim-sum", "ニム和"},
                                {"sum_digits", "the sum", "和"},
                                {"max_digits", "the maximum", "最大値"}};
constexpr Fold block_folds[] = {{"xor_blocks", "the nim-sum", "ニム和"},
                                {"sum_blocks", "the sum", "和"}};

/// Whether a formula gives the window; most do not get beyond the first numbers.
bool gives(const std::string& formula, const Fit& fit, std::int64_t from) {
  const auto predictor = Predictor::parse(TableKind::sequence, {formula});
  if (!predictor) return false;
  const std::size_t rows = std::min(fit.rows(), enough);
  for (auto i = static_cast<std::size_t>(from - fit.first()); i < rows; ++i) {
    std::int64_t value = 0;
    if (!predictor->value(fit.first() + static_cast<std::int64_t>(i), value) ||
        value != fit.values()[i])
      return false;
  }
  return true;
}

void propose_digits(const Fit& fit, std::int64_t base, Proposals& proposals) {
  if (static_cast<std::int64_t>(fit.rows()) < base * base) return;
  std::vector<std::int64_t> list(fit.values().begin(), fit.values().begin() + base - fit.first());
  if (fit.first() == 1) list.insert(list.begin(), 0);
  if (list[0] != 0 || std::ranges::any_of(list, [](std::int64_t v) { return v < 0; })) return;
  const std::string shown = fmt::format("[{}]", fmt::join(list, ", "));
  const double bits = 13 + integer_bits(base) + static_cast<double>(base) * fit.value_bits;
  for (const Fold& fold : digit_folds) {
    const std::string formula = fmt::format("{}(n, {}, {})", fold.function, base, shown);
    if (!gives(formula, fit, fit.first())) continue;
    proposals.add("digit function", formula,
                  {fmt::format("{} over the digits of n in base {}, where 0, 1, … give {}", fold.en,
                               base, fmt::join(list, ", ")),
                   fmt::format("nの{}進表示の各桁の{}。桁0、1、…の値は{}", base, fold.ja,
                               fmt::join(list, "、"))},
                  bits, fit.first());
  }
}

/// Blocks as long as the fit shows; a longer one has no value, which the test forgives rarely.
void propose_blocks(const Fit& fit, Proposals& proposals) {
  std::vector<std::int64_t> list = {0};
  for (std::int64_t n = 1; n - fit.first() < static_cast<std::int64_t>(fit.rows()); n = 2 * n + 1)
    if (n >= fit.first()) list.push_back(fit.values()[static_cast<std::size_t>(n - fit.first())]);
  if (list.size() < 4 || std::ranges::any_of(list, [](std::int64_t v) { return v < 0; })) return;
  for (const Fold& fold : block_folds) {
    const std::string formula = fmt::format("{}(n, [{}])", fold.function, fmt::join(list, ", "));
    if (!gives(formula, fit, fit.first())) continue;
    proposals.add("digit function", formula,
                  {fmt::format("{} over the blocks of ones of n in base 2, where lengths 0, 1, … "
                               "give {}",
                               fold.en, fmt::join(list, ", ")),
                   fmt::format("nの2進表示の1の連なりごとの値の{}。長さ0、1、…の値は{}", fold.ja,
                               fmt::join(list, "、"))},
                  10 + static_cast<double>(list.size()) * fit.value_bits, fit.first());
  }
}

/// How a list of columns goes on: constant, or doubling. Gives how many are no part of that;
/// nothing if the last three do not say.
std::optional<std::size_t> continue_columns(std::vector<std::int64_t>& columns) {
  for (std::int64_t factor : {1, 2}) {
    std::size_t start = columns.size() - 1;
    while (start > 0 && columns[start] == factor * columns[start - 1]) --start;
    if (columns.size() - start < 4) continue;
    while (columns.size() < list_end && columns.back() <= INT64_MAX / 2)
      columns.push_back(factor * columns.back());
    return start;
  }
  return {};
}

}  // namespace

void propose_digit_functions(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || fit.first() > 1 || fit.rows() < 24) return;
  for (std::int64_t base : {2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16})
    if (!meter.exhausted_now()) propose_digits(fit, base, proposals);
  propose_blocks(fit, proposals);
}

void propose_gf2_linear(const Fit& fit, Proposals& proposals, Meter&) {
  if (fit.first() != 0 || fit.rows() < 24) return;
  const Values values = fit.values();
  const std::int64_t start = values[0];
  std::vector<std::int64_t> columns;
  for (std::size_t bit = 1; bit < values.size(); bit *= 2) columns.push_back(values[bit] ^ start);
  const std::size_t seen = columns.size();
  if (std::ranges::any_of(columns, [](std::int64_t v) { return v < 0; })) return;
  if (columns.empty()) return;
  const auto irregular = continue_columns(columns);
  if (!irregular) return;
  double bits = 12 + integer_bits(start);
  for (std::size_t i = 0; i <= *irregular; ++i) bits += integer_bits(columns[i]);
  std::string formula = fmt::format("xor_bits(n, [{}])", fmt::join(columns, ", "));
  if (start != 0) formula += fmt::format(" xor {}", start);
  if (!gives(formula, fit, fit.first())) return;
  columns.resize(std::min<std::size_t>(seen, 8));
  RuleHypothesis* added = proposals.add(
      "GF(2)-linear", formula,
      {fmt::format("the nim-sum over the binary ones of n, where 1, 2, 4, … give {}, …",
                   fmt::join(columns, ", ")),
       fmt::format("nの2進表示の1ごとの値のニム和。1、2、4、…の値は{}、…",
                   fmt::join(columns, "、"))},
      bits, fit.first());
  if (added != nullptr) added->penalty = penalty;
}

void propose_fibonacci_words(const Fit& fit, Proposals& proposals, Meter&) {
  if (fit.first() < 0 || fit.rows() < 24) return;
  for (int digits = 1; digits < 10; ++digits) {
    const std::string key = fmt::format("zeckendorf_word(n, {})", digits);
    const double entries =
        static_cast<double>(fibonacci_numbers()[static_cast<std::size_t>(digits)]);
    if (3 * entries > static_cast<double>(fit.rows())) return;
    const RuleHypothesis* added =
        proposals.add("Fibonacci word", key,
                      {fmt::format("a function of the last {} Zeckendorf digits of n", digits),
                       fmt::format("nのゼッケンドルフ表現の下{}桁の関数", digits)},
                      12 + integer_bits(digits) + entries * fit.value_bits, fit.first(), true);
    if (added != nullptr) return;
  }
}

}  // namespace grundy::finder

// Linear recurrences of sequences and lists, constant terms included.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "finder/linear_recurrence.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

constexpr std::size_t enough = 1024, most_order = 7;
constexpr double penalty = 10;

/// "2 * g(n - 1) - g(n - 2) + 3"
std::string formula_of(const LinearRecurrence& rule, std::string_view name,
                       std::string_view index) {
  std::string text;
  for (std::size_t j = 0; j < rule.order(); ++j) {
    const std::int64_t c = rule.coefficients[j];
    if (c == 0) continue;
    const std::string call = fmt::format("{}({} - {})", name, index, j + 1);
    const std::string factor = std::abs(c) == 1 ? "" : fmt::format("{} * ", std::abs(c));
    if (text.empty())
      text = (c < 0 ? "-" : "") + factor + call;
    else
      text += fmt::format(" {} {}{}", c < 0 ? '-' : '+', factor, call);
  }
  if (rule.constant != 0)
    text += fmt::format(" {} {}", rule.constant < 0 ? '-' : '+', std::abs(rule.constant));
  return text;
}

double bits_of(const LinearRecurrence& rule, std::span<const std::int64_t> values) {
  double bits = 10 + (rule.constant == 0 ? 1 : integer_bits(rule.constant));
  for (std::int64_t c : rule.coefficients) bits += integer_bits(c);
  for (std::size_t i = 0; i < rule.start + rule.order(); ++i) bits += integer_bits(values[i]);
  return bits;
}

}  // namespace

void propose_linear_recurrences(const Fit& fit, Proposals& proposals, Meter&) {
  const auto values = fit.values().first(std::min(fit.rows(), enough));
  if (values.size() < 4) return;
  const auto rule = find_recurrence(values, most_order);
  if (!rule || rule->order() == 0) return;
  const bool list = fit.kind() == TableKind::list;
  const std::string_view name = list ? "a" : "g", index = list ? "k" : "n";
  const std::string formula = formula_of(*rule, name, index);
  if (formula.empty()) return;
  const auto from = fit.first() + static_cast<std::int64_t>(rule->start + rule->order());
  const std::string equation = fmt::format("{}({}) = {}", name, index, formula);
  Wording words = {"a linear recurrence of order " + std::to_string(rule->order()),
                   std::to_string(rule->order()) + "階の線形漸化式"};
  const bool geometric = list && rule->order() == 1;
  if (geometric)
    words = {"each number is " + formula_of(*rule, "a", "k"),
             "各数は " + formula_of(*rule, "a", "k")};
  RuleHypothesis* added = proposals.add(geometric ? "geometric recursion" : "linear recurrence",
                                        formula, words, bits_of(*rule, values), from);
  if (added != nullptr) added->penalty = penalty;
}

}  // namespace grundy::finder

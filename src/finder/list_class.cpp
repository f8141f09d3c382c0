// Lists by way of sequences: the 1-D classes find the numbers themselves, their differences, or
// which numbers belong to the list; and lists whose differences at some lag are linear.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "finder/formula_text.hpp"
#include "finder/own_values.hpp"
#include "finder/rule_class_list.hpp"

namespace grundy::finder {

namespace {

using Values = std::span<const std::int64_t>;
using Numbers = std::vector<std::int64_t>;

constexpr std::size_t enough = 1024;        // rows that a proposal looks at
constexpr std::size_t most_members = 4096;  // numbers up to which membership is looked at
constexpr std::size_t most_rules = 3;       // of one kind
constexpr std::size_t largest_lag = 12;

Values looked_at(const Fit& fit) { return fit.values().first(std::min(fit.rows(), enough)); }

bool refers_to_itself(const RuleHypothesis& rule) {
  return rule.predict.formula().find("g(") != std::string::npos;
}

Wording of_index(const Wording& words, std::string_view index) {
  return {substituted(words.en, index), substituted(words.ja, index)};
}

std::string_view class_of(const RuleHypothesis& rule) {
  return rule.cls == "linear" || rule.cls == "arithmetic-periodic" ? "arithmetic-periodic list"
                                                                   : "list of a feature";
}

void propose_numbers(const Fit& fit, Proposals& proposals, Meter& meter) {
  std::size_t taken = 0;
  for (const RuleHypothesis& rule : rules_of_sequence(looked_at(fit), fit.first(), meter))
    if (!refers_to_itself(rule) && taken++ < most_rules)
      proposals.add(class_of(rule), substituted(rule.predict.formula(), "k"),
                    of_index(rule.words, "k"), rule.bits + 1, rule.predict.from());
}

void propose_differences(const Fit& fit, Proposals& proposals, Meter& meter) {
  const Values a = looked_at(fit);
  Numbers gaps;
  for (std::size_t i = 0; i + 1 < a.size(); ++i) gaps.push_back(a[i + 1] - a[i]);
  std::size_t taken = 0;
  for (const RuleHypothesis& rule : rules_of_sequence(gaps, fit.first(), meter)) {
    if (refers_to_itself(rule) || rule.cls == "constant" || taken++ >= most_rules) continue;
    const std::int64_t from = rule.predict.from() + 1;
    const Wording gap = of_index(rule.words, "k - 1");
    RuleHypothesis* added = proposals.add(
        "list by differences",
        "a(k - 1) + " + operand(substituted(rule.predict.formula(), "k - 1")),
        {"the difference to the number before is " + gap.en, "前の数との差は、" + gap.ja},
        rule.bits + 6 + start_bits(fit, from), from);
    if (added != nullptr) added->penalty = 10;
  }
}

/// 1 for the members of the list from its first number on, else 0.
Numbers membership(Values a) {
  const auto last = std::min(a.back(), a.front() + static_cast<std::int64_t>(most_members));
  Numbers members(static_cast<std::size_t>(last - a.front() + 1), 0);
  for (std::int64_t n : a)
    if (n <= last) members[static_cast<std::size_t>(n - a.front())] = 1;
  return members;
}

void propose_members(const Fit& fit, Proposals& proposals, Meter& meter) {
  const Values a = looked_at(fit);
  const auto members = membership(a);
  std::size_t taken = 0;
  for (const RuleHypothesis& rule : rules_of_sequence(members, a.front(), meter)) {
    if (refers_to_itself(rule) || rule.cls == "constant" || taken++ >= most_rules) continue;
    const auto after = std::ranges::upper_bound(a, rule.predict.from()) - a.begin();
    const std::int64_t from = fit.first() + std::max<std::int64_t>(1, after);
    RuleHypothesis* added = proposals.add(
        "list of members", fmt::format("({}) = 1", rule.predict.formula()),
        {"the numbers n where this is 1: " + rule.words.en, "次の値が1になるn：" + rule.words.ja},
        rule.bits + 6 + start_bits(fit, from), from);
    if (added != nullptr) added->penalty = 6;
  }
}

/// a(k) = s j (j - 1) / 2 + u[r] j + w[r] with k - first = p j + r.
struct Quadratic {
  std::int64_t s = 0;
  Numbers u, w;

  std::string formula(std::size_t p, std::int64_t first) const;
};

/// One number where the entries are equal, else the list at the index mod p.
std::string entry(const Numbers& list, const std::string& index, std::size_t p) {
  if (std::ranges::count(list, list[0]) == std::ssize(list)) return fmt::format("{}", list[0]);
  return fmt::format("[{}][{} % {}]", fmt::join(list, ", "), index, p);
}

std::string Quadratic::formula(std::size_t p, std::int64_t first) const {
  const std::string index = first == 0 ? "k" : fmt::format("(k - {})", first);
  const std::string j = p == 1 ? index : fmt::format("({} / {})", index, p);
  std::string text = fmt::format("{} * ({} - 1) / 2", j, j);
  if (s != 1) text = fmt::format("{} * ({})", s, text);
  const std::string linear = entry(u, index, p), constant = entry(w, index, p);
  if (linear != "0") text += fmt::format(" + {} * {}", linear, j);
  if (constant != "0") text += " + " + constant;
  return text;
}

/// The quadratic of this lag that begins with the list; nothing if there is none.
std::optional<Quadratic> quadratic(Values a, std::size_t p) {
  Quadratic q;
  for (std::size_t r = 0; r < p; ++r) {
    q.w.push_back(a[r]);
    q.u.push_back(a[r + p] - a[r]);
  }
  q.s = a[2 * p] - 2 * a[p] + a[0];
  if (q.s == 0) return {};
  for (std::size_t k = 0; k + 2 * p < a.size(); ++k)
    if (a[k + 2 * p] - 2 * a[k + p] + a[k] != q.s) return {};
  return q;
}

void propose_quadratic(const Fit& fit, Proposals& proposals) {
  const Values a = looked_at(fit);
  for (std::size_t p = 1; p <= largest_lag && 3 * p + 2 <= a.size(); ++p) {
    const auto found = quadratic(a, p);
    if (!found) continue;
    double bits = 8 + integer_bits(static_cast<std::int64_t>(p)) + integer_bits(found->s);
    for (std::size_t r = 0; r < p; ++r)
      bits += integer_bits(found->u[r]) + integer_bits(found->w[r]);
    const std::string lag = fmt::format("a(k + {0}) - a(k)", p);
    proposals.add("quadratic list", found->formula(p, fit.first()),
                  {"the differences " + lag + " grow evenly", lag + " が一定の割合で増える"}, bits,
                  fit.first());
    return;
  }
}

/// Ascending numbers from 0 on that differences cannot overflow.
bool is_plain_list(Values a) {
  return a.size() >= 6 && a.front() >= 0 && a.back() < INT64_MAX / 8 &&
         std::ranges::adjacent_find(a, std::greater_equal{}) == a.end();
}

}  // namespace

void propose_lists(const Fit& fit, Proposals& proposals, Meter& meter) {
  if (fit.first() < 0 || !is_plain_list(fit.values())) return;
  propose_numbers(fit, proposals, meter);
  propose_quadratic(fit, proposals);
  propose_differences(fit, proposals, meter);
  propose_members(fit, proposals, meter);
}

}  // namespace grundy::finder

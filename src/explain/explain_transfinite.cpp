// Transfinite nimbers as products of kappas, and the finite field that they lie in.
#include <algorithm>

#include <grundy/transfinite.hpp>

#include "algebra/kappa.hpp"
#include "algebra/kappa_tower.hpp"
#include "explain/explain_nimbers.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_rows = 12;

/// Who found alpha_p.
const char* source_of(std::uint64_t p) {
  if (p <= 7) return "Conway 1976";
  if (p <= 43) return "Lenstra 1977";
  return p <= 67 ? "Le Bruyn 2009" : "Siegel, Peeters";
}

/// Whether the field in which alpha_p has its meaning is one that is computed in.
bool is_within_reach(const Ordinal& alpha) {
  const auto plan = nim::plan_around({alpha});
  return plan && plan->dimension() <= Natural(nim::most_dimensions);
}

std::string kappa_name(std::uint64_t prime, std::uint32_t digit) {
  return "kappa_" + power(prime, digit + std::uint64_t{1}).to_string();
}

/// "kappa_25 * kappa_5^2 * 3".
std::string as_kappas(const OrdinalExponent& exponent, const Natural& count) {
  std::string text;
  const auto add = [&](const std::string& factor) { text += (text.empty() ? "" : " * ") + factor; };
  for (const auto& [place, number] : exponent.terms) {
    const std::uint32_t prime = nim::prime_of(place);
    const auto digits = nim::digits_of(number, prime);
    for (std::uint32_t j = static_cast<std::uint32_t>(digits.size()); j-- > 0;)
      if (digits[j] > 0)
        add(kappa_name(prime, j) + (digits[j] > 1 ? "^" + std::to_string(digits[j]) : ""));
  }
  if (count != Natural(1) || text.empty()) add(count.to_string());
  return text;
}

/// The different powers of w in the values, as products of kappas.
Block kappa_table(const std::vector<Ordinal>& values, const NimPhrases& phrases) {
  Block block{phrases.kappas, {{phrases.term_head, phrases.kappa_head}}};
  std::vector<OrdinalExponent> powers;
  for (const Ordinal& value : values)
    for (const auto& term : value.terms)
      if (!term.power.is_zero()) powers.push_back(term.power);
  std::ranges::sort(powers);
  const auto repeats = std::ranges::unique(powers);
  powers.erase(repeats.begin(), repeats.end());
  for (std::size_t i = 0; i < std::min(powers.size(), most_rows); ++i)
    block.table.push_back({short_text(Ordinal(powers[i], 1).to_bracketed(), 34),
                           short_text(as_kappas(powers[i], 1), 40)});
  if (powers.size() > most_rows)
    block.table.push_back({say(phrases.more_rows, powers.size() - most_rows), ""});
  return block;
}

/// Which rules the digits of a place call for: "kappa_25^5 = kappa_5", "kappa_5^5 = alpha_5".
void add_rules(std::uint32_t place, const Natural& a, const Natural& b, std::string& rules) {
  const std::uint32_t p = nim::prime_of(place);
  auto digits = nim::digits_of(a, p), others = nim::digits_of(b, p);
  if (digits.size() < others.size()) digits.swap(others);
  others.resize(digits.size());
  std::uint32_t carry = 0;
  for (std::uint32_t j = static_cast<std::uint32_t>(digits.size()); j-- > 0;) {
    carry = digits[j] + others[j] + carry >= p ? 1 : 0;
    if (!carry) continue;
    const std::string name = kappa_name(p, j);
    rules += (rules.empty() ? "" : ", ") + name + "^" + std::to_string(p) + " = " +
             (j > 0 ? kappa_name(p, j - 1) : "alpha_" + std::to_string(p));
  }
}

std::string rules_of(const OrdinalExponent& a, const OrdinalExponent& b) {
  std::string rules;
  for (const auto& own : a.terms)
    for (const auto& other : b.terms)
      if (own.power == other.power) add_rules(own.power, own.count, other.count, rules);
  return rules;
}

std::string as_kappas(const Ordinal& value) {
  std::string text;
  for (const auto& [power, count] : value.terms)
    text += (text.empty() ? "" : " + ") + as_kappas(power, count);
  return text;
}

Block field_table(const std::vector<Ordinal>& values, const NimPhrases& phrases) {
  const auto plan = nim::plan_around(values);
  if (!plan) return {say(phrases.unknown_field, plan.error().message), {}};
  const std::string who =
      values.size() == 1 ? short_text(values[0].to_bracketed(), 30) : phrases.everything;
  Block block{say(phrases.field, who, short_text(plan->degree().to_string(), 30), plan->bits),
              {{phrases.generator_head, "=", phrases.relation_head}}};
  for (const nim::Generator& own : plan->generators) {
    if (block.table.size() > most_rows) break;
    const std::string name = kappa_name(own.prime, own.digit);
    const std::string below =
        own.digit > 0 ? kappa_name(own.prime, own.digit - 1) : "alpha_" + std::to_string(own.prime);
    const OrdinalExponent power{{{own.place, grundy::power(own.prime, own.digit)}}};
    block.table.push_back({name, short_text(Ordinal(power, 1).to_bracketed(), 20),
                           name + "^" + std::to_string(own.prime) + " = " + below + " = " +
                               short_text(own.relation.to_bracketed(), 26)});
  }
  if (plan->generators.size() > most_rows)
    block.table.push_back({say(phrases.more_rows, plan->generators.size() - most_rows), "", ""});
  return block;
}

}  // namespace

Explanation explain_kappas(const std::vector<Ordinal>& values, const NimPhrases& phrases) {
  return {kappa_table(values, phrases)};
}

Explanation explain_field(const std::vector<Ordinal>& values, const NimPhrases& phrases) {
  return {field_table(values, phrases)};
}

Explanation explain_transfinite_product(const NimStep& step, std::string_view text,
                                        const NimPhrases& phrases, Meter& meter) {
  const Ordinal& a = step.operands[0];
  const Ordinal& b = step.operands[1];
  Block block{say(phrases.term_products, short_text(text, 60)),
              {{phrases.first_head, phrases.second_head, phrases.value_head, phrases.rule_head}}};
  for (const auto& left : a.terms)
    for (const auto& right : b.terms) {
      if (block.table.size() > most_rows) return {block};
      const auto value =
          nim::product(Ordinal(left.power, left.count), Ordinal(right.power, right.count), meter);
      block.table.push_back({short_text(as_kappas(left.power, left.count), 18),
                             short_text(as_kappas(right.power, right.count), 18),
                             value ? short_text(as_kappas(*value), 22) : "?",
                             short_text(rules_of(left.power, right.power), 26)});
    }
  return {block};
}

Explanation explain_alpha(const NimStep& step, const NimPhrases& phrases) {
  const bool excess = step.operation == NimOperation::excess;
  if (!excess && step.operation != NimOperation::alpha) return {};
  const std::uint64_t p = step.operands[0].finite_part().word();
  if (!excess)
    return {{say(phrases.alpha_meaning, p, step.result.to_bracketed()), {}},
            {say(phrases.alpha_table, p, source_of(p)) +
                 (is_within_reach(step.result) ? " " + say(phrases.alpha_again, p) : ""),
             {}}};
  const std::uint64_t f = nim::order_of_two(p);
  const auto components = nim::components_of_kappa(f);
  const auto kappa = components ? nim::kappa_sum(*components) : std::unexpected(components.error());
  if (!kappa) return {};
  const Ordinal alpha = nim::sum(*kappa, step.result);
  return {{say(phrases.excess_meaning, p, f, kappa->to_bracketed(), step.result.to_string(),
               alpha.to_bracketed()),
           {}},
          {phrases.excess_below, {}}};
}

}  // namespace grundy

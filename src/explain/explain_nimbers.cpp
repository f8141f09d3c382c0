// Why an expression of nimbers has its value: the steps, the products, the fields.
#include "explain/explain_nimbers.hpp"

#include <algorithm>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_steps = 20;
constexpr std::size_t most_products = 3;

Block step_table(const std::vector<NimStep>& steps, const NimPhrases& phrases) {
  Block block{phrases.steps, {{phrases.step_head, phrases.value_head}}};
  for (std::size_t i = 0; i < std::min(steps.size(), most_steps); ++i)
    block.table.push_back(
        {short_text(steps[i].text, 34), short_text(steps[i].result.to_bracketed(), 38)});
  if (steps.size() > most_steps)
    block.table.push_back({say(phrases.more_rows, steps.size() - most_steps), ""});
  return block;
}

bool all_finite(const std::vector<Ordinal>& values) {
  return std::ranges::all_of(values, &Ordinal::is_finite);
}

void append(Explanation& all, Explanation more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// The products of two finite nimbers above 1, each once.
Explanation finite_products(const std::vector<NimStep>& steps, const NimPhrases& phrases) {
  Explanation all;
  std::vector<std::vector<Ordinal>> done;
  for (const NimStep& step : steps) {
    if (step.operation != NimOperation::product || step.operands.size() != 2) continue;
    if (!all_finite(step.operands) || std::ranges::min(step.operands) <= Ordinal(1)) continue;
    if (done.size() == most_products || std::ranges::find(done, step.operands) != done.end())
      continue;
    done.push_back(step.operands);
    append(all, explain_finite_product(step.operands[0].finite_part(),
                                       step.operands[1].finite_part(), phrases));
  }
  return all;
}

/// Everything transfinite that was met, each once: operands, solutions and the value.
std::vector<Ordinal> transfinite_values(const NimAnswer& answer) {
  std::vector<Ordinal> values;
  const auto note = [&](const Ordinal& value) {
    if (!value.is_finite() && std::ranges::find(values, value) == values.end())
      values.push_back(value);
  };
  for (const NimStep& step : answer.steps) std::ranges::for_each(step.operands, note);
  note(answer.value);
  std::ranges::for_each(answer.solutions, note);
  return values;
}

}  // namespace

std::string short_text(const std::string& text, std::size_t width) {
  return text::excerpt(text, width);
}

Explanation explain(const NimReport& report, Language language) {
  const NimPhrases& phrases = NimPhrases::of(language);
  const NimAnswer& answer = report.answer;
  Explanation all;
  if (answer.steps.size() > 1) all.push_back(step_table(answer.steps, phrases));
  append(all, finite_products(answer.steps, phrases));
  for (const NimStep& step : answer.steps) append(all, explain_alpha(step, phrases));
  if (auto values = transfinite_values(answer); !values.empty())
    append(all, explain_transfinite(values, phrases));
  if (!answer.steps.empty() && answer.steps.back().operation == NimOperation::log &&
      answer.steps.back().operands.size() == 2)
    all.push_back({say(phrases.log_meaning, answer.steps.back().operands[1].to_bracketed(),
                       report.value(), answer.steps.back().operands[0].to_bracketed()),
                   {}});
  all.push_back({phrases.finite_field, {}});
  all.push_back({phrases.transfinite_field, {}});
  return all;
}

}  // namespace grundy

// Why an expression of nimbers has its value: the steps, the products, the fields.
#include "explain/explain_nimbers.hpp"

#include <algorithm>

#include <grundy/nim_word.hpp>
#include <grundy/transfinite.hpp>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_steps = 20;
constexpr std::size_t most_products = 3;
constexpr std::size_t most_blocks = 12;

Block step_table(const NimReport& report, const NimPhrases& phrases) {
  const auto& steps = report.answer.steps;
  Block block{phrases.steps, {{phrases.step_head, phrases.value_head}}};
  for (std::size_t i = 0; i < std::min(steps.size(), most_steps); ++i)
    block.table.push_back(
        {short_text(report.text(steps[i]), 34), short_text(steps[i].result.to_bracketed(), 38)});
  if (steps.size() > most_steps) block.table.push_back({"…", "…"});
  return block;
}

bool all_finite(const std::vector<Ordinal>& values) {
  return std::ranges::all_of(values, &Ordinal::is_finite);
}

void append(Explanation& all, Explanation more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Whether a step is a product worth a chapter: of two finite nimbers above 1, or of two others.
bool is_product(const NimStep& step, bool finite) {
  return step.operation == NimOperation::product && step.operands.size() == 2 &&
         all_finite(step.operands) == finite && std::ranges::min(step.operands) > Ordinal(1);
}

/// A chapter for each product of the one kind, but not for all of many.
template <class Chapter>
Explanation products(const std::vector<NimStep>& steps, bool finite, const Chapter& chapter) {
  Explanation all;
  std::vector<std::vector<Ordinal>> done;
  for (const NimStep& step : steps) {
    if (done.size() == most_products || !is_product(step, finite)) continue;
    if (std::ranges::find(done, step.operands) != done.end()) continue;
    done.push_back(step.operands);
    append(all, chapter(step));
  }
  return all;
}

/// Everything transfinite that was met, each once: operands, solutions and the value.
std::vector<Ordinal> transfinite_values(const NimAnswer& answer) {
  std::vector<Ordinal> values;
  const auto note = [&](const Ordinal& value) {
    const bool fresh = std::ranges::find(values, value) == values.end();
    if (!value.is_finite() && fresh) values.push_back(value);
  };
  for (const NimStep& step : answer.steps) std::ranges::for_each(step.operands, note);
  note(answer.value);
  std::ranges::for_each(answer.solutions, note);
  return values;
}

std::string shown(const Ordinal& value) { return short_text(value.to_bracketed()); }

/// Takes the last step back, where it is a quotient, a root or a logarithm: computed anew.
Explanation check_of(const NimStep& step, const NimPhrases& phrases, Meter& meter) {
  const Ordinal& result = step.result;
  if (step.operation == NimOperation::sqrt || step.operation == NimOperation::quotient) {
    const Ordinal& factor = step.operation == NimOperation::sqrt ? result : step.operands[1];
    const auto product = nim::product(result, factor, meter);
    if (!product) return {};
    return {{say(phrases.product_check, shown(result), shown(factor),
                 shown(*product)),
             {}}};
  }
  if (step.operation != NimOperation::log) return {};
  const Ordinal base = step.operands.size() > 1 ? step.operands[1] : Ordinal(nim::primitive);
  const auto power = nim::power(base, result.finite_part(), meter);
  if (!power) return {};
  return {{say(phrases.log_check, shown(base), shown(result), shown(*power)), {}}};
}

}  // namespace

std::string short_text(std::string_view text, std::size_t width) {
  return text::excerpt(text, width);
}

Explanation explain(const NimReport& report, Language language, Meter& meter) {
  const NimPhrases& phrases = NimPhrases::of(language);
  const NimAnswer& answer = report.answer;
  Explanation all;
  if (answer.steps.size() > 1) all.push_back(step_table(report, phrases));
  append(all, products(answer.steps, true, [&](const NimStep& step) {
           return explain_finite_product(step.operands[0].finite_part(),
                                         step.operands[1].finite_part(), phrases);
         }));
  for (const NimStep& step : answer.steps)
    if (all.size() < most_blocks) append(all, explain_alpha(step, phrases));
  if (auto values = transfinite_values(answer); !values.empty()) {
    append(all, explain_kappas(values, phrases));
    append(all, products(answer.steps, false, [&](const NimStep& step) {
             return explain_transfinite_product(step, report.text(step), phrases, meter);
           }));
    append(all, explain_field(values, phrases));
  }
  if (!answer.steps.empty()) append(all, check_of(answer.steps.back(), phrases, meter));
  all.push_back({phrases.finite_field, {}});
  all.push_back({phrases.transfinite_field, {}});
  return all;
}

}  // namespace grundy

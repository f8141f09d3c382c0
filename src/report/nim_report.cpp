// The answer of the calculator: what stands below the value, and JSON.
#include <grundy/nim_report.hpp>

#include <grundy/nim_word.hpp>

#include "report/json_tools.hpp"
#include "report/nim_phrases.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_solutions = 64;

std::string list(const std::vector<Ordinal>& values) {
  std::string text;
  for (std::size_t i = 0; i < std::min(values.size(), most_solutions); ++i)
    text += (i > 0 ? ", " : "") + values[i].to_bracketed();
  return values.size() > most_solutions ? text + ", …" : text;
}

}  // namespace

Result<NimReport> nim_report(std::string_view expression, Meter& meter) {
  auto parsed = NimExpression::parse(expression, meter);
  if (!parsed) return std::unexpected(parsed.error());
  auto answer = parsed->evaluate(meter);
  if (!answer) return std::unexpected(answer.error());
  return NimReport{std::string(expression), std::move(*answer)};
}

std::vector<std::string> notes(const NimReport& report, Language language) {
  const NimPhrases& phrases = NimPhrases::of(language);
  const NimAnswer& answer = report.answer;
  if (answer.solutions.size() == 1) return {phrases.only_solution};
  if (answer.solutions.size() > 1) return {say(phrases.solutions, list(answer.solutions))};
  if (answer.steps.empty() || answer.steps.back().operation != NimOperation::log) return {};
  const NimStep& log = answer.steps.back();
  if (log.operands.size() > 1) return {};
  return {say(phrases.log_base, nim::primitive)};
}

std::string to_json(const NimReport& report) {
  return json{{"expression", report.expression}, {"value", report.value()}}.dump(
      -1, ' ', false, json::error_handler_t::replace);
}

}  // namespace grundy

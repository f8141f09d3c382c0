// The answer of the calculator: what stands below the value, and JSON.
#include <grundy/nim_report.hpp>

#include <grundy/nim_word.hpp>

#include "report/json_tools.hpp"
#include "report/nim_phrases.hpp"

namespace grundy {

namespace {

constexpr std::size_t widest_list = 60;  // bytes

/// The solutions in one line, or one a line where they are long.
std::vector<std::string> list(const std::vector<Ordinal>& values, const char* phrase) {
  std::string text;
  std::vector<std::string> lines = {say(phrase, "")};
  for (const Ordinal& value : values) {
    lines.push_back("  " + value.to_bracketed());
    text += (text.empty() ? "" : ", ") + value.to_bracketed();
  }
  if (text.size() <= widest_list) return {say(phrase, text)};
  while (lines.front().ends_with(' ')) lines.front().pop_back();
  return lines;
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
  if (answer.solutions.size() > 1) return list(answer.solutions, phrases.solutions);
  if (answer.steps.empty() || answer.steps.back().operation != NimOperation::log) return {};
  const NimStep& log = answer.steps.back();
  if (log.operands.size() > 1) return {};
  return {say(phrases.log_base, nim::primitive)};
}

std::string to_json(const NimReport& report) {
  const NimAnswer& answer = report.answer;
  json out{{"expression", report.expression},
                   {"value", report.value()},
                   {"kind", answer.counts ? "number" : "nimber"}};
  if (!answer.steps.empty() && answer.steps.back().operation == NimOperation::log) {
    const auto& operands = answer.steps.back().operands;
    out["base"] = operands.size() > 1 ? operands[1].to_bracketed() : std::to_string(nim::primitive);
  }
  for (const Ordinal& solution : answer.solutions)
    out["solutions"].push_back(solution.to_bracketed());
  return out.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace grundy

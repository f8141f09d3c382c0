// The verbs on misère theory and nimbers, exactly as the command line answers with --json.
#include <algorithm>

#include <grundy/nim_report.hpp>
#include <grundy/quotient_report.hpp>

#include "engine.hpp"
#include "report/genus_report.hpp"

namespace grundy::web {

namespace {

constexpr std::uint64_t last_genus_unless_said = 24;

template <class Report>
Answer answer(const Result<Report>& report) {
  if (!report) return std::unexpected(report.error());
  return to_json(*report);
}

Answer genus(Engine& engine, Request& request) {
  auto game = engine.new_game(request);
  if (!game) return std::unexpected(game.error());
  auto from = request.number("from"), to = request.number("to");
  for (const auto* number : {&from, &to})
    if (!*number) return std::unexpected(number->error());
  std::uint64_t begin = from->value_or(0);
  std::uint64_t end = to->value_or(std::max(begin, last_genus_unless_said));
  return answer(genus_report(**game, begin, end, request.meter()));
}

Answer genus_of(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  return answer(genus_report(*sum, request.meter()));
}

Answer quotient(Engine& engine, Request& request) {
  auto game = engine.new_game(request);
  if (!game) return std::unexpected(game.error());
  auto to = request.number("to");
  if (!to) return std::unexpected(to.error());
  return answer(quotient_report(**game, {*to}, request.meter()));
}

Answer quotient_of(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  return answer(quotient_report(*sum, {}, request.meter()));
}

Answer nim(Engine&, Request& request) {
  auto expression = request.text("expression");
  if (!expression) return std::unexpected(expression.error());
  auto report = nim_report(*expression, request.meter());
  if (!report) return request.about("expression", report.error());
  return to_json(*report);
}

Answer explain_nim(Engine&, Request& request) {
  auto expression = request.text("expression");
  if (!expression) return std::unexpected(expression.error());
  auto report = nim_report(*expression, request.meter());
  if (!report) return request.about("expression", report.error());
  return blocks_json(explain(*report, request.language(), request.meter()));
}

}  // namespace

std::vector<Verb> theory_verbs() {
  return {{"genus", genus},       {"genus_of", genus_of},
          {"quotient", quotient}, {"quotient_of", quotient_of},
          {"nim", nim},           {"explain_nim", explain_nim}};
}

}  // namespace grundy::web

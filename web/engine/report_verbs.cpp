// The verbs that answer exactly as the command line does with --json.
#include <fmt/format.h>

#include <grundy/diagram.hpp>
#include <grundy/game_report.hpp>
#include <grundy/heap_report.hpp>

#include "diagram_request.hpp"
#include "engine.hpp"

namespace grundy::web {

namespace {

constexpr std::uint64_t most_values = 1'000'001;

template <class Report>
Answer answer(const Result<Report>& report) {
  if (!report) return std::unexpected(report.error());
  return to_json(*report);
}

Answer games(Engine&, Request&) {
  std::string out;
  for (const GameEntry& entry : game_list()) out += (out.empty() ? "" : ",") + to_json(entry.info);
  return "[" + out + "]";
}

Answer one_game(Engine& engine, Request& request) {
  auto text = request.text("game");
  if (!text) return std::unexpected(text.error());
  for (const GameEntry& entry : game_list())  // sub without its braces is an entry, but no game
    if (entry.info.name == *text) return to_json(entry.info);
  auto game = engine.new_game(request);
  if (!game) return std::unexpected(game.error());
  return to_json((*game)->info());
}

Answer solved(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  auto report = solve({std::move(*sum), request.play(), request.limits()});
  if (!report) return std::unexpected(report.error());
  return to_json(*report, request.language());
}

Answer sequence(Engine& engine, Request& request) {
  auto game = engine.game(request);
  if (!game) return std::unexpected(game.error());
  auto from = request.number("from");
  if (!from) return std::unexpected(from.error());
  auto to = request.needed_number("to");
  if (!to) return std::unexpected(to.error());
  std::uint64_t begin = from->value_or(0);
  if (*to >= begin && *to - begin >= most_values)
    return out_of(
        fmt::format("at most {} values at once; ask for them piece by piece", most_values));
  return answer(sequence_report(**game, begin, *to, request.meter()));
}

Answer period(Engine& engine, Request& request) {
  auto game = engine.new_game(request);
  if (!game) return std::unexpected(game.error());
  auto to = request.number("to");
  if (!to) return std::unexpected(to.error());
  return answer(period_report(**game, {*to}, request.meter()));
}

Answer check_claim(Engine&, Request& request, Game& game, std::optional<std::uint64_t> to) {
  auto claim = request.text("claim");
  if (!claim) return std::unexpected(claim.error());
  auto report = check_p_positions_report(game, *claim, to, request.meter());
  if (!report) return request.about("claim", report.error());
  return to_json(*report);
}

Answer check(Engine& engine, Request& request) {
  auto game = engine.new_game(request);
  if (!game) return std::unexpected(game.error());
  auto to = request.number("to"), period = request.number("period");
  auto preperiod = request.number("preperiod");
  for (const auto* number : {&to, &period, &preperiod})
    if (!*number) return std::unexpected(number->error());
  if (request.has("claim") == period->has_value())
    return fail("give either a 'claim' such as n % 7 in {0,2}, or a 'period'");
  if (!*period) return check_claim(engine, request, **game, *to);
  return answer(check_period_report(**game, **period, *preperiod, *to, request.meter()));
}

Answer diagram_json(Engine& engine, Request& request) {
  return answer(requested_diagram(engine, request));
}

}  // namespace

std::vector<Verb> report_verbs() {
  return {{"games", games},
          {"game", one_game},
          {"solve", solved},
          {"sequence", sequence},
          {"period", period},
          {"check", check},
          {"diagram_json", diagram_json}};
}

}  // namespace grundy::web

// The verbs that answer exactly as the command line does with --json.
#include <fmt/format.h>

#include <grundy/game_report.hpp>
#include <grundy/heap_report.hpp>

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

}  // namespace

std::vector<Verb> report_verbs() {
  return {{"games", games},
          {"game", one_game},
          {"solve", solved},
          {"sequence", sequence},
          {"period", period}};
}

}  // namespace grundy::web

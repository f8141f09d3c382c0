// Engine: finds the verb of a request, and keeps the games between requests.
#include "engine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <grundy/rules.hpp>

#include "games/written_game.hpp"

namespace grundy::web {

namespace {

constexpr std::size_t most_games_kept = 8;

std::vector<Verb> all_verbs() {
  std::vector<Verb> all;
  for (const auto& group : {report_verbs(), board_verbs(), picture_verbs()})
    all.insert(all.end(), group.begin(), group.end());
  return all;
}

Answer run(Engine& engine, Request& request) {
  const std::vector<Verb> verbs = all_verbs();
  if (request.verb() == "version") {
    json names = json::array();
    for (const Verb& verb : verbs) names.push_back(verb.name);
    return json{{"version", GRUNDY_VERSION}, {"verbs", names}}.dump();
  }
  if (auto defined = engine.define(request); !defined) return std::unexpected(defined.error());
  auto verb = std::ranges::find(verbs, request.verb(), [](const Verb& v) { return v.name; });
  if (verb == verbs.end())
    return fail(fmt::format("there is no verb '{}'; 'version' lists them all", request.verb()));
  try {
    return verb->answer(engine, request);
  } catch (const RuleFault& fault) {
    return std::unexpected(fault.error());
  }
}

}  // namespace

std::string dump(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string Engine::answer(std::string_view text) {
  auto request = Request::parse(text);
  if (!request) return Request::parse(R"({"verb":""})")->to_json(request.error());
  auto answer = run(*this, *request);
  return answer ? *answer : request->to_json(answer.error());
}

Result<void> Engine::define(Request& request) {
  std::string text;
  if (request.has("define")) {
    auto typed = request.text("define");
    if (!typed) return std::unexpected(typed.error());
    text = std::move(*typed);
  }
  if (text == definition_) return {};
  auto games = text.empty() ? Result<std::vector<GameEntry>>() : written_games(text);
  if (!games) return request.about("define", games.error());
  definition_ = std::move(text);
  defined_ = std::move(*games);
  games_.clear();  // names may mean other games now
  return {};
}

std::shared_ptr<Game> Engine::kept(std::shared_ptr<Game> game) {
  auto known = std::ranges::find(games_, game->notation(), [](auto& g) { return g->notation(); });
  if (known != games_.end()) {
    std::rotate(known, known + 1, games_.end());
    return games_.back();
  }
  if (games_.size() == most_games_kept) games_.erase(games_.begin());
  games_.push_back(game);
  return game;
}

Result<Sum> Engine::position(Request& request) {
  auto text = request.text("position");
  if (!text) return std::unexpected(text.error());
  auto sum = parse_position(*text, defined_);
  if (!sum) return request.about("position", sum.error());
  if (request.play() == Play::normal)
    for (Component& component : *sum) {
      // A position of a graph belongs to the instance that read it, so it is read again.
      std::shared_ptr<Game> known = kept(component.game);
      auto again = known->parse(component.game->print_arguments(component.position));
      if (again && again->size() == 1) component = {known, again->front()};
    }
  return sum;
}

Result<std::shared_ptr<Game>> Engine::new_game(Request& request) {
  auto text = request.text("game");
  if (!text) return std::unexpected(text.error());
  auto game = find_game(*text, defined_);
  if (!game) return request.about("game", game.error());
  return game;
}

Result<std::shared_ptr<Game>> Engine::game(Request& request) {
  auto game = new_game(request);
  return game ? Result<std::shared_ptr<Game>>(kept(*game)) : game;
}

}  // namespace grundy::web

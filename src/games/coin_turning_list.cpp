// How coin-turning games get into the list of games.
#include <fmt/format.h>

#include "games/coin_turning.hpp"
#include "games/ruleset_game.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::size_t most_directions = 6;
constexpr std::uint64_t most_coins = 1'000'000;

Result<std::shared_ptr<Game>> by_rules(const GameInfo& info, std::string_view parameters,
                                       const std::vector<TurnRule>& rules) {
  return std::make_shared<CoinTurningGame>(info, fmt::format("{}{{{}}}", info.name, parameters),
                                           rules);
}

std::unexpected<Error> braces_needed(const GameInfo& info) {
  return fail(fmt::format("{} needs its rules in braces, such as {}", info.name, info.example),
              info.name.size() + 1);
}

}  // namespace

GameEntry coin_turning(GameInfo info, const std::vector<std::string>& codes) {
  auto make = [info,
               codes](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return no_parameters(info);
    std::vector<TurnRule> rules;
    for (const std::string& code : codes) rules.push_back(TurnRule::parse(code).value());
    return std::make_shared<CoinTurningGame>(info, info.name, rules);
  };
  return {std::move(info), std::move(make)};
}

GameEntry coins_by_code(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (!parameters) return braces_needed(info);
    auto rule = TurnRule::parse(*parameters);
    if (!rule) return std::unexpected(rule.error());
    return by_rules(info, *parameters, {*rule});
  };
  return {std::move(info), std::move(make)};
}

GameEntry coin_product(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (!parameters) return braces_needed(info);
    std::vector<TurnRule> rules;
    std::uint64_t fewest = 1;  // coins that a move turns
    for (text::Piece piece : text::split(*parameters, ',')) {
      auto rule = TurnRule::parse(piece.text);
      if (!rule) return std::unexpected(rule.error().shifted(piece.offset));
      fewest *= rule->least;
      if (fewest > most_coins)
        return fail(fmt::format("each move would turn more than {} coins", most_coins),
                    piece.offset + 1);
      rules.push_back(*rule);
    }
    if (rules.size() < 2 || rules.size() > most_directions)
      return fail(fmt::format("expected 2 to {} games, such as {}", most_directions, info.example),
                  1);
    return by_rules(info, *parameters, rules);
  };
  return {std::move(info), std::move(make)};
}

}  // namespace grundy

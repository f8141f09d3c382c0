// The list of games: one line a game, in the order in which people should see them.
#include <fmt/format.h>

#include <algorithm>

#include "games/nim.hpp"
#include "games/ruleset_game.hpp"
#include "games/wythoff.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

template <class G>
GameEntry built_in(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return fail(info.name + " takes no parameters in braces: " + info.example, 1);
    return std::make_shared<G>(info, info.name);
  };
  return {std::move(info), std::move(make)};
}

}  // namespace

const std::vector<GameEntry>& game_list() {
  static const std::vector<GameEntry> list = {
      built_in<NimGame>({"nim", "take any number from one heap", "1つの山から好きなだけ取る",
                         "nim(3,4,5), or just 3,4,5", "Bouton's theorem", "Bouton 1901"}),
      game<Wythoff>({"wythoff", "two heaps: take from one, or the same number from both",
                     "2つの山：片方から取るか、両方から同じ数を取る", "wythoff(3,5)", "search",
                     "Wythoff 1907; Winning Ways ch. 3"}),
  };
  return list;
}

namespace {

std::unexpected<Error> unknown_game(std::string_view name) {
  std::vector<std::string> names;
  for (const GameEntry& entry : game_list()) names.push_back(entry.info.name);
  std::string near = text::nearest(name, names);
  return fail(fmt::format("unknown game '{}'; {}", text::excerpt(name),
                          near.empty() ? "'grundy games' lists all games"
                                       : fmt::format("did you mean {}?", near)),
              1);
}

}  // namespace

Result<std::shared_ptr<Game>> find_game(std::string_view notation) {
  std::size_t brace = notation.find('{');
  std::string_view name = notation.substr(0, brace);
  std::optional<std::string_view> parameters;
  if (brace != std::string_view::npos) {
    if (notation.back() != '}') return fail("expected '(' after '}'", notation.find('}') + 2);
    parameters = notation.substr(brace + 1, notation.size() - brace - 2);
  }
  for (const GameEntry& entry : game_list()) {
    if (entry.info.name != name) continue;
    auto made = entry.make(parameters);
    if (!made && parameters) return std::unexpected(made.error().shifted(brace + 1));
    return made;
  }
  return unknown_game(name);
}

}  // namespace grundy

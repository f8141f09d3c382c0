// find_game: from what is written to a game of the list, or to a take-and-break code.
#include <fmt/format.h>

#include <algorithm>

#include "games/heap_game.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

std::unexpected<Error> unknown_game(std::string_view name, std::span<const GameEntry> more) {
  std::vector<std::string> names;
  for (const GameEntry& entry : more) names.push_back(entry.info.name);
  for (const GameEntry& entry : game_list()) names.push_back(entry.info.name);
  std::string near = text::nearest(name, names);
  return fail(fmt::format("unknown game '{}'; {}", text::excerpt(name),
                          near.empty() ? "'grundy games' lists all games"
                                       : fmt::format("did you mean {}?", near)),
              1);
}

Result<std::shared_ptr<Game>> take_and_break(std::string_view notation) {
  auto parsed = OctalCode::parse(notation);
  if (!parsed) return std::unexpected(parsed.error());
  std::string written = parsed->to_string();
  GameInfo info = {written,
                   "take-and-break game: digit k says what may be left when k are taken",
                   "テイク・アンド・ブレイク：k桁目はk個取ったあとの残し方を表す",
                   written + "(12)",
                   HeapGame::theory_note,
                   "Guy and Smith 1956; Winning Ways ch. 4"};
  return std::make_shared<HeapGame>(std::move(info), written, std::move(*parsed));
}

// A code has a point; in sub{1..3} it stands in braces.
bool is_code(std::string_view notation) {
  int depth = 0;
  return std::ranges::any_of(notation, [&](char c) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    return c == '.' && depth == 0;
  });
}

}  // namespace

Result<std::shared_ptr<Game>> find_game(std::string_view notation,
                                        std::span<const GameEntry> more) {
  if (is_code(notation)) return take_and_break(notation);
  std::size_t brace = notation.find('{');
  std::string_view name = notation.substr(0, brace);
  std::optional<std::string_view> parameters;
  if (brace != std::string_view::npos) {
    if (notation.back() != '}') return fail("expected '(' after '}'", notation.find('}') + 2);
    parameters = notation.substr(brace + 1, notation.size() - brace - 2);
  }
  for (std::span<const GameEntry> list : {more, std::span<const GameEntry>(game_list())})
    for (const GameEntry& entry : list) {
      if (entry.info.name != name) continue;
      auto made = entry.make(parameters);
      if (!made && parameters) return std::unexpected(made.error().shifted(brace + 1));
      return made;
    }
  return unknown_game(name, more);
}

}  // namespace grundy

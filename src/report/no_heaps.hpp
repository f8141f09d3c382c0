// The error of everything that speaks of heaps, for a game that has none.
#pragma once

#include <fmt/format.h>

#include <grundy/error.hpp>
#include <grundy/game.hpp>

#include "games/written_game.hpp"

namespace grundy {

inline std::unexpected<Error> no_heaps(const Game& game) {
  if (game.is_heap_game())
    return fail(
        fmt::format("{} is not a take-and-break game, so no theorem here gives its quotient; "
                    "'grundy genus' says how its heaps behave in misère play",
                    game.notation()));
  if (written_game(game))
    return fail(
        fmt::format("{} is not a game of heaps, so it has no Grundy sequence; 'grundy solve' takes "
                    "a position, such as {}, and 'grundy rule' looks at two numbers too",
                    game.notation(), game.info().example));
  return fail(
      fmt::format("{} is not a game of heaps, so it has no Grundy sequence; try kayles, "
                  "0.77 or sub{{1,3,4}}",
                  game.notation()));
}

}  // namespace grundy

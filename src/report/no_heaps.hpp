// The error of everything that speaks of heaps, for a game that has none.
#pragma once

#include <fmt/format.h>

#include <grundy/error.hpp>
#include <grundy/game.hpp>

namespace grundy {

inline std::unexpected<Error> no_heaps(const Game& game) {
  if (game.is_heap_game())
    return fail(
        fmt::format("{} is not a take-and-break game, so no theorem here proves a period or a "
                    "quotient; 'grundy sequence' gives its values",
                    game.notation()));
  return fail(
      fmt::format("{} is not a game of heaps, so it has no Grundy sequence; try kayles, "
                  "0.77 or sub{{1,3,4}}",
                  game.notation()));
}

}  // namespace grundy

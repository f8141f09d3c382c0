// The games that are searched component by component, for the list of games.
#pragma once

#include <vector>

#include <grundy/game.hpp>

namespace grundy {

std::vector<GameEntry> searched_games();

}  // namespace grundy

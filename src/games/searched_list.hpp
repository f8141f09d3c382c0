// The games that are searched component by component, for the list of games.
#pragma once

#include <vector>

#include <grundy/game.hpp>

namespace grundy {

std::vector<GameEntry> searched_games();

// Its parts: each game brings a search of its own, which takes the compiler long.
std::vector<GameEntry> searched_boards();
std::vector<GameEntry> searched_graphs();
std::vector<GameEntry> searched_lines();

}  // namespace grundy

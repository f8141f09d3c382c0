// What is told of a listed game, as JSON.
#pragma once

#include <string>

#include <grundy/game.hpp>

namespace grundy {

/// {"name","rules","rules_ja","example","theory","reference"}.
std::string to_json(const GameInfo& info);

}  // namespace grundy

// Moves between the page and the library.
#pragma once

#include <grundy/match.hpp>

#include "engine.hpp"

namespace grundy::web {

/// A move as the page sends it: {component, to}, {component, cut}, or {typed}.
/// Errors: it is none of these, or not legal.
Result<MatchMove> read_move(Request& request, const json& move, const Sum& sum);

/// `MoveInfo` of the protocol.
json move_json(const Sum& sum, const MatchMove& move);

/// The same for winning moves, at most 1000 of them.
json winning_json(const Sum& sum, const std::vector<WinningMove>& moves);

}  // namespace grundy::web

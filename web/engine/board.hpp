// What a page needs to draw a position: the parts of it, and how each kind of game is shown.
#pragma once

#include <grundy/hackenbush.hpp>
#include <grundy/report.hpp>

#include "report/json_tools.hpp"

namespace grundy::web {

inline constexpr std::size_t most_edges_drawn = 2'000;

/// Edges, what they carry, what falls with them, and a drawing to start from. Time O(E log E).
json picture_json(const Hackenbush& picture);

/// One component as `ComponentInfo` of the protocol.
json component_json(const Component& component);

/// A position as `PositionInfo` of the protocol.
json position_json(const Sum& sum, Play play);

/// "2,5,7" as numbers; nothing where the text is anything else.
std::optional<json> numbers_json(std::string_view arguments);

/// "X../.../..." as rows; nothing where the text is anything else.
std::optional<json> cells_json(std::string_view arguments);

}  // namespace grundy::web

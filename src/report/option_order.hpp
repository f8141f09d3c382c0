// The order in which options are shown.
#pragma once

#include <vector>

#include <grundy/game.hpp>

namespace grundy {

/// Sorts options by what they lead to (parts ascending, compared as numbers) and keeps each result
/// once. Cuts stay as they are, in the order of the edges: each edge is a move of its own.
void sort_options(const Component& from, std::vector<Option>& options);

}  // namespace grundy

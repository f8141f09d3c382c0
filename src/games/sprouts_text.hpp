// The text of a position of Sprouts, taken apart.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/sprouts.hpp"

namespace grundy::sprouts {

using Boundary = std::string;
using Region = std::vector<Boundary>;
using Regions = std::vector<Region>;

inline bool is_letter(char spot) { return spot >= 'A'; }

Regions regions_of(std::string_view text);
std::string_view text_of(const Sprouts::Position& p);
/// In the order given.
Sprouts::Position position_of(const Regions& regions);
/// Leaves out what is dead: a letter that is met once is a 2, also one whose two places follow one
/// another; a region with one life has no moves.
void tidy(Regions& regions);
/// Puts boundaries and regions in an order that depends little on how they were written, and
/// letters in the order of the alphabet.
void put_in_order(Regions& regions);

}  // namespace grundy::sprouts

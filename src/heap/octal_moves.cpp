// OctalMoves: the moves of a finite code with splits in two at most, as plain lists.
#include "heap/octal_moves.hpp"

#include <algorithm>

namespace grundy {

std::optional<OctalMoves> OctalMoves::of(const OctalCode& code) {
  if (!code.tail.empty() || code.max_parts() > 2) return std::nullopt;
  OctalMoves moves;
  bool equal_allowed = false;
  for (std::uint32_t k = 0; k < code.digits.size(); ++k) {
    const TakeDigit& digit = code.digits[k];
    if (digit.leaves(0)) moves.to_nothing.push_back(k);
    if (digit.leaves(1)) moves.to_one.push_back(k);
    if (!digit.leaves(2)) continue;
    const Parts parts = digit.shapes.back().parts;
    if (parts == Parts::all_equal) return std::nullopt;
    (parts == Parts::any ? equal_allowed : moves.unequal) = true;
    moves.to_two.push_back(k);
  }
  if (equal_allowed && moves.unequal) return std::nullopt;
  return moves;
}

std::uint32_t OctalMoves::last() const {
  std::uint32_t last = 0;
  for (const auto* list : {&to_nothing, &to_one, &to_two})
    if (!list->empty()) last = std::max(last, list->back());
  return last;
}

}  // namespace grundy

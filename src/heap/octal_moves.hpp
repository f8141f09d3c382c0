// OctalMoves: the moves of a finite code with splits in two at most, as plain lists.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <grundy/octal_code.hpp>

namespace grundy {

/// A heap of n may become nothing where n is in `to_nothing`, one heap n - k for k in `to_one`, two
/// heaps a + b = n - k, a, b >= 1, for k in `to_two`. All lists ascending.
struct OctalMoves {
  std::vector<std::uint32_t> to_nothing, to_one, to_two;
  bool unequal = false;  ///< the two heaps must differ, as in Grundy's game

  /// The moves of such a code; nothing for tails, more parts, `=` splits, or both equal splits
  /// allowed under one digit and forbidden under another.
  static std::optional<OctalMoves> of(const OctalCode& code);

  /// The largest k in any list; 0 if there is none.
  std::uint32_t last() const;

  friend bool operator==(const OctalMoves&, const OctalMoves&) = default;
};

}  // namespace grundy

// The options of a component sorted by their values, for tables that show one of each.
#pragma once

#include <span>
#include <vector>

#include <grundy/game.hpp>

namespace grundy {

/// An option and the value it gives its component in normal play.
struct ValuedOption {
  Nimber value;
  Option option;
};

struct OptionValues {
  std::vector<ValuedOption> options;  ///< the first option found of each value, values ascending
  bool complete = true;               ///< false: there are more options than were looked at
};

/// Looks at the first `most` options, fewer when the meter says so.
OptionValues option_values(const Component& component, std::size_t most, Meter& meter);

/// The value of a sum of positions of one game. Errors: a limit.
Result<Nimber> value_of(Game& game, std::span<const AnyPosition> parts, Meter& meter);

}  // namespace grundy

// Recognises written heap games that are take-and-break games.
#pragma once

#include <optional>
#include <string>

#include "rules/rule_program.hpp"

namespace grundy::rules {

/// The code of a game of heaps whose rules all are of these kinds: take constants, take a or more,
/// split what is left into two; "0.77" for Kayles. Nothing where a rule is of another kind. Whoever
/// uses it compares the options of small heaps once more.
std::optional<std::string> take_and_break_code(const Program& program);

}  // namespace grundy::rules

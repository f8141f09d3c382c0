// What to know of an answer in misère play beside it.
#pragma once

#include <string>

#include <grundy/report.hpp>

namespace grundy {

/// A sentence where the moves that were searched are not all moves of the game on paper; else "".
std::string misere_note(const SolveReport& report, Language language);

}  // namespace grundy

// Sums in which a move may end everything: written games with `win when` or `lose when`.
#pragma once

#include <grundy/report.hpp>
#include <grundy/rules.hpp>

namespace grundy {

/// Whether the rules of the game have them.
bool has_endings(const Game& game);
/// Whether a component belongs to such a game.
bool has_endings(const Sum& sum);

/// How the whole game is over in this sum: by a component that is won or lost, or not at all.
/// Errors: a rule that cannot be carried out.
Result<Ending> game_over(const Sum& sum);

/// Normal play by values, misère play by search on the whole sum. A limit goes into the report.
/// Errors: play that does not end, a rule that cannot be carried out. REQUIRES has_endings.
Result<void> solve_with_endings(SolveReport& report, Meter& meter);

}  // namespace grundy

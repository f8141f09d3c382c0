// The lines `check …` that travel with written games: reading them and finding out.
#pragma once

#include <span>
#include <string>

#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/rules.hpp>

namespace grundy {

/// What came of one check.
struct CheckedLine {
  std::string text;
  bool holds = false;
  std::string found;  ///< what is so instead, if it does not hold
};

/// Finds out whether a check holds. Understood are
///
///     GAME grundy 0..8 = 0 1 2 4 3 5 6 8 7      the values of heaps
///     GAME P 0..24 = 1 4 9 12 20                the heaps that are P-positions, all of them
///     GAME P up to 9 = (0,0) (1,2) (3,5)        the states of numbers up to 9, ascending
///     GAME period to 300 = 12 preperiod 71      the least period of the second half of the values
///     POSITION grundy = 4
///     POSITION outcome = P
///     POSITION moves = 2                        how many winning moves
///     POSITION winning = it(3,4) | it(1)        which
///
/// with `misere` in front of P, outcome, moves and winning where the last move loses.
/// Errors: a check that is none of these, with the column in its text; a limit; what the game says.
Result<CheckedLine> run_check(const RuleCheck& check, std::span<const GameEntry> games,
                              const Limits& limits);

}  // namespace grundy

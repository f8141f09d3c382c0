// What a person reads while playing, in both languages.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

/// What is wrong with a move that was typed.
struct MovePhrases {
  const char* nothing_typed;      // {} an example
  const char* not_legal;          // {} what was typed, {} an example
  const char* no_such_from;       // {} what was said to be there, {} an example
  const char* no_such_component;  // {} the number, {} how many there are
  const char* no_such_number;     // {} the number, {} the last one
  const char* ambiguous;          // {} what was typed, {} and {} how to say which
  const char* too_many;           // {} what was typed, {} an example

  static const MovePhrases& of(Language language);
};

/// What the terminal says during a game.
struct PlayPhrases {
  const char* ending;     // {} the last move wins, or loses
  const char* rules;      // {} game, {} its rules in a sentence
  const char* how_to;     // {} an example of a move
  const char* how_to_do;  // commands in a line
  const char* who_starts;
  const char* not_understood_who;
  const char* lost_start;     // the person cannot win
  const char* won_start;      // the person can win
  const char* unknown_start;  // {} the limit
  const char* prompt;
  const char* taken_back;    // after undo
  const char* engine_plays;  // {} the move
  const char* engine_guesses;
  const char* hint_win;      // {} the move
  const char* hint_lost;     // {} the move
  const char* hint_unknown;  // {} the move
  const char* moves_title;   // {} how many
  const char* moves_many;    // {} at least how many
  const char* moves_more;    // {} how many more
  const char* nothing_to_undo;
  const char* too_late_to_swap;
  const char* swapped_person;
  const char* swapped_engine;
  const char* line_too_long;
  const char* help;  // {} examples
  const char* bye;
  const char* person_moved_last;
  const char* engine_moved_last;
  const char* nobody_moved;
  const char* verdict;  // {} who moved last, {} the ending, {} who has won
  const char* person_won;
  const char* engine_won;
  const char* review_blunder;         // {} number of the move, {} what was played
  const char* review_engine_blunder;  // {} number of the move, {} what was played
  const char* review_position;        // {} the position before
  const char* review_better;          // {} how many
  const char* review_no_chance;
  const char* review_perfect;
  const char* review_incomplete;

  static const PlayPhrases& of(Language language);
};

}  // namespace grundy

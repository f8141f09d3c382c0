// Phrases: every sentence a person reads stands in one struct per room, filled once per language.
//
// A room's struct has one member a phrase and a static `of(Language)`; both languages use the same
// placeholders, and a missing phrase does not compile. The terms are those of docs/glossary.md.
#pragma once

#include <fmt/format.h>

#include <string>

#include <grundy/report.hpp>

namespace grundy {

/// Fills the placeholders of a phrase.
template <class... T>
std::string say(const char* phrase, const T&... values) {
  return fmt::format(fmt::runtime(phrase), values...);
}

/// Who wins, in the words of the first line.
struct AnswerPhrases {
  const char* p_position;
  const char* n_position;
  const char* unknown;
  const char* grundy_value;  // {} the value; follows the outcome
  const char* last_move_wins;
  const char* last_move_loses;
  const char* headline;  // {} outcome, {} value, {} ending
  const char* no_winning_move;
  const char* no_move_left;  // in misère play
  const char* moves_not_found;
  const char* some_winning_moves;  // {} how many
  const char* one_winning_move;
  const char* all_winning_moves;  // {} how many
  const char* more_moves;         // {} how many more

  static const AnswerPhrases& of(Language language);
  const char* ending(Play play) const {
    return play == Play::normal ? last_move_wins : last_move_loses;
  }
};

}  // namespace grundy

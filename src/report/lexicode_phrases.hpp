// Phrases of the verb lexicode.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

struct LexicodePhrases {
  const char* linear_code;   // {} base, {} length, {} distance, {} dimension, {} words
  const char* greedy_code;   // {} base, {} length, {} distance, {} words
  const char* additive;      // {} base
  const char* no_structure;  // {} base
  const char* columns;       // {} length
  const char* check_matrix;
  const char* generator;
  const char* matrices_too_wide;
  const char* weights;
  const char* words;
  const char* encoded;      // {} message, {} word
  const char* in_code;      // {} word, {} message
  const char* not_in_code;  // {} word, {} value
  const char* one_near;     // {} how many changes
  const char* some_near;    // {} how many words, {} how many changes
  const char* near_word;    // head of a table
  const char* message;      // head of a table
  const char* turns;        // head of a table
  const char* game_move;    // head of a table
  const char* winning_move;
  const char* way_back;
  const char* about_moves;
  const char* more_words;  // {} how many
  const char* kept;        // {} file

  static const LexicodePhrases& of(Language language);
};

}  // namespace grundy

// Phrases of misère play: genus, tame and wild.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

struct MiserePhrases {
  const char* genus_of_heaps;  // {} game
  const char* heap;            // heads of the table
  const char* genus;
  const char* behaviour;
  const char* tame;  // what is said of one heap
  const char* looks_tame;
  const char* wild;
  const char* all_tame;           // {} last heap
  const char* first_wild;         // {} heap
  const char* looks_tame_means;   // of heaps
  const char* genus_of_position;  // {} position, {} genus, {} its kind
  const char* position_tame;      // {} the Nim that it is like
  const char* position_looks_tame;
  const char* position_wild;
  const char* like_heap;       // {} size
  const char* like_sum;        // {} a sum of heaps
  const char* misere_outcome;  // {} outcome, {} misère Grundy value, {} Grundy value
  const char* canonical_form;  // {} form, {} birthday
  const char* long_form;       // {} birthday
  const char* genus_unknown;   // {} position

  static const MiserePhrases& of(Language language);
};

}  // namespace grundy

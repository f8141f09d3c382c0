// Phrases of the verb quotient, and of misère play by a quotient.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

struct QuotientPhrases {
  const char* complete;      // {} game, {} elements, {} of them P
  const char* partial;       // {} game, {} last heap, {} elements, {} of them P
  const char* of_positions;  // {} position, {} elements, {} of them P
  const char* of_some;       // {} positions, {} elements, {} of them P
  const char* infinite;      // {} game
  const char* outcomes;      // {} game
  const char* outcomes_to;   // {} game, {} last heap
  const char* proved_by;     // the independent checker has accepted the proof
  const char* growing;       // {} heap, {} elements of the last attempt
  const char* failing;       // {} sums that the attempts got wrong
  const char* period;        // {} period, {} first heap
  const char* trivial;       // one element or two
  const char* tame;          // {} k of T_k
  const char* wild;
  const char* generators;  // {} the list
  const char* relations;   // {} the list
  const char* p_portion;   // {} the list
  const char* pretending;
  const char* pretending_of_positions;
  const char* generator_of;  // {} name, {} heap
  const char* and_so_on;     // of infinitely many heaps
  const char* more;          // {} how many are left out

  static const QuotientPhrases& of(Language language);
};

}  // namespace grundy

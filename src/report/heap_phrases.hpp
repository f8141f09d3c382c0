// Phrases of the verbs about heap games: sequence, period, check.
#pragma once

#include <grundy/period.hpp>

#include "report/phrases.hpp"

namespace grundy {

struct HeapPhrases {
  const char* period_proved;  // {} game, {} period, {} first n of it
  const char* period_observed;
  const char* period_none;     // {} game, {} last n
  const char* saltus;          // {}: each period the values rise by
  const char* last_exception;  // {} n
  const char* no_exception;
  const char* values_used;    // {} last n
  const char* values_needed;  // {} n
  const char* theorem;        // {} statement
  const char* not_a_proof;
  const char* period_breaks;        // {} period, {} saltus, {} n
  const char* claim_proved;         // {} claim
  const char* claim_to_bound;       // {} claim, {} bound
  const char* claim_refuted;        // {} claim
  const char* terminal_not_in_l;    // {} n
  const char* move_inside_l;        // {} n, {} result
  const char* no_move_into_l;       // {} n
  const char* value_differs;        // {} n
  const char* period_holds;         // {} p
  const char* period_refuted;       // {} p
  const char* period_refuted_from;  // {} p, {} game, {} first n
  const char* period_open;          // {} p, {} last n
  const char* first_failure;        // {} n, {} value, {} n+p, {} value
  const char* for_ever;             // {} n, {} value, {} n+p, {} value
  const char* least_period;         // {} p, {} n0
  const char* values_found;         // {} game, {} how many, {} first n, {} last n
  const char* no_values;            // {} game
  const char* largest_value;        // {} value, {} first n with it
  const char* last_values;          // {} how many, {} the values
  const char* value_hash;           // {} hash
  const char* stored;               // {} file, {} how many values, {} bits of each
  const char* resumed;              // {} how many values, {} file
  const char* kept;                 // {} how many values, {} file
  const char* progress;             // {} done, {} all, {} percent, {} rate, {} time
  const char* largest_so_far;       // {} value
  const char* windows_kept;         // {} file
  const char* no_window;            // {} how many values, {} heap
  const char* speed;                // {} how many values, {} seconds, {} rate, {} method
  const char* method_changed;       // {} n, {} method

  static const HeapPhrases& of(Language language);
};

/// The theorem behind a period, in one sentence with its source.
std::string_view theorem_sentence(Theorem theorem, Language language);

}  // namespace grundy

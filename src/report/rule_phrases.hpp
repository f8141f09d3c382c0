// Phrases of the verb rule.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

struct RulePhrases {
  // labels, in front of the lines
  const char* rule;
  const char* formula;
  const char* status;
  const char* evidence;
  const char* also;
  const char* no_rule;
  const char* nearly;
  const char* first;
  const char* partial;
  const char* not_tried;
  const char* next_step;
  const char* next_values;
  const char* counterexample;

  const char* from;            // {} index name, {} first index
  const char* proved;          // {} theorem
  const char* observed;        // {} last index of the fit, {} last index tested, {} index name
  const char* observed_guess;  // {} index name, {} last index tested
  const char* then_local;      // {} positions, {} largest n
  const char* then_sampled;    // {} positions, {} largest n
  const char* not_a_proof;
  const char* bouton;
  const char* restates;
  const char* bits;          // {} bits of the test, {} bits of the rule
  const char* none_found;    // {} what, {} last index, {} classes, {} candidates
  const char* too_short;     // {} how many, {} how many are wanted
  const char* unread;        // no index tested
  const char* fails_at;      // {} formula, {} place, {} value, {} predicted
  const char* no_value_at;   // {} formula, {} place, {} value
  const char* fails_far;     // {} formula, {} n
  const char* holds_from;    // {} index name, {} n
  const char* nearly_holds;  // {} words, {} percent, {} exceptions
  const char* check_table;
  const char* on_part;      // {} condition, {} formula
  const char* on_zeros;     // {} words of the indicator
  const char* more_terms;   // {} how many
  const char* more_values;  // of a table from a file
  const char* values;       // {} last index
  const char* zeros_alone;  // of a game with two numbers

  static const RulePhrases& of(Language language);
};

}  // namespace grundy

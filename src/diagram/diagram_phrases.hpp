// What diagrams and charts say, in both languages.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <grundy/chart.hpp>
#include <grundy/diagram.hpp>

#include "report/phrases.hpp"

namespace grundy {

struct DiagramPhrases {
  const char* whole;
  const char* strategy;
  const char* depth;         // {} moves
  const char* winning_move;  // the bold arrows
  const char* other_move;
  const char* reply;  // the thin arrows of a strategy
  const char* value;  // what *3 means
  const char* more;   // what … means
  const char* row;    // {} game, {} largest number
  const char* plane;  // {} game, {} largest number
  const char* value_in_cell;
  const char* winning_cuts;  // {} the edges
  const char* value_at_edge;
  const char* first_number;
  const char* second_number;
  const char* plot;          // {} game, {} first heap, {} last heap
  const char* plot_thinned;  // {} heaps, {} values
  const char* plot_heap;
  const char* plot_value;

  static const DiagramPhrases& of(Language language);
};

/// The lines above a diagram, after the position: who wins and how the game ends; what is drawn.
std::vector<std::string> heading(const Diagram& diagram, Language language);

/// "N-position: the next player can win, Grundy value 2 (the last move wins)."
std::string outcome_sentence(Outcome outcome, const std::optional<Nimber>& value, Play play,
                             Language language);

/// Below the label of a node: "N *2", in misère play "N"; empty for "…".
std::string outcome_mark(const DiagramNode& node);

bool has_more(const Diagram& diagram);
bool has_values(const Diagram& diagram);

}  // namespace grundy

// The phrases of the explanations: one struct, filled once per language; a line of text ends where
// a line of a terminal should.
#pragma once

#include "report/phrases.hpp"

namespace grundy {

/// Placeholders are numbered, because the languages order them differently.
struct ExplainPhrases {
  // What decides, in one sentence; "how" of the report.
  const char* how_empty_normal;
  const char* how_empty_misere;
  const char* how_value_zero;     // {0} value as a nim-sum or alone
  const char* how_value_nonzero;  // {0} the same
  const char* how_misere_nim_sum_zero;
  const char* how_misere_nim_sum_nonzero;  // {0} nim-sum
  const char* how_misere_turn;
  const char* how_misere_ones_even;  // {0} heaps of one
  const char* how_misere_ones_odd;
  const char* how_misere_search_p;
  const char* how_misere_search_n;
  const char* no_move_left;
  const char* how_misere_quotient_p;  // {0} element
  const char* how_misere_quotient_n;
  const char* how_unknown_normal;  // {0} components of known value, {1} components
  const char* how_unknown_misere;
  const char* how_move_wins;  // rules with `win when`
  const char* how_over_won;
  const char* how_over_lost;
  const char* nim_sum_of;     // {0} "3 xor 4 xor 5 = 2"
  const char* nim_sum_many;   // {0} number of components, {1} value
  const char* grundy_value;   // {0} value of the only component
  const char* a_long_number;  // {0} number of binary digits
  const char* and_more;       // {0} how many more; ends a list
  const char* rows_more;      // {0} how many more; a line below a table
  const char* full_stop;
  const char* gap;  // between two sentences, where no line ends

  // The last block: how the game ends.
  const char* end_p_normal;
  const char* end_n_normal;
  const char* end_p_misere;
  const char* end_n_misere;
  const char* end_p_inside;  // where a move can end the game by its own rules
  const char* end_n_inside;
  const char* end_unknown_normal;
  const char* end_unknown_misere;

  // Rules that end the game themselves.
  const char* ending_decided;
  const char* ending_searched;
  const char* ending_values;
  const char* ending_win_count;  // {0} winning moves, {1} moves, {2} winning at once

  // Nim: columns, then pairs.
  const char* columns;
  const char* heap;
  const char* ones;
  const char* even;
  const char* odd;
  const char* becomes;
  const char* all_even;
  const char* all_even_why;
  const char* top_column;  // {0} power of two
  const char* one_heap;    // {0} "3 -> 1"
  const char* many_heaps;  // {0} how many, {1} list of "3 -> 1"
  const char* why_smaller;
  const char* summary;  // {0} number of heaps
  const char* column;
  const char* column_parity;
  const char* odd_columns_only;
  const char* pairs;
  const char* powers;
  const char* after_move;
  const char* all_paired;
  const char* unpaired;    // {0} "2 + 1"
  const char* pairs_move;  // {0} "3 -> 1"
  const char* pairs_why;

  // Sums of any games.
  const char* sum;         // {0} "3 xor 1 xor 6 = 4"
  const char* sum_needed;  // {0} value of the sum
  const char* component;
  const char* value;
  const char* needed;
  const char* option;
  const char* option_more;  // {0} option, {1} how many more
  const char* cut;          // {0} edge
  const char* raises;       // {0} component, {1} option, {2} value, {3} new value
  const char* raises_back;  // {0} from, {1} to, {2} value
  const char* sources;
  const char* game;
  const char* how_found;
  const char* by_bouton;
  const char* by_bachet;  // {0} largest take, {1} that + 1
  const char* by_range;   // {0} a, {1} a + b
  const char* by_period;
  const char* by_table;
  const char* by_hackenbush;
  const char* by_theorem;  // {0} reference
  const char* by_search;
  const char* bachet_leave;  // {0} multiple, {1} heap, {2} remainder
  const char* range_lost;    // {0} a, {1} a + b, {2} heap, {3} remainder
  const char* mex;           // {0} component, {1} value
  const char* mex_zero;      // {0} component
  const char* an_option;
  const char* mex_missing;
  const char* small_heaps;  // {0} game
  const char* option_values;
  const char* small_heaps_lost;  // {0} "0, 2, 7"
  const char* proved_period;     // {0} game, {1} period, {2} first heap of it
  const char* proved_saltus;     // {0} game, {1} period, {2} first heap of it, {3} saltus
  const char* same_value;        // {0} heap, {1} smaller heap
  const char* lost_residues;     // {0} period, {1} "0, 2"

  // Hackenbush.
  const char* picture;  // {0} component
  const char* at_vertex;
  const char* step;
  const char* step_fuse;    // {0} vertices, {1} how many edges
  const char* step_loops;   // {0} how many, {1} value
  const char* step_colon;   // {0} "2 xor 1", {1} value
  const char* step_ground;  // {0} "5 xor 3", {1} value
  const char* carry;        // {0} value, {1} needed value
  const char* path;         // {0} edge
  const char* edge;
  const char* has;
  const char* needs;
  const char* on_top;
  const char* cut_here;
  const char* cut_cycle;  // {0} value of what stands there, {1} needed value

  // Replies.
  const char* copy_two;  // {0} component
  const char* copy_all;
  const char* replies;
  const char* their_move;
  const char* your_reply;

  // Misère play.
  const char* stages;
  const char* stage;
  const char* large_heaps;
  const char* stage_aim;
  const char* two_or_more;
  const char* exactly_one;
  const char* none;
  const char* aim_nim;
  const char* aim_turn;
  const char* aim_ones;
  const char* here_nim;   // {0} heaps of two or more
  const char* here_turn;  // {0} heaps of one, {1} "4 -> 1", {2} heaps of one then
  const char* here_ones;  // {0} heaps of one
  const char* ones_odd;
  const char* ones_even;
  const char* xor_silent;
  const char* xor_silent_value;  // {0} value of normal play
  const char* quotient_decides;  // {0} game, {1} elements
  const char* theory_decides;    // {0} game
  const char* game_to;           // {0} game, {1} last heap
  const char* all_heaps;         // {0} game
  const char* these_positions;   // for a game, where there are several
  const char* element;           // heading of a column
  const char* product_in_p;      // {0} product
  const char* product_not_in_p;
  const char* quotient_moves;  // what a winning move does
  const char* tame_rule;
  const char* tame_firm;    // {0} how many are firm, {1} nim-sum
  const char* tame_fickle;  // {0} how many have the value 1
  const char* searched;
  const char* win_count;  // {0} winning moves, {1} different moves
  const char* all_lose;   // {0} different moves

  // A limit was reached.
  const char* known_so_far;
  const char* nothing_known;

  // Misère play of a game whose moves are those of normal play.
  const char* misere_not_on_paper;  // two lines

  static const ExplainPhrases english, japanese;
  static const ExplainPhrases& of(Language language);
};

}  // namespace grundy

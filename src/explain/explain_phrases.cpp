// The phrases of the explanations in English, and the choice of a language.
#include "explain/explain_phrases.hpp"

namespace grundy {

constinit const ExplainPhrases ExplainPhrases::english = {
    .how_empty_normal = "no move is left; whoever moved last has won: the last move wins",
    .how_empty_misere = "no move is left; whoever moved last has lost: the last move loses",
    .how_value_zero = "{0} is 0, so the previous player can win; the last move wins",
    .how_value_nonzero = "{0} is not 0, so the next player can win; the last move wins",
    .how_misere_nim_sum_zero =
        "two or more heaps larger than 1 and nim-sum 0, so the previous player can win; the last "
        "move loses",
    .how_misere_nim_sum_nonzero =
        "two or more heaps larger than 1 and nim-sum {0}, not 0, so the next player can win; the "
        "last move loses",
    .how_misere_turn =
        "exactly one heap is larger than 1, so the next player can win; the last move loses",
    .how_misere_ones_even =
        "an even number of heaps of 1 ({0}), so the next player wins; the last move loses",
    .how_misere_ones_odd =
        "an odd number of heaps of 1 ({0}), so the previous player wins; the last move loses",
    .how_misere_search_p =
        "found by search, for XOR does not decide here: the previous player can win; the last "
        "move loses",
    .how_misere_search_n =
        "found by search, for XOR does not decide here: the next player can win; the last move "
        "loses",
    .no_move_left = "No move is left. Whoever moved last has lost, so the next player has won.",
    .how_misere_quotient_p =
        "the element of the sum in the misère quotient, {0}, is in the P-portion",
    .how_misere_quotient_n =
        "the element of the sum in the misère quotient, {0}, is not in the P-portion",
    .how_unknown_normal =
        "not decided within the limit: {0} of {1} components have a known value; the last move "
        "wins",
    .how_unknown_misere =
        "not decided within the limit, and XOR does not decide here; the last move loses",
    .how_move_wins = "a move wins at once by the rules of the game, whatever stands beside it",
    .how_over_won = "the game is over by its own rules: the last move has won",
    .how_over_lost = "the game is over by its own rules: the last move has lost",
    .nim_sum_of = "nim-sum {0}",
    .nim_sum_many = "the nim-sum of {0} components, {1},",
    .grundy_value = "the Grundy value {0}",
    .a_long_number = "a number of {0} binary digits",
    .and_more = "… and {0} more",
    .rows_more = "… and {0} more rows like these.",
    .full_stop = ".",
    .gap = " ",

    .end_p_normal =
        "Every move has a reply that brings the value back to 0.\n"
        "So the previous player can make the last move, and the last move wins.",
    .end_n_normal =
        "Leave the value 0 each time. Then the other player is the first without a\n"
        "move: you make the last move, and the last move wins.",
    .end_p_misere =
        "Every move loses at once, or has a reply that leaves such a lost position again.\n"
        "So the next player can be made to move last, and the last move loses.",
    .end_n_misere =
        "Leave such a lost position each time. Then the other player must make the\n"
        "last move, and the last move loses.",
    .end_p_inside =
        "Every move loses at once by the rules, or has a reply that brings the value back to 0.\n"
        "So the next player is the first who has no move but losing ones.",
    .end_n_inside =
        "Leave the value 0 each time. Then the other player is the first who has no\n"
        "move but losing ones.",
    .end_unknown_normal =
        "More time or memory may decide it (--time, --memory). The last move wins.",
    .end_unknown_misere =
        "More time or memory may decide it (--time, --memory). The last move loses.",

    .ending_decided = "A move wins at once by the rules of the game, whatever stands beside it.",
    .ending_searched =
        "A move can end the whole sum by the rules of the game, so values do not decide here. "
        "The position was searched, move by move, without any shortcut.",
    .ending_values =
        "A move can end this game by its own rules. One that loses at once is as good as "
        "none, and so is one after which the other player can win at once: the values are made of "
        "the moves that are left, and these add up as usual.",
    .ending_win_count = "Different moves: {1}. Those that win: {0}; at once: {2}.",

    .columns = "Write every heap in binary and count the ones in each column.",
    .heap = "heap",
    .ones = "ones",
    .even = "even",
    .odd = "odd",
    .becomes = "becomes",
    .all_even = "Every column is even, so the nim-sum is 0.",
    .all_even_why =
        "A move changes a digit of one heap in some column and makes that column odd;\n"
        "the reply makes every column even again.",
    .top_column = "The highest odd column is the {0}s column.",
    .one_heap = "Only one heap has a 1 there, so there is only one winning move:\n{0}.",
    .many_heaps = "{0} heaps have a 1 there, and each has exactly one winning move:\n{1}.",
    .why_smaller =
        "In such a heap, change the digit in every odd column: all columns become even.\n"
        "The highest digit changed goes from 1 to 0, so the heap does get smaller.\n"
        "A heap with a 0 there would have to grow, which is no move.",
    .summary = "{0} heaps, each written in binary: count the ones in each column.",
    .column = "column",
    .column_parity = "odd or even",
    .odd_columns_only = "The columns not shown are even.",
    .pairs =
        "The same without binary: split each heap into different powers of two.\n"
        "Equal powers in two different heaps cancel in pairs.",
    .powers = "powers of two",
    .after_move = "after {0}",
    .all_paired = "Everything is in pairs.",
    .unpaired = "Left without a partner: {0}.",
    .pairs_move = "After {0} everything is in pairs.",
    .pairs_why = "When all are paired, any move breaks a pair, and one reply pairs all again.",

    .sum =
        "A component of value v counts like a Nim heap of v, so the values are combined\n"
        "by XOR (nim-sum): {0}.",
    .sum_needed =
        "A winning move makes the nim-sum 0: it gives one component the value needed,\n"
        "its own value xor {0}.",
    .component = "component",
    .value = "value",
    .needed = "needed",
    .option = "move to",
    .option_more = "{0} (and {1} more)",
    .cut = "cut {0}",
    .raises =
        "Note: {0} -> {1}\n"
        "raises the value of its component, from {2} to {3}. That is a good move too.",
    .raises_back =
        "The other player can bring the value back to {2}:\n{0} -> {1}.\n"
        "Nothing is gained by that: you then find a winning move again, as you did now.",
    .sources = "Where the values come from:",
    .game = "game",
    .how_found = "value",
    .by_bouton = "the size of the heap (Bouton's theorem)",
    .by_bachet = "n mod {1}, as 1 to {0} may be taken (Bachet's game)",
    .by_range = "n mod {1}, divided by {0}, rounded down",
    .by_period = "by a proved period",
    .by_table = "heap by heap, the first value that no option has (mex)",
    .by_hackenbush = "fusion principle for cycles, colon principle for branches",
    .by_theorem = "a theorem on this game ({0})",
    .by_search = "by search: the first value that no option has (mex)",
    .bachet_leave = "{1} mod {0} = {2}. In short: leave a multiple of {0}.",
    .range_lost = "{2} mod {1} = {3}. In short: leave a heap n with n mod {1} less than {0}.",
    .mex = "Why {0} has the value {1}:",
    .mex_zero = "{0} has the value 0: no move leads to a position of value 0.",
    .an_option = "an option that has it",
    .mex_missing = "none: the first missing number",
    .small_heaps = "The values of {0}, heap by heap: mex, the first missing number.",
    .option_values = "values of its options",
    .small_heaps_lost = "Value 0, so the previous player can win: n = {0}.",
    .proved_period = "{0} has period {1} from n = {2} on, proved.",
    .proved_saltus = "{0}: from n = {2} on, {1} more in the heap adds {3} to the value, proved.",
    .same_value = "A heap of {0} has the value of a heap of {1}.",
    .lost_residues = "So n has value 0 exactly when n mod {0} is one of: {1}.",

    .picture =
        "{0}, from the tips down to the ground.\n"
        "A branch counts 1 more than all that stands on its upper end (colon principle);\n"
        "a cycle may be fused into one vertex, its edges become loops (fusion principle).",
    .at_vertex = "vertex",
    .step = "step",
    .step_fuse = "fuse the vertices {0}: {1} edges become loops",
    .step_loops = "loops count 1 each; {0} of them by XOR: {1}",
    .step_colon = "the branches here by XOR: {0} = {1}",
    .step_ground = "what stands on the ground: {0} = {1}",
    .carry =
        "The value {0} must become {1}. Carry the needed value up: beside the other branches\n"
        "(XOR) an edge needs a certain value; what stands on top of it needs 1 less.",
    .path = "The way to the edge {0}:",
    .edge = "edge",
    .has = "has",
    .needs = "needs",
    .on_top = "on top of it",
    .cut_here = "cut here",
    .cut_cycle = "cut here: on a cycle, {0} becomes {1}",

    .copy_two =
        "There are two of {0}, and the rest has nim-sum 0.\n"
        "A move in one of the two is answered by the same move in the other.",
    .copy_all = "Everything stands there twice: make each move of the other player in the twin.",
    .replies = "Some moves, and a reply to each:",
    .their_move = "move",
    .your_reply = "reply",

    .stages = "Nim in which the last move loses has three stages:",
    .stage = "stage",
    .large_heaps = "heaps larger than 1",
    .stage_aim = "what to leave",
    .two_or_more = "two or more",
    .exactly_one = "exactly one",
    .none = "none",
    .aim_nim = "nim-sum 0, as when the last move wins",
    .aim_turn = "the turning point: an odd number of ones",
    .aim_ones = "an odd number of ones",
    .here_nim = "Here {0} heaps are larger than 1: stage 1.",
    .here_turn =
        "Here exactly one heap is larger than 1: stage 2, always won for the next player.\n"
        "Beside it: {0} heaps of 1. Reduce it, {1}: that leaves {2} ones, an odd number.",
    .here_ones =
        "Here only heaps of 1 are left, {0} of them: stage 3. Every move takes one of them,\nso "
        "nobody has a choice any more.",
    .ones_odd = "The number is odd, so the next player takes the last one and loses.",
    .ones_even = "The number is even, so the next player does not take the last one and wins.",
    .xor_silent =
        "XOR does not decide here: when the last move loses, two positions with the same\n"
        "value can have different winners.",
    .xor_silent_value = "(In normal play the value would be {0}; it says nothing here.)",
    .quotient_decides =
        "What decides is the misère quotient of {0},\n"
        "a table of {1} elements (see grundy quotient). Sums with the same element win\n"
        "and lose alike, whatever sum of these is played beside them.",
    .theory_decides =
        "What decides is a monoid that tells the outcome of every sum of {0};\n"
        "its proof was checked (see grundy quotient). Sums with the same element win and\n"
        "lose alike, whatever sum of these is played beside them.",
    .game_to = "the heaps up to {1} of {0}",
    .all_heaps = "all heaps of {0}",
    .these_positions = "these positions and all they lead to",
    .element = "element",
    .product_in_p = "The product of the elements is {0}, which is in the P-portion.",
    .product_not_in_p = "The product of the elements is {0}, which is not in the P-portion.",
    .quotient_moves = "A winning move makes the product an element of the P-portion.",
    .tame_rule =
        "The quotient is tame, that of Nim. Components whose element times itself is 1\n"
        "are fickle, the others firm. While a firm one is left, the nim-sum decides, as\n"
        "in normal play; when none is left, the number of values 1 must become odd, as\n"
        "in misère Nim.",
    .tame_firm = "Firm components: {0}; so the nim-sum decides, and it is {1}.",
    .tame_fickle = "All are fickle: components of value 1: {0}.",
    .searched = "So the whole position was searched, move by move, without any shortcut.",
    .win_count = "Different moves: {1}. Those that leave a lost position: {0}.",
    .all_lose = "Each of the {0} different moves leaves a position that the next player can win.",

    .known_so_far = "A limit was reached. The values found until then:",
    .nothing_known = "A limit was reached before anything could be decided.",
    .misere_not_on_paper =
        "Boxes that are free are closed at once and loony moves left out, as in normal\n"
        "play, so that in misère play on paper the other player may win",
};

const ExplainPhrases& ExplainPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

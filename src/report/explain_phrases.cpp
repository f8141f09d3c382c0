// The phrases of the explanations, in English and in Japanese.
#include "report/explain_phrases.hpp"

namespace grundy {

namespace {

constexpr ExplainPhrases english = {
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
    .how_unknown_normal =
        "not decided within the limit: {0} of {1} components have a known value; the last move "
        "wins",
    .how_unknown_misere =
        "not decided within the limit, and XOR does not decide here; the last move loses",
    .nim_sum_of = "nim-sum {0}",
    .nim_sum_many = "the nim-sum of {0} components, {1},",
    .grundy_value = "the Grundy value {0}",
    .a_long_number = "a number of {0} binary digits",
    .and_more = "… and {0} more",
    .rows_more = "… and {0} more rows like these.",
    .full_stop = ".",

    .end_p_normal =
        "Every move has a reply that brings the value back to 0.\n"
        "So the previous player can make the last move, and the last move wins.",
    .end_n_normal =
        "Leave the value 0 each time. Then the other player is the first without a\n"
        "move: you make the last move, and the last move wins.",
    .end_p_misere =
        "Every move has a reply that leaves such a lost position again.\n"
        "So the next player can be made to move last, and the last move loses.",
    .end_n_misere =
        "Leave such a lost position each time. Then the other player must make the\n"
        "last move, and the last move loses.",
    .end_unknown_normal =
        "More time or memory may decide it (--time, --memory). The last move wins.",
    .end_unknown_misere =
        "More time or memory may decide it (--time, --memory). The last move loses.",

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
    .one_heap = "Only one heap has a 1 there, so there is one winning move: {0}.",
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
    .raises =
        "Note: {0} -> {1}\n"
        "raises the value of its component, from {2} to {3}. That is a good move too.",
    .raises_back =
        "The other player can bring the value back to {2}: {0} -> {1}.\n"
        "Nothing is gained by that: you then find a winning move again, as you did now.",
    .sources = "Where the values come from:",
    .game = "game",
    .how_found = "value",
    .by_bouton = "the size of the heap (Bouton's theorem)",
    .by_bachet = "n mod {1}, as 1 to {0} may be taken (Bachet's game)",
    .by_range = "n mod {1}, divided by {0}, rounded down",
    .by_period = "they repeat with a proved period; see: grundy period {0}",
    .by_table = "heap by heap, the first value that no option has (mex)",
    .by_hackenbush = "fusion principle for cycles, colon principle for branches",
    .by_theorem = "a theorem on this game ({0})",
    .by_search = "by search: the first value that no option has (mex)",
    .bachet_leave = "In short: leave a multiple of {0}.",
    .range_lost = "In short: leave a heap n with n mod {1} less than {0}.",
    .mex = "Why {0} has the value {1}:",
    .mex_zero = "{0} has the value 0: no move leads to a position of value 0.",
    .an_option = "an option that has it",
    .mex_missing = "none: the first missing number",
    .small_heaps = "The values of {0}, from the smallest heap up: mex, the first missing number.",
    .option_values = "values of its options",
    .small_heaps_lost = "Value 0, so the previous player can win: n = {0}.",

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
        "Here only heaps of 1 are left, {0} of them: stage 3. Every move takes one of them,\n"
        "so nobody has a choice any more.",
    .xor_silent =
        "XOR does not decide here: when the last move loses, two positions with the same\n"
        "value can have different winners.",
    .xor_silent_value = "(The value when the last move wins would be {0}; it says nothing here.)",
    .searched = "So the whole position was searched, move by move, without any shortcut.",
    .win_count = "Of {1} different moves, {0} leave a position that the next player loses.",
    .all_lose = "Each of the {0} different moves leaves a position that the next player can win.",

    .known_so_far = "A limit was reached. The values found until then:",
    .nothing_known = "A limit was reached before anything could be decided.",
};

constexpr ExplainPhrases japanese = {
    .how_empty_normal = "打てる手がありません。最後に打った人の勝ちです（最後に打つと勝ち）",
    .how_empty_misere = "打てる手がありません。最後に打った人の負けです（最後に打つと負け）",
    .how_value_zero = "{0} が 0 なので後手必勝（最後に打つと勝ち）",
    .how_value_nonzero = "{0} が 0 でないので先手必勝（最後に打つと勝ち）",
    .how_misere_nim_sum_zero =
        "2個以上の山が2つ以上あり、ニム和が 0 なので後手必勝（最後に打つと負け）",
    .how_misere_nim_sum_nonzero =
        "2個以上の山が2つ以上あり、ニム和が {0} で 0 でないので先手必勝（最後に打つと負け）",
    .how_misere_turn = "2個以上の山がちょうど1つなので先手必勝（最後に打つと負け）",
    .how_misere_ones_even = "1個の山が偶数（{0}）なので先手必勝（最後に打つと負け）",
    .how_misere_ones_odd = "1個の山が奇数（{0}）なので後手必勝（最後に打つと負け）",
    .how_misere_search_p =
        "ここではXORで決まらないので、すべての手を調べました。後手必勝（最後に打つと負け）",
    .how_misere_search_n =
        "ここではXORで決まらないので、すべての手を調べました。先手必勝（最後に打つと負け）",
    .how_unknown_normal =
        "制限内では決まりませんでした。値がわかった成分は {1} のうち {0}（最後に打つと勝ち）",
    .how_unknown_misere =
        "制限内では決まりませんでした。ここではXORで決まりません（最後に打つと負け）",
    .nim_sum_of = "ニム和 {0}",
    .nim_sum_many = "{0} 個の成分のニム和 {1}",
    .grundy_value = "グランディ数 {0}",
    .a_long_number = "2進法で {0} 桁の数",
    .and_more = "… ほか {0}",
    .rows_more = "… ほかに同様の {0} 行。",
    .full_stop = "。",

    .end_p_normal =
        "どの手にも、値を 0 に戻す返し手があります。\n"
        "だから直前に打った人が最後の手を打てます。最後に打つと勝ちです。",
    .end_n_normal =
        "毎回、値が 0 の局面を相手に渡します。先に手がなくなるのは相手です。\n"
        "最後の手を打つのは自分で、最後に打つと勝ちです。",
    .end_p_misere =
        "どの手にも、また負けの局面を渡す返し手があります。\n"
        "だから次に打つ人は最後の手を打たされます。最後に打つと負けです。",
    .end_n_misere =
        "毎回、このような負けの局面を相手に渡します。\n"
        "最後の手を打たされるのは相手で、最後に打つと負けです。",
    .end_unknown_normal =
        "時間やメモリを増やすと決まるかもしれません（--time、--memory）。\n"
        "最後に打つと勝ちです。",
    .end_unknown_misere =
        "時間やメモリを増やすと決まるかもしれません（--time、--memory）。\n"
        "最後に打つと負けです。",

    .columns = "それぞれの山を2進法で書き、桁ごとに1の個数を数えます。",
    .heap = "山",
    .ones = "1の数",
    .even = "偶数",
    .odd = "奇数",
    .becomes = "必勝手",
    .all_even = "どの桁も1が偶数個です。つまりニム和（XOR）は 0 です。",
    .all_even_why =
        "1つの山を減らすと、どこかの桁が必ず奇数個になります。\n"
        "返し手で、すべての桁を偶数個に戻せます。",
    .top_column = "奇数個の桁のうち、いちばん上は {0} の桁です。",
    .one_heap = "その桁が1の山は1つだけです。必勝手も1つです：{0}。",
    .many_heaps = "その桁が1の山は {0} つあり、どの山にも必勝手がちょうど1つあります：\n{1}。",
    .why_smaller =
        "その山で、奇数個の桁の数字をすべて反転すると、どの桁も偶数個になります。\n"
        "いちばん上の桁が1から0に変わるので、山は確かに小さくなります。\n"
        "その桁が0の山では、増やすことになるので打てません。",
    .summary = "{0} 個の山を2進法で書き、桁ごとに1の個数を数えます。",
    .column = "桁",
    .column_parity = "偶奇",
    .odd_columns_only = "ここにない桁は、どれも1が偶数個です。",
    .pairs =
        "2進法を使わずに見ると：それぞれの山を、異なる2の累乗の和に分けます。\n"
        "別々の山にある同じ数は、2つずつ組になって消えます。",
    .powers = "2の累乗の和",
    .after_move = "{0} の後",
    .all_paired = "すべてが組になっています。",
    .unpaired = "組にならずに残るもの：{0}。",
    .pairs_move = "{0} と打つと、すべてが組になります。",
    .pairs_why = "すべてが組のとき、どんな手も組をくずし、返し手でまた組にできます。",

    .sum =
        "値 v の成分は、v個のニムの山と同じ働きをします。\n"
        "そこで値のニム和（XOR、排他的論理和）をとります：{0}。",
    .sum_needed =
        "必勝手は、全体のニム和を 0 にする手です。1つの成分の値を、必要な値\n"
        "（その成分の値 xor {0}）に変えます。",
    .component = "成分",
    .value = "値",
    .needed = "必要な値",
    .option = "打つ手（移る先）",
    .option_more = "{0}（ほか {1}）",
    .raises =
        "注意：{0} -> {1}\n"
        "この手は成分の値を {2} から {3} に増やしますが、これも必勝手です。",
    .raises_back =
        "相手は {0} -> {1} で値を {2} に戻せますが、得にはなりません。\n"
        "そこでもまた、今と同じように必勝手が見つかります。",
    .sources = "それぞれの値の求め方：",
    .game = "ゲーム",
    .how_found = "値（グランディ数）",
    .by_bouton = "山の石の数（ブートンの定理）",
    .by_bachet = "n を {1} で割った余り（1～{0}個取れるバシェのゲーム）",
    .by_range = "n を {1} で割った余りを {0} で割り、端数を切り捨てる",
    .by_period = "周期的（証明済み）。周期は grundy period {0} で",
    .by_table = "小さい山から順に mex：現れない最小の非負整数",
    .by_hackenbush = "輪は融合原理、枝分かれはコロン原理",
    .by_theorem = "このゲームの定理（{0}）",
    .by_search = "探索で mex：1手で移れる局面の値に現れない最小の非負整数",
    .bachet_leave = "要するに、{0} の倍数を相手に渡します。",
    .range_lost = "要するに、{1} で割った余りが {0} より小さい山を相手に渡します。",
    .mex = "{0} の値が {1} になる理由：",
    .mex_zero = "{0} の値は 0 です。1手で値 0 の局面には移れません。",
    .an_option = "その値をもつ、1手で移れる局面",
    .mex_missing = "なし：現れない最小の数",
    .small_heaps = "{0} の値を、小さい山から順に mex（現れない最小の非負整数）で求めます。",
    .option_values = "1手で移れる局面の値",
    .small_heaps_lost = "値が 0（後手必勝）になるのは n = {0}。",

    .copy_two =
        "{0} が2つあり、残りのニム和は 0 です。\n"
        "その一方に打たれたら、もう一方に同じ手を打ちます。",
    .copy_all = "どの成分も2つずつあります。打たれた手を、同じ成分のもう一方にまねします。",
    .replies = "相手の手と、それに対する返し手の例：",
    .their_move = "相手の手",
    .your_reply = "返し手",

    .stages = "最後に打つと負けのニムには、3つの段階があります：",
    .stage = "段階",
    .large_heaps = "2個以上の山",
    .stage_aim = "相手に渡す局面",
    .two_or_more = "2つ以上",
    .exactly_one = "1つだけ",
    .none = "なし",
    .aim_nim = "ニム和 0（正規形と同じ）",
    .aim_turn = "分かれ目：1個の山だけを奇数個残す",
    .aim_ones = "1個の山を奇数個",
    .here_nim = "ここでは2個以上の山が {0} つあります：段階1です。",
    .here_turn =
        "ここでは2個以上の山がちょうど1つ：段階2で、必ず先手必勝です。\n"
        "ほかに1個の山が {0} つ。{1} と減らすと、1個の山が {2} つ（奇数）残ります。",
    .here_ones =
        "ここでは1個の山だけが {0} つ残っています：段階3です。\n"
        "どの手も1個の山を1つ取るだけで、もう選ぶ余地はありません。",
    .xor_silent =
        "ここではXORで決まりません。最後に打つと負けのときは、値が同じ局面でも\n"
        "勝敗が違うことがあるからです。",
    .xor_silent_value = "（正規形での値は {0} ですが、ここでは勝敗を決めません。）",
    .searched = "そこで、近道を使わず、全体の局面を1手ずつ調べました。",
    .win_count = "異なる手 {1} 通りのうち、次に打つ人が負ける局面を渡す手は {0} 通りです。",
    .all_lose = "異なる手 {0} 通りのどれを打っても、次に打つ人が勝てる局面になります。",

    .known_so_far = "制限に達しました。それまでにわかった値：",
    .nothing_known = "何も決まらないうちに、制限に達しました。",
};

}  // namespace

const ExplainPhrases& ExplainPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

// What a person reads while playing, in both languages.
#include "play/play_phrases.hpp"

namespace grundy {

namespace {

constexpr MovePhrases english_moves = {
    .nothing_typed = "type a move, such as {}",
    .not_legal = "'{}' is no legal move here; type for example {}, or 'moves' for all of them",
    .no_such_from = "there is no '{}' on the table; type for example {}, or 'moves'",
    .no_such_component = "there is no part {} in this position; its parts are 1 to {}",
    .no_such_number = "there is no move number {}; 'moves' numbers them from 1 to {}",
    .ambiguous = "'{}' can be several moves; say which: {} or {}",
    .too_many = "'{}': there are too many moves to look for this one; type for example {}",
};

constexpr MovePhrases japanese_moves = {
    .nothing_typed = "手を入力してください（例：{}）",
    .not_legal = "「{}」は打てない手です。例：{}　（moves で一覧）",
    .no_such_from = "「{}」は局面にありません。例：{}　（moves で一覧）",
    .no_such_component = "{}番は局面にありません。番号は1から{}までです",
    .no_such_number = "{}番の手はありません。moves の番号は1から{}までです",
    .ambiguous = "「{}」は何通りにも読めます。どちらですか：{} または {}",
    .too_many = "「{}」：手が多すぎて探しきれません。例：{}",
};

constexpr PlayPhrases english = {
    .ending = "In this game {}.",
    .rules = "  {}: {}",
    .how_to = "Type a move such as {}",
    .how_to_do = "or: moves, hint, why, undo, help, quit.",
    .who_starts = "Who starts, you or the engine? [me/engine] ",
    .not_understood_who = "Please type 'me' or 'engine'.",
    .lost_start =
        "This start is lost for you if the engine makes no mistake.\n"
        "Type 'swap' to trade places with it.",
    .won_start = "This start can be won: every turn, there is a move that keeps the win.",
    .unknown_start = "It is not known here who can win: {}",
    .prompt = "Your move> ",
    .taken_back = "Taken back.",
    .engine_plays = "Engine: {}",
    .engine_guesses = "(The engine guesses: it did not find out in time who wins here.)",
    .hint_win = "A winning move: {}",
    .hint_lost = "Every move loses against best play. Hardest to answer: {}",
    .hint_unknown = "Not known within the limits who wins here. A guess: {}",
    .moves_title = "The legal moves ({}):",
    .moves_many = "The legal moves (more than {}):",
    .moves_more = "… and {} more; they may be typed by number or in full",
    .nothing_to_undo = "There is no move of yours to take back.",
    .too_late_to_swap = "Places are traded before your first move only; 'undo' goes back.",
    .swapped_person = "Places traded: you start.",
    .swapped_engine = "Places traded: the engine starts.",
    .line_too_long = "this line is too long",
    .help =
        "A move:   {}\n"
        "          5 -> 3           one part from 5 to 3; also 5 -> 3+1, 5 -> 0\n"
        "          2: 5 -> 3        the same in part 2 of the position\n"
        "          2 take 3         leave three fewer in part 2\n"
        "          1-2   or   #4    an edge of a picture by its ends, or the fourth one\n"
        "          7                the move with number 7 in 'moves'\n"
        "moves     all legal moves, numbered\n"
        "hint      a good move\n"
        "why       who wins here, and why\n"
        "undo      take back your last move and the reply\n"
        "swap      trade places with the engine, before your first move\n"
        "quit      end the game",
    .bye = "Goodbye.",
    .person_moved_last = "You made the last move.",
    .engine_moved_last = "The engine made the last move.",
    .nobody_moved = "There is no move to make.",
    .verdict = "{} {} {}",
    .person_won = "YOU WIN.",
    .engine_won = "THE ENGINE WINS.",
    .review_blunder = "The win was given away in move {}: you played {}",
    .review_engine_blunder = "The engine gave the win away in move {}: {}",
    .review_position = "  in the position {}",
    .review_better = "Winning was ({}):",
    .review_no_chance =
        "Looking back: you were lost from the start; no move of yours changed that.",
    .review_perfect = "Looking back: you had the win from the start and never let go of it.",
    .review_incomplete = "(Not every position of this game is known within the limits.)",
};

constexpr PlayPhrases japanese = {
    .ending = "このゲームは{}です。",
    .rules = "  {}：{}",
    .how_to = "手の入力例：{}",
    .how_to_do =
        "ほかに：moves（一覧） hint（ヒント） why（理由） undo（待った） help quit（終了）",
    .who_starts = "先手はどちらですか（me＝あなた / engine＝エンジン） ",
    .not_understood_who = "me か engine と入力してください。",
    .lost_start =
        "この始まりでは、エンジンが間違えない限りあなたの負けです。\n"
        "swap と入力すると先手と後手を入れ替えます。",
    .won_start = "あなたが勝てる始まりです。勝ちを保つ手が毎回あります。",
    .unknown_start = "どちらが勝てるか分かりません：{}",
    .prompt = "あなたの手> ",
    .taken_back = "戻しました。",
    .engine_plays = "エンジン：{}",
    .engine_guesses = "（エンジンの当て推量です。どちらの勝ちか時間内に分かりませんでした。）",
    .hint_win = "必勝手：{}",
    .hint_lost = "どの手も最善の返し手には負けます。最も粘れる手：{}",
    .hint_unknown = "制限内ではどちらの勝ちか分かりません。当て推量：{}",
    .moves_title = "打てる手（{}通り）：",
    .moves_many = "打てる手（{}通りより多い）：",
    .moves_more = "…ほかに{}通り（番号でも手そのものでも入力できます）",
    .nothing_to_undo = "戻せる手がまだありません。",
    .too_late_to_swap = "入れ替えられるのは最初の手を打つ前だけです。undo で戻れます。",
    .swapped_person = "入れ替えました。あなたが先手です。",
    .swapped_engine = "入れ替えました。エンジンが先手です。",
    .line_too_long = "この行は長すぎます",
    .help =
        "手：       {}\n"
        "           5 -> 3           5 の山を 3 に（5 -> 3+1 や 5 -> 0 も可）\n"
        "           2: 5 -> 3        同じ手を 2 番の山で\n"
        "           2 take 3         2 番の山から 3 つ取る\n"
        "           1-2  または #4   図の辺を両端で、または4番目の辺として\n"
        "           7                moves の一覧の 7 番の手\n"
        "moves      打てる手の一覧（番号つき）\n"
        "hint       よい手を 1 つ\n"
        "why        どちらの勝ちか、その理由\n"
        "undo       自分の手とその返し手を取り消す\n"
        "swap       先手と後手を入れ替える（最初の手を打つ前）\n"
        "quit       終了",
    .bye = "さようなら。",
    .person_moved_last = "最後の手を打ったのはあなたです。",
    .engine_moved_last = "最後の手を打ったのはエンジンです。",
    .nobody_moved = "打てる手がありません。",
    .verdict = "{}{}{}",
    .person_won = "あなたの勝ちです。",
    .engine_won = "エンジンの勝ちです。",
    .review_blunder = "勝ちを逃したのは {} 手目です。あなたの手：{}",
    .review_engine_blunder = "エンジンが {} 手目で勝ちを逃しました：{}",
    .review_position = "  そのときの局面：{}",
    .review_better = "勝てた手（{}通り）：",
    .review_no_chance = "振り返ると：初めから負けの局面で、勝てる手は一度もありませんでした。",
    .review_perfect = "振り返ると：初めから勝ちの局面で、最後まで勝ちを逃しませんでした。",
    .review_incomplete = "（制限内では勝敗の分からない局面がありました。）",
};

}  // namespace

const MovePhrases& MovePhrases::of(Language language) {
  return language == Language::ja ? japanese_moves : english_moves;
}

const PlayPhrases& PlayPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

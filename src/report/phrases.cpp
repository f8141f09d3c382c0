// The first lines of every answer, in both languages.
#include "report/phrases.hpp"

namespace grundy {

namespace {

constexpr AnswerPhrases english = {
    .p_position = "P-position: the previous player can win",
    .n_position = "N-position: the next player can win",
    .unknown = "UNKNOWN",
    .grundy_value = ", Grundy value {}",
    .last_move_wins = "the last move wins",
    .last_move_loses = "the last move loses",
    .headline = "{}{} ({}).",
    .no_winning_move = "There is no winning move here.",
    .no_move_left = "No move is left: whoever moved last has lost.",
    .moves_not_found = "The winning moves were not found before the limit.",
    .some_winning_moves = "{} winning moves were found; there may be more:",
    .one_winning_move = "The only winning move:",
    .all_winning_moves = "The {} winning moves:",
    .more_moves = "… and {} more (--json lists them)",
};

constexpr AnswerPhrases japanese = {
    .p_position = "P局面：後手必勝（直前に打った人が勝てる）",
    .n_position = "N局面：先手必勝（次に打つ人が勝てる）",
    .unknown = "不明（UNKNOWN）",
    .grundy_value = "、グランディ数 {}",
    .last_move_wins = "最後に打つと勝ち",
    .last_move_loses = "最後に打つと負け",
    .headline = "{}{}。{}。",
    .no_winning_move = "ここに必勝手はありません。",
    .no_move_left = "もう手はありません。最後に打った人の負けです。",
    .moves_not_found = "制限に達したため、必勝手は見つかっていません。",
    .some_winning_moves = "見つかった必勝手は{}通り。ほかにもありえます：",
    .one_winning_move = "必勝手は1つだけです：",
    .all_winning_moves = "すべての必勝手（{}通り）：",
    .more_moves = "…ほかに{}通り（--json で一覧）",
};

}  // namespace

const AnswerPhrases& AnswerPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

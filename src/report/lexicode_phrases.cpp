// The words of the verb lexicode, in both languages.
#include "report/lexicode_phrases.hpp"

namespace grundy {

namespace {

constexpr LexicodePhrases english = {
    .linear_code = "Lexicode of base {}, length {}, distance {}: dimension {}; words: {}.",
    .greedy_code = "Lexicode of base {}, length {}, distance {}, chosen greedily; words: {}.",
    .additive =
        "Base {} is a power of two, but not 2^(2^k): the words are closed under nim-sums only. "
        "What "
        "is lost is linearity: no columns, no dimension, no matrices.",
    .no_structure =
        "Base {} is no power of two. What is lost is linearity: the words are not closed under "
        "sums, so there are no columns, no dimension, no matrices.",
    .columns = "Columns h_1 to h_{}, the Grundy values of a single 1 in the turning game:",
    .check_matrix = "Parity-check matrix, coin 1 at the right:",
    .generator = "Generator matrix:",
    .matrices_too_wide = "The matrices are too wide for this page; --json has them.",
    .weights = "Weights, and how many words have them:",
    .words = "The words:",
    .encoded = "Message {} is sent as {}.",
    .in_code = "{} is a word of the code: Grundy value 0, a P-position. Message {}.",
    .not_in_code = "{} is not in the code: Grundy value {}, an N-position.",
    .one_near = "The nearest word, changes needed: {}",
    .some_near = "The nearest words are {}, changes needed: {}",
    .near_word = "word",
    .message = "message",
    .turns = "changes (coin: from > to)",
    .game_move = "in the game",
    .winning_move = "a winning move",
    .way_back = "a move, read backwards",
    .about_moves =
        "A move of the turning game changes at most d-1 digits, the leftmost of them to a smaller "
        "one; it wins if it leaves a word of the code.",
    .more_words = "and {} more",
    .kept = "The columns are kept in {}; the same command goes on from there.",
};

constexpr LexicodePhrases japanese = {
    .linear_code = "辞書式符号：基数{}、長さ{}、距離{}、次元{}、符号語{}個",
    .greedy_code = "辞書式符号：基数{}、長さ{}、距離{}、符号語{}個（貪欲に選んだもの）",
    .additive =
        "基数{}は2のべきですが、2^(2^k)ではありません。符号語はニム和についてだけ閉じています。"
        "線形性が失われるので、列、次元、行列はありません。",
    .no_structure =
        "基数{}は2のべきではありません。線形性が失われ、符号語は和について閉じていないので、列、"
        "次元、行列はありません。",
    .columns = "列 h_1 から h_{}（コインめくりゲームで1が1つだけの局面のグランディ数）：",
    .check_matrix = "パリティ検査行列（コイン1は右端）：",
    .generator = "生成行列：",
    .matrices_too_wide = "行列は幅が広すぎるので省きます。--json で得られます。",
    .weights = "重みと、その重みの符号語の個数：",
    .words = "符号語：",
    .encoded = "メッセージ {} の符号語は {} です。",
    .in_code = "{} は符号語です（グランディ数0、P局面）。メッセージは {}",
    .not_in_code = "{} は符号語ではありません（グランディ数{}、N局面）。",
    .one_near = "最も近い符号語、必要な変更：{}",
    .some_near = "最も近い符号語は{}個、必要な変更：{}",
    .near_word = "符号語",
    .message = "メッセージ",
    .turns = "変更（コイン：前 > 後）",
    .game_move = "ゲームでは",
    .winning_move = "必勝手",
    .way_back = "逆向きに読むと手",
    .about_moves =
        "コインめくりゲームの手は、d-1個以下の数字を変え、そのうち左端のものは小さくします。符号語"
        "を残す手が必勝手です。",
    .more_words = "ほか{}個",
    .kept = "列を {} に保存しました。同じコマンドで続きから計算できます。",
};

}  // namespace

const LexicodePhrases& LexicodePhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

// The words of sequence, period and check, in both languages.
#include "report/heap_phrases.hpp"

namespace grundy {

namespace {

constexpr HeapPhrases english = {
    .period_proved = "{}: period {} from n = {} on, proved.",
    .period_observed = "{}: looks periodic so far, with period {} from n = {} on; not proved.",
    .period_none = "{}: no period found in the values up to n = {}.",
    .saltus = "With each period the values rise by {}.",
    .last_exception = "Last exception: n = {}.",
    .no_exception = "No exception: the period begins at n = 0.",
    .values_used = "Values computed: up to n = {}.",
    .values_needed = "A proof needs the values up to n = {}.",
    .theorem = "Theorem: {}",
    .not_a_proof = "Observed only: no theorem used here covers this.",
    .period_breaks =
        "It looks like period {}, saltus {}, from n = {} on, but that cannot go on for "
        "ever (theorem 3 of docs/periods.md).",
    .claim_proved = "Proved: the P-positions are exactly the n with {}.",
    .claim_to_bound = "Holds up to n = {1}, not proved beyond: the P-positions are the n with {0}.",
    .claim_refuted = "Refuted: the P-positions are not the n with {}.",
    .terminal_not_in_l = "n = {}: no move is left, a P-position, but the set leaves it out.",
    .move_inside_l = "n = {} is in the set, and the move to {} leads into the set again.",
    .no_move_into_l = "n = {} is not in the set, and no move from there leads into it.",
    .value_differs = "n = {} shows it: its Grundy value says otherwise.",
    .period_holds = "{} is a period of {}, proved.",
    .period_refuted = "{} is not a period of {}.",
    .period_refuted_from = "{} is not a period of {} from n = {} on.",
    .period_open = "Whether {} is a period of {} is open; values were computed up to n = {}.",
    .first_failure = "First failure: g({}) = {}, but g({}) = {}.",
    .for_ever = "It fails again and again, for example g({}) = {}, but g({}) = {}.",
    .least_period = "The least period is {}, from n = {} on.",
    .values_found = "{}: {} values, from n = {} to n = {}.",
    .no_values = "{}: no value yet.",
    .largest_value = "Largest value: {}, first at n = {}.",
    .last_values = "The last {}: {}",
    .value_hash = "Hash of the values (FNV-1a, 64 bits): {}",
    .stored = "{}: {} values of {} bits.",
    .resumed = "{} values were in {} already; going on from there.",
    .kept = "{} values are safe in {}; the same command goes on from there.",
    .progress = "{} of {}, {} %, {}/s, {} left",
    .largest_so_far = ", largest value {}",
    .windows_kept = "What was computed is kept in {}; the same command goes on from there.",
    .no_window = "No window of {} values returned before heap {}: no proof by windows up to there.",
    .speed = "{} values in {} s, {}/s; method: {}",
    .method_changed = "from n = {} on: {}",
};

constexpr HeapPhrases japanese = {
    .period_proved = "{0}：n = {2} から周期{1}（証明済み）",
    .period_observed = "{0}：今のところ n = {2} から周期{1}に見えます（未証明）",
    .period_none = "{}：n = {} までの値に周期は見つかりません。",
    .saltus = "1周期ごとに値は {} ずつ増えます。",
    .last_exception = "最後の例外：n = {}",
    .no_exception = "例外なし：n = 0 から周期的です。",
    .values_used = "計算した値：n = {} まで",
    .values_needed = "証明には n = {} までの値が必要です。",
    .theorem = "定理：{}",
    .not_a_proof = "観察のみ：ここで使う定理では証明できません。",
    .period_breaks =
        "n = {2} から周期{0}、増分{1}に見えますが、ずっとは続きません"
        "（docs/periods.md の定理3）。",
    .claim_proved = "証明済み：P局面は、ちょうど {} を満たす n です。",
    .claim_to_bound = "n = {1} まで成り立ちます（その先は未証明）：P局面は {0} を満たす n です。",
    .claim_refuted = "反例あり：P局面は {} を満たす n ではありません。",
    .terminal_not_in_l = "n = {}：打つ手がないのでP局面ですが、集合に入っていません。",
    .move_inside_l = "n = {} は集合に入っていますが、{} へ打つと再び集合の中です。",
    .no_move_into_l = "n = {} は集合の外ですが、集合の中へ移る手がありません。",
    .value_differs = "n = {} のグランディ数がこれに反します。",
    .period_holds = "{} は {} の周期です（証明済み）。",
    .period_refuted = "{} は {} の周期ではありません。",
    .period_refuted_from = "{0} は n = {2} から先の {1} の周期ではありません。",
    .period_open = "{} が {} の周期かどうかは未解決です。計算した値は n = {} まで。",
    .first_failure = "最初の反例：g({}) = {} ですが g({}) = {}",
    .for_ever = "先でも繰り返し崩れます。例：g({}) = {} ですが g({}) = {}",
    .least_period = "最小の周期は{}で、n = {} から始まります。",
    .values_found = "{0}：n = {2} から n = {3} までの{1}個の値",
    .no_values = "{}：値はまだありません。",
    .largest_value = "最大の値：{}（最初は n = {}）",
    .last_values = "最後の{}個：{}",
    .value_hash = "値のハッシュ（FNV-1a、64ビット）：{}",
    .stored = "{}：{}個の値、各{}ビット",
    .resumed = "{1} にある{0}個の値の続きから計算します。",
    .kept = "{1} に{0}個の値を保存しました。同じコマンドで続きから計算できます。",
    .progress = "{} / {}、{} %、毎秒{}、残り {}",
    .largest_so_far = "、最大の値 {}",
    .windows_kept = "計算の途中を {} に残しました。同じコマンドで続きから計算できます。",
    .no_window =
        "長さ {} の窓は、山 {} "
        "までに一度も繰り返していません。窓による周期の証明はここまでありません。",
    .speed = "{}個の値、{}秒、毎秒{}、方法：{}",
    .method_changed = "n = {} から：{}",
};

std::string_view theorem_in_japanese(Theorem theorem) {
  switch (theorem) {
    case Theorem::none:
      return "";
    case Theorem::finite_moves:
      return "取れる個数が M 以下の有限集合なら、値は直前の M 個だけで決まるので、M 個続けて"
             "成り立つ周期はその先でもずっと成り立ちます（Winning Ways 第4章）。";
    case Theorem::range_formula:
      return "a個以上b個以下を取るゲームでは g(n) = floor((n mod (a+b)) / a)（Winning Ways "
             "第4章）。";
    case Theorem::relative_state:
      return "山を分けず、大きな個数を自由に取れるゲームでは、相対状態が等しい2つの山から同じ列が"
             "（定数の差を除いて）続きます（最小の mex より上の値についての鳩の巣原理）。";
    case Theorem::guy_smith:
      return "t桁の8進ゲームでは、n0 >= 1 で、n0 <= n < 2 n0 + p + t - 1 のとき g(n+p) = g(n) "
             "なら、"
             "すべての n >= n0 で成り立ちます（Guy・Smith 1956）。";
    case Theorem::windows:
      return "すべての値が決められた範囲の手で裏づけられている間、レアな山が少ない8進ゲームの値は、"
             "直前の一定個の値（窓）だけで決まります。同じ窓がもう一度現れれば、値はそこから"
             "繰り返します（docs/certificate.md）。";
    case Theorem::shapes:
      return "テイク・アンド・ブレイクでは、残し方の形が定める上限まで成り立つ周期はずっと成り立ち"
             "ます"
             "（Guy・Smith 1956 を、3つ以上に分ける手、条件 ! ? =、繰り返しの尾へ拡張）。";
    case Theorem::growth:
      return "1つの区間のすべての山で、予言値より小さい値がどれも周期とともに動く選択肢から得られ、"
             "超過の和がどの選択肢にも予言値を許さないなら、等差的な周期はずっと続きます"
             "（docs/periods.md）。";
  }
  return "";
}

}  // namespace

const HeapPhrases& HeapPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

std::string_view theorem_sentence(Theorem theorem, Language language) {
  return language == Language::ja ? theorem_in_japanese(theorem) : theorem_statement(theorem);
}

}  // namespace grundy

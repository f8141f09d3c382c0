// The words of the verb rule, in both languages.
#include "report/rule_phrases.hpp"

namespace grundy {

namespace {

constexpr RulePhrases english = {
    .rule = "rule",
    .formula = "formula",
    .status = "status",
    .evidence = "evidence",
    .also = "also",
    .no_rule = "no rule",
    .nearly = "nearly",
    .first = "fails",
    .partial = "partial",
    .not_tried = "not tried",
    .next_step = "next step",
    .next_values = "next",
    .counterexample = "refuted",
    .from = "{} >= {}",
    .proved = "proved. {}",
    .observed = "observed: fitted to {2} = {0}, tested to {2} = {1}",
    .observed_guess = "observed: tested to {} = {}",
    .then_local = ", then checked at {} positions up to {}, each with all its options",
    .then_sampled = ", then checked at {} positions up to {}, with some of their many options",
    .not_a_proof = "; not a proof",
    .bouton = "A heap of n from which any number may be taken has the value n (Bouton 1901).",
    .restates =
        "restates the move: each position has one option at most, so the recursion says what the "
        "rules say",
    .bits = "the tested values take {} bits, the rule {}",
    .none_found = "{} to {} = {} against {} classes of rules, {} candidates",
    .too_short = "too short: {} values; give {} or more for an answer",
    .unread = "too short: no values",
    .fails_at = "{} fails at {}: the value is {}, not {}",
    .no_value_at = "{} fails at {}: the value is {}, the formula has none",
    .fails_far =
        "{} holds for the whole table, but not for all n up to {}: there the mex of the options is "
        "another number than the formula says",
    .holds_from = "wrong only before {0} = {1}; from there on it holds for the whole table",
    .nearly_holds = "{}: {} % of the values; exceptions {}",
    .check_table =
        "check the table: a rule that holds almost everywhere and fails here and there usually "
        "means errors in the data",
    .on_part = "where {}: {}",
    .on_zeros = "the zeros alone (the P-positions) have a rule: 1 for a zero, 0 else: {}",
    .more_terms = "more terms: --terms {}; a long preperiod cannot be excluded",
    .more_values = "a longer table, or --fit N to fit on more of it",
    .values = "values",
    .zeros_alone = "the P-positions alone: --kind pairs",
};

constexpr RulePhrases japanese = {
    .rule = "規則",
    .formula = "式",
    .status = "判定",
    .evidence = "根拠",
    .also = "別の形",
    .no_rule = "規則なし",
    .nearly = "ほぼ",
    .first = "不成立",
    .partial = "部分的",
    .not_tried = "未試行",
    .next_step = "次の手",
    .next_values = "続き",
    .counterexample = "反証",
    .from = "{} >= {}",
    .proved = "証明済み。{}",
    .observed = "観察：{2} = {0} までで当てはめ、{2} = {1} まで確かめました",
    .observed_guess = "観察：{} = {} まで確かめました",
    .then_local = "。さらに {1} までの{0}か所で、すべての1手先から計算して確かめました",
    .then_sampled = "。さらに {1} までの{0}か所で、多い1手先の一部を確かめました",
    .not_a_proof = "。証明ではありません",
    .bouton = "好きなだけ取れるn個の山のグランディ数はnです（Bouton 1901）。",
    .restates = "手の言い換え：どの局面でも打てる手は高々1つなので、この漸化式はルールそのものです",
    .bits = "確かめた値は{}ビット、規則は{}ビット",
    .none_found = "{}（{} = {} まで）を{}種類の規則、{}個の候補と比べました",
    .too_short = "短すぎます：値が{}個。{}個以上あれば答えられます",
    .unread = "短すぎます：値がありません",
    .fails_at = "{} は {} で成り立ちません。値は{}で、{}ではありません",
    .no_value_at = "{} は {} で成り立ちません。値は{}ですが、式に値がありません",
    .fails_far =
        "{} は表のすべてで成り立ちますが、{} "
        "以下のすべてのnでは成り立ちません。そこでは1手先の値のmexが式と違います",
    .holds_from = "違うのは {0} = {1} より前だけで、そこからは表のすべてで成り立ちます",
    .nearly_holds = "{}：値の{} %。例外は {}",
    .check_table =
        "表を確かめてください。ほとんどの所で成り立ち、所々で外れる規則は、たいてい表の誤りです",
    .on_part = "{} のとき：{}",
    .on_zeros = "0の位置（P局面）だけなら規則があります。0なら1、それ以外は0とすると：{}",
    .more_terms = "値を増やす：--terms {}。長い前周期がないとは言えません",
    .more_values = "もっと長い表を与えるか、--fit N で当てはめに使う値を増やす",
    .values = "値",
    .zeros_alone = "P局面だけを見る：--kind pairs",
};

}  // namespace

const RulePhrases& RulePhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

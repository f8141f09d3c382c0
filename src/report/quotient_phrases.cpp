// The words of quotient, in both languages.
#include "report/quotient_phrases.hpp"

namespace grundy {

namespace {

constexpr QuotientPhrases english = {
    .complete = "The misère quotient of {} has {} elements, {} of them P: complete, proved.",
    .partial = "The misère quotient of {} up to n = {} has {} elements, {} of them P: proved.",
    .of_positions =
        "The misère quotient of {} and all that it leads to has {} elements, {} of them P: "
        "complete, "
        "proved.",
    .of_some =
        "The misère quotient of the first {} positions has {} elements, {} of them P: proved.",
    .infinite = "The misère quotient is infinite, proved.",
    .outcomes = "The misère P-positions of {} are known for all heaps, proved.",
    .outcomes_to = "The misère P-positions of {} are known up to n = {}, proved.",
    .proved_by = "The independent checker has accepted the proof.",
    .growing = "At n = {} it keeps growing: {} elements in the last attempt, and still wrong.",
    .failing = "Sums that showed it, the last ones: {}",
    .period = "Its pretending function Φ has period {} from n = {} on.",
    .trivial = "So few elements: a sum is decided by the parity of its heaps with Φ = a.",
    .tame =
        "Tame: it is T_{0}, the quotient of Nim with heaps below 2^{0}, so sums are played like "
        "misère Nim.",
    .wild = "Wild: it is no quotient of Nim, and Grundy values alone do not decide.",
    .generators = "Generators: {}",
    .relations = "Relations: {}",
    .p_portion = "P: {}",
    .pretending = "Φ(n), the element of the heap n:",
    .pretending_of_positions = "Φ, the element of each position:",
    .generator_of = "{} = Φ({})",
    .and_so_on = "… and so on, by the same formulas.",
    .more = "… and {} more (--json lists them)",
};

constexpr QuotientPhrases japanese = {
    .complete = "{}の逆形商（ミゼール商）の元は{}個、そのうちPは{}個。完全（証明済み）。",
    .partial = "{}の n = {} までの逆形商（ミゼール商）の元は{}個、そのうちPは{}個（証明済み）。",
    .of_positions =
        "{}とそこから行ける局面の逆形商（ミゼール商）の元は{}個、そのうちPは{}"
        "個。完全（証明済み）。",
    .of_some = "はじめの{}局面の逆形商（ミゼール商）の元は{}個、そのうちPは{}個（証明済み）。",
    .infinite = "逆形商（ミゼール商）は無限です（証明済み）。",
    .outcomes = "{}の逆形のP局面はすべての山について分かっています（証明済み）。",
    .outcomes_to = "{}の逆形のP局面は n = {} まで分かっています（証明済み）。",
    .proved_by = "独立した検証器が証明を受理しました。",
    .growing = "n = {} で大きくなり続けています。最後の試みは元が{}個で、まだ誤りがあります。",
    .failing = "それを示した和（最後のもの）：{}",
    .period = "各山の元 Φ(n) は n = {1} から周期{0}です。",
    .trivial = "元がこれだけなので、Φ = a の山の個数の偶奇だけで決まります。",
    .tame =
        "テイム：T_{0}、つまり 2^{0} "
        "未満の山のニムの商なので、和は逆形ニムと同じように打てます。",
    .wild = "ワイルド：ニムの商ではなく、グランディ数だけでは決まりません。",
    .generators = "生成元：{}",
    .relations = "関係式：{}",
    .p_portion = "P：{}",
    .pretending = "Φ(n)（山 n の元）：",
    .pretending_of_positions = "Φ（各局面の元）：",
    .generator_of = "{} = Φ({})",
    .and_so_on = "…以下も同じ式によります。",
    .more = "…ほかに{}個（--json で一覧）",
};

}  // namespace

const QuotientPhrases& QuotientPhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

// The words of misère play, in both languages.
#include "report/misere_phrases.hpp"

namespace grundy {

namespace {

constexpr MiserePhrases english = {
    .genus_of_heaps = "{} in misère play: the last move LOSES.",
    .heap = "heap",
    .genus = "genus",
    .behaviour = "like Nim?",
    .tame = "tame",
    .looks_tame = "genus looks tame",
    .wild = "wild",
    .all_tame =
        "All heaps up to {} are tame, proved: in sums each behaves like the Nim heaps that "
        "have its genus, 0^{{02}} like 2 + 2, 1^{{13}} like 2 + 3, every other like the one "
        "heap of its Grundy value.",
    .first_wild = "The first wild heap is {}: no sum of Nim heaps has its genus.",
    .looks_tame_means =
        "\"genus looks tame\": the genus is that of a sum of Nim heaps, but wild "
        "positions can be reached, and nothing is proved.",
    .genus_of_position = "{}: genus {}, {}.",
    .position_tame = "tame, proved: with other tame positions it behaves like {}",
    .position_looks_tame = "which looks tame, but wild positions can be reached: nothing is proved",
    .position_wild = "wild: no sum of Nim heaps has this genus",
    .like_heap = "a Nim heap of {}",
    .like_sum = "the Nim heaps {}",
    .misere_outcome = "Misère play: {}. Misère Grundy value {}, Grundy value in normal play {}.",
    .canonical_form = "Misère canonical form {}, which lasts at most {} moves.",
    .long_form = "Its misère canonical form lasts at most {} moves; it is too long to be printed.",
    .genus_unknown = "{}: the genus was not found before the limit.",
};

constexpr MiserePhrases japanese = {
    .genus_of_heaps = "{}、逆形（最後に打つと負け）。",
    .heap = "山",
    .genus = "ジーナス",
    .behaviour = "ニムと同じか",
    .tame = "テイム",
    .looks_tame = "ジーナスはテイムに見える",
    .wild = "ワイルド",
    .all_tame =
        "{}までの山はすべてテイムです（証明済み）。和の中では、0^{{02}} は 2 + 2、1^{{13}} は "
        "2 + 3、ほかはグランディ数を大きさとするニムの山1つと同じように振る舞います。",
    .first_wild = "最初のワイルドな山は{}です。そのジーナスをもつニムの山の和はありません。",
    .looks_tame_means =
        "「ジーナスはテイムに見える」：ジーナスはニムの山の和と同じですが、ワイルドな"
        "局面に移れるため、何も証明されていません。",
    .genus_of_position = "{}：ジーナス {}。{}。",
    .position_tame = "テイム（証明済み）：ほかのテイムな局面との和では{}と同じように振る舞う",
    .position_looks_tame = "テイムに見えるが、ワイルドな局面に移れるため、何も証明されていない",
    .position_wild = "ワイルド：このジーナスをもつニムの山の和はない",
    .like_heap = "大きさ{}のニムの山",
    .like_sum = "ニムの山 {} の和",
    .misere_outcome = "逆形：{}。逆形のグランディ数 {}、正規形のグランディ数 {}。",
    .canonical_form = "逆形の標準形は {}（長くても{}手で終わる）。",
    .long_form = "逆形の標準形は長くても{}手で終わる（長すぎるため表示しない）。",
    .genus_unknown = "{}：制限に達したため、ジーナスは見つかっていません。",
};

}  // namespace

const MiserePhrases& MiserePhrases::of(Language language) {
  return language == Language::ja ? japanese : english;
}

}  // namespace grundy

// The list of games: one line a game, in the order in which people should see them.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "games/coin_turning.hpp"
#include "games/euclid.hpp"
#include "games/fibonacci_nim.hpp"
#include "games/hackenbush_game.hpp"
#include "games/heap_game.hpp"
#include "games/king.hpp"
#include "games/knights.hpp"
#include "games/moore.hpp"
#include "games/nim.hpp"
#include "games/nimble.hpp"
#include "games/notakto.hpp"
#include "games/rook.hpp"
#include "games/ruleset_game.hpp"
#include "games/searched_list.hpp"
#include "games/silver_dollar.hpp"
#include "games/staircase.hpp"
#include "games/wythoff.hpp"

namespace grundy {

namespace {

template <class G>
GameEntry built_in(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return no_parameters(info);
    return std::make_shared<G>(info, info.name);
  };
  return {std::move(info), std::move(make)};
}

/// A heap game with a name of its own, by its code; see HeapGame for `shift`.
GameEntry code(GameInfo info, std::string_view rules, std::uint64_t shift = 0) {
  auto parsed = HeapRules::parse(rules);
  auto make = [info, parsed,
               shift](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return no_parameters(info);
    return std::make_shared<HeapGame>(info, info.name, *parsed, shift);
  };
  return {std::move(info), std::move(make)};
}

/// sub{…} and allbut{…}.
GameEntry subtraction(GameInfo info, bool all_but) {
  auto make =
      [info, all_but](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (!parameters)
      return fail(
          fmt::format("{0} needs the numbers in braces, such as {1}", info.name, info.example),
          info.name.size() + 1);
    auto set = SubtractionSet::parse(*parameters, all_but);
    if (!set) return std::unexpected(set.error());
    return std::make_shared<HeapGame>(info, set->to_string(), *set);
  };
  return {std::move(info), std::move(make)};
}

std::vector<GameEntry> listed_games() {
  return {
      built_in<NimGame>({"nim", "take any number from one heap", "1つの山から好きなだけ取る",
                         "nim(3,4,5), or just 3,4,5", "Bouton's theorem", "Bouton 1901"}),
      subtraction({"sub", "take one of the listed numbers: sub{1,3,4}, sub{1..3}",
                   "決められた個数だけ取る：sub{1,3,4}、sub{1..3}", "sub{1,3,4}(10,15,20)",
                   HeapGame::theory_note, "Winning Ways ch. 4"},
                  false),
      subtraction({"allbut", "take any number but the listed ones: allbut{2,5}",
                   "決められた個数以外を取る：allbut{2,5}", "allbut{2,5}(10,20)",
                   HeapGame::theory_note, "Siegel, Combinatorial Game Theory, IV.4"},
                  true),
      code({"kayles", "knock down one pin, or two neighbouring pins, of a row (0.77)",
            "1列のピンから1本、または隣り合う2本を倒す（0.77）", "kayles(5,7)",
            HeapGame::theory_note, "Dudeney 1908; Guy and Smith 1956"},
           "0.77"),
      code({"dawsons_kayles", "remove two neighbouring pins of a row (0.07)",
            "1列のピンから隣り合う2本を取る（0.07）", "dawsons_kayles(12)", HeapGame::theory_note,
            "Winning Ways ch. 4"},
           "0.07"),
      code({"dawsons_chess", "remove a pin with its neighbours, or a row of one or two (0.137)",
            "ピンを両隣ごと取る（0.137）", "dawsons_chess(9)", HeapGame::theory_note,
            "Dawson 1935; Guy and Smith 1956"},
           "0.137"),
      code({"officers", "take one from a heap of two or more, leaving one heap or two (0.6)",
            "2個以上の山から1個取り、残りを1つか2つの山にする（0.6）", "officers(20)",
            HeapGame::theory_note, "Winning Ways ch. 4"},
           "0.6"),
      code({"treblecross",
            "mark a square of a row, no two within two squares: so no three in a row follow "
            "(0.007(n+2))",
            "1列のマスに印をつける。ほかの印から2マス以内にはつけない（三並べを渡さない；0.007(n+2)"
            "）",
            "treblecross(10)", HeapGame::theory_note, "Winning Ways ch. 4"},
           "0.007", 2),
      code({"lasker", "take any number from one heap, or split a heap in two (4.[3])",
            "1つの山から好きなだけ取るか、山を2つに分ける（4.[3]）", "lasker(3,5)",
            "g(4k+1)=4k+1, g(4k+2)=4k+2, g(4k+3)=4k+4, g(4k+4)=4k+3",
            "Lasker 1931; Winning Ways ch. 4"},
           "4.[3]"),
      code({"grundys_game", "split a heap into two of different sizes (4!.0)",
            "山を大きさの異なる2つの山に分ける（4!.0）", "grundys_game(15)", "mex rule",
            "Grundy 1939"},
           "4!.0"),
      game<Wythoff>({"wythoff", "two heaps: take from one, or the same number from both",
                     "2つの山：片方から取るか、両方から同じ数を取る", "wythoff(3,5)", "search",
                     "Wythoff 1907; Winning Ways ch. 3"}),
      built_in<HackenbushGame>({"hackenbush",
                                "cut an edge; what no longer hangs on the ground 0 falls",
                                "辺を1本切る。地面 0 とつながらなくなった部分は落ちる",
                                "hackenbush(0-1,1-2,1-3,0-4,4-0), or nested: hackenbush((()()))",
                                "colon principle and fusion principle", "Winning Ways ch. 7"}),
      game<Moore>({"moore", "take from at least one and at most k heaps, any amounts",
                   "1つ以上k個以下の山から、それぞれ好きなだけ取る", "moore{2}(1,2,3,3)",
                   "Moore's theorem where it applies, else search", "Moore 1910"}),
      game<Euclid>({"euclid", "take a positive multiple of the smaller number from the larger",
                    "大きい数から小さい数の倍数（1倍以上）を引く。0になれば終わり", "euclid(4,7)",
                    "the quotients of Euclid's algorithm", "Cole and Davie 1969"}),
      game<FibonacciNim>({"fibonacci_nim",
                          "one heap, and the most that the next move may take; then at most twice "
                          "as many as the move before",
                          "1つの山と、次に取れる数の上限。以後は直前に取った数の2倍まで",
                          "fibonacci_nim(13,12)", "P-positions by Zeckendorf sums, else search",
                          "Whinihan 1963"}),
      game<Nimble>({"nimble", "coins on squares 0, 1, 2, …; bring one coin to a lower square",
                    "マス0、1、2、…の上のコインを1枚、より小さい番号のマスへ動かす",
                    "nimble(1,2,2,4)", "Nim with the squares as heaps", "Bouton 1901"}),
      game<Staircase>({"staircase", "bring any number of coins from one step to the step below",
                       "階段の1つの段から好きな枚数のコインを1段下ろす", "staircase(2,1,3)",
                       "Nim on the odd steps", "Sprague 1947"}),
      game<SilverDollar>(
          {"silver_dollar",
           "coins on different squares; move one left, not onto or over another coin",
           "別々のマスにあるコインを1枚、ほかのコインに重ねず飛び越さず左へ動かす",
           "silver_dollar(0,4,5,8)", "Nim on every second gap, from the right",
           "Winning Ways ch. 15"}),
      game<Rook>({"rook", "a rook goes any way left or up", "ルークを左か上へ好きなだけ動かす",
                  "rook(3,5)", "Nim with the coordinates as heaps", "Bouton 1901"}),
      game<Wythoff>({"queen", "a queen goes any way left, up, or diagonally left and up",
                     "クイーンを左、上、または左上へ好きなだけ動かす", "queen(3,5)",
                     "search: this is Wythoff's game", "Wythoff 1907; Winning Ways ch. 3"}),
      game<King>({"king", "a king goes one square left, up, or diagonally left and up",
                  "キングを左、上、または左上へ1マス動かす", "king(3,4)",
                  "parity of the coordinates", "proof in src/games/king.hpp"}),
      game<Knights>({"knights",
                     "a knight goes two squares left and one up or down, or two up and one left or "
                     "right",
                     "ナイトを左へ2マスかつ上下に1マス、または上へ2マスかつ左右に1マス動かす",
                     "knights{15x15}(5,3)", "period 4 on the unbounded board, else search",
                     "Winning Ways ch. 3"}),
      game<Notakto>({"notakto",
                     "write an X on a free cell; a board with three in a row is out of play",
                     "空いたマスに X を書く。3つ並んだ盤はそこで終わる", "notakto(3x3)",
                     "search; a misère quotient of 18 elements", "Plambeck and Whitehead 2013"}),
      coin_turning({"turning_turtles", "turn one coin or two, the rightmost from heads to tails",
                    "コインを1枚か2枚めくる。右端のコインは表から裏へ", "turning_turtles(2,5,7)",
                    "Nim with the numbers + 1 as heaps", "Winning Ways ch. 14"},
                   {"1-2"}),
      coin_turning({"mock_turtles", "turn one to three coins, the rightmost from heads to tails",
                    "コインを1〜3枚めくる。右端のコインは表から裏へ", "mock_turtles(2,5,7)",
                    "odious numbers", "Winning Ways ch. 14"},
                   {"1-3"}),
      coin_turning({"moebius", "turn one to five coins, the rightmost from heads to tails",
                    "コインを1〜5枚めくる。右端のコインは表から裏へ", "moebius(2,5,7)",
                    "the columns of the lexicode of distance 6",
                    "Winning Ways ch. 14; Conway and Sloane 1986"},
                   {"1-5"}),
      coin_turning({"mogul", "turn one to seven coins, the rightmost from heads to tails",
                    "コインを1〜7枚めくる。右端のコインは表から裏へ", "mogul(2,7,8)",
                    "the columns of the lexicode of distance 8, the Golay code",
                    "Winning Ways ch. 14; Conway and Sloane 1986"},
                   {"1-7"}),
      coin_turning({"ruler", "turn neighbouring coins, the rightmost from heads to tails",
                    "連続するコインを何枚でもめくる。右端のコインは表から裏へ", "ruler(2,5,7)",
                    "the greatest power of 2 that divides the number + 1", "Winning Ways ch. 14"},
                   {"1+C"}),
      coin_turning({"twins", "turn exactly two coins, the right one from heads to tails",
                    "コインをちょうど2枚めくる。右のコインは表から裏へ", "twins(2,5,7)",
                    "Nim with the numbers as heaps", "Winning Ways ch. 14"},
                   {"2"}),
      coin_turning({"triplets", "turn exactly three coins, the rightmost from heads to tails",
                    "コインをちょうど3枚めくる。右端のコインは表から裏へ", "triplets(2,5,7)",
                    "odious numbers from coin 2 on", "Winning Ways ch. 14"},
                   {"3"}),
      coins_by_code(
          {"coins",
           "a coin-turning game by its code: 1-3 turns one to three coins; C neighbours, "
           "C(5) within 5 places, E equally spaced, S symmetric, F with coin 0",
           "コードで表すコインめくり。1-3 は1〜3枚。C は連続、C(5) は5か所以内、E は等間隔、"
           "S は左右対称、F はコイン0を含む",
           "coins{1-3}(2,5,7)", "lexicodes where they apply, else the mex rule",
           "Winning Ways ch. 14"}),
      coin_product(
          {"product",
           "coins on a grid: turn the product of a move of each game, the coin at its "
           "corner from heads to tails",
           "格子上のコイン。各ゲームの手の直積にあたるコインをめくる。角のコインは表から裏へ",
           "product{twins,1-3}(2-3,1-1)", "Tartan theorem: nim-products of the values",
           "Winning Ways ch. 14"}),
      coin_turning(
          {"turning_corners",
           "turn the four corners of a rectangle, the lower right one from heads to tails",
           "長方形の四隅のコインをめくる。右下のコインは表から裏へ", "turning_corners(2-2,4-1)",
           "Tartan theorem: nim-products of the coordinates", "Winning Ways ch. 14"},
          {"2", "2"}),
      coin_turning(
          {"rugs", "turn all coins of a rectangle, the lower right one from heads to tails",
           "長方形の中のコインをすべてめくる。右下のコインは表から裏へ", "rugs(2-3,1-1)",
           "Tartan theorem: nim-products of the values in ruler", "Winning Ways ch. 14"},
          {"1+C", "1+C"}),
  };
}

}  // namespace

const std::vector<GameEntry>& game_list() {
  static const std::vector<GameEntry> list = [] {
    std::vector<GameEntry> all = listed_games(), searched = searched_games();
    std::ranges::move(searched, std::back_inserter(all));
    return all;
  }();
  return list;
}

}  // namespace grundy

// The list of games: one line a game, in the order in which people should see them.
#include <fmt/format.h>

#include <algorithm>

#include "games/euclid.hpp"
#include "games/fibonacci_nim.hpp"
#include "games/king.hpp"
#include "games/knights.hpp"
#include "games/moore.hpp"
#include "games/nim.hpp"
#include "games/nimble.hpp"
#include "games/rook.hpp"
#include "games/ruleset_game.hpp"
#include "games/silver_dollar.hpp"
#include "games/staircase.hpp"
#include "games/wythoff.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

template <class G>
GameEntry built_in(GameInfo info) {
  auto make = [info](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return fail(info.name + " takes no parameters in braces: " + info.example, 1);
    return std::make_shared<G>(info, info.name);
  };
  return {std::move(info), std::move(make)};
}

}  // namespace

const std::vector<GameEntry>& game_list() {
  static const std::vector<GameEntry> list = {
      built_in<NimGame>({"nim", "take any number from one heap", "1つの山から好きなだけ取る",
                         "nim(3,4,5), or just 3,4,5", "Bouton's theorem", "Bouton 1901"}),
      game<Wythoff>({"wythoff", "two heaps: take from one, or the same number from both",
                     "2つの山：片方から取るか、両方から同じ数を取る", "wythoff(3,5)", "search",
                     "Wythoff 1907; Winning Ways ch. 3"}),
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
  };
  return list;
}

namespace {

std::unexpected<Error> unknown_game(std::string_view name) {
  std::vector<std::string> names;
  for (const GameEntry& entry : game_list()) names.push_back(entry.info.name);
  std::string near = text::nearest(name, names);
  return fail(fmt::format("unknown game '{}'; {}", text::excerpt(name),
                          near.empty() ? "'grundy games' lists all games"
                                       : fmt::format("did you mean {}?", near)),
              1);
}

}  // namespace

Result<std::shared_ptr<Game>> find_game(std::string_view notation) {
  std::size_t brace = notation.find('{');
  std::string_view name = notation.substr(0, brace);
  std::optional<std::string_view> parameters;
  if (brace != std::string_view::npos) {
    if (notation.back() != '}') return fail("expected '(' after '}'", notation.find('}') + 2);
    parameters = notation.substr(brace + 1, notation.size() - brace - 2);
  }
  for (const GameEntry& entry : game_list()) {
    if (entry.info.name != name) continue;
    auto made = entry.make(parameters);
    if (!made && parameters) return std::unexpected(made.error().shifted(brace + 1));
    return made;
  }
  return unknown_game(name);
}

}  // namespace grundy

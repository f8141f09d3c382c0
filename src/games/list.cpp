// The list of games: one line a game, in the order in which people should see them.
#include <fmt/format.h>

#include <algorithm>

#include "games/hackenbush_game.hpp"
#include "games/heap_game.hpp"
#include "games/nim.hpp"
#include "games/ruleset_game.hpp"
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

/// A heap game with a name of its own, by its code; see HeapGame for `shift`.
GameEntry code(GameInfo info, std::string_view rules, std::uint64_t shift = 0) {
  auto parsed = HeapRules::parse(rules);
  auto make = [info, parsed,
               shift](std::optional<std::string_view> parameters) -> Result<std::shared_ptr<Game>> {
    if (parameters) return fail(info.name + " takes no parameters in braces: " + info.example, 1);
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

const char* const by_table = "mex rule; a proved period where there is one";

}  // namespace

const std::vector<GameEntry>& game_list() {
  static const std::vector<GameEntry> list = {
      built_in<NimGame>({"nim", "take any number from one heap", "1つの山から好きなだけ取る",
                         "nim(3,4,5), or just 3,4,5", "Bouton's theorem", "Bouton 1901"}),
      subtraction({"sub", "take one of the listed numbers: sub{1,3,4}, sub{1..3}",
                   "決められた個数だけ取る：sub{1,3,4}、sub{1..3}", "sub{1,3,4}(10,15,20)",
                   by_table, "Winning Ways ch. 4"},
                  false),
      subtraction({"allbut", "take any number but the listed ones: allbut{2,5}",
                   "決められた個数以外を取る：allbut{2,5}", "allbut{2,5}(10,20)", by_table,
                   "Siegel, Combinatorial Game Theory, IV.4"},
                  true),
      code({"kayles", "knock down one pin, or two neighbouring pins, of a row (0.77)",
            "1列のピンから1本、または隣り合う2本を倒す（0.77）", "kayles(5,7)", by_table,
            "Dudeney 1908; Guy and Smith 1956"},
           "0.77"),
      code({"dawsons_kayles", "remove two neighbouring pins of a row (0.07)",
            "1列のピンから隣り合う2本を取る（0.07）", "dawsons_kayles(12)", by_table,
            "Winning Ways ch. 4"},
           "0.07"),
      code({"dawsons_chess", "remove a pin with its neighbours, or a row of one or two (0.137)",
            "ピンを両隣ごと取る（0.137）", "dawsons_chess(9)", by_table,
            "Dawson 1935; Guy and Smith 1956"},
           "0.137"),
      code({"officers", "take one from a heap of two or more, leaving one heap or two (0.6)",
            "2個以上の山から1個取り、残りを1つか2つの山にする（0.6）", "officers(20)", by_table,
            "Winning Ways ch. 4"},
           "0.6"),
      code({"treblecross",
            "mark a free square of a row; three marks in a row win (0.007, two longer)",
            "1列のマスに印をつける。3つ並べたら勝ち（0.007、長さは2大きい）", "treblecross(10)",
            by_table, "Winning Ways ch. 4"},
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
                                "枝を1本切る。地面 0 とつながらなくなった部分は落ちる",
                                "hackenbush(0-1,1-2,1-3), or nested: hackenbush((()()))",
                                "colon principle and fusion principle", "Winning Ways ch. 7"}),
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

Result<std::shared_ptr<Game>> take_and_break(std::string_view notation) {
  auto parsed = OctalCode::parse(notation);
  if (!parsed) return std::unexpected(parsed.error());
  std::string written = parsed->to_string();
  GameInfo info = {written,
                   "take-and-break game: digit k says what may be left when k are taken",
                   "テイク・アンド・ブレイク：k桁目はk個取ったあとの残し方を表す",
                   written + "(12)",
                   by_table,
                   "Guy and Smith 1956; Winning Ways ch. 4"};
  return std::make_shared<HeapGame>(std::move(info), written, std::move(*parsed));
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
  if (name.find('.') != std::string_view::npos) return take_and_break(notation);
  for (const GameEntry& entry : game_list()) {
    if (entry.info.name != name) continue;
    auto made = entry.make(parameters);
    if (!made && parameters) return std::unexpected(made.error().shifted(brace + 1));
    return made;
  }
  return unknown_game(name);
}

}  // namespace grundy

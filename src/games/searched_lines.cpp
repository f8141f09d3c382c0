// Games of drawing lines that are searched: one line a game.
#include "games/searched_list.hpp"

#include "games/nimstring.hpp"
#include "games/search_game.hpp"
#include "games/sprouts.hpp"

namespace grundy {

std::vector<GameEntry> searched_lines() {
  return {
      searched<Nimstring>(
          {"nimstring", "draw a line between two dots; whoever closes a box must draw another one",
           "2つの点の間に線を引く。箱を閉じた人は続けてもう1本引く",
           "nimstring(2x3), or its lines, row by row",
           "search; free boxes are closed at once, loony moves left out", "Winning Ways ch. 16"}),
      searched<Sprouts>(
          {"sprouts",
           "join two spots, or a spot to itself, by a line that meets no other, with "
           "a new spot on it; no spot gets more than three lines",
           "2つの点、または1つの点どうしを、ほかの線と交わらない線で結び、線上に新しい"
           "点を打つ。1つの点から出る線は3本まで",
           "sprouts(5)", "search by components",
           "Applegate, Jacobson and Sleator 1991; Lemoine and Viennot 2007"}),
  };
}

}  // namespace grundy

// The games that are searched component by component: one line a game.
#include "games/searched_list.hpp"

#include "games/chomp.hpp"
#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/nimstring.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/removal.hpp"
#include "games/search_game.hpp"
#include "games/sprouts.hpp"

namespace grundy {

std::vector<GameEntry> searched_games() {
  return {
      searched<Cram>(
          {"cram", "cover two neighbouring free cells with a domino",
           "隣り合う2つの空きマスをドミノで覆う", "cram(4x5), or row by row: cram(..X/...)",
           "search by components; a half turn of the board", "Lemoine and Viennot 2012"}),
      searched<NodeKaylesGrid>({"node_kayles_grid",
                                "take a cell of a grid and every free cell next to it",
                                "格子の空きマスを1つ、その上下左右の空きマスごと取る",
                                "node_kayles_grid(3x4), or row by row",
                                "search by components; a half turn of the board", "Schaefer 1978"}),
      searched<NodeKayles>({"node_kayles", "take a vertex of a graph and its neighbours",
                            "グラフの頂点を1つ、隣の頂点ごと取る", "node_kayles(1-2,2-3,3-4)",
                            "search by components", "Schaefer 1978"}),
      searched<ArcKayles>({"arc_kayles",
                           "take an edge of a graph, with both ends and every edge there",
                           "グラフの辺を1本、両端の頂点とそこにつながる辺ごと取る",
                           "arc_kayles(1-2,2-3,3-4)", "search by components", "Schaefer 1978"}),
      searched<Chomp>({"chomp",
                       "eat a square with all below it and to its right; the first square is "
                       "poisoned and never eaten",
                       "マスを1つ、その右と下にあるマスごと食べる。左上の毒のマスは食べない",
                       "chomp(3x4), or row by row: chomp(..../.XXX)", "search",
                       "Schuh 1952; Gale 1974"}),
      searched<PosetGame>({"poset", "take an element of an order and all that are greater",
                           "順序集合の要素を1つ、それより大きい要素ごと取る", "poset(1<2,1<3,4)",
                           "search by components", "Gale 1974"}),
      searched<Nimstring>(
          {"nimstring", "draw a line between two dots; whoever closes a box must draw another one",
           "2つの点の間に線を引く。箱を閉じた人は続けてもう1本引く",
           "nimstring(2x3), its boxes, or its lines row by row",
           "search; free boxes are closed at once, loony moves left out", "Winning Ways ch. 16"}),
      searched<Clobber>(
          {"clobber",
           "bring a stone onto a neighbouring stone of the other colour, which is taken away; both "
           "players move all stones",
           "石を隣の異なる色の石へ動かし、その石を取り除く。どちらの色も両者が動かせる",
           "clobber(3x4), or row by row: clobber(xo./oxo)", "search by components",
           "Albert, Grossman, Nowakowski and Wolfe 2005"}),
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

// Games on graphs and orders that are searched: one line a game.
#include "games/searched_list.hpp"

#include "games/chomp.hpp"
#include "games/removal.hpp"
#include "games/search_game.hpp"

namespace grundy {

std::vector<GameEntry> searched_graphs() {
  return {
      searched<RemovalRules>({"node_kayles", "take a vertex of a graph and its neighbours",
                              "グラフの頂点を1つ、隣の頂点ごと取る", "node_kayles(1-2,2-3,3-4)",
                              "search by components", "Schaefer 1978"},
                             [] { return RemovalRules(NodeKayles()); }),
      searched<RemovalRules>(
          {"arc_kayles", "take an edge of a graph, with both ends and every edge there",
           "グラフの辺を1本、両端の頂点とそこにつながる辺ごと取る",
           "arc_kayles(1-2,2-3,3-4,4-5,5-6,2-6)", "search by components", "Schaefer 1978"},
          [] { return RemovalRules(ArcKayles()); }),
      searched<RemovalRules>({"poset", "take an element of an order and all that are greater",
                              "順序集合の要素を1つ、それより大きい要素ごと取る", "poset(1<2,1<3,4)",
                              "search by components", "Gale 1974"},
                             [] { return RemovalRules(PosetGame()); }),
      searched<Chomp>({"chomp",
                       "eat a square with all below it and to its right; the first square is "
                       "poisoned and never eaten",
                       "マスを1つ、その右と下にあるマスごと食べる。左上の毒のマスは食べない",
                       "chomp(3x4), or row by row: chomp(..../.XXX)", "search",
                       "Schuh 1952; Gale 1974"}),
  };
}

}  // namespace grundy

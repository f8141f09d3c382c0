// Games on boards that are searched: one line a game.
#include "games/searched_list.hpp"

#include "games/clobber.hpp"
#include "games/cram.hpp"
#include "games/node_kayles_grid.hpp"
#include "games/search_game.hpp"

namespace grundy {

std::vector<GameEntry> searched_boards() {
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
      searched<Clobber>(
          {"clobber",
           "bring a stone onto a neighbouring stone of the other colour, which is taken away; both "
           "players move all stones",
           "石を隣の異なる色の石へ動かし、その石を取り除く。どちらの色も両者が動かせる",
           "clobber(3x4), or row by row: clobber(xo./oxo)", "search by components",
           "Albert, Grossman, Nowakowski and Wolfe 2005"}),
  };
}

}  // namespace grundy

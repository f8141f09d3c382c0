// The games that are searched, in the order in which people should see them.
#include "games/searched_list.hpp"

#include <algorithm>
#include <iterator>

namespace grundy {

std::vector<GameEntry> searched_games() {
  std::vector<GameEntry> all;
  for (auto* part : {searched_boards, searched_graphs, searched_lines})
    std::ranges::move(part(), std::back_inserter(all));
  return all;
}

}  // namespace grundy

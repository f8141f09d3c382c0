// picture_svg: the Hackenbush picture of a report, its winning cuts marked.
#include <grundy/diagram.hpp>

#include "graph/hackenbush_svg.hpp"

namespace grundy {

Result<std::string> picture_svg(const SolveReport& report, bool values) {
  const Hackenbush* picture = nullptr;
  if (report.sum.size() == 1) picture = report.sum[0].game->picture(report.sum[0].position);
  if (!picture) return fail("a picture shows one Hackenbush position, such as hackenbush(0-1,1-2)");
  if (report.limit) return std::unexpected(*report.limit);
  std::vector<Cut> wins;
  for (const WinningMove& move : report.winning_moves)
    if (move.option.cut) wins.push_back({static_cast<std::uint32_t>(*move.option.cut), 0});
  return hackenbush_svg(*picture, {.numbers = true, .values = values, .wins = wins});
}

}  // namespace grundy

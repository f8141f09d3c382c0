// Periods of heap games, in the sizes in which the games are written.
#include <grundy/heap_report.hpp>

#include <algorithm>

#include "report/no_heaps.hpp"
#include "report/seen_report.hpp"

namespace grundy {

Result<PeriodReport> period_report(Game& game, PeriodSearch search, Meter& meter) {
  if (!game.is_heap_game()) return no_heaps(game);
  if (!game.heap_sequence()) return seen_period_report(game, search, meter);
  std::uint64_t shift = game.heap_shift();
  if (search.max_n) *search.max_n += shift;
  auto claim = find_period(*game.heap_sequence(), search, meter);
  if (!claim) return std::unexpected(claim.error());
  Period period = claim->period;
  period.preperiod -= std::min(period.preperiod, shift);
  PeriodReport report{game.notation(), period, std::move(*claim), {}, {}};
  if (report.claim.status != PeriodClaim::proved && !meter.reached().empty())
    report.limit = meter.error().error();
  return report;
}

}  // namespace grundy

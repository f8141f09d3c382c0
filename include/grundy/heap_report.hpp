// Reports on heap games: Grundy sequences, periods, and claims about them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/period.hpp>
#include <grundy/report.hpp>

namespace grundy {

/// g(from), g(from+1), …, in the sizes in which the game is written.
struct SequenceReport {
  std::string game;
  std::uint64_t from = 0;
  std::vector<std::uint64_t> values;
  std::optional<Error> limit;  ///< why there are fewer values than were asked for
};

/// The values of the heaps from..to. Time: that of the game's table, or of `to` single positions.
/// Errors: not a heap game; from > to. A limit is no error: the values so far are in the report.
Result<SequenceReport> sequence_report(Game& game, std::uint64_t from, std::uint64_t to,
                                       Meter& meter);

/// The least period of a game, in the sizes in which the game is written.
struct PeriodReport {
  std::string game;
  Period period;
  PeriodClaim claim;  ///< status, theorem, values; its own period counts the heaps of the table

  std::optional<std::uint64_t> last_exception() const {
    if (claim.status == PeriodClaim::none_found || period.preperiod == 0) return {};
    return period.preperiod - 1;
  }
};

/// Looks for the least period and proves it where a theorem of period.hpp can. Values up to heap
/// `to` are computed; without it, about a second's worth. Errors: not a heap game.
Result<PeriodReport> period_report(Game& game, std::optional<std::uint64_t> to, Meter& meter);

std::string to_json(const SequenceReport& report);
std::string to_json(const PeriodReport& report);

}  // namespace grundy

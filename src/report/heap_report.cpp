// Sequences and periods of heap games, in the sizes in which the games are written.
#include <grundy/heap_report.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

namespace {

std::unexpected<Error> no_heaps(const Game& game) {
  return fail(
      fmt::format("{} is not a game of heaps, so it has no Grundy sequence; try kayles, "
                  "0.77 or sub{{1,3,4}}",
                  game.notation()));
}

// From the table, as far as it could be computed.
void read_table(SequenceReport& report, Game& game, std::uint64_t to, Meter& meter) {
  GrundySequence& table = *game.heap_sequence();
  std::uint64_t shift = game.heap_shift();
  auto extended = table.extend_to(to + shift, meter);
  if (!extended) report.limit = extended.error();
  auto known = table.values();
  std::uint64_t end = std::min<std::uint64_t>(known.size(), to + shift + 1);
  for (std::uint64_t n = report.from + shift; n < end; ++n) report.values.push_back(known[n]);
}

// One position after another, for rulesets without a table.
Result<void> read_positions(SequenceReport& report, Game& game, std::uint64_t to, Meter& meter) {
  for (std::uint64_t n = report.from; n <= to; ++n) {
    auto position = game.parse(std::to_string(n));
    if (!position) return std::unexpected(position.error());
    auto value = game.grundy(position->front(), meter);
    if (!value && value.error().kind != ErrorKind::limit) return std::unexpected(value.error());
    if (!value) {
      report.limit = value.error();
      return {};
    }
    report.values.push_back(value->value.word());
  }
  return {};
}

}  // namespace

Result<SequenceReport> sequence_report(Game& game, std::uint64_t from, std::uint64_t to,
                                       Meter& meter) {
  if (!game.is_heap_game()) return no_heaps(game);
  if (from > to)
    return fail(fmt::format("the sequence would end before it begins: {} > {}", from, to));
  if (to >= GrundySequence::most_values)
    return out_of(fmt::format("a table ends at heap {}; ask for fewer values",
                              GrundySequence::most_values - 1));
  SequenceReport report{game.notation(), from, {}, {}};
  if (game.heap_sequence()) {
    read_table(report, game, to, meter);
    return report;
  }
  auto read = read_positions(report, game, to, meter);
  if (!read) return std::unexpected(read.error());
  return report;
}

Result<PeriodReport> period_report(Game& game, std::optional<std::uint64_t> to, Meter& meter) {
  if (!game.heap_sequence()) return no_heaps(game);
  std::uint64_t shift = game.heap_shift();
  if (to) *to += shift;
  auto claim = find_period(*game.heap_sequence(), meter, to);
  if (!claim) return std::unexpected(claim.error());
  Period period = claim->period;
  period.preperiod -= std::min(period.preperiod, shift);
  PeriodReport report{game.notation(), period, std::move(*claim), {}};
  if (report.claim.status != PeriodClaim::proved && !meter.reached().empty())
    report.limit = meter.error().error();
  return report;
}

}  // namespace grundy

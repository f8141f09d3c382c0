// solve(): the value of each component, their nim-sum, and every move that makes it zero.
#include <algorithm>

#include <grundy/report.hpp>
#include <grundy/rules.hpp>

#include "games/nim.hpp"
#include "games/searched_game.hpp"
#include "report/option_order.hpp"
#include "report/solve_endings.hpp"
#include "report/solve_misere.hpp"
#include "report/solve_quotient.hpp"

namespace grundy {

std::string SolveReport::to(const WinningMove& move) const {
  const Component& component = sum[move.component];
  return print_option(*component.game, component.position, move.option);
}

std::string SolveReport::name(const WinningMove& move) const {
  const Component& component = sum[move.component];
  return component.game->move_name(component.position, move.option);
}

namespace {

/// Notes an error: a limit becomes part of the report, anything else ends the analysis.
bool is_limit(SolveReport& report, const Error& error) {
  if (error.kind != ErrorKind::limit) return false;
  report.limit = error;
  return true;
}

Result<void> find_values(SolveReport& report, Meter& meter) {
  Nimber total;
  bool all_known = true;
  for (std::size_t i = 0; i < report.sum.size(); ++i) {
    auto value = report.sum[i].game->grundy(report.sum[i].position, meter);
    if (value) {
      report.values[i] = *value;
      total += *value;
    } else if (is_limit(report, value.error())) {
      all_known = false;
    } else {
      return std::unexpected(value.error());
    }
  }
  if (all_known) report.grundy = total;
  return {};
}

Result<void> find_winning_moves(SolveReport& report, Meter& meter) {
  for (std::size_t i = 0; i < report.sum.size(); ++i) {
    const Component& component = report.sum[i];
    auto found = component.game->options_with_value(component.position, report.wanted(i), meter);
    if (!found) {
      if (!is_limit(report, found.error())) return std::unexpected(found.error());
      report.moves_complete = false;
      continue;
    }
    bool whole = found->total == Natural(found->options.size());
    sort_options(component, found->options);
    report.winning_moves_total += whole ? Natural(found->options.size()) : found->total;
    for (Option& option : found->options) report.winning_moves.push_back({i, std::move(option)});
  }
  return {};
}

Result<void> solve_normal(SolveReport& report, Meter& meter) {
  auto values = find_values(report, meter);
  if (!values || !report.grundy) return values;
  report.outcome = report.grundy->is_zero() ? Outcome::P : Outcome::N;
  if (report.outcome == Outcome::P) return {};
  return find_winning_moves(report, meter);
}

/// Half of the time that is left, so that something else may follow.
Meter half_of(const Meter& meter) {
  constexpr std::chrono::milliseconds usual{20'000};
  return Meter(meter.part(meter.part(usual).time.value() / 2));
}

/// Small sums are searched at once; where that takes too long, the quotient of all positions is
/// tried before the search goes on.
Result<void> solve_mixed(SolveReport& report, Meter& meter) {
  constexpr std::chrono::milliseconds moment{300};
  SolveReport first = report;
  Meter short_time(meter.part(moment));
  if (auto solved = solve_misere_sum(first, short_time); !solved) return solved;
  if (first.outcome && first.moves_complete) {
    report = std::move(first);
    return {};
  }
  if (Meter half = half_of(meter); solve_by_positions(report, half)) return {};
  return solve_misere_sum(report, meter);
}

Result<void> solve_any_misere(SolveReport& report, const SolveQuery& query, Meter& meter) {
  if (nim_heaps(report.sum) || searched_alone(report.sum)) return solve_misere_sum(report, meter);
  if (Meter half = half_of(meter); solve_by_heaps(report, half, query.check)) return {};
  return solve_mixed(report, meter);
}

Result<void> solve_misere(SolveReport& report, const SolveQuery& query, Meter& meter) {
  if (auto solved = solve_any_misere(report, query, meter); !solved) return solved;
  // The values of normal play decide nothing here; they are given where they come cheaply.
  Limits cheap = query.limits;
  constexpr std::chrono::milliseconds most{500};
  cheap.time = std::min(cheap.time.value_or(most), most);
  Meter aside(cheap);
  std::optional<Error> limit = report.limit;
  auto values = find_values(report, aside);
  report.limit = limit;
  return values;
}

}  // namespace

Result<SolveReport> solve(SolveQuery query) try {
  SolveReport report;
  report.sum = std::move(query.sum);
  report.play = query.play;
  report.values.resize(report.sum.size());
  Meter meter(query.limits);
  auto solved = has_endings(report.sum)      ? solve_with_endings(report, meter)
                : query.play == Play::normal ? solve_normal(report, meter)
                                             : solve_misere(report, query, meter);
  if (!solved) return std::unexpected(solved.error());
  return report;
} catch (const RuleFault& fault) {
  return std::unexpected(fault.error());
}

}  // namespace grundy

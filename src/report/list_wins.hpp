// The winning moves of a sum, one option after the other, whatever says which ones win.
#pragma once

#include <grundy/report.hpp>

#include "report/option_order.hpp"

namespace grundy {

/// What is known of a question: nothing where a limit was reached, which is in the report then.
template <class T>
using Known = Result<std::optional<T>>;

/// An error that is a limit goes into the report; any other one ends the analysis.
template <class T>
Known<T> noted(SolveReport& report, const Error& error) {
  if (error.kind != ErrorKind::limit) return std::unexpected(error);
  report.limit = error;
  return std::nullopt;
}

/// A position that is left to the other player wins when it is a P-position.
inline Known<bool> is_lost(const Known<Outcome>& outcome) {
  if (!outcome) return std::unexpected(outcome.error());
  if (!*outcome) return std::nullopt;
  return **outcome == Outcome::P;
}

/// Adds the options of component i for which `wins(option)`, a Known<bool>, is true. A limit cuts
/// the list short, and the report says so.
template <class Wins>
Result<void> list_wins(SolveReport& report, std::size_t i, Wins&& wins) {
  const Component& from = report.sum[i];
  std::vector<Option> found;
  std::optional<Error> trouble;
  from.game->options(from.position, [&](Option&& option) {
    Known<bool> win = wins(option);
    if (!win) trouble = win.error();
    if (win && !*win) report.moves_complete = false;
    if (win && win->value_or(false)) found.push_back(std::move(option));
    return !trouble && report.moves_complete;
  });
  if (trouble) return std::unexpected(*trouble);
  sort_options(from, found);
  for (Option& option : found) report.winning_moves.push_back({i, std::move(option)});
  return {};
}

/// Fills in the outcome and, where it is N, the winning moves of each component. `wins(i, option)`
/// is a Known<bool>.
template <class Wins>
Result<void> list_all_wins(SolveReport& report, const Known<Outcome>& outcome, Wins&& wins) {
  if (!outcome) return std::unexpected(outcome.error());
  report.outcome = *outcome;
  for (std::size_t i = 0; i < report.sum.size(); ++i) {
    if (report.outcome != Outcome::N || !report.moves_complete) break;
    auto listed = list_wins(report, i, [&](const Option& option) { return wins(i, option); });
    if (!listed) return listed;
  }
  report.winning_moves_total = Natural(report.winning_moves.size());
  return {};
}

}  // namespace grundy

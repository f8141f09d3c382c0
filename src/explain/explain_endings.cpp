// Games that a move can end by their own rules explained: what ends them, what values then mean.
#include <algorithm>

#include "explain/explain_parts.hpp"
#include "report/solve_endings.hpp"

namespace grundy {

namespace {

bool ends_at_once(const SolveReport& report, const WinningMove& move) {
  Sum left;
  for (const AnyPosition& part : move.option.parts)
    left.push_back({report.sum[move.component].game, part});
  return game_over(left).value_or(Ending::none) != Ending::none;
}

/// How many moves there are, and how many win, at once or later; "" when nobody counted.
std::string counted(const ExplainTask& task) {
  const SolveReport& report = task.report;
  const auto count = count_moves(task);
  if (!count || !report.moves_complete) return "";
  if (*report.outcome == Outcome::P) return say(task.phrases.all_lose, grouped(*count));
  const auto at_once = static_cast<std::size_t>(std::ranges::count_if(
      report.winning_moves, [&](const WinningMove& move) { return ends_at_once(report, move); }));
  return say(task.phrases.ending_win_count, grouped(report.winning_moves.size()), grouped(*count),
             grouped(at_once));
}

Block reason(const ExplainTask& task, const char* text) {
  const std::string count = counted(task);
  return {text + (count.empty() ? "" : "\n" + count), {}};
}

}  // namespace

Explanation explain_endings(const ExplainTask& task) {
  const SolveReport& report = task.report;
  const ExplainPhrases& phrases = task.phrases;
  if (report.play == Play::misere) return {reason(task, phrases.ending_searched)};
  if (!report.grundy) return {reason(task, phrases.ending_decided)};
  Explanation out = explain_sum(task);
  out.push_back({phrases.ending_values, {}});
  out.push_back({*report.outcome == Outcome::P ? phrases.end_p_inside : phrases.end_n_inside, {}});
  return out;
}

}  // namespace grundy

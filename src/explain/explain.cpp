// explain(): why a position is won or lost, in plain words; which chapter tells it, and the ending.
#include <algorithm>

#include "explain/explain_parts.hpp"
#include "games/nim.hpp"
#include "report/solve_endings.hpp"

namespace grundy {

namespace {

using namespace std::chrono_literals;
constexpr std::chrono::milliseconds patience = 2s;  // a person waits for the text

std::string capitalised(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

Block ending(const SolveReport& report, const ExplainPhrases& phrases) {
  bool normal = report.play == Play::normal;
  if (!report.outcome)
    return {normal ? phrases.end_unknown_normal : phrases.end_unknown_misere, {}};
  if (*report.outcome == Outcome::P)
    return {normal ? phrases.end_p_normal : phrases.end_p_misere, {}};
  return {normal ? phrases.end_n_normal : phrases.end_n_misere, {}};
}

Explanation chapter(const ExplainTask& task) {
  const SolveReport& report = task.report;
  if (!report.outcome) return explain_unknown(task);
  if (report.play == Play::misere) return explain_misere(task);
  auto heaps = nim_heaps(report.sum);
  if (heaps) return explain_nim(task, *heaps);
  return explain_sum(task);
}

}  // namespace

Explanation explain(const SolveReport& report, Language language, const Limits& limits) {
  const ExplainPhrases& phrases = ExplainPhrases::of(language);
  const bool inside = report.outcome && has_endings(report.sum);
  const bool over = inside && game_over(report.sum).value_or(Ending::none) != Ending::none;
  if (over || (report.outcome && std::ranges::all_of(report.sum, is_empty)))
    return {{capitalised(how(report, language)) + phrases.full_stop, {}}};
  const bool misere_end = report.play == Play::misere && report.outcome == Outcome::N &&
                          report.winning_moves.empty() && report.moves_complete;
  if (misere_end) return {{phrases.no_move_left, {}}};
  Limits bounded = limits;
  bounded.time = std::min(limits.time.value_or(patience), patience);
  Meter meter(bounded);
  if (inside) return explain_endings({report, phrases, bounded, meter});
  Explanation out = chapter({report, phrases, bounded, meter});
  out.push_back(ending(report, phrases));
  return out;
}

Explanation explain_unknown(const ExplainTask& task) {
  const ExplainPhrases& phrases = task.phrases;
  constexpr std::size_t most_rows = 12;
  std::vector<std::vector<std::string>> rows = {{phrases.component, phrases.value}};
  std::size_t known = 0;
  for (std::size_t i = 0; i < task.report.sum.size(); ++i) {
    if (!task.report.values[i]) continue;
    if (++known <= most_rows)
      rows.push_back(
          {short_name(task.component(i), 40), short_number(task.value(i).value, phrases)});
  }
  if (known == 0) return {{phrases.nothing_known, {}}};
  Explanation out = {{phrases.known_so_far, rows}};
  if (known > most_rows) out.push_back({say(phrases.rows_more, grouped(known - most_rows)), {}});
  if (task.report.play == Play::misere) out.push_back({phrases.xor_silent, {}});
  return out;
}

}  // namespace grundy

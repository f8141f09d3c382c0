// Misère play explained: the three stages of Nim [Bouton 1901], the misère quotient, or the search:
// the values of normal play decide nothing there.
#include <algorithm>

#include "explain/explain_parts.hpp"
#include "games/nim.hpp"
#include "report/solve_misere.hpp"

namespace grundy {

namespace {

Block stages_table(const ExplainPhrases& phrases) {
  return {phrases.stages,
          {{phrases.stage, phrases.large_heaps, phrases.stage_aim},
           {"1", phrases.two_or_more, phrases.aim_nim},
           {"2", phrases.exactly_one, phrases.aim_turn},
           {"3", phrases.none, phrases.aim_ones}}};
}

std::string turning_point(const ExplainTask& task, const std::vector<Natural>& heaps,
                          std::size_t ones) {
  auto large = std::ranges::max_element(heaps);
  std::size_t rest = ones % 2 == 0 ? 1 : 0;
  std::string move = short_number(*large, task.phrases) + " -> " + std::to_string(rest);
  return say(task.phrases.here_turn, grouped(ones), move, grouped(ones + rest));
}

Explanation explain_misere_nim(const ExplainTask& task, const std::vector<Natural>& heaps) {
  MisereNim nim;
  for (const Natural& heap : heaps) nim.add(heap);
  Explanation out = {stages_table(task.phrases)};
  auto add = [&](Explanation&& blocks) { std::ranges::move(blocks, std::back_inserter(out)); };
  if (nim.large == 1) {
    out.push_back({turning_point(task, heaps, nim.ones), {}});
  } else if (nim.large == 0) {
    const char* parity = nim.ones % 2 == 1 ? task.phrases.ones_odd : task.phrases.ones_even;
    out.push_back({say(task.phrases.here_ones, grouped(nim.ones)) + "\n" + parity, {}});
  } else {
    out.push_back({say(task.phrases.here_nim, grouped(nim.large)), {}});
    add(nim_columns(task, heaps));
    if (nim.nim_sum.is_zero()) add(explain_replies(task));
  }
  return out;
}

Explanation explain_misere_search(const ExplainTask& task) {
  const ExplainPhrases& phrases = task.phrases;
  std::string text = phrases.xor_silent;
  if (task.report.grundy)
    text += "\n" + say(phrases.xor_silent_value, short_number(task.report.grundy->value, phrases));
  text += std::string("\n") + phrases.searched;
  const std::string note = misere_note(task.report, task.phrases);
  if (!note.empty()) text += "\n" + note;
  auto count = count_moves(task);
  bool lost = *task.report.outcome == Outcome::P;
  if (count && lost) text += "\n" + say(phrases.all_lose, grouped(*count));
  if (count && !lost && task.report.moves_complete)
    text +=
        "\n" + say(phrases.win_count, grouped(task.report.winning_moves.size()), grouped(*count));
  Explanation out = {{text, {}}};
  if (lost) std::ranges::move(explain_replies(task), std::back_inserter(out));
  return out;
}

}  // namespace

Explanation explain_misere(const ExplainTask& task) {
  if (auto heaps = nim_heaps(task.report.sum)) return explain_misere_nim(task, *heaps);
  if (task.report.misere_theory) return explain_quotient(task);
  return explain_misere_search(task);
}

}  // namespace grundy

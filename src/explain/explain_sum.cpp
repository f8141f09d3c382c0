// A sum explained: values, the value that each component needs, moves that raise a value.
#include <algorithm>

#include "explain/explain_parts.hpp"
#include "explain/option_values.hpp"

namespace grundy {

namespace {

using Row = std::vector<std::string>;
constexpr std::size_t most_rows = 12;

/// The winning moves of component i: the first, and how many more there are. The moves of a
/// component stand together in the report.
std::string moves_cell(const ExplainTask& task, std::size_t i) {
  const SolveReport& report = task.report;
  auto range = std::ranges::equal_range(report.winning_moves, i, {}, &WinningMove::component);
  if (range.empty()) return report.moves_complete ? "-" : "?";
  std::string first = short_option(task.component(i), range.begin()->option, task.phrases, 22);
  if (report.winning_moves_total != Natural(report.winning_moves.size())) return first + ", …";
  if (range.size() == 1) return first;
  return say(task.phrases.option_more, first, grouped(range.size() - 1));
}

/// The components with a row: all of a short sum; of a long one first those with a winning move.
std::vector<std::size_t> rows_of(const SolveReport& report) {
  std::vector<std::size_t> rows;
  auto add = [&](std::size_t i) {
    if (rows.size() < most_rows && (rows.empty() || rows.back() != i)) rows.push_back(i);
  };
  if (report.sum.size() > most_rows)
    for (const WinningMove& move : report.winning_moves) add(move.component);
  if (rows.empty())
    for (std::size_t i = 0; i < report.sum.size(); ++i) add(i);
  return rows;
}

Explanation component_table(const ExplainTask& task) {
  const SolveReport& report = task.report;
  const ExplainPhrases& phrases = task.phrases;
  bool lost = report.grundy->is_zero();
  Row head = {phrases.component, phrases.value};
  if (!lost) std::ranges::copy(Row{phrases.needed, phrases.option}, std::back_inserter(head));
  Block block = {"", {head}};
  std::vector<std::size_t> rows = rows_of(report);
  for (std::size_t i : rows) {
    Row row = {short_name(task.component(i), lost ? 40 : 22),
               short_number(task.value(i).value, phrases)};
    if (!lost) {
      row.push_back(short_number(report.wanted(i).value, phrases));
      row.push_back(moves_cell(task, i));
    }
    block.table.push_back(std::move(row));
  }
  if (rows.size() == report.sum.size()) return {block};
  return {block, {say(phrases.rows_more, grouped(report.sum.size() - rows.size())), {}}};
}

std::string sum_text(const ExplainTask& task) {
  const ExplainPhrases& phrases = task.phrases;
  std::string value = short_number(task.report.grundy->value, phrases);
  std::string equation = xor_equation(task.report, phrases);
  if (equation.empty())
    equation = say(phrases.nim_sum_many, grouped(task.report.sum.size()), value);
  std::string text = say(phrases.sum, equation);
  if (!task.report.grundy->is_zero()) text += "\n" + say(phrases.sum_needed, value);
  return text;
}

/// How the other player takes a raised value back: a move of one of the parts.
std::string move_back(const ExplainTask& task, const WinningMove& move) {
  const Component& from = task.component(move.component);
  Nimber change = task.value(move.component) + task.report.wanted(move.component);
  for (const AnyPosition& part : from.game->after(from.position, move.option)) {
    auto value = from.game->grundy(part, task.meter);
    if (!value) return {};
    auto back = from.game->options_with_value(part, *value + change, task.meter);
    if (!back || back->options.empty()) continue;
    Component raised = {from.game, part};
    return say(task.phrases.raises_back, short_name(raised, 22),
               short_option(raised, back->options[0], task.phrases, 22),
               short_number(task.value(move.component).value, task.phrases));
  }
  return {};
}

Explanation raising_move(const ExplainTask& task) {
  const SolveReport& report = task.report;
  auto raises = [&](const WinningMove& move) {
    return report.wanted(move.component) > task.value(move.component);
  };
  auto move = std::ranges::find_if(report.winning_moves, raises);
  if (move == report.winning_moves.end()) return {};
  const Component& from = task.component(move->component);
  std::string text = say(task.phrases.raises, short_name(from, 30),
                         short_option(from, move->option, task.phrases, 30),
                         short_number(task.value(move->component).value, task.phrases),
                         short_number(report.wanted(move->component).value, task.phrases));
  std::string back = move_back(task, *move);
  return {{back.empty() ? text : text + "\n" + back, {}}};
}

}  // namespace

Explanation explain_sum(const ExplainTask& task) {
  Explanation out;
  auto add = [&](Explanation&& blocks) { std::ranges::move(blocks, std::back_inserter(out)); };
  bool single = task.report.sum.size() == 1;
  if (!single) {
    out.push_back({sum_text(task), {}});
    std::ranges::move(component_table(task), std::back_inserter(out));
  }
  add(explain_values(task));
  if (task.report.grundy->is_zero())
    add(explain_replies(task));
  else
    add(raising_move(task));
  return out;
}

}  // namespace grundy

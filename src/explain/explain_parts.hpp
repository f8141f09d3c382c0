// What the parts of an explanation share: the question, and small pieces of text.
#pragma once

#include <string>
#include <vector>

#include <grundy/report.hpp>

#include "explain/explain_phrases.hpp"

namespace grundy {

/// As in misere_note.hpp.
std::string misere_note(const SolveReport& report, const ExplainPhrases& phrases);

/// What is to be explained, in which words, within which limits.
struct ExplainTask {
  const SolveReport& report;
  const ExplainPhrases& phrases;
  Limits limits;
  Meter& meter;

  const Component& component(std::size_t i) const { return report.sum[i]; }
  const Nimber& value(std::size_t i) const { return *report.values[i]; }
};

/// A number as far as a line has room: digits up to 24, then "…"; from thousands of binary digits
/// on only how long it is.
std::string short_number(const Natural& n, const ExplainPhrases& phrases);
/// 1,000,000
std::string grouped(std::size_t n);
/// A component, cut short to `width` characters. Time O(its size).
std::string short_name(const Component& component, std::size_t width = 26);
/// What an option leads to, heaps written together: "kayles(1,5)"; of a picture the edge to cut.
std::string short_option(const Component& from, const Option& option, const ExplainPhrases& phrases,
                         std::size_t width = 26);
bool is_empty(const Component& component);
/// How many different moves there are; nothing when they are too many to count here.
std::optional<std::size_t> count_moves(const ExplainTask& task);

/// "3 xor 4 xor 5 = 2", or nothing when there are too many or too long values for a line.
std::string xor_equation(const SolveReport& report, const ExplainPhrases& phrases);

/// Calls of explain(), one a chapter; each in a file of its own.
Explanation explain_nim(const ExplainTask& task, const std::vector<Natural>& heaps);
Explanation explain_sum(const ExplainTask& task);
Explanation explain_misere(const ExplainTask& task);
/// REQUIRES: rules with `win when` or `lose when`; the game is not over; the outcome is known.
Explanation explain_endings(const ExplainTask& task);
/// REQUIRES: a misère theory decided.
Explanation explain_quotient(const ExplainTask& task);
Explanation explain_unknown(const ExplainTask& task);
/// Where the values of the components come from: the theories, small tables by the mex rule.
Explanation explain_values(const ExplainTask& task);
/// The first heaps of a heap game, by mex, and its period if one is proved.
Explanation heap_table(const ExplainTask& task, const Component& component);
/// Why one position has its value: an option for each smaller value, and none for its own.
Explanation mex_table(const ExplainTask& task, std::size_t i);
/// A Hackenbush component: its reduction, and the way to edges that win. Empty if it is too large.
Explanation explain_picture(const ExplainTask& task, std::size_t i);
/// A P-position: moves of the other player and a reply to each. Empty when there are no moves.
Explanation explain_replies(const ExplainTask& task);

/// The table of binary columns alone, for Nim of either ending.
Explanation nim_columns(const ExplainTask& task, const std::vector<Natural>& heaps);

}  // namespace grundy

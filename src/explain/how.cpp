// how(): the one sentence that says what decides.
#include <algorithm>

#include <grundy/misere_theory.hpp>

#include "explain/explain_parts.hpp"
#include "explain/misere_note.hpp"
#include "games/nim.hpp"
#include "games/searched_game.hpp"
#include "report/solve_endings.hpp"
#include "report/solve_misere.hpp"

namespace grundy {

namespace {

bool nothing_left(const SolveReport& report) { return std::ranges::all_of(report.sum, is_empty); }

std::string value_of_sum(const SolveReport& report, const ExplainPhrases& phrases) {
  std::string value = short_number(report.grundy->value, phrases);
  if (report.sum.size() == 1) return say(phrases.grundy_value, value);
  std::string equation = xor_equation(report, phrases);
  if (!equation.empty()) return say(phrases.nim_sum_of, equation);
  return say(phrases.nim_sum_many, grouped(report.sum.size()), value);
}

std::string how_normal(const SolveReport& report, const ExplainPhrases& phrases) {
  if (!report.grundy) return phrases.how_move_wins;
  bool lost = report.grundy->is_zero();
  return say(lost ? phrases.how_value_zero : phrases.how_value_nonzero,
             value_of_sum(report, phrases));
}

std::string how_misere_nim(const MisereNim& nim, const ExplainPhrases& phrases) {
  if (nim.large == 1) return phrases.how_misere_turn;
  if (nim.large > 1)
    return nim.nim_sum.is_zero()
               ? phrases.how_misere_nim_sum_zero
               : say(phrases.how_misere_nim_sum_nonzero, short_number(nim.nim_sum, phrases));
  return say(nim.ones % 2 == 0 ? phrases.how_misere_ones_even : phrases.how_misere_ones_odd,
             grouped(nim.ones));
}

/// The element of the whole sum in the theory that decides.
std::string element_of_sum(const SolveReport& report) {
  const MisereTheory& theory = *report.misere_theory;
  MisereTheory::Element product = theory.one();
  for (const MisereTheory::Element& x : report.misere_elements)
    product = theory.product(product, x);
  return theory.text(product);
}

bool leaves_moves_out(const SolveReport& report) {
  return report.play == Play::misere &&
         std::ranges::any_of(report.sum, [](const Component& component) {
           auto* searched = dynamic_cast<SearchedGame*>(component.game.get());
           return searched != nullptr && searched->leaves_moves_out();
         });
}

std::string how_misere(const SolveReport& report, const ExplainPhrases& phrases) {
  if (auto heaps = nim_heaps(report.sum)) {
    MisereNim nim;
    for (const Natural& heap : *heaps) nim.add(heap);
    return how_misere_nim(nim, phrases);
  }
  if (report.misere_theory)
    return say(*report.outcome == Outcome::P ? phrases.how_misere_quotient_p
                                             : phrases.how_misere_quotient_n,
               element_of_sum(report));
  std::string text =
      *report.outcome == Outcome::P ? phrases.how_misere_search_p : phrases.how_misere_search_n;
  if (!leaves_moves_out(report)) return text;
  std::string note = phrases.misere_not_on_paper;
  note.replace(note.find('\n'), 1, phrases.gap);
  return text + phrases.full_stop + phrases.gap + note;
}

std::string how_unknown(const SolveReport& report, const ExplainPhrases& phrases) {
  if (report.play == Play::misere) return phrases.how_unknown_misere;
  auto known = std::ranges::count_if(report.values, [](const auto& v) { return v.has_value(); });
  return say(phrases.how_unknown_normal, grouped(static_cast<std::size_t>(known)),
             grouped(report.sum.size()));
}

}  // namespace

std::string misere_note(const SolveReport& report, const ExplainPhrases& phrases) {
  if (!report.outcome || !leaves_moves_out(report)) return "";
  return std::string(phrases.misere_not_on_paper) + phrases.full_stop;
}

std::string misere_note(const SolveReport& report, Language language) {
  return misere_note(report, ExplainPhrases::of(language));
}

std::string how(const SolveReport& report, Language language) {
  const ExplainPhrases& phrases = ExplainPhrases::of(language);
  bool normal = report.play == Play::normal;
  if (!report.outcome) return how_unknown(report, phrases);
  if (auto over = game_over(report.sum); over && *over != Ending::none)
    return *over == Ending::win ? phrases.how_over_won : phrases.how_over_lost;
  if (nothing_left(report)) return normal ? phrases.how_empty_normal : phrases.how_empty_misere;
  return normal ? how_normal(report, phrases) : how_misere(report, phrases);
}

}  // namespace grundy

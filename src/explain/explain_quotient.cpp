// Misère play by a quotient explained: the element of each component, their product, and whether it
// is in the P-portion; a tame quotient as what it is, misère Nim.
#include <algorithm>

#include <grundy/misere_theory.hpp>

#include "explain/explain_parts.hpp"

namespace grundy {

namespace {

using Element = MisereTheory::Element;

class QuotientChapter {
 public:
  explicit QuotientChapter(const ExplainTask& task)
      : task_(task),
        phrases_(task.phrases),
        theory_(*task.report.misere_theory),
        elements_(task.report.misere_elements) {}

  Explanation blocks() const {
    const std::string game = name();
    const auto order = theory_.order();
    const std::string intro = order ? say(phrases_.quotient_decides, game, grouped(*order))
                                    : say(phrases_.theory_decides, game);
    Explanation out = {{intro, table()}};
    out.push_back({verdict(), {}});
    if (theory_.is_tame()) out.push_back({tame(), {}});
    if (*task_.report.outcome == Outcome::P)
      std::ranges::move(explain_replies(task_), std::back_inserter(out));
    return out;
  }

 private:
  std::string name() const {
    const Sum& sum = task_.report.sum;
    const std::string& first = sum[0].game->notation();
    const bool one = std::ranges::all_of(
        sum, [&](const Component& component) { return component.game->notation() == first; });
    if (!one || !sum[0].game->heap_misere()) return phrases_.these_positions;
    const auto last = theory_.last();
    const std::uint64_t shift = sum[0].game->heap_shift();
    return last ? say(phrases_.game_to, first, *last - std::min(*last, shift))
                : say(phrases_.all_heaps, first);
  }

  std::vector<std::vector<std::string>> table() const {
    constexpr std::size_t most_rows = 12;
    std::vector<std::vector<std::string>> rows = {{phrases_.component, phrases_.element}};
    if (theory_.is_tame()) rows[0].emplace_back(phrases_.value);
    for (std::size_t i = 0; i < std::min(elements_.size(), most_rows); ++i) {
      rows.push_back({short_name(task_.component(i), 40), theory_.text(elements_[i])});
      const auto& value = task_.report.values[i];
      if (theory_.is_tame() && value) rows.back().push_back(short_number(value->value, phrases_));
    }
    if (elements_.size() > most_rows)
      rows.push_back({say(phrases_.rows_more, grouped(elements_.size() - most_rows))});
    return rows;
  }

  std::string verdict() const {
    Element product = theory_.one();
    for (const Element& x : elements_) product = theory_.product(product, x);
    const bool lost = *task_.report.outcome == Outcome::P;
    const std::string told =
        say(lost ? phrases_.product_in_p : phrases_.product_not_in_p, theory_.text(product));
    return lost ? told : told + "\n" + phrases_.quotient_moves;
  }

  // An element of a tame quotient is fickle if and only if its square is the identity: those of the
  // Nim heaps 0 and 1 are. [Conway, On Numbers and Games, ch. 12]
  std::string tame() const {
    std::size_t firm = 0, ones = 0;
    for (const Element& x : elements_) {
      if (theory_.product(x, x) != theory_.one())
        ++firm;
      else if (x != theory_.one())
        ++ones;
    }
    std::string text = phrases_.tame_rule;
    if (firm == 0) return text + "\n" + say(phrases_.tame_fickle, grouped(ones));
    if (!task_.report.grundy) return text;
    return text + "\n" +
           say(phrases_.tame_firm, grouped(firm),
               short_number(task_.report.grundy->value, phrases_));
  }

  const ExplainTask& task_;
  const ExplainPhrases& phrases_;
  const MisereTheory& theory_;
  const std::vector<Element>& elements_;
};

}  // namespace

Explanation explain_quotient(const ExplainTask& task) { return QuotientChapter(task).blocks(); }

}  // namespace grundy

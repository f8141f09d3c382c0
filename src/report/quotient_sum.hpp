// A sum whose components have elements in a misère theory: who wins, and which options do.
#pragma once

#include <map>
#include <vector>

#include <grundy/misere_theory.hpp>
#include <grundy/report.hpp>

namespace grundy {

/// Fills a report from the elements of its components. The report and the theory must live as long.
class QuotientSum {
 public:
  using Element = MisereTheory::Element;

  /// Whether the rest of the sum, times an element, is in the P-portion; computed once an element.
  class Wins {
   public:
    Wins(const MisereTheory& theory, Element rest) : theory_(theory), rest_(std::move(rest)) {}
    bool operator()(Element x) const;

   private:
    const MisereTheory& theory_;
    Element rest_;
    mutable std::map<Element, bool> known_;
  };

  /// Puts theory, elements and outcome into the report. Time: three products a component.
  QuotientSum(SolveReport& report, std::shared_ptr<const MisereTheory> theory,
              std::vector<Element> elements);

  const MisereTheory& theory() const { return *report_.misere_theory; }
  const Component& component(std::size_t i) const { return report_.sum[i]; }
  /// What wins in component i.
  Wins wins(std::size_t i) const;
  /// Adds winning options of component i, ordered, each once.
  void add_moves(std::size_t i, FoundOptions found);
  /// Says that the list of moves is not whole.
  void give_up(Error why);

 private:
  SolveReport& report_;
  std::vector<Element> before_, after_;  ///< products of the first i elements; of those from i on
};

}  // namespace grundy

// One round of the search: a table, a fit, every class, every test.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "finder/rule_class.hpp"
#include "finder/rule_test.hpp"

namespace grundy::finder {

/// Every class proposes from the first `fit_rows` rows; every proposal is tested on all of them.
/// `classes`: only these; empty: all. The table and the names must live as long.
class Round {
 public:
  Round(const ValueTable& table, std::size_t fit_rows, std::span<const std::string> only,
        Meter& meter)
      : table_(table),
        fit_rows_(fit_rows),
        only_(only),
        meter_(meter),
        part_(beginning(table, fit_rows)),
        features_(table.first),
        fit_{part_, features_, value_bits(part_.values)},
        evidence_(evidence_bits(table, fit_rows)) {}

  Round(const Round&) = delete;  // the fit refers to its members
  Round& operator=(const Round&) = delete;

  void run();

  std::vector<RuleHypothesis> survivors;                       ///< best first
  std::vector<std::pair<RuleHypothesis, std::size_t>> failed;  ///< and the flat index of the error
  std::vector<ClassRun> classes;
  double evidence() const { return evidence_; }

 private:
  void try_class(const RuleClass& cls);
  bool wanted(const RuleClass& cls) const;
  void judge(RuleHypothesis&& rule);
  bool is_needless(const RuleHypothesis& rule) const;
  bool convincing(const RuleHypothesis& rule, const TestResult& test) const;
  void rank();

  const ValueTable& table_;
  std::size_t fit_rows_;
  std::span<const std::string> only_;
  Meter& meter_;
  ValueTable part_;
  FeatureTable features_;
  Fit fit_;
  double evidence_;
};

}  // namespace grundy::finder

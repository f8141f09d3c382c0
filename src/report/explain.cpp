// Why a position is won or lost, in plain words.
#include <grundy/report.hpp>

namespace grundy {

std::string how(const SolveReport& report, Language) {
  if (!report.outcome) return report.limit ? report.limit->message : "";
  return *report.outcome == Outcome::P ? "the previous player wins" : "the next player wins";
}

Explanation explain(const SolveReport&, Language, const Limits&) { return {}; }

}  // namespace grundy

// What the calculator for nimbers tells: the value, what belongs to it, and why.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <grundy/nim_expression.hpp>
#include <grundy/report.hpp>

namespace grundy {

struct NimReport {
  std::string expression;  ///< as it was typed
  NimAnswer answer;

  /// The value as the calculator takes it: a decimal number, or an ordinal in brackets.
  std::string value() const { return answer.value.to_bracketed(); }
  std::string_view text(const NimStep& step) const {
    return std::string_view(expression).substr(step.begin, step.length);
  }
};

/// Reads an expression and carries it out. Errors: those of NimExpression.
Result<NimReport> nim_report(std::string_view expression, Meter& meter);

/// Lines that belong below the value: all solutions of an equation, the base of a logarithm.
std::vector<std::string> notes(const NimReport& report, Language language);

/// The steps, how products come about, and which nimbers form which field. What a limit of the
/// meter cuts off is left out.
Explanation explain(const NimReport& report, Language language, Meter& meter);

/// {"expression","value","kind"}, and "solutions" of an equation; see docs/notation.md.
std::string to_json(const NimReport& report);

}  // namespace grundy

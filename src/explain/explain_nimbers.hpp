// The chapters of an explanation of nimbers.
#pragma once

#include <grundy/nim_report.hpp>

#include "report/nim_phrases.hpp"

namespace grundy {

/// The product of two finite nimbers by halves, and the smaller products that it needs.
Explanation explain_finite_product(const Natural& a, const Natural& b, const NimPhrases& phrases);

/// The kappas of the operands, and the field that they generate.
Explanation explain_transfinite(const std::vector<Ordinal>& values, const NimPhrases& phrases);

/// Where alpha_p and the excess of p come from.
Explanation explain_alpha(const NimStep& step, const NimPhrases& phrases);

/// Cut to what a column of a table has room for.
std::string short_text(const std::string& text, std::size_t width = 50);

}  // namespace grundy

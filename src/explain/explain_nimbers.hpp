// The chapters of an explanation of nimbers.
#pragma once

#include <grundy/nim_report.hpp>

#include "report/nim_phrases.hpp"

namespace grundy {

/// The product of two finite nimbers by halves, and the smaller products that it needs.
Explanation explain_finite_product(const Natural& a, const Natural& b, const NimPhrases& phrases);

/// What kappas are, and the powers of w in the values as products of them.
Explanation explain_kappas(const std::vector<Ordinal>& values, const NimPhrases& phrases);

/// A product term by term, with the kappas and alphas that come in. REQUIRES two operands.
Explanation explain_transfinite_product(const NimStep& step, std::string_view text,
                                        const NimPhrases& phrases, Meter& meter);

/// The finite field that the values lie in.
Explanation explain_field(const std::vector<Ordinal>& values, const NimPhrases& phrases);

/// Where alpha_p and the excess of p come from.
Explanation explain_alpha(const NimStep& step, const NimPhrases& phrases);

/// Cut to what a column of a table has room for.
std::string short_text(std::string_view text, std::size_t width = 50);

}  // namespace grundy

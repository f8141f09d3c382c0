// The forms in two coordinates that the search tries: x xor y, min(x, y), gcd(x, y), …
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/rule_finder.hpp>

namespace grundy::finder {

struct TwoForm {
  std::string formula;  ///< "x xor y"
  Wording words;        ///< "the nim-sum of x and y"
  std::string zero;     ///< a shorter way to say that it is 0: "x = y"; "" for none
  double bits = 0;      ///< the price of the choice
  Predictor predict;    ///< of a table
};

/// About 80 forms, the plainest first; some of them also at x + 1, y + 1 and at x - 1, y - 1.
const std::vector<TwoForm>& two_forms();

}  // namespace grundy::finder

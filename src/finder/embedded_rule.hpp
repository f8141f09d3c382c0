// Rules of one coordinate as parts of rules of two.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "finder/rule_class.hpp"

namespace grundy::finder {

struct EmbeddedRule {
  std::string cls;
  std::string formula;  ///< with the exceptions at the start: "if x < 2 then [1, 0][x] else x % 3"
  Wording words;        ///< of the rule itself
  double bits = 0;
  bool recursive = false;  ///< the formula refers to g
};

/// The cheapest rules of a sequence, in another index: "x", "min(x, y)". At most `most`.
std::vector<EmbeddedRule> embedded_rules(std::span<const std::int64_t> values, std::int64_t first,
                                         std::string_view index, std::size_t most, Meter& meter);

}  // namespace grundy::finder

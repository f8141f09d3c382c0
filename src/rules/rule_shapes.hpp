// Patterns of cells in all their directions, and when positions fall into independent parts.
#pragma once

#include <vector>

#include "rules/rule_program.hpp"

namespace grundy::rules {

/// The pattern as it is, or in its different turns and reflections.
std::vector<Shape> shapes_of(const PatternText& pattern, bool is_text);

/// Finds the letters that no rule can ever touch and decides how positions may be split:
/// splits, runs, crops, dead of the program.
void decide_splits(Program& program);

}  // namespace grundy::rules

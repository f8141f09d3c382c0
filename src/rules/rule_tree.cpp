// Places in the text of a written game.
#include "rules/rule_tree.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy::rules {

// A column is a character, not a byte.
std::string place_in_text(const GameTree& tree, std::size_t at) {
  const auto next = std::ranges::upper_bound(tree.lines, at);
  const auto line = static_cast<std::size_t>(next - tree.lines.begin());
  const std::size_t begin = tree.lines[line - 1], known = std::max(begin, tree.at);
  const auto before = std::string_view(tree.text).substr(known - tree.at, at - known);
  return fmt::format("line {}, column {}", tree.first_line + line - 1,
                     known - begin + text::count_characters(before) + 1);
}

}  // namespace grundy::rules

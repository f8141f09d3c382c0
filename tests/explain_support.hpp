// What the tests of explanations share: their text, their width, and replies that are played.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <string>

#include <grundy/report.hpp>

#include "explain/explain_phrases.hpp"

namespace grundy::testing {

inline constexpr std::array languages = {Language::en, Language::ja};

inline Sum parsed(const std::string& text) {
  auto sum = parse_position(text);
  EXPECT_TRUE(sum) << text;
  return sum ? *sum : Sum{};
}

inline SolveReport solved(const Sum& sum, Play play = Play::normal, const Limits& limits = {}) {
  auto report = solve({sum, play, limits});
  EXPECT_TRUE(report);
  return *report;
}

inline Explanation explained(const std::string& text, Play play = Play::normal,
                             Language language = Language::en) {
  return explain(solved(parsed(text), play), language, {});
}

inline std::string flat(const Explanation& explanation) {
  std::string out;
  for (const Block& block : explanation) {
    out += block.text + "\n";
    for (const auto& row : block.table) {
      for (const std::string& cell : row) out += cell + "|";
      out += "\n";
    }
  }
  return out;
}

/// Terminal columns: two for what is longer than two bytes in UTF-8, but one for "…".
inline std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0) == 0x80) continue;
    columns += byte >= 0xe0 && text.substr(i, 3) != "…" ? 2 : 1;
  }
  return columns;
}

inline std::size_t table_width(const std::vector<std::vector<std::string>>& table) {
  std::vector<std::size_t> widths;
  for (const auto& row : table)
    for (std::size_t c = 0; c < row.size(); ++c) {
      widths.resize(std::max(widths.size(), c + 1));
      widths[c] = std::max(widths[c], width(row[c]));
    }
  std::size_t total = 1;
  for (std::size_t w : widths) total += w + 2;
  return total;
}

inline void expect_80_columns(const Explanation& explanation) {
  for (const Block& block : explanation) {
    std::istringstream lines(block.text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80u) << line;
    EXPECT_LE(table_width(block.table), 81u) << flat({block});  // the last cell ends with a space
  }
}

inline void expect_ending(const Explanation& explanation, Play play, Language language) {
  ASSERT_FALSE(explanation.empty());
  std::string ending = language == Language::ja
                           ? (play == Play::normal ? "最後に打つと勝ち" : "最後に打つと負け")
                           : (play == Play::normal ? "last move wins" : "last move loses");
  EXPECT_NE(explanation.back().text.find(ending), std::string::npos) << explanation.back().text;
}

/// Makes the move "from -> to" of a table cell; false when the cell is cut short.
inline bool make_move(Sum& sum, const std::string& cell) {
  std::size_t arrow = cell.find(" -> ");
  if (arrow == std::string::npos || cell.find("…") != std::string::npos) return false;
  std::string from = cell.substr(0, arrow);
  auto at = std::ranges::find(sum, from, &Component::print);
  EXPECT_NE(at, sum.end()) << "no component " << from;
  if (at == sum.end()) return false;
  Component component = *at;
  Sum to = parsed(cell.substr(arrow + 4));
  bool legal = false;
  component.game->options(component.position, [&](Option&& option) {
    Sum after;
    for (AnyPosition& part : component.game->after(component.position, option))
      if (!component.game->is_empty(part)) after.push_back({component.game, std::move(part)});
    auto names = [](const Sum& s) {
      std::multiset<std::string> all;
      for (const Component& c : s) all.insert(c.print());
      return all;
    };
    return !(legal = names(after) == names(to));
  });
  EXPECT_TRUE(legal) << cell;
  sum.erase(at);
  for (Component& c : to) sum.push_back({component.game, std::move(c.position)});
  return true;
}

/// Plays the moves and the replies of the table; returns how many replies were checked.
inline std::size_t check_replies(const Sum& sum, Play play, const Explanation& explanation) {
  std::size_t checked = 0;
  for (const Block& block : explanation) {
    if (block.table.empty() || block.table[0][0] != ExplainPhrases::english.their_move) continue;
    for (std::size_t r = 1; r < block.table.size(); ++r) {
      Sum rest = sum;
      if (!make_move(rest, block.table[r][0]) || !make_move(rest, block.table[r][1])) continue;
      EXPECT_EQ(solved(rest, play).outcome, Outcome::P) << block.table[r][0];
      ++checked;
    }
  }
  return checked;
}

}  // namespace grundy::testing

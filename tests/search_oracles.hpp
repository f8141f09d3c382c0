// Board games by their rules alone, on texts: the oracles of the search, which share no code with
// it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace grundy::testing {

/// A position as text, and the rule that gives its options.
using TextRule = std::function<std::vector<std::string>(const std::string&)>;

/// The mex rule and misère play by the definition, with a table.
class TextOracle {
 public:
  explicit TextOracle(TextRule rule) : rule_(std::move(rule)) {}

  std::uint64_t value(const std::string& text) {
    if (auto known = values_.find(text); known != values_.end()) return known->second;
    std::set<std::uint64_t> seen;
    for (const std::string& option : rule_(text)) seen.insert(value(option));
    std::uint64_t mex = 0;
    while (seen.contains(mex)) ++mex;
    return values_[text] = mex;
  }

  bool wins_misere(const std::string& text) {
    if (auto known = wins_.find(text); known != wins_.end()) return known->second;
    const std::vector<std::string> options = rule_(text);
    bool wins = options.empty();
    for (const std::string& option : options) wins = wins || !wins_misere(option);
    return wins_[text] = wins;
  }

  const std::map<std::string, std::uint64_t>& values() const { return values_; }

 private:
  TextRule rule_;
  std::map<std::string, std::uint64_t> values_;
  std::map<std::string, bool> wins_;
};

inline std::string row_of(std::size_t length) { return std::string(length, '.'); }
inline std::string empty_board(std::size_t rows, std::size_t columns) {
  std::string text;
  for (std::size_t y = 0; y < rows; ++y) text += (y ? "/" : "") + row_of(columns);
  return text;
}

/// How far the cell below is in the text.
inline std::size_t below(const std::string& text) {
  return std::min(text.find('/'), text.size()) + 1;
}

inline std::vector<std::string> cram_options(const std::string& text) {
  std::vector<std::string> options;
  for (std::size_t step : {std::size_t{1}, below(text)})
    for (std::size_t i = 0; i + step < text.size(); ++i) {
      if (text[i] != '.' || text[i + step] != '.') continue;
      options.push_back(text);
      options.back()[i] = options.back()[i + step] = 'X';
    }
  return options;
}

inline std::vector<std::string> node_kayles_grid_options(const std::string& text) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '.') continue;
    std::string next = text;
    next[i] = 'X';
    for (std::size_t step : {std::size_t{1}, below(text)}) {
      if (i >= step && next[i - step] == '.') next[i - step] = 'X';
      if (i + step < next.size() && next[i + step] == '.') next[i + step] = 'X';
    }
    options.push_back(next);
  }
  return options;
}

inline std::vector<std::string> clobber_options(const std::string& text) {
  std::vector<std::string> options;
  auto differ = [](char a, char b) { return (a == 'x' && b == 'o') || (a == 'o' && b == 'x'); };
  for (std::size_t step : {std::size_t{1}, below(text)})
    for (std::size_t i = 0; i + step < text.size(); ++i) {
      if (!differ(text[i], text[i + step])) continue;
      for (auto [from, to] : {std::pair(i, i + step), std::pair(i + step, i)}) {
        std::string next = text;
        next[to] = text[from];
        next[from] = '.';
        options.push_back(next);
      }
    }
  return options;
}

inline std::vector<std::string> chomp_options(const std::string& text) {
  std::vector<std::string> options;
  const std::size_t width = below(text);
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] != '.') continue;
    std::string next = text;
    for (std::size_t k = 0; k < next.size(); ++k)
      if (k / width >= i / width && k % width >= i % width && next[k] == '.') next[k] = 'X';
    options.push_back(next);
  }
  return options;
}

/// Nimstring, turn by turn: a set of open lines, and whoever closes a box draws another line.
/// Whether the player to move wins with a heap of n beside it.
class NimstringOracle {
 public:
  NimstringOracle(unsigned rows, unsigned columns) {
    const unsigned lying = (rows + 1) * columns;
    lines_ = lying + rows * (columns + 1);
    for (unsigned y = 0; y < rows; ++y)
      for (unsigned x = 0; x < columns; ++x) {
        const unsigned left = lying + y * (columns + 1) + x;
        boxes_.push_back(1u << (y * columns + x) | 1u << ((y + 1) * columns + x) | 1u << left |
                         1u << (left + 1));
      }
  }
  unsigned lines() const { return lines_; }

  bool wins(std::uint32_t open, unsigned heap) {
    auto [place, fresh] = table_.try_emplace({open, heap}, false);
    if (!fresh) return place->second;
    bool win = false;
    for (unsigned smaller = 0; smaller < heap; ++smaller) win = win || !wins(open, smaller);
    for (unsigned line = 0; line < lines_ && !win; ++line) {
      if (!(open >> line & 1)) continue;
      const std::uint32_t after = open & ~(1u << line);
      const bool again = closed(after) > closed(open);
      win = again ? wins(after, heap) : !wins(after, heap);
    }
    return table_[{open, heap}] = win;
  }

  bool has_box_of_three_sides(std::uint32_t open) const {
    return std::ranges::any_of(boxes_, [&](std::uint32_t box) {
      return (box & open) != 0 && ((box & open) & ((box & open) - 1)) == 0;
    });
  }

 private:
  long closed(std::uint32_t open) const {
    return std::ranges::count_if(boxes_, [&](std::uint32_t box) { return (box & open) == 0; });
  }

  unsigned lines_ = 0;
  std::vector<std::uint32_t> boxes_;
  std::map<std::pair<std::uint32_t, unsigned>, bool> table_;
};

}  // namespace grundy::testing

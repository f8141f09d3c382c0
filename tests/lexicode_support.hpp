// Lexicodes by their definitions: what the tests of the columns and of the codes compare with.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <grundy/lexicode.hpp>

#include "algebra/nim_definition.hpp"

namespace grundy::testing {

inline std::vector<std::string> fact_lines(const std::string& name) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) lines.push_back(line);
  return lines;
}

inline std::vector<Natural> columns_of(const LexicodeRules& rules, std::uint64_t length) {
  Meter meter;
  auto columns = LexicodeColumns::make(rules).value();
  columns.extend_to(length, meter).value();
  return columns.columns();
}

inline Lexicode code_of(const LexicodeRules& rules, std::uint64_t length) {
  return {rules, columns_of(rules, length)};
}

/// The least number that is no combination of at most d-2 earlier columns, from the set of all of
/// them.
inline std::vector<std::uint64_t> slow_columns(const LexicodeRules& rules, std::size_t length) {
  std::vector<std::set<std::uint64_t>> combinations(rules.distance);  // [j]: of at most j
  for (auto& set : combinations) set.insert(0);
  std::vector<std::uint64_t> columns;
  while (columns.size() < length) {
    std::uint64_t h = 0;
    while (rules.distance >= 2 && combinations[rules.distance - 2].contains(h)) ++h;
    columns.push_back(h);
    for (std::size_t j = combinations.size(); j-- > 1;)
      for (std::uint64_t s : std::set(combinations[j - 1]))
        for (std::uint32_t scalar = 1; scalar < rules.base; ++scalar)
          combinations[j].insert(s ^ nim::product_by_definition(scalar, h));
  }
  return columns;
}

/// The words of a length in numerical order, coin 1 first in each.
inline std::vector<Word> all_words(std::uint32_t base, std::size_t length) {
  std::vector<Word> words = {{}};
  for (std::size_t i = 0; i < length; ++i) {
    std::vector<Word> longer;
    for (std::uint32_t digit = 0; digit < base; ++digit)
      for (Word word : words) {
        word.push_back(digit);
        longer.push_back(std::move(word));
      }
    words = std::move(longer);
  }
  return words;
}

inline std::size_t differences(const Word& a, const Word& b) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] != b[i] ? 1 : 0;
  return count;
}

/// The values of the turning game by the mex rule: a move changes at most d-1 digits, the leftmost
/// of them to a smaller one. REQUIRES: `words` as all_words gives them.
inline std::vector<std::uint64_t> turning_values(const std::vector<Word>& words,
                                                 std::uint64_t distance) {
  std::vector<std::uint64_t> values;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::set<std::uint64_t> options;
    for (std::size_t j = 0; j < i; ++j)  // a smaller number: its leftmost change is downwards
      if (differences(words[i], words[j]) < distance) options.insert(values[j]);
    std::uint64_t mex = 0;
    while (options.contains(mex)) ++mex;
    values.push_back(mex);
  }
  return values;
}

}  // namespace grundy::testing

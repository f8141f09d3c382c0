// What the tests of the nim field share: tables of known answers, hexadecimal numbers, edge cases.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <grundy/nim_field.hpp>

namespace grundy::testing {

using Row = std::vector<std::string>;

/// The rows of a table of tests/facts, split at tabs; lines with # left out.
inline std::vector<Row> nim_facts(const std::string& name) {
  std::ifstream file(std::string(GRUNDY_TEST_DIR) + "/facts/" + name);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Row& row = rows.emplace_back();
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) row.push_back(cell);
  }
  return rows;
}

inline Nimber from_hex(const std::string& digits) {
  Natural n = 0;
  for (char c : digits) n = n * 16 + static_cast<std::uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
  return {n};
}

inline std::uint64_t word_from_hex(const std::string& digits) {
  return from_hex(digits).value.word();
}

/// Fixed seed: the same numbers in every run.
class RandomWords {
 public:
  explicit RandomWords(std::uint64_t seed) : state_(seed) {}
  std::uint64_t operator()() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

/// 0, 1, all powers of two, their neighbours, and words with ones at one end.
inline std::vector<std::uint64_t> edge_words() {
  std::vector<std::uint64_t> words{0, ~std::uint64_t{0}, 0x00ff00ff00ff00ff, 0xffffffff00000000};
  for (unsigned i = 0; i < 64; ++i)
    for (std::uint64_t word : {std::uint64_t{1} << i, (std::uint64_t{1} << i) - 1,
                               (std::uint64_t{1} << i) + 1, ~std::uint64_t{0} << i})
      words.push_back(word);
  return words;
}

}  // namespace grundy::testing

// What the tests of the search share: facts, games with less help, boards at random.
#pragma once

#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <grundy/component_search.hpp>

namespace grundy::testing {

/// The lines of a facts file, as words; the first ones, which begin with #, left out.
inline std::vector<std::vector<std::string>> facts(const std::string& name) {
  std::ifstream file(GRUNDY_TEST_DIR "/facts/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<std::vector<std::string>> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    lines.emplace_back();
    for (std::string word; words >> word;) lines.back().push_back(word);
  }
  EXPECT_FALSE(lines.empty()) << name;
  return lines;
}

template <class R>
typename R::Position position(const std::string& text, const R& rules = {}) {
  auto parsed = rules.parse(text);
  EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message);
  return parsed.value().front();
}

template <class R>
std::uint64_t value_of(const std::string& text, unsigned threads = 1) {
  ComponentSearch<R> search(R{}, {.threads = threads});
  Meter meter;
  return search.grundy(position<R>(text), meter).value();
}

template <class R>
std::uint64_t searched(ComponentSearch<R>& search, const typename R::Position& p) {
  Meter meter;
  return search.grundy(p, meter).value();
}

/// The options of R alone: no split, no symmetry, no theorem.
template <class R>
struct Bare {
  using Position = typename R::Position;
  R rules;
  void options(const Position& p, auto&& visit) const { rules.options(p, visit); }
};

/// R without its symmetries and theorems, but with its components.
template <class R>
struct Asymmetric : Bare<R> {
  void split(const typename R::Position& p, auto&& visit) const { this->rules.split(p, visit); }
};

inline std::string random_board(std::mt19937& random, std::size_t most_cells,
                                const std::string& letters) {
  const std::size_t rows = 1 + random() % 4, columns = 1 + random() % (most_cells / rows);
  std::string text;
  for (std::size_t y = 0; y < rows; ++y) {
    text += y ? "/" : "";
    for (std::size_t x = 0; x < columns; ++x) text += letters[random() % letters.size()];
  }
  return text;
}

}  // namespace grundy::testing

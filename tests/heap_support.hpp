// What the tests of heap games share: fact files, and the plain definitions as oracles.
#pragma once

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <grundy/grundy_sequence.hpp>
#include <grundy/nimber.hpp>
#include <grundy/period.hpp>

namespace grundy::testing {

/// The rows of a table in tests/facts, without comments and blank lines.
inline std::vector<std::vector<std::string>> fact_rows(const std::string& name, char separator) {
  std::ifstream file(std::string(GRUNDY_TEST_DIR) + "/facts/" + name);
  EXPECT_TRUE(file) << name;
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::stringstream cells(line);
    rows.emplace_back();
    for (std::string cell; std::getline(cells, cell, separator);) rows.back().push_back(cell);
  }
  return rows;
}

inline std::vector<std::uint32_t> numbers(const std::string& text, char separator) {
  std::stringstream cells(text);
  std::vector<std::uint32_t> result;
  for (std::string cell; std::getline(cells, cell, separator);)
    if (!cell.empty()) result.push_back(static_cast<std::uint32_t>(std::stoul(cell)));
  return result;
}

inline HeapRules rules_of(std::string_view notation) {
  auto rules = HeapRules::parse(notation);
  EXPECT_TRUE(rules) << notation << ": " << rules.error().message;
  return rules.value();
}

inline std::vector<std::uint32_t> values_of(const HeapRules& rules, std::uint64_t last) {
  GrundySequence sequence(rules);
  Meter meter;
  EXPECT_TRUE(sequence.extend_to(last, meter));
  auto values = sequence.values();
  return {values.begin(), values.end()};
}

/// g(0..last) by the definition: mex over the options, one by one.
inline std::vector<std::uint32_t> values_by_definition(const HeapRules& rules, std::uint64_t last) {
  std::vector<std::uint32_t> g;
  for (std::uint64_t n = 0; n <= last; ++n) {
    MexSet seen;
    rules.for_each_option(n, [&](std::span<const std::uint64_t> parts) {
      std::uint32_t value = 0;
      for (auto part : parts) value ^= g[part];
      seen.insert(value);
      return true;
    });
    g.push_back(seen.mex());
  }
  return g;
}

inline PeriodClaim claim_of(const HeapRules& rules, std::optional<std::uint64_t> max_n = {}) {
  GrundySequence sequence(rules);
  Meter meter;
  return find_period(sequence, meter, max_n).value();
}

/// Any number below `end`, however small the case is meant to be.
inline unsigned any_below(unsigned end) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0u, end));
}

inline std::vector<TakeDigit> any_digits(unsigned count, unsigned largest, bool constraints) {
  std::vector<TakeDigit> digits(count);
  for (TakeDigit& digit : digits) {
    digit.shapes = static_cast<std::uint8_t>(any_below(largest + 1));
    const unsigned parts = constraints ? any_below(8) : 0;
    if (digit.splits() && parts < 4) digit.parts = static_cast<Parts>(parts);
  }
  return digits;
}

/// A random code; `largest` digit 3, 7, 15 or 31. It went through parse, so it is tidy.
inline OctalCode random_code(unsigned largest, bool constraints, bool tail) {
  OctalCode code;
  code.digits = any_digits(1 + any_below(5), largest, constraints);
  code.digits[0].shapes &= any_below(2) == 0 ? 0x1c : 0;
  if (code.digits[0].shapes == 0) code.digits[0] = {};
  if (tail) code.tail = any_digits(any_below(4), largest, constraints);
  return OctalCode::parse(code.to_string()).value();
}

inline SubtractionSet random_set(bool all_but, int largest) {
  auto entries =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, largest + 1)));
  std::string text;
  for (int s : entries) text += (text.empty() ? "" : ",") + std::to_string(s);
  return SubtractionSet::parse(text, all_but).value();
}

}  // namespace grundy::testing

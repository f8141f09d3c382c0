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

/// Digits with bits up to `largest`, as they are typed.
inline std::string any_digits(unsigned count, unsigned largest, bool constraints) {
  std::string text;
  for (unsigned i = 0; i < count; ++i)
    text += TakeDigit(any_below(largest + 1)).to_string() +
            std::string(constraints && any_below(2) == 0 ? 1 : 0, "!?="[any_below(3)]);
  return text;
}

/// Lists such as {0,2!,4+}, with numbers up to `most` and unbounded splits; as they are typed.
inline std::string any_lists(unsigned count, unsigned least, unsigned most) {
  std::string text;
  auto sign = [] { return std::string(any_below(3) == 0 ? 1 : 0, "!?="[any_below(3)]); };
  for (unsigned i = 0; i < count; ++i) {
    std::string list;
    const unsigned open = any_below(2) == 0 ? least + any_below(most + 1 - least) : most + 1;
    for (unsigned heaps = least; heaps < open; ++heaps)
      if (any_below(3) == 0) list += (list.empty() ? "" : ",") + std::to_string(heaps) + sign();
    if (open <= most) list += (list.empty() ? "" : ",") + std::to_string(open) + sign() + "+";
    text += list.empty() ? "0" : "{" + list + "}";
  }
  return text;
}

/// A random code; `largest` digit 3, 7, 15 or 31. It went through parse, so it is tidy.
inline OctalCode random_code(unsigned largest, bool constraints, bool tail) {
  const bool first = any_below(2) == 0;
  std::string text = first ? TakeDigit(any_below(largest + 1) & 0x1c).to_string() : "0";
  if (first && constraints && any_below(3) == 0) text += "!?="[any_below(3)];
  text += "." + any_digits(1 + any_below(4), largest, constraints);
  if (tail) text += "[" + any_digits(1 + any_below(3), largest, constraints) + "]";
  return OctalCode::parse(text).value();
}

/// A random code with lists: any numbers of heaps, unbounded splits, signs inside the lists.
inline OctalCode random_list_code(unsigned most, bool tail) {
  std::string text = any_below(3) == 0 ? any_lists(1, 2, most) : "0";
  text += "." + any_lists(1 + any_below(3), 0, most);
  if (tail) text += "[" + any_lists(1 + any_below(2), 0, most) + "]";
  return OctalCode::parse(text).value();
}

inline SubtractionSet random_set(bool all_but, int largest) {
  auto entries =
      *rc::gen::nonEmpty(rc::gen::container<std::vector<int>>(rc::gen::inRange(1, largest + 1)));
  std::string text;
  for (int s : entries) text += (text.empty() ? "" : ",") + std::to_string(s);
  return SubtractionSet::parse(text, all_but).value();
}

}  // namespace grundy::testing

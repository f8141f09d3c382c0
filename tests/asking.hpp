// Questions about positions in the common notation, for tests of known answers.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <gtest/gtest.h>

#include <grundy/game.hpp>

namespace grundy {

inline Sum parsed(const std::string& text) {
  auto sum = parse_position(text);
  EXPECT_TRUE(sum) << text << ": " << sum.error().message;
  return sum.value_or(Sum{});
}

inline Nimber grundy_of(const Sum& sum) {
  Limits limits;
  limits.time = std::chrono::seconds(20);
  Meter meter(limits);
  Nimber total;
  for (const Component& c : sum) {
    auto value = c.game->grundy(c.position, meter);
    EXPECT_TRUE(value) << c.print();
    if (value) total += *value;
  }
  return total;
}
inline std::string grundy_of(const std::string& text) {
  return grundy_of(parsed(text)).to_string();
}
inline bool first_wins(const std::string& text) { return grundy_of(text) != "0"; }

// The winning moves of a sum, component by component.
inline std::vector<std::string> winning_moves(const std::string& text) {
  Sum sum = parsed(text);
  Nimber total = grundy_of(sum);
  std::vector<std::string> moves;
  for (const Component& c : sum) {
    if (total.is_zero()) break;
    Meter meter;
    auto found = c.game->options_with_value(c.position, total + grundy_of({c}), meter);
    EXPECT_TRUE(found) << c.print();
    for (const Option& option : found->options) {
      std::vector<std::string> parts;
      for (const AnyPosition& part : c.game->after(c.position, option))
        parts.push_back(c.game->print(part));
      moves.push_back(parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, " + ")));
    }
  }
  return moves;
}

}  // namespace grundy

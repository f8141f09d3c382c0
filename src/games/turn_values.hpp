// TurnValues: the Grundy value of a single head, by a theorem or by the mex rule.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <grundy/lexicode.hpp>
#include <grundy/limits.hpp>
#include <grundy/nimber.hpp>

#include "games/turn_rule.hpp"

namespace grundy {

/// The value of a position is the nim-sum of those of its heads, each alone on the table. Keeps
/// what it has computed.
class TurnValues {
 public:
  explicit TurnValues(const TurnRule& rule) : rule_(rule) {}
  const TurnRule& rule() const { return rule_; }

  /// The value of a head at `coin`. Errors: a limit; a value of 2^64 or more.
  Result<std::uint64_t> value(std::uint32_t coin, Meter& meter);

  /// The value by a theorem that needs no table, where there is one.
  std::optional<Natural> closed_form(std::uint32_t coin) const;

  /// Whether the values are those of the columns of a lexicode.
  bool is_lexicode() const;

 private:
  Result<std::uint64_t> from_columns(std::uint32_t coin, Meter& meter);
  Result<std::uint64_t> from_table(std::uint32_t coin, Meter& meter);
  Result<std::uint64_t> next_in_table(Meter& meter);

  TurnRule rule_;
  std::optional<LexicodeColumns> columns_;
  std::vector<std::uint64_t> table_;
  MexSet options_;
};

}  // namespace grundy

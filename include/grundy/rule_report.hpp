// Reports of the rule finder: the rule behind the values of a game, or of a table.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/game.hpp>
#include <grundy/limits.hpp>
#include <grundy/report.hpp>
#include <grundy/rule_finder.hpp>

namespace grundy {

/// The values of a game, computed as far as asked: those of its heaps or other positions with one
/// number, or of its positions with two. `dimensions`: 1 or 2; nothing: whichever the game has.
/// Errors: its positions are not written with one number or two.
Result<std::unique_ptr<ValueSource>> game_values(std::shared_ptr<Game> game,
                                                 std::optional<int> dimensions);

/// The P-positions (a, b), a <= b, of a game whose positions are written with two numbers. Errors:
/// they are not; on extend(): a number is in two pairs.
Result<std::unique_ptr<ValueSource>> game_pairs(std::shared_ptr<Game> game);

/// What is looked for, or what is checked.
struct RuleQuery {
  std::string about;                        ///< the game as it is written, or the file
  std::optional<std::string> formula = {};  ///< a guess to check
  RuleOptions options = {};
};

struct NamedRuleReport {
  std::string about;
  bool checked = false;  ///< a guess was checked; its formula is report.rule
  RuleReport report;
  std::vector<std::int64_t> next_values;  ///< 20 predictions behind the table
};

/// Looks for the rule, or checks one. Errors: those of find_rule and check_rule.
Result<NamedRuleReport> rule_report(ValueSource& source, const RuleQuery& query, Meter& meter);

/// One line a fact, with a label in front; a label may be empty: the line goes on.
struct LabelledLine {
  std::string label, text;
};
std::vector<LabelledLine> describe(const NamedRuleReport& report, Language language);

/// As docs/rule-finder.md promises; the texts are in the language given.
std::string to_json(const NamedRuleReport& report, Language language);

}  // namespace grundy

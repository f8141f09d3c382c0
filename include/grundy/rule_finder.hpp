// The rule finder: the rule behind a table of values, how far it was tested, what proves it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>

namespace grundy {

/// What a table lists.
enum class TableKind {
  sequence,  ///< g(n), n = first, first + 1, …
  list,      ///< a(k) in ascending order, such as the P-positions; k = first, first + 1, …
  pairs,     ///< (a(k), b(k)), such as the P-positions of a game with two heaps
  table,     ///< v(x, y), both from first on; some cells may be empty
};

/// The values, as far as they are known.
struct ValueTable {
  static constexpr std::int64_t empty_cell = INT64_MIN;

  TableKind kind = TableKind::sequence;
  std::int64_t first = 0;            ///< the index of the first value; of a table: row and column
  std::size_t columns = 1;           ///< of a table; 2 for pairs
  std::vector<std::int64_t> values;  ///< row by row

  std::size_t rows() const { return values.size() / columns; }
  std::span<const std::int64_t> row(std::size_t i) const {
    return std::span(values).subspan(i * columns, columns);
  }
};

/// A text in both languages.
struct Wording {
  std::string en, ja;
};

/// A period that a theorem proves for all n >= preperiod.
struct ProvedPeriod {
  std::uint64_t preperiod = 0, period = 1, saltus = 0;
  Wording theorem;  ///< a sentence with its source
};

struct RuleHypothesis;

/// Where values come from: a game, or a plain table, which has no options.
class ValueSource {
 public:
  /// The parts of one option: numbers of which each has a value; false ends the listing.
  using OptionVisitor = std::function<bool(std::span<const std::int64_t> parts)>;

  virtual ~ValueSource() = default;
  virtual const ValueTable& table() const = 0;
  /// Computes up to so many rows (values, pairs). A source that has no more leaves the table as it
  /// is. Errors: a limit; the values so far are in the table.
  virtual Result<void> extend(std::size_t rows, Meter&) = 0;
  /// Whether options() answers: only a game's rules can.
  virtual bool has_options() const { return false; }
  /// The options of n by the game's own rules, without a table; false: n is beyond its reach.
  virtual bool options(std::int64_t, const OptionVisitor&) const { return false; }
  /// Where the rules change: the numbers up to `most` that may be taken, ascending, few are enough.
  virtual std::vector<std::int64_t> landmarks(std::int64_t /*most*/) const { return {}; }
  /// What the theory of the game proves of its values.
  virtual std::optional<ProvedPeriod> proved_period(Meter&) { return {}; }
  /// A theorem on the rules of the game that proves this rule, such as Bouton's; else nothing.
  virtual std::optional<Wording> theorem_for(const RuleHypothesis&) { return {}; }
  /// Whether extend() can compute more.
  virtual bool can_extend() const { return false; }
};

/// A rule as data: a formula of the language of `check` (docs/rule-finder.md), and the values
/// before `from`, where it does not speak. A formula may refer to earlier values: g(n/2) + 1.
class Predictor {
 public:
  struct Compiled;  ///< src/finder/predictor.cpp

  /// Reads one formula; for pairs two, of a(k) and of b(k). With `keyed`, the formula is a key and
  /// the value is looked up: see learn(). Errors: of the formula, with the column.
  static Result<Predictor> parse(TableKind kind, std::vector<std::string> formulas,
                                 bool keyed = false);

  /// Values before `from` are taken from the table: exceptions, or where a recursion ends. In two
  /// dimensions these are the cells with x or y below `from`.
  void start(const ValueTable& table, std::int64_t from);
  std::int64_t from() const;

  /// The value at n (k); the one at (x, y); the two at k are written to `out`. False: the formula
  /// has no value there. Predictions are remembered where a recursion may ask for them again.
  bool value(std::int64_t n, std::int64_t& out) const;
  bool value(std::int64_t x, std::int64_t y, std::int64_t& out) const;
  bool pair(std::int64_t k, std::int64_t& a, std::int64_t& b) const;

  /// Keyed rules only: the key at n, or at (x, y). False: the formula of the key has no value.
  bool key(std::int64_t n, std::int64_t& out) const;
  bool key(std::int64_t x, std::int64_t y, std::int64_t& out) const;
  /// From now on the value of the key is this one. REQUIRES keyed(), 0 <= key < most_keys.
  void learn(std::int64_t key, std::int64_t value);
  std::optional<std::int64_t> learned(std::int64_t key) const;
  bool keyed() const;
  static constexpr std::int64_t most_keys = 4096;

  TableKind kind() const;
  /// The right side, as it parses back: "v2(n) + 1". For pairs "a(k); b(k)".
  std::string formula() const;
  /// With its left side: "g(n) = v2(n) + 1".
  std::string equation() const;

 private:
  std::shared_ptr<Compiled> compiled_;
};

/// A rule that fits: what a class of hypotheses proposes, and what the report shows.
struct RuleHypothesis {
  std::string cls;  ///< the class that found it: "periodic"
  Predictor predict;
  Wording words;       ///< "the exponent of 2 in n, plus 1"
  double bits = 0;     ///< the length of its description, exceptions not counted
  double penalty = 0;  ///< in ranking: 10 for recursions, 6 for self-similar and automatic rules
  /// Of rules that repeat with a saltus: g(n + period) = g(n) + saltus for n >= from, exactly.
  std::optional<std::pair<std::uint64_t, std::uint64_t>> repeats = {};
};

/// Single positions far beyond the table: is the mex of the formula over the options of n the
/// formula at n? It refutes; it does not prove.
struct LocalCheck {
  struct Failure {
    std::int64_t n;
    std::int64_t value;  ///< the mex of the options; -1: not the predicted one, whatever it is
    std::int64_t predicted;
  };
  std::uint64_t positions = 0;  ///< where all options were looked at
  std::uint64_t sampled = 0;    ///< where only some were: none may have the value itself
  std::int64_t largest = 0;     ///< the largest n
  std::optional<Failure> failure;
  std::string not_done;  ///< why nothing was checked: "", "no options", "time"
};

/// A simple formula or a hypothesis that fails, and where first.
struct NearMiss {
  std::string formula;
  Wording words;
  std::vector<std::int64_t> at;  ///< n; or x and y
  std::int64_t value = 0;        ///< -1, behind the table: only known not to be predicted
  std::optional<std::int64_t> predicted;
  bool beyond = false;                   ///< the table holds; the local check failed behind it
  double agrees = 0;                     ///< the part of the values that it gives, by a sample
  std::vector<std::int64_t> exceptions;  ///< the first n where it fails; or x, y, x, y, …
  bool more_exceptions = false;          ///< there may be more
};

/// A rule for a part of the numbers n.
struct PartialRule {
  std::string condition;  ///< "n % 2 = 1"
  Wording words;
  std::string formula;
  std::uint64_t tested_to = 0;
};

/// What became of one class of hypotheses.
struct ClassRun {
  std::string name;
  enum State { tried, not_tried, does_not_apply } state = tried;
  std::size_t candidates = 0;
};

struct RuleReport {
  enum Status { proved, observed, none, too_short, restates_move, refuted };

  Status status = none;
  TableKind kind = TableKind::sequence;
  std::optional<RuleHypothesis> rule;
  Wording theorem;                              ///< of proved: the theorem, with its source
  std::optional<std::int64_t> holds_from = {};  ///< of refuted: wrong only before this index
  std::int64_t fitted_to = 0;                   ///< the last index that the fit saw
  std::int64_t tested_to = 0;                   ///< the last one that was compared
  double evidence = 0;                          ///< bits of the tested values
  LocalCheck local;
  std::vector<RuleHypothesis> also;
  std::vector<NearMiss> near;      ///< hypotheses or simple formulas that fail
  std::optional<NearMiss> nearly;  ///< one that holds for most values: errors in the data?
  std::vector<PartialRule> partial;
  std::vector<ClassRun> classes;
  bool more_possible = false;  ///< the source could compute more values
  bool cut = false;            ///< of a guess: a limit came before all values were compared
  std::optional<Error> limit;  ///< what ended the search early
};

struct RuleOptions {
  /// Rows to look at; nothing: a plain table as a whole, a game from 1024 rows on, up to 65536.
  std::optional<std::size_t> terms = {};
  std::optional<std::size_t> fit = {};    ///< how many the fit may see; nothing: a quarter
  std::vector<std::string> classes = {};  ///< only these; empty: all
  bool near_misses = true;
};

/// Fewer rows than these are refused as too short (lists, pairs and tables: 12); where no rule is
/// found below the second number, the answer is "too short", not "none".
inline constexpr std::size_t fewest_terms = 30, comfortable_terms = 60;

/// Looks for the rule. Simple classes first; each is fitted on a prefix and must predict all the
/// rest. Time: a second for 10^6 values, less for fewer; the meter ends it early, and a class that
/// was cut is "not tried". Errors: an unknown class.
Result<RuleReport> find_rule(ValueSource& source, const RuleOptions& options, Meter& meter);

/// Tests a formula in the same way: against the values, then by the local check.
/// Errors: the formula, with the column.
Result<RuleReport> check_rule(ValueSource& source, std::string_view formula,
                              const RuleOptions& options, Meter& meter);

/// The names of all classes, simple ones first.
std::vector<std::string> rule_class_names();

/// A table that somebody typed: it has no options.
class PlainTable final : public ValueSource {
 public:
  explicit PlainTable(ValueTable table) : table_(std::move(table)) {}
  const ValueTable& table() const override { return table_; }
  Result<void> extend(std::size_t, Meter&) override { return {}; }

 private:
  ValueTable table_;
};

/// Reads values: an OEIS b-file (lines "n value"), CSV (rows are x), or a plain list; "-" or an
/// empty field is an empty cell; # begins a comment. `kind`: nothing means that the form tells.
/// Errors: the line, what was expected, what was found.
Result<ValueTable> read_values(std::string_view text, std::optional<TableKind> kind);

}  // namespace grundy

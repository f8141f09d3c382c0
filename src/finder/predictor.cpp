// Predictor: a formula that gives values, recursions among them without recursion of our own.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include <grundy/expression.hpp>

#include "finder/features.hpp"

namespace grundy {

using namespace finder;

namespace {

constexpr std::size_t most_remembered = std::size_t{1} << 23;
constexpr std::int64_t farthest = std::int64_t{1} << 61;  // sums of two of these fit
constexpr std::size_t deepest = std::size_t{1} << 20;
constexpr std::size_t longest_gap = std::size_t{1} << 20;  // of a list by a condition

/// One value of a rule: which of its formulas, and where.
struct Place {
  std::size_t formula = 0;
  std::int64_t x = 0, y = 0;

  friend bool operator==(const Place&, const Place&) = default;
  /// A recursion must go down, or it would not end.
  bool before(const Place& other) const {
    if (x + y != other.x + other.y) return x + y < other.x + other.y;
    return x != other.x ? x < other.x : formula < other.formula;
  }
};

struct PlaceHash {
  std::size_t operator()(const Place& p) const {
    auto mixed = static_cast<std::uint64_t>(p.x) * 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 29 ^ static_cast<std::uint64_t>(p.y)) * 0xBF58476D1CE4E5B9u;
    return mixed ^ mixed >> 32 ^ p.formula;
  }
};

const std::vector<std::string>& variables(TableKind kind) {
  static const std::vector<std::string> n = {"n"}, k = {"k"}, xy = {"x", "y"};
  if (kind == TableKind::sequence) return n;
  return kind == TableKind::table ? xy : k;
}

/// The names by which formulas refer to the values of the rule.
std::string_view own_names(TableKind kind) {
  if (kind == TableKind::sequence) return "g";
  if (kind == TableKind::table) return "v";
  return kind == TableKind::list ? "a" : "ab";
}

bool is_far(std::int64_t x) { return x > farthest || x < -farthest; }

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Where the function is called first, or npos.
std::size_t call_of(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1))
    if (text.substr(at + name.size()).starts_with('(') && (at == 0 || !is_letter(text[at - 1])))
      return at;
  return text.npos;
}

bool calls(std::string_view text, std::string_view name) {
  return call_of(text, name) != text.npos;
}

/// The values of a rule have one name in each kind of table.
Result<void> check_names(std::string_view text, TableKind kind) {
  const char* written[] = {"g(n)", "a(k)", "a(k) and b(k)", "v(x, y)"};
  for (const char* other : {"g", "a", "b", "v"}) {
    const std::size_t at = call_of(text, other);
    if (at != text.npos && own_names(kind).find(other) == std::string_view::npos)
      return fail(fmt::format("the values are called {} here, not {}(…)",
                              written[static_cast<std::size_t>(kind)], other),
                  at + 1);
  }
  return {};
}

/// The least numbers that are in no pair before, one for each pair.
struct Unused {
  std::int64_t from = 0;  // the least of all
  std::vector<std::int64_t> least;
  std::unordered_set<std::int64_t> above;  // the numbers of the pairs beyond the last of `least`

  void add(std::int64_t a, std::int64_t b) {
    above.insert({a, b});
    std::int64_t next = least.back();
    while (above.erase(next) > 0) ++next;
    least.push_back(next);
  }
};

}  // namespace

struct Predictor::Compiled final : FunctionCaller {
  TableKind kind = TableKind::sequence;
  std::vector<std::string> texts;
  std::vector<Expression> formulas;
  bool keyed = false, recursive = false;
  std::vector<std::int64_t> learned;
  ValueTable start;
  std::int64_t from = INT64_MIN;

  std::vector<std::int64_t> dense;  // values from `start.first` on, as far as asked in order
  std::unordered_map<Place, std::int64_t, PlaceHash> remembered;
  Unused unused;
  bool members = false;  // of a list: the formula is a condition in n that its numbers meet
  Place here, missing;
  bool is_missing = false;

  bool call(std::size_t function, std::span<const std::int64_t> arguments, Lists lists,
            std::int64_t& result) override;
  bool plain(const Place& at, std::int64_t& out);
  bool next_member(const Place& at, std::int64_t& out);
  bool find(const Place& asked, std::int64_t& out);
  bool unused_at(std::int64_t k, std::int64_t& out);
  bool started(const Place& at, std::int64_t& out) const;
  bool known(const Place& at, std::int64_t& out) const;
  bool remember(const Place& at, std::int64_t value);
  bool value(const Place& at, std::int64_t& out);
};

/// The formula at a place, all that it refers to being known; else `missing` is set.
bool Predictor::Compiled::plain(const Place& at, std::int64_t& out) {
  here = at;
  is_missing = false;
  if (members) return next_member(at, out);
  const std::int64_t numbers[] = {at.x, at.y};
  const std::size_t count = kind == TableKind::table ? 2 : 1;
  return formulas[at.formula].evaluate(std::span(numbers, count), *this, out);
}

/// The least number above the one before that meets the condition.
bool Predictor::Compiled::next_member(const Place& at, std::int64_t& out) {
  std::int64_t n = -1;
  if (at.x > start.first && !find({0, at.x - 1, 0}, n)) return false;
  for (std::size_t steps = 0; steps < longest_gap; ++steps) {
    std::int64_t holds = 0;
    const std::int64_t numbers[] = {++n};
    if (formulas[0].evaluate(numbers, *this, holds) && holds != 0) return out = n, true;
  }
  return false;
}

bool Predictor::Compiled::call(std::size_t function, std::span<const std::int64_t> arguments,
                               Lists lists, std::int64_t& result) {
  if (function >= own_functions) return call_feature(function, arguments, lists, result);
  if (std::ranges::any_of(arguments, is_far)) return false;
  if (function == own_unused) return kind == TableKind::pairs && unused_at(arguments[0], result);
  const std::size_t formula = own_names(kind).find("gabv"[function]);
  if (formula == std::string_view::npos) return false;
  return find({formula, arguments[0], arguments.size() == 2 ? arguments[1] : 0}, result);
}

/// A value that the one at `here` needs; where it must be computed first it becomes `missing`.
bool Predictor::Compiled::find(const Place& asked, std::int64_t& out) {
  if (started(asked, out) || known(asked, out)) return true;
  const bool below = asked.before(here) && asked.x >= start.first;
  if (below && asked.x >= from) {
    missing = asked;
    is_missing = true;
  }
  return false;
}

bool Predictor::Compiled::unused_at(std::int64_t k, std::int64_t& out) {
  if (k < start.first || k > here.x) return false;
  const auto i = static_cast<std::size_t>(k - start.first);
  if (unused.least.empty()) unused.least = {unused.from};
  while (unused.least.size() <= i) {
    const std::int64_t pair = start.first + std::ssize(unused.least) - 1;
    std::int64_t a = 0, b = 0;
    if (!find({0, pair, 0}, a) || !find({1, pair, 0}, b)) return false;
    unused.add(a, b);
  }
  return out = unused.least[i], true;
}

bool Predictor::Compiled::started(const Place& at, std::int64_t& out) const {
  const std::int64_t x = at.x - start.first, y = at.y - start.first;
  if (x < 0 || x >= static_cast<std::int64_t>(start.rows())) return false;
  if (kind == TableKind::table && (y < 0 || y >= static_cast<std::int64_t>(start.columns)))
    return false;
  if (at.x >= from && (kind != TableKind::table || at.y >= from)) return false;
  const auto column = kind == TableKind::table ? static_cast<std::size_t>(y) : at.formula;
  out = start.values[static_cast<std::size_t>(x) * start.columns + column];
  return out != ValueTable::empty_cell;
}

bool Predictor::Compiled::known(const Place& at, std::int64_t& out) const {
  const std::int64_t i = at.x - start.first;
  if (kind != TableKind::table && formulas.size() == 1 && i >= 0 && i < std::ssize(dense)) {
    out = dense[static_cast<std::size_t>(i)];
    if (out != ValueTable::empty_cell) return true;
  }
  const auto found = remembered.find(at);
  if (found == remembered.end()) return false;
  return out = found->second, true;
}

bool Predictor::Compiled::remember(const Place& at, std::int64_t value) {
  if (dense.size() + remembered.size() >= most_remembered) return false;
  const std::int64_t i = at.x - start.first;
  if (kind == TableKind::table || formulas.size() > 1 || i < std::ssize(dense) ||
      i > std::ssize(dense) + std::max<std::int64_t>(0, from - start.first))
    return remembered.emplace(at, value), true;
  dense.resize(static_cast<std::size_t>(i), ValueTable::empty_cell);
  dense.push_back(value);
  return true;
}

/// Evaluates with a stack of our own: what is missing comes first, then the formula once more.
bool Predictor::Compiled::value(const Place& at, std::int64_t& out) {
  if (is_far(at.x) || is_far(at.y)) return false;
  if (started(at, out)) return true;
  if (at.x < from || (kind == TableKind::table && at.y < from)) return false;
  if (!recursive) return plain(at, out);
  if (known(at, out)) return true;
  std::vector<Place> open = {at};
  while (!open.empty()) {
    const Place now = open.back();
    if (plain(now, out)) {
      if (!remember(now, out)) return false;
      open.pop_back();
    } else if (is_missing && open.size() < deepest) {
      open.push_back(missing);
    } else {
      return false;
    }
  }
  return true;
}

namespace {

/// One formula. The 0 and 1 of a table may be said by a condition, and a list by the condition in n
/// that its numbers meet: `members` then.
Result<Expression> read(std::string_view text, TableKind kind, bool& members) {
  auto formula = Expression::parse(text, variables(kind), formula_functions());
  if (!formula && kind == TableKind::list) {
    auto of_n = Expression::parse(text, variables(TableKind::sequence), formula_functions());
    members = of_n && of_n->is_condition();
    if (members) return of_n;
  }
  if (formula && formula->is_condition() && kind != TableKind::table)
    return fail(
        "expected a formula for a value, found a condition; for a set of P-positions use "
        "'grundy check', or write 'if C then 0 else 1'",
        1);
  return formula;
}

}  // namespace

Result<Predictor> Predictor::parse(TableKind kind, std::vector<std::string> formulas, bool keyed) {
  auto compiled = std::make_shared<Compiled>();
  compiled->kind = kind;
  compiled->keyed = keyed;
  if (formulas.size() != (kind == TableKind::pairs ? 2u : 1u))
    return fail(kind == TableKind::pairs ? "pairs need two formulas, of a(k) and of b(k)"
                                         : "expected one formula");
  for (const std::string& text : formulas) {
    auto formula = read(text, kind, compiled->members);
    if (!formula) return std::unexpected(formula.error());
    if (auto names = check_names(text, kind); !names) return std::unexpected(names.error());
    compiled->formulas.push_back(*formula);
    for (char name : own_names(kind))
      compiled->recursive |= calls(text, std::string_view(&name, 1));
    compiled->recursive |= calls(text, "unused") || compiled->members;
  }
  compiled->texts = std::move(formulas);
  Predictor result;
  result.compiled_ = std::move(compiled);
  return result;
}

void Predictor::start(const ValueTable& table, std::int64_t from) {
  compiled_->from = from;
  compiled_->dense.clear();
  compiled_->remembered.clear();
  compiled_->unused = {};
  if (table.kind == TableKind::pairs && !table.values.empty())
    compiled_->unused.from = table.values[0];
  if (table.kind == TableKind::table) {
    compiled_->start = table;
    return;
  }
  const auto rows =
      std::clamp<std::int64_t>(from - table.first, 0, static_cast<std::int64_t>(table.rows()));
  const auto end = table.values.begin() + rows * static_cast<std::int64_t>(table.columns);
  compiled_->start = {table.kind, table.first, table.columns, {table.values.begin(), end}};
}

bool Predictor::value(std::int64_t n, std::int64_t& out) const { return value(n, 0, out); }

bool Predictor::value(std::int64_t x, std::int64_t y, std::int64_t& out) const {
  const Place at = {0, x, y};
  if (is_far(x) || is_far(y)) return false;
  if (!compiled_->keyed) return compiled_->value(at, out);
  if (compiled_->started(at, out)) return true;
  std::int64_t key = 0;
  if (!this->key(x, y, key)) return false;
  const auto value = learned(key);
  if (value) out = *value;
  return value.has_value();
}

bool Predictor::pair(std::int64_t k, std::int64_t& a, std::int64_t& b) const {
  return compiled_->value({0, k, 0}, a) && compiled_->value({1, k, 0}, b);
}

bool Predictor::key(std::int64_t n, std::int64_t& out) const { return key(n, 0, out); }

bool Predictor::key(std::int64_t x, std::int64_t y, std::int64_t& out) const {
  return compiled_->plain({0, x, y}, out) && out >= 0 && out < most_keys;
}

void Predictor::learn(std::int64_t key, std::int64_t value) {
  const auto i = static_cast<std::size_t>(key);
  if (i >= compiled_->learned.size()) compiled_->learned.resize(i + 1, ValueTable::empty_cell);
  compiled_->learned[i] = value;
}

std::optional<std::int64_t> Predictor::learned(std::int64_t key) const {
  const auto& list = compiled_->learned;
  if (key < 0 || key >= std::ssize(list)) return {};
  const std::int64_t value = list[static_cast<std::size_t>(key)];
  if (value == ValueTable::empty_cell) return {};
  return value;
}

std::int64_t Predictor::from() const { return compiled_->from; }
bool Predictor::keyed() const { return compiled_->keyed; }
TableKind Predictor::kind() const { return compiled_->kind; }

std::string Predictor::formula() const {
  if (!compiled_->keyed) return fmt::format("{}", fmt::join(compiled_->texts, "; "));
  std::vector<std::string> entries;
  for (std::int64_t value : compiled_->learned)
    entries.push_back(value == ValueTable::empty_cell ? "-" : std::to_string(value));
  if (entries.empty()) entries = {"-"};
  return fmt::format("[{}][{}]", fmt::join(entries, ", "), compiled_->texts[0]);
}

std::string Predictor::equation() const {
  switch (compiled_->kind) {
    case TableKind::sequence:
      return "g(n) = " + formula();
    case TableKind::list:
      return (compiled_->members ? "a(k): the n with " : "a(k) = ") + formula();
    case TableKind::table:
      if (!compiled_->keyed && compiled_->formulas[0].is_condition())
        return "v(x, y) = (" + formula() + ")";
      return "v(x, y) = " + formula();
    case TableKind::pairs:
      return "a(k) = " + compiled_->texts[0] + ", b(k) = " + compiled_->texts[1];
  }
  return formula();
}

}  // namespace grundy

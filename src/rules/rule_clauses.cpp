// `for` and `if` of written games, and whether every name of a rule is known.
#include <algorithm>

#include <fmt/format.h>

#include "ground/text.hpp"
#include "rules/rule_parser.hpp"

namespace grundy::rules {

using expr::Op;
using expr::quoted;

namespace {

struct NamedRange {
  std::string_view name;
  Clause::Kind kind;
  std::size_t operands;
};
constexpr NamedRange named_ranges[] = {
    {"divisors", Clause::divisors, 1}, {"primes", Clause::primes, 1},
    {"squares", Clause::squares, 1},   {"fibs", Clause::fibs, 1},
    {"powers", Clause::powers, 2},     {"neighbours", Clause::neighbours, 1}};

}  // namespace

bool RuleParser::clauses(Rule& rule) {
  for (;;) {
    if (accept("if")) {
      Clause clause;
      clause.at = here().at;
      if (!condition(clause.code.emplace_back())) return false;
      rule.clauses.push_back(std::move(clause));
    } else if (accept("for")) {
      do {
        if (!for_clause(rule)) return false;
      } while (here().is(",") && tokens_[next_ + 2].is("in") && accept(","));
    } else {
      return true;
    }
  }
}

bool RuleParser::for_clause(Rule& rule) {
  Clause clause;
  clause.at = here().at + 1;
  bool good = true;
  if (here().is("(")) {
    good = cell_clause(clause);
  } else if (tree_.kind == StateKind::graph && accept("vertex")) {
    clause.kind = Clause::vertex;
    good = bind(clause);
  } else if (tree_.kind == StateKind::graph && accept("edge")) {
    clause.kind = Clause::edge;
    good = bind(clause) && expect("-", "'-', as in 'for edge u-v'") && bind(clause);
  } else {
    good = bind(clause) && expect("in", "'in' and a range, as in 'for k in 1..n'") && range(clause);
  }
  if (good) rule.clauses.push_back(std::move(clause));
  return good;
}

// The name of a variable that a clause makes known.
bool RuleParser::bind(Clause& clause) {
  const Token token = here();
  std::string name;
  if (!new_name(name)) return false;
  const std::int64_t slot = slot_of(token);
  for (const Clause& other : rule_->clauses)
    if (std::ranges::find(other.variables, slot) != other.variables.end())
      return error(fmt::format("{} has a range already; choose another name", quoted(token)),
                   token.at);
  if (std::ranges::find(clause.variables, slot) != clause.variables.end())
    return error("these two need different names", token.at);
  clause.variables.push_back(slot);
  return true;
}

bool RuleParser::range(Clause& clause) {
  if (here().is("{")) return list(clause);
  for (const NamedRange& named : named_ranges)
    if (here().is(named.name) && tokens_[next_ + 1].is("(")) {
      if (named.kind == Clause::neighbours && tree_.kind != StateKind::graph)
        return error("only the vertices of a graph have neighbours", here().at);
      return named_range(clause, named.kind, named.operands);
    }
  clause.kind = Clause::range;
  if (!number(clause.code.emplace_back())) return false;
  if (!expect("..", "'..' and the end of the range, as in '1..n'")) return false;
  return number(clause.code.emplace_back());
}

bool RuleParser::list(Clause& clause) {
  clause.kind = Clause::list;
  ++next_;
  do {
    Clause::Entry entry;
    if (!number(entry.low)) return false;
    if (accept("..") && !number(entry.high.emplace())) return false;
    clause.entries.push_back(std::move(entry));
  } while (accept(","));
  return expect("}", "',' or '}'");
}

bool RuleParser::named_range(Clause& clause, Clause::Kind kind, std::size_t operands) {
  clause.kind = kind;
  next_ += 2;
  for (std::size_t i = 0; i < operands; ++i) {
    if (i > 0 && !expect(",", "',' and a second number")) return false;
    if (!number(clause.code.emplace_back())) return false;
  }
  return expect(")", "')'");
}

bool RuleParser::finish(Rule& rule) {
  if (tree_.kind == StateKind::graph && !implicit(rule)) return false;
  for (std::size_t i = 0; i < rule.variables.size(); ++i) {
    const std::int64_t slot = first_variable + static_cast<std::int64_t>(i);
    const bool bound = std::ranges::any_of(rule.clauses, [&](const Clause& clause) {
      return std::ranges::find(clause.variables, slot) != clause.variables.end();
    });
    const bool each = std::ranges::find(rule.each_variables, slot) != rule.each_variables.end();
    if (!bound && !each) return unbound(rule, i);
  }
  return check_order(rule);
}

bool RuleParser::unbound(const Rule& rule, std::size_t variable) {
  const std::string& name = rule.variables[variable];
  std::vector<std::string> names = tree_.fields;
  names.insert(names.end(), tree_.parameters.begin(), tree_.parameters.end());
  for (const std::string& other : rule.variables)
    if (other != name) names.push_back(other);
  for (const expr::Function& f : expr::functions) names.emplace_back(f.name);
  const std::string near = text::nearest(name, names);
  const std::string hint =
      near.empty()
          ? fmt::format("write its range, as in 'for {} in 1..{}'", name,
                        tree_.fields.empty() ? "3" : tree_.fields[0])
          : fmt::format("did you mean '{}'? Or write its range: 'for {} in …'", near, name);
  return error(fmt::format("the name {} is not known; {}", quoted(name), hint),
               rule.first_use[variable]);
}

// A range may speak of what the ranges before it have made known.
bool RuleParser::check_order(const Rule& rule) {
  std::vector<std::int64_t> known;
  auto is_known = [&](const Code& code) {
    for (const expr::Instruction& step : code.steps)
      if (step.op == Op::load && step.value >= first_variable &&
          std::ranges::find(known, step.value) == known.end())
        return error(
            fmt::format("'{}' is not known here yet; put its 'for' in front",
                        rule.variables[static_cast<std::size_t>(step.value - first_variable)]),
            step.column - 1);
    return true;
  };
  for (const Clause& clause : rule.clauses) {
    if (clause.kind == Clause::condition) continue;
    for (const Code* code : clause.codes())
      if (!is_known(*code)) return false;
    known.insert(known.end(), clause.variables.begin(), clause.variables.end());
  }
  return true;
}

}  // namespace grundy::rules

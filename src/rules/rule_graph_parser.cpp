// Graphs in written games: what is deleted, where the token goes.
#include <algorithm>

#include <fmt/format.h>

#include "rules/rule_parser.hpp"

namespace grundy::rules {

using expr::Op;

bool RuleParser::graph_rule(Rule& rule) {
  if (!here().is("delete") && !here().is("move"))
    return wrong("a rule such as 'delete vertex v and neighbours(v)' or 'move to v'");
  bool deletes = true;
  do {
    if (!graph_action(rule, deletes)) return false;
  } while (accept("and") || accept(","));
  return true;
}

// `delete` and `move` hold until the other one comes.
bool RuleParser::graph_action(Rule& rule, bool& deletes) {
  if (accept("delete"))
    deletes = true;
  else if (accept("move"))
    deletes = false;
  Action& action = rule.actions.emplace_back();
  action.at = here().at + 1;
  if (!deletes) {
    if (!tree_.token) return error("only a 'graph token t' has something to move", here().at);
    action.kind = Action::move_token;
    accept(tree_.fields[0]);
    return expect("to", "'to' and a vertex") && vertex_operand(action);
  }
  if (accept("edge")) {
    action.kind = Action::delete_edge;
    return vertex_operand(action) && expect("-", "'-', as in 'delete edge u-v'") &&
           vertex_operand(action);
  }
  if (accept("neighbours")) {
    action.kind = Action::delete_neighbours;
    return expect("(", "'(' and a vertex") && vertex_operand(action) && expect(")", "')'");
  }
  action.kind = Action::delete_vertex;
  accept("vertex");
  return vertex_operand(action);
}

bool RuleParser::vertex_operand(Action& action) {
  return number(action.code.emplace_back(), expr::power_level + 1);
}

namespace {

// Whether a rule does the same to both ends of its edge and asks nothing about them.
bool is_even(const Rule& rule, const Clause& edge) {
  if (rule.clauses.size() != 1) return false;
  std::vector<Action::Kind> kinds[2];
  for (const Action& action : rule.actions) {
    if (action.kind == Action::delete_edge) continue;
    const auto& steps = action.code[0].steps;
    const bool is_end = steps.size() == 1 && steps[0].op == Op::load;
    for (std::size_t end = 0; is_end && end < 2; ++end)
      if (steps[0].value == edge.variables[end]) kinds[end].push_back(action.kind);
  }
  return kinds[0] == kinds[1];
}

}  // namespace

// `delete vertex v` alone means every vertex v, `delete edge u-v` every edge.
bool RuleParser::implicit(Rule& rule) {
  auto free = [&](const Code& code) -> std::int64_t {
    if (code.steps.size() != 1 || code.steps[0].op != Op::load) return -1;
    const std::int64_t slot = code.steps[0].value;
    const bool bound = std::ranges::any_of(rule.clauses, [&](const Clause& clause) {
      return std::ranges::find(clause.variables, slot) != clause.variables.end();
    });
    return slot >= first_variable && !bound ? slot : -1;
  };
  std::size_t place = 0;
  for (const Action& action : rule.actions) {
    Clause clause;
    clause.at = action.at;
    if (action.kind == Action::delete_edge && free(action.code[0]) >= 0 &&
        free(action.code[1]) >= 0 && free(action.code[0]) != free(action.code[1])) {
      clause.kind = Clause::edge;
      clause.variables = {free(action.code[0]), free(action.code[1])};
    } else if (action.kind == Action::delete_vertex && free(action.code[0]) >= 0) {
      clause.kind = Clause::vertex;
      clause.variables = {free(action.code[0])};
    } else {
      continue;
    }
    rule.clauses.insert(rule.clauses.begin() + static_cast<std::ptrdiff_t>(place++),
                        std::move(clause));
  }
  for (Clause& clause : rule.clauses)
    if (clause.kind == Clause::edge) clause.both_ways = !tree_.directed && !is_even(rule, clause);
  return true;
}

}  // namespace grundy::rules

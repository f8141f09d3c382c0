// The parts of a written game in their order: header, state, rules and endings.
#include "rules/rule_parser.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ground/text.hpp"

namespace grundy::rules {

using expr::Operand;
using expr::quoted;

namespace {

constexpr std::string_view reserved[] = {
    "game",       "heap",     "state",     "string",    "board",  "graph", "directed", "token",
    "where",      "stop",     "win",       "lose",      "when",   "for",   "if",       "delete",
    "vertex",     "edge",     "move",      "to",        "turned", "left",  "right",    "check",
    "count",      "contains", "unordered", "symmetric", "before", "after", "outside",  "in",
    "neighbours", "degree",   "adjacent",  "over",      "from",   "by",    "rooted",   "each"};

constexpr std::size_t most_rules = 1000;
constexpr std::size_t most_games = 1000;  // in one text

std::string rule_example(const GameTree& tree) {
  switch (tree.kind) {
    case StateKind::heap:
      return fmt::format("'{0} -> {0}-k for k in 1..{0}'", tree.fields[0]);
    case StateKind::tuple:
      return fmt::format("'({})'", fmt::join(tree.fields, ", "));
    case StateKind::text:
      return "'\"++\" -> \"--\"'";
    case StateKind::board:
      return "'\"..\" -> \"XX\" turned'";
    case StateKind::graph:
      break;
  }
  return "'delete vertex v and neighbours(v)'";
}

// The rules as their own title: white space and comments become single blanks.
std::string on_one_line(std::string_view rules) {
  std::string line;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i] == '"') {
      const std::size_t end = std::min(rules.find('"', i + 1), rules.size() - 1);
      line += rules.substr(i, end - i + 1);
      i = end;
    } else if (rules[i] == '#') {
      i = std::min(rules.find('\n', i), rules.size());
    } else if (std::string_view(" \t\r\n").contains(rules[i])) {
      if (!line.empty() && line.back() != ' ') line += ' ';
    } else {
      line += rules[i];
    }
  }
  return std::string(text::trim(line));
}

}  // namespace

bool is_rule_word(std::string_view word) {
  return std::ranges::find(reserved, word) != std::end(reserved) || expr::is_reserved(word);
}

bool RuleParser::accept(std::string_view word) {
  if (!here().is(word)) return false;
  ++next_;
  return true;
}

bool RuleParser::here_is_word() const { return here().kind == Token::word; }

bool RuleParser::wrong(std::string expected) {
  return error(fmt::format("expected {}, found {}", expected, quoted(here())), here().at);
}

Result<std::vector<GameTree>> RuleParser::games() {
  while (here().kind != Token::end)
    if (!game()) return std::unexpected(*error_);
  return std::move(games_);
}

bool RuleParser::game() {
  tree_ = GameTree{};
  grid_name_.clear();
  if (accept(";")) return true;
  const std::size_t begin = here().at;
  tree_.at = begin;
  if (games_.size() == most_games)
    return error(
        fmt::format("a text has at most {} games; put the others into a second file", most_games),
        begin);
  if (!here().is("game")) {  // rules alone are a game without a name
    if (!games_.empty()) return wrong("'game NAME { … }' or the end");
    tree_.name = "it";
    if (!body(begin)) return false;
    if (here().kind != Token::end) return wrong("a rule or the end");
    games_.push_back(std::move(tree_));
    return true;
  }
  ++next_;
  if (!header() || !body(begin)) return false;
  if (!expect("}", "another rule or '}'")) return false;
  tree_.text = text_.substr(begin, end_of_last() - begin);
  games_.push_back(std::move(tree_));
  return true;
}

bool RuleParser::new_name(std::string& name) {
  if (!here_is_word()) return wrong("a name");
  const Token token = here();
  if (is_rule_word(token.text))
    return error(fmt::format("{} is a word of the language; choose another name", quoted(token)),
                 token.at);
  const auto taken = [&](const std::vector<std::string>& names) {
    return std::ranges::find(names, token.text) != names.end();
  };
  if (taken(tree_.fields) || taken(tree_.parameters))
    return error(fmt::format("the name {} is taken; choose another one", quoted(token)), token.at);
  ++next_;
  name = token.text;
  return true;
}

bool RuleParser::header() {
  if (!here_is_word()) return wrong("the name of the game");
  if (!new_name(tree_.name)) return false;
  if (tree_.name == "nim")
    return error("'nim' is the game of plain numbers such as 3,4,5; choose another name",
                 tokens_[next_ - 1].at);
  for (const GameTree& other : games_)
    if (other.name == tree_.name)
      return error(fmt::format("there is a game '{}' already; choose another name", tree_.name),
                   tokens_[next_ - 1].at);
  return parameters() && expect("{", "'{' and the rules");
}

// `{L, R}` in front of the rules.
bool RuleParser::parameters() {
  std::size_t ahead = next_ + 1;
  while (ahead + 1 < tokens_.size() &&
         (tokens_[ahead].kind == Token::word || tokens_[ahead].is(",")))
    ++ahead;
  const bool given = here().is("{") && tokens_[ahead].is("}") && ahead + 1 < tokens_.size() &&
                     tokens_[ahead + 1].is("{");
  if (!given) return true;
  ++next_;
  do {
    std::string name;
    if (!new_name(name)) return false;
    tree_.parameters.push_back(std::move(name));
  } while (accept(","));
  return expect("}", "',' or '}'");
}

bool RuleParser::body(std::size_t begin) {
  const std::size_t start = here().at;
  if (here().kind == Token::letters) {
    tree_.title = here().text;
    ++next_;
    accept(";");
  }
  if (!state()) return false;
  accept(";");
  while (here().kind != Token::end && !here().is("}")) {
    if (!item()) return false;
    if (tree_.rules.size() > most_rules)
      return error(fmt::format("a game has at most {} rules", most_rules), here().at);
    while (accept(";")) {}
  }
  if (tree_.rules.empty()) return wrong("a rule such as " + rule_example(tree_));
  tree_.text = text_.substr(begin, end_of_last() - begin);
  if (tree_.title.empty()) tree_.title = on_one_line(text_.substr(start, end_of_last() - start));
  return true;
}

bool RuleParser::item() {
  if (here().is("check")) return error("checks stand behind the '}' of the game", here().at);
  if (accept("stop")) return ending(Ending::stop);
  if (accept("win")) return ending(Ending::win);
  if (accept("lose")) return ending(Ending::lose);
  return rule();
}

bool RuleParser::ending(Ending ending) {
  EndingRule rule{ending, {}};
  if (!expect("when", "'when' and a condition") || !condition(rule.condition)) return false;
  tree_.endings.push_back(std::move(rule));
  return true;
}

bool RuleParser::rule() {
  Rule first;
  first.at = here().at;
  rule_ = &first;
  if (!rule_name(first.name)) return false;
  std::vector<Rule> others;
  if (tree_.kind == StateKind::graph ? !graph_rule(first)
      : is_cells()                   ? !cells_rule(first)
                                     : !numbers_rule(first))
    return false;
  if (!alternatives(others)) return false;
  for (const Rule& other : others)
    first.each_variables.insert(first.each_variables.end(), other.each_variables.begin(),
                                other.each_variables.end());
  if (!clauses(first) || !finish(first)) return false;
  for (Rule& other : others) {  // same names, same clauses, another result
    Rule copy = first;
    copy.parts = std::move(other.parts);
    tree_.rules.push_back(std::move(copy));
  }
  tree_.rules.push_back(std::move(first));
  rule_ = nullptr;
  return true;
}

// `take:` in front of a rule.
bool RuleParser::rule_name(std::string& name) {
  if (!here_is_word() || !tokens_[next_ + 1].is(":")) return true;
  name = here().text;
  next_ += 2;
  return true;
}

// `n -> n-1, n-3`: further results under the same clauses.
bool RuleParser::alternatives(std::vector<Rule>& rules) {
  const bool numbers = tree_.kind == StateKind::heap || tree_.kind == StateKind::tuple;
  while (numbers && accept(",")) {
    Rule& other = rules.emplace_back();
    do {
      if (!part(other)) return false;
    } while (accept("+"));
  }
  return true;
}

// `n ->`, or `(a,b) ->`, which may be left out before a state.
bool RuleParser::skip_head() {
  const std::size_t back = next_;
  if (tree_.kind == StateKind::heap) {
    if (!here().is(tree_.fields[0])) return wrong(fmt::format("a rule '{} -> …'", tree_.fields[0]));
    ++next_;
    return expect("->", fmt::format("'->' and what becomes of the heap {}", tree_.fields[0]));
  }
  bool same = accept("(");
  for (std::size_t i = 0; same && i < tree_.fields.size(); ++i)
    same = (i == 0 || accept(",")) && accept(tree_.fields[i]);
  same = same && accept(")") && accept("->");
  if (!same) next_ = back;
  return true;
}

bool RuleParser::numbers_rule(Rule& rule) {
  if (!skip_head()) return false;
  do {
    if (!part(rule)) return false;
  } while (accept("+"));
  return true;
}

// `each(i in 1..d, n-i)`: a part for each i.
bool RuleParser::part(Rule& rule) {
  Part& part = rule.parts.emplace_back();
  const bool heap = tree_.kind == StateKind::heap;
  if (!accept("each")) return heap ? heap_part(part) : tuple_part(part);
  Clause& each = part.each.emplace();
  each.at = here().at + 1;
  if (!expect("(", "'(' and a range, as in 'each(i in 1..3, n-i)'") || !bind(each) ||
      !expect("in", "'in' and a range") || !range(each))
    return false;
  if (each.kind != Clause::range) return error("'each' takes a range 'a..b'", each.at - 1);
  rule.each_variables.push_back(each.variables[0]);
  return expect(",", "',' and the part") && (heap ? heap_part(part) : tuple_part(part)) &&
         expect(")", "')'");
}

bool RuleParser::heap_part(Part& part) {
  plus_ends_at_ = nesting_;
  const bool good = number(part.numbers.emplace_back());
  plus_ends_at_.reset();
  return good;
}

bool RuleParser::tuple_part(Part& part) {
  if (!here().is("("))
    return wrong(fmt::format("a rule such as '({})'", fmt::join(tree_.fields, ", ")));
  const std::size_t at = here().at;
  ++next_;
  do {
    if (!number(part.numbers.emplace_back())) return false;
  } while (accept(","));
  if (!expect(")", "',' or ')'")) return false;
  if (part.numbers.size() != tree_.fields.size())
    return error(fmt::format("a state here has {} numbers ({}), found {}", tree_.fields.size(),
                             fmt::join(tree_.fields, ", "), part.numbers.size()),
                 at);
  return true;
}

}  // namespace grundy::rules

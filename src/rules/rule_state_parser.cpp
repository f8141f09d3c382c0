// What a position of a written game is: heaps, states, graphs.
#include <algorithm>

#include <fmt/format.h>

#include "rules/rule_parser.hpp"

namespace grundy::rules {

bool RuleParser::state() {
  if (accept("heap")) return heap();
  if (accept("state")) return tuple();
  if (accept("string")) return cells_state(StateKind::text);
  if (accept("board")) return cells_state(StateKind::board);
  if (accept("graph")) return graph();
  return wrong(
      "what a position is: 'heap n', 'state (a,b)', 'string \"+-\"', 'board \".X\"' or 'graph'");
}

bool RuleParser::heap() {
  tree_.kind = StateKind::heap;
  std::string name;
  if (!new_name(name)) return false;
  tree_.fields.push_back(std::move(name));
  while (accept("where")) {
    Code code;
    if (!condition(code)) return false;
    tree_.where.push_back(std::move(code));
  }
  return true;
}

bool RuleParser::tuple() {
  tree_.kind = StateKind::tuple;
  if (!expect("(", "'(' and the names of the numbers, as in 'state (a,b)'")) return false;
  do {
    std::string name;
    if (!new_name(name)) return false;
    tree_.fields.push_back(std::move(name));
  } while (accept(","));
  constexpr std::size_t most_fields = 64;
  if (tree_.fields.size() > most_fields)
    return error(fmt::format("a state has at most {} numbers", most_fields), here().at);
  return expect(")", "',' or ')'") && tuple_words();
}

bool RuleParser::tuple_words() {
  for (;;) {
    if (here().is("unordered") || here().is("symmetric")) {
      if (!sorted_fields()) return false;
    } else if (accept("board")) {
      if (here().kind == Token::number && !board_size()) return false;
    } else if (accept("where")) {
      Code code;
      if (!condition(code)) return false;
      tree_.where.push_back(std::move(code));
    } else {
      return true;
    }
  }
}

// `unordered` alone: all of them; `unordered (a,b)`: these.
bool RuleParser::sorted_fields() {
  ++next_;
  const bool listed = here().is("(") && tokens_[next_ + 1].kind == Token::word &&
                      (tokens_[next_ + 2].is(",") || tokens_[next_ + 2].is(")"));
  std::vector<std::size_t> chosen;
  const std::size_t back = next_;
  if (listed) {
    ++next_;
    do {
      auto field = std::ranges::find(tree_.fields, here().text);
      if (field == tree_.fields.end()) break;
      chosen.push_back(static_cast<std::size_t>(field - tree_.fields.begin()));
      ++next_;
    } while (accept(","));
    const bool is_rule = !accept(")") || here().is("->") || chosen.size() == tree_.fields.size();
    if (is_rule && chosen.size() != tree_.fields.size()) chosen.clear();
    if (is_rule) next_ = back;
    if (is_rule) chosen.clear();
  }
  if (chosen.empty())
    for (std::size_t i = 0; i < tree_.fields.size(); ++i) chosen.push_back(i);
  std::ranges::sort(chosen);
  tree_.sorted.push_back(std::move(chosen));
  return true;
}

// `15 x 15` or `15x15`: the lexer sees a number and then a word.
bool RuleParser::board_size() {
  const Token width = here();
  ++next_;
  if (!accept("x")) return wrong("'x' and the height, as in 'board 8 x 8'");
  if (here().kind != Token::number) return wrong("the height of the board");
  const Token height = here();
  ++next_;
  if (tree_.fields.size() != 2)
    return error("a board has two coordinates; write 'where' and the bounds", width.at);
  return bound(0, width.value, width.at) && bound(1, height.value, height.at);
}

bool RuleParser::bound(std::size_t field, std::int64_t size, std::size_t at) {
  using expr::Op;
  const auto column = static_cast<std::uint32_t>(at + 1);
  Code code{{{static_cast<std::int64_t>(field), column, Op::load},
             {size, column, Op::push},
             {0, column, Op::less}},
            at};
  tree_.where.push_back(std::move(code));
  return true;
}

bool RuleParser::graph() {
  tree_.kind = StateKind::graph;
  for (;;) {
    if (accept("directed")) {
      tree_.directed = true;
    } else if (here().is("token") || here().is("rooted")) {
      if (tree_.token) return error("a graph has one token, or one root", here().at);
      tree_.rooted = here().is("rooted");
      ++next_;
      std::string name;
      if (!new_name(name)) return false;
      tree_.fields.push_back(std::move(name));
      tree_.token = true;
    } else {
      return true;
    }
  }
}

}  // namespace grundy::rules

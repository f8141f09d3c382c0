// Strings and boards in written games: alphabets, patterns, what is written and where.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "ground/text.hpp"
#include "rules/rule_parser.hpp"

namespace grundy::rules {

using expr::quoted;

bool RuleParser::cells_state(StateKind kind) {
  tree_.kind = kind;
  if (here_is_word() && !new_name(grid_name_)) return false;
  if (here().kind != Token::letters || here().text.empty())
    return wrong("the letters in quotes, as in 'string \"+-\"' or 'board \".X\"'");
  const Token token = here();
  ++next_;
  for (std::size_t i = 0; i < token.text.size(); ++i) {
    const char c = token.text[i];
    if (static_cast<unsigned char>(c) >= 0x80 || c <= ' ' ||
        std::string_view("/(),;{}").contains(c))
      return error(fmt::format("{} cannot be a letter of a game; take another sign",
                               quoted(token.text.substr(i, 1))),
                   token.at + i);
    if (tree_.alphabet.contains(c))
      return error(fmt::format("the letter '{}' is there twice", c), token.at + i);
    tree_.alphabet += c;
  }
  if (tree_.alphabet.size() > 64) return error("at most 64 letters", token.at);
  tree_.symmetric = accept("symmetric") || accept("unordered");
  return true;
}

bool RuleParser::letter(char c, std::size_t at, std::int16_t& number) {
  const std::size_t place = tree_.alphabet.find(c);
  if (place == std::string::npos)
    return error(fmt::format("'{}' is not a letter of this game; its letters are \"{}\"",
                             text::excerpt(std::string_view(&c, 1)), tree_.alphabet),
                 at);
  number = static_cast<std::int16_t>(place);
  return true;
}

// "o" or "xo": a set of letters.
bool RuleParser::letters(std::uint64_t& mask) {
  if (here().kind != Token::letters || here().text.empty()) return wrong("letters in quotes");
  mask = 0;
  for (std::size_t i = 0; i < here().text.size(); ++i) {
    std::int16_t number = 0;
    if (!letter(here().text[i], here().at + i, number)) return false;
    mask |= std::uint64_t{1} << number;
  }
  ++next_;
  return true;
}

// `[ab]`: one of these letters; `[^ab]`: none of them. `i` is left on the closing bracket.
bool RuleParser::pattern_class(std::string_view row, std::size_t& i, std::size_t at,
                               PatternText& pattern) {
  const std::size_t close = row.find(']', i);
  if (close == row.npos) return error("this '[' is never closed", at + i);
  std::uint64_t mask = 0;
  const bool none = row.substr(i + 1).starts_with('^');
  for (std::size_t k = i + (none ? 2 : 1); k < close; ++k) {
    std::int16_t number = 0;
    if (!letter(row[k], at + k, number)) return false;
    mask |= std::uint64_t{1} << number;
  }
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - tree_.alphabet.size());
  if (none) mask = all & ~mask;
  if (mask == 0) return error("no letter fits here", at + i);
  pattern.masks.push_back(mask);
  i = close;
  return true;
}

bool RuleParser::pattern_row(std::string_view row, std::size_t at, bool is_replacement,
                             PatternText& pattern) {
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - tree_.alphabet.size());
  const std::size_t before = is_replacement ? pattern.to.size() : pattern.masks.size();
  for (std::size_t i = 0; i < row.size(); ++i) {
    std::int16_t number = keep;
    const bool known = tree_.alphabet.contains(row[i]);
    if (!known && row[i] == '[' && !is_replacement) {
      if (!pattern_class(row, i, at, pattern)) return false;
      continue;
    }
    if ((known || row[i] != '?') && !letter(row[i], at + i, number)) return false;
    if (is_replacement)
      pattern.to.push_back(number);
    else
      pattern.masks.push_back(number == keep ? all : std::uint64_t{1} << number);
  }
  const std::size_t width = (is_replacement ? pattern.to.size() : pattern.masks.size()) - before;
  if (!is_replacement && before == 0) pattern.width = width;
  if (width != pattern.width)
    return error(is_replacement ? "what is written needs the size of what it replaces"
                                : "the rows of a pattern are equally long",
                 at);
  return true;
}

// "XX" or, on a board, rows with '/' between them.
bool RuleParser::pattern(PatternText& pattern, bool is_replacement) {
  const Token token = here();
  if (token.kind != Token::letters || token.text.empty()) return wrong("a pattern in quotes");
  ++next_;
  if (!is_replacement) pattern.at = token.at;
  const auto rows = text::split(token.text, '/');
  if (tree_.kind == StateKind::text && rows.size() > 1)
    return error("a string has one row; '/' belongs to boards", token.at);
  for (const text::Piece& row : rows) {
    if (row.text.empty()) return error("a row of a pattern is empty", token.at);
    if (!pattern_row(row.text, token.at + row.offset, is_replacement, pattern)) return false;
  }
  if (!is_replacement) pattern.height = rows.size();
  if (is_replacement && rows.size() != pattern.height)
    return error("what is written needs the size of what it replaces", token.at);
  constexpr std::size_t largest_pattern = 1024;
  if (pattern.masks.size() > largest_pattern)
    return error(fmt::format("a pattern has at most {} cells", largest_pattern), token.at);
  return true;
}

bool RuleParser::cells_rule(Rule& rule) {
  if (here().is("[")) return fill_action(rule);
  if (here().kind == Token::letters) return pattern_rule(rule);
  return wrong(
      tree_.kind == StateKind::text
          ? "a rule such as '\"++\" -> \"--\"' or '\"X\" -> left + right'"
          : "a rule such as '\"..\" -> \"XX\" turned' or '[x, y] = \"X\" for (x,y) in \".\"'");
}

bool RuleParser::pattern_rule(Rule& rule) {
  PatternText found;
  if (!pattern(found, false)) return false;
  if (!expect("->", "'->' and what is written there")) return false;
  if (tree_.kind == StateKind::text) {
    if (!replacement(rule, found)) return false;
  } else if (!pattern(found, true)) {
    return false;
  }
  found.turned = accept("turned");
  if (found.turned && !rule.text_parts.empty())
    return error("'turned' needs a replacement as long as the pattern; write two rules",
                 tokens_[next_ - 1].at);
  tree_.patterns.push_back(std::move(found));
  rule.pattern = tree_.patterns.size() - 1;
  if (here().is(",") && tokens_[next_ + 1].is("[") && ++next_ != 0) return fill_action(rule);
  return true;
}

// What a string becomes: letters in place, or pieces with `left` and `right`, split by '+'.
bool RuleParser::replacement(Rule& rule, PatternText& pattern) {
  std::vector<std::vector<TextItem>> parts;
  const std::size_t at = here().at;
  do {
    if (!text_items(parts.emplace_back(), pattern)) return false;
  } while (accept("+"));
  const bool alone =
      parts.size() == 1 && parts[0].size() == 1 && parts[0][0].kind == TextItem::letters;
  if (alone && parts[0][0].word.size() == pattern.width) {
    pattern.to = parts[0][0].word;
    return true;
  }
  if (alone) {
    auto& items = parts[0];
    items.insert(items.begin(), TextItem{TextItem::left, {}});
    items.push_back({TextItem::right, {}});
  }
  for (const auto& items : parts)
    for (const TextItem& item : items)
      if (item.word.size() > pattern.width && std::ranges::find(item.word, keep) != item.word.end())
        return error(
            "'?' stands for the letter that was there, so there are not more of them than "
            "letters in the pattern",
            at);
  rule.text_parts = std::move(parts);
  return true;
}

bool RuleParser::text_items(std::vector<TextItem>& items, PatternText&) {
  for (;;) {
    const bool next_rule = here().kind == Token::letters && tokens_[next_ + 1].is("->");
    if (accept("left")) {
      items.push_back({TextItem::left, {}});
    } else if (accept("right")) {
      items.push_back({TextItem::right, {}});
    } else if (here().kind == Token::letters && !(next_rule && !items.empty())) {
      TextItem item;
      for (std::size_t i = 0; i < here().text.size(); ++i) {
        const char c = here().text[i];
        std::int16_t number = keep;
        if ((c != '?' || tree_.alphabet.contains(c)) && !letter(c, here().at + i, number))
          return false;
        item.word.push_back(number);
      }
      ++next_;
      items.push_back(std::move(item));
    } else {
      break;
    }
  }
  return items.empty() ? wrong("letters in quotes, 'left' or 'right'") : true;
}

// `[x, y] = "X"`, `[x0..x1, y0..y1] = "."`, several with commas between them.
bool RuleParser::fill_action(Rule& rule) {
  do {
    if (!here().is("[")) return wrong("'[' and a place");
    Action& action = rule.actions.emplace_back();
    action.kind = Action::fill;
    action.at = here().at + 1;
    if (!region(action) || !expect("=", "'=' and a letter")) return false;
    if (!number(action.code.emplace_back(), expr::sum_level)) return false;
  } while (here().is(",") && tokens_[next_ + 1].is("[") && ++next_ != 0);
  return true;
}

bool RuleParser::region(Action& action) {
  ++next_;
  const int sides = tree_.kind == StateKind::text ? 1 : 2;
  for (int side = 0; side < sides; ++side) {
    if (side > 0 && !expect(",", "',' and the rows, as in '[0..2, 0..1]'")) return false;
    Code low, high;
    if (!number(low)) return false;
    high = low;
    if (accept("..") && !number(high)) return false;
    action.code.push_back(std::move(low));
    action.code.push_back(std::move(high));
  }
  if (sides == 1) {
    const Code zero{{{0, static_cast<std::uint32_t>(action.at), expr::Op::push}}, action.at};
    action.code.insert(action.code.end(), {zero, zero});
  }
  return expect("]", "']'");
}

// `(x,y) in "o"`, or `(u,v) from (x,y) by (1,0) over "."`.
bool RuleParser::cell_clause(Clause& clause) {
  if (!is_cells())
    return error("'for (x,y)' speaks of the cells of a board; here write 'for k in 1..n'",
                 here().at);
  ++next_;
  if (!bind(clause) || !expect(",", "','") || !bind(clause) || !expect(")", "')'")) return false;
  clause.kind = here().is("from") ? Clause::ray : Clause::cells;
  if (clause.kind == Clause::cells)
    return expect("in", "'in \"…\"' or 'from (x,y) by (1,0) over \"…\"'") && letters(clause.mask);
  ++next_;
  if (!pair(clause) || !expect("by", "'by' and the step, as in 'by (1,0)'") || !pair(clause))
    return false;
  return expect("over", "'over' and the letters that may be passed") && letters(clause.mask);
}

bool RuleParser::pair(Clause& clause) {
  return expect("(", "'('") && number(clause.code.emplace_back()) && expect(",", "','") &&
         number(clause.code.emplace_back()) && expect(")", "')'");
}

}  // namespace grundy::rules

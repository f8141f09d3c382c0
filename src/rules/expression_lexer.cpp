// Tokens of expressions: numbers, words, signs; and the words of their errors.
#include "rules/expression_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <grundy/natural.hpp>

#include "ground/text.hpp"

namespace grundy::expr {
namespace {

constexpr std::size_t longest_quote = 40;

constexpr std::string_view signs[] = {"..", "==", "!=", "<=", ">=", "(", ")", "{", "}", ",", "=",
                                      "<",  ">",  "+",  "-",  "*",  "/", "%", "^", "[", "]"};

constexpr std::string_view rule_signs[] = {"->", ";", ":", "[", "]"};

/// What people write out of habit, and what it is called here. Looked up before the signs.
constexpr std::pair<std::string_view, std::string_view> habits[] = {
    {"&&", "and"}, {"||", "or"}, {"**", "^"}, {"//", "/"}, {"<>", "!="}, {"=<", "<="}, {"=>", ">="},
    {"≤", "<="},   {"≥", ">="},  {"≠", "!="}, {"∈", "in"}, {"⊕", "xor"}, {"∧", "and"}, {"∨", "or"},
    {"¬", "not"},  {"·", "*"},   {"×", "*"},  {"−", "-"},  {"[", "("},   {"]", ")"}};

// The last resort, because "!=" begins with it.
constexpr std::string_view exclamation = "!";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_control(char c) { return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == 127; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::unexpected<Error> bad_sign(std::string_view rest, std::size_t at) {
  for (auto [habit, ours] : habits)
    if (rest.starts_with(habit))
      return fail(fmt::format("'{}' is not used here; write '{}'", habit, ours), at + 1);
  if (rest.starts_with(exclamation)) return fail("'!' is not used here; write 'not'", at + 1);
  if (rest.starts_with(".")) return fail("numbers are whole; a range is written 'a..b'", at + 1);
  return fail(
      fmt::format("expected a number, a name or an operator, found {}", quoted(text::first_character(rest))),
      at + 1);
}

// Between two numbers, as in 8x8, an x is a word of its own.
bool is_times(std::string_view rest) {
  return rest.size() > 1 && rest[0] == 'x' && is_digit(rest[1]);
}

Result<Token> number_at(std::string_view rest, std::size_t at, Signs allowed) {
  std::size_t length = 0;
  while (length < rest.size() && is_digit(rest[length])) ++length;
  if (length + 1 < rest.size() && rest[length] == 'e' && is_digit(rest[length + 1]))
    for (++length; length < rest.size() && is_digit(rest[length]);) ++length;
  std::string_view text = rest.substr(0, length);
  const bool times = allowed == Signs::rules && is_times(rest.substr(length));
  if (length < rest.size() && is_letter(rest[length]) && !times)
    return fail(
        fmt::format("expected an operator after {}, found '{}'; a product is written '{} * {}'",
                    quoted(text), rest[length], text.substr(0, longest_quote), rest[length]),
        at + length + 1);
  Result<Natural> natural = Natural::parse(text);
  if (!natural || !natural->fits_word() || natural->word() > INT64_MAX)
    return fail(fmt::format("numbers go up to 9223372036854775807, found {}", quoted(text)),
                at + 1);
  return Token{Token::number, text, at, static_cast<std::int64_t>(natural->word())};
}

Token word_at(std::string_view rest, std::size_t at) {
  std::size_t length = 1;
  while (length < rest.size() && (is_letter(rest[length]) || is_digit(rest[length]))) ++length;
  return {Token::word, rest.substr(0, length), at};
}

bool starts_with_habit(std::string_view rest, Signs allowed) {
  if (allowed == Signs::lists && (rest[0] == '[' || rest[0] == ']')) return false;
  return std::ranges::any_of(habits, [rest](auto h) { return rest.starts_with(h.first); });
}

Result<Token> text_at(std::string_view rest, std::size_t at) {
  const std::size_t end = rest.find_first_of("\"\n", 1);
  if (end == rest.npos || rest[end] == '\n')
    return fail("this text is not closed; write another '\"' on the same line", at + 1);
  const std::string_view inside = rest.substr(1, end - 1);
  const auto control = std::ranges::find_if(inside, is_control);
  if (control != inside.end())
    return fail("a control sign cannot stand in a text; take it out",
                at + 2 + static_cast<std::size_t>(control - inside.begin()));
  return Token{Token::letters, inside, at + 1};
}

Result<Token> token_at(std::string_view rest, std::size_t at, Signs allowed) {
  if (is_digit(rest[0])) return number_at(rest, at, allowed);
  if (is_letter(rest[0])) return word_at(rest, at);
  if (allowed == Signs::rules && rest[0] == '"') return text_at(rest, at);
  if (allowed == Signs::rules && rest.starts_with("→"))
    return fail("'→' is not used here; write '->'", at + 1);
  if (allowed == Signs::rules)
    for (std::string_view sign : rule_signs)
      if (rest.starts_with(sign)) return Token{Token::sign, rest.substr(0, sign.size()), at};
  if (!starts_with_habit(rest, allowed))
    for (std::string_view sign : signs)
      if (rest.starts_with(sign)) return Token{Token::sign, rest.substr(0, sign.size()), at};
  return bad_sign(rest, at);
}

}  // namespace

Result<std::vector<Token>> tokenize(std::string_view text, Signs allowed) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    if (allowed == Signs::rules && text[at] == '#') {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    if (at > 0 && is_digit(text[at - 1]) && is_times(text.substr(at))) {
      tokens.push_back({Token::word, text.substr(at++, 1), at - 1});
      continue;
    }
    Result<Token> token = token_at(text.substr(at), at, allowed);
    if (!token) return std::unexpected(token.error());
    at = token->at + token->text.size() + (token->kind == Token::letters ? 1 : 0);
    tokens.push_back(*token);
  }
  tokens.push_back({Token::end, {}, text.size()});
  return tokens;
}

std::string quoted(std::string_view text) {
  return fmt::format("'{}'", text::excerpt(text, longest_quote));
}

std::string quoted(const Token& token) {
  return token.kind == Token::end ? "the end" : quoted(token.text);
}

}  // namespace grundy::expr

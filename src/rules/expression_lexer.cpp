// Tokens of expressions: numbers, words, signs; and the words of their errors.
#include "rules/expression_lexer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <grundy/natural.hpp>

namespace grundy::expr {
namespace {

constexpr std::size_t longest_quote = 40;

constexpr std::string_view signs[] = {"..", "==", "!=", "<=", ">=", "(", ")", "{", "}", ",", "=",
                                      "<",  ">",  "+",  "-",  "*",  "/", "%", "^", "[", "]"};

/// What people write out of habit, and what it is called here. Looked up before the signs.
constexpr std::pair<std::string_view, std::string_view> habits[] = {
    {"&&", "and"}, {"||", "or"}, {"**", "^"}, {"//", "/"}, {"<>", "!="}, {"=<", "<="}, {"=>", ">="},
    {"≤", "<="},   {"≥", ">="},  {"≠", "!="}, {"∈", "in"}, {"⊕", "xor"}, {"∧", "and"}, {"∨", "or"},
    {"¬", "not"},  {"·", "*"},   {"×", "*"},  {"−", "-"},  {"[", "("},   {"]", ")"}};

// The last resort, because "!=" begins with it.
constexpr std::string_view exclamation = "!";

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// The character of the text that begins here, all bytes of it.
std::string_view character(std::string_view text) {
  std::size_t length = 1;
  while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
    ++length;
  return text.substr(0, length);
}

std::unexpected<Error> bad_sign(std::string_view rest, std::size_t at) {
  for (auto [habit, ours] : habits)
    if (rest.starts_with(habit))
      return fail(fmt::format("'{}' is not used here; write '{}'", habit, ours), at + 1);
  if (rest.starts_with(exclamation)) return fail("'!' is not used here; write 'not'", at + 1);
  if (rest.starts_with(".")) return fail("numbers are whole; a range is written 'a..b'", at + 1);
  return fail(
      fmt::format("expected a number, a name or an operator, found {}", quoted(character(rest))),
      at + 1);
}

Result<Token> number_at(std::string_view rest, std::size_t at) {
  std::size_t length = 0;
  while (length < rest.size() && is_digit(rest[length])) ++length;
  if (length + 1 < rest.size() && rest[length] == 'e' && is_digit(rest[length + 1]))
    for (++length; length < rest.size() && is_digit(rest[length]);) ++length;
  std::string_view text = rest.substr(0, length);
  if (length < rest.size() && is_letter(rest[length]))
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

bool starts_with_habit(std::string_view rest, bool lists) {
  if (lists && (rest[0] == '[' || rest[0] == ']')) return false;
  return std::ranges::any_of(habits, [rest](auto h) { return rest.starts_with(h.first); });
}

Result<Token> token_at(std::string_view rest, std::size_t at, bool lists) {
  if (is_digit(rest[0])) return number_at(rest, at);
  if (is_letter(rest[0])) return word_at(rest, at);
  if (!starts_with_habit(rest, lists))
    for (std::string_view sign : signs)
      if (rest.starts_with(sign)) return Token{Token::sign, rest.substr(0, sign.size()), at};
  return bad_sign(rest, at);
}

}  // namespace

Result<std::vector<Token>> tokenize(std::string_view text, bool lists) {
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    Result<Token> token = token_at(text.substr(at), at, lists);
    if (!token) return std::unexpected(token.error());
    at += token->text.size();
    tokens.push_back(*token);
  }
  tokens.push_back({Token::end, {}, text.size()});
  return tokens;
}

std::string quoted(std::string_view text) {
  if (text.size() <= longest_quote) return fmt::format("'{}'", text);
  return fmt::format("'{}…'", text.substr(0, longest_quote));
}

std::string quoted(const Token& token) {
  return token.kind == Token::end ? "the end" : quoted(token.text);
}

}  // namespace grundy::expr

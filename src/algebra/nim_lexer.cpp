// Tokens of nim expressions; what people write out of habit is told what it is called here.
#include "algebra/nim_lexer.hpp"

#include <fmt/format.h>

#include <utility>

#include "ground/text.hpp"

namespace grundy::nim {

namespace {

constexpr std::size_t longest_text = 200'000;
constexpr std::string_view signs = "+*/^()[],=-";

constexpr std::pair<std::string_view, std::string_view> habits[] = {
    {"**", "^"}, {"ω", "w"},  {"⊕", "+"},       {"⊗", "*"},  {"·", "*"},  {"×", "*"},
    {"∗", "*"},  {"÷", "/"},  {"√", "sqrt(…)"}, {"−", "-"},  {"＋", "+"}, {"＊", "*"},
    {"（", "("}, {"）", ")"}, {"==", "="},      {"²", "^2"}, {"³", "^3"}};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

std::unexpected<Error> bad_sign(std::string_view rest, std::size_t at) {
  for (const auto& [habit, ours] : habits)
    if (rest.starts_with(habit))
      return fail(fmt::format("'{}' is not used here; write '{}'", habit, ours), at + 1);
  if (rest[0] == '.') return fail("nimbers are whole; a quotient is written '3/7'", at + 1);
  return fail(fmt::format("expected a number, a name or an operator, found '{}'",
                          text::excerpt(text::first_character(rest))),
              at + 1);
}

std::size_t count_digits(std::string_view text) {
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  return length;
}

Token number_at(std::string_view rest, std::size_t at) {
  std::size_t length = count_digits(rest);
  if (length < rest.size() && rest[length] == 'e')
    if (const std::size_t zeros = count_digits(rest.substr(length + 1)); zeros > 0)
      length += 1 + zeros;
  return {Token::number, rest.substr(0, length), at};
}

Token word_at(std::string_view rest, std::size_t at) {
  std::size_t length = 1;
  while (length < rest.size() && (is_letter(rest[length]) || is_digit(rest[length]))) ++length;
  return {Token::word, rest.substr(0, length), at};
}

Result<Token> token_at(std::string_view rest, std::size_t at) {
  if (is_digit(rest[0])) return number_at(rest, at);
  if (is_letter(rest[0])) return word_at(rest, at);
  if (rest.starts_with("**") || rest.starts_with("==") ||
      signs.find(rest[0]) == std::string_view::npos)
    return bad_sign(rest, at);
  return Token{Token::sign, rest.substr(0, 1), at};
}

}  // namespace

std::string Token::quoted() const {
  return kind == end ? "the end" : "'" + grundy::text::excerpt(text) + "'";
}

Result<std::vector<Token>> tokenize(std::string_view text) {
  if (text.size() > longest_text)
    return fail(fmt::format("the expression has more than {} characters", longest_text));
  std::vector<Token> tokens;
  for (std::size_t at = 0; at < text.size();) {
    if (is_space(text[at])) {
      ++at;
      continue;
    }
    Result<Token> token = token_at(text.substr(at), at);
    if (!token) return std::unexpected(token.error());
    at += token->text.size();
    tokens.push_back(*token);
  }
  tokens.push_back({Token::end, {}, text.size()});
  return tokens;
}

}  // namespace grundy::nim

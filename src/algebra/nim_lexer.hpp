// Cuts a nim expression, or an ordinal, into numbers, names and signs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/error.hpp>

namespace grundy::nim {

struct Token {
  enum Kind : std::uint8_t { number, word, sign, end } kind = end;
  std::string_view text;
  std::size_t at = 0;  // where it begins, from 0

  bool is(std::string_view what) const { return kind != end && text == what; }
  /// How an error calls it: `'*'`, or `the end`.
  std::string quoted() const;
};

/// The tokens, the last of kind `end`; they point into the text. Time and memory linear.
/// Errors: a sign that is not of the language (with the one that is); too long a text.
Result<std::vector<Token>> tokenize(std::string_view text);

/// Tokens that are read from left to right.
class TokenReader {
 public:
  explicit TokenReader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}
  const Token& here() const { return tokens_[next_]; }
  const Token& after() const { return tokens_[std::min(next_ + 1, tokens_.size() - 1)]; }
  /// Where the token before ends.
  std::size_t end_of_last() const {
    return next_ == 0 ? 0 : tokens_[next_ - 1].at + tokens_[next_ - 1].text.size();
  }
  Token take() { return tokens_[here().kind == Token::end ? next_ : next_++]; }

  /// Nesting deeper than this is refused.
  static constexpr std::size_t deepest = 100;
  /// Counts one level of nesting. False when that is too deep.
  bool enter() { return ++depth_ <= deepest; }
  void leave() { --depth_; }

 private:
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  std::size_t depth_ = 0;
};

}  // namespace grundy::nim

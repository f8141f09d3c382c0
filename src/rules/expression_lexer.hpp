// Cuts the text of an expression into numbers, words and signs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>

namespace grundy::expr {

struct Token {
  enum Kind : std::uint8_t { number, word, sign, letters, end } kind = end;
  std::string_view text;
  std::size_t at = 0;  // where it begins, from 0; for a text in quotes: its first letter
  std::int64_t value = 0;

  bool is(std::string_view what) const { return kind != end && kind != letters && text == what; }
};

/// Which signs there are: lists also have [ ], rules also have -> ; : [ ], texts in quotes (without the quotes in the
/// token) and comments from # to the end of a line.
enum class Signs { expressions, lists, rules };

/// The tokens, the last of kind `end`; they point into the text. Time and memory linear.
/// Errors: a sign that is not of the language (with the one that is), a number beyond 64 bits.
Result<std::vector<Token>> tokenize(std::string_view text, Signs signs = Signs::expressions);

/// How a token is called in an error: `'n'`, or `the end`.
std::string quoted(const Token& token);

/// Text from a person, in quotes, shortened to a readable length.
std::string quoted(std::string_view text);

}  // namespace grundy::expr

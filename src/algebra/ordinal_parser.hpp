// Reads ordinals in ordinary notation, the language inside the brackets of a nim expression.
//
//     sum     := product ('+' product)*
//     product := power ('*' power)*
//     power   := primary ['^' power]
//     primary := number | 'w' | '(' sum ')'
#pragma once

#include <grundy/ordinal.hpp>

#include "algebra/nim_lexer.hpp"

namespace grundy::nim {

class OrdinalParser {
 public:
  OrdinalParser(TokenReader& tokens, Meter& meter) : tokens_(tokens), meter_(meter) {}

  /// Reads a sum as far as it goes. Errors: with the column; too deep nesting; too large an
  /// ordinal.
  Result<Ordinal> sum();

 private:
  Result<Ordinal> product();
  Result<Ordinal> power();
  Result<Ordinal> primary();
  Result<Ordinal> nested(Result<Ordinal> (OrdinalParser::*rule)());

  TokenReader& tokens_;
  Meter& meter_;
};

/// The value of a number token. Errors: more than 10^5 digits.
Result<Natural> natural_of(const Token& token);

}  // namespace grundy::nim

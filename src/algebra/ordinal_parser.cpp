// Recursive descent for ordinals; the limit on nesting bounds the recursion.
#include "algebra/ordinal_parser.hpp"

#include <fmt/format.h>

namespace grundy::nim {

namespace {

std::unexpected<Error> expected_ordinal(const Token& found) {
  const std::size_t column = found.at + 1;
  if (found.is("["))
    return fail("brackets hold no further brackets; group with '(' and ')'", column);
  if (found.is("-") || found.is("/"))
    return fail(fmt::format("inside brackets are + * ^ of ordinals only, found {}", found.quoted()),
                column);
  if (found.kind == Token::word)
    return fail(fmt::format("inside brackets stand numbers and w only, found {}; write nim "
                            "operations outside, as in 'sqrt([w^w])'",
                            found.quoted()),
                column);
  return fail(fmt::format("expected a number, 'w' or '(', found {}", found.quoted()), column);
}

/// An error that has no place yet gets this one.
Result<Ordinal> placed(Result<Ordinal> result, std::size_t at) {
  if (!result && !result.error().column) result.error().column = at + 1;
  return result;
}

}  // namespace

Result<Natural> natural_of(const Token& token) {
  auto number = Natural::parse(token.text);
  if (!number) return std::unexpected(number.error().shifted(token.at));
  return number;
}

Result<Ordinal> OrdinalParser::sum() {
  Result<Ordinal> result = product();
  while (result && tokens_.here().is("+")) {
    if (meter_.exhausted_now()) return meter_.error();
    tokens_.take();
    auto right = product();
    if (!right) return right;
    result = ordinary::sum(std::move(*result), *right);
  }
  return result;
}

Result<Ordinal> OrdinalParser::product() {
  Result<Ordinal> result = power();
  while (result && tokens_.here().is("*")) {
    const std::size_t at = tokens_.take().at;
    auto right = power();
    if (!right) return right;
    result = placed(ordinary::product(*result, *right), at);
  }
  return result;
}

Result<Ordinal> OrdinalParser::power() {
  Result<Ordinal> base = primary();
  if (!base || !tokens_.here().is("^")) return base;
  const std::size_t at = tokens_.take().at;
  auto exponent = nested(&OrdinalParser::power);
  if (!exponent) return exponent;
  return placed(ordinary::power(*base, *exponent, meter_), at);
}

Result<Ordinal> OrdinalParser::primary() {
  const Token token = tokens_.take();
  if (token.kind == Token::number) {
    auto number = natural_of(token);
    if (!number) return std::unexpected(number.error());
    return Ordinal(*number);
  }
  if (token.is("w")) return Ordinal::omega();
  if (!token.is("(")) return expected_ordinal(token);
  auto inside = nested(&OrdinalParser::sum);
  if (!inside) return inside;
  if (!tokens_.here().is(")"))
    return fail(fmt::format("the '(' in column {} is not closed: expected ')', found {}",
                            token.at + 1, tokens_.here().quoted()),
                tokens_.here().at + 1);
  tokens_.take();
  return inside;
}

Result<Ordinal> OrdinalParser::nested(Result<Ordinal> (OrdinalParser::*rule)()) {
  if (!tokens_.enter())
    return fail(fmt::format("this is nested more than {} deep", TokenReader::deepest),
                tokens_.here().at + 1);
  auto result = (this->*rule)();
  tokens_.leave();
  return result;
}

}  // namespace grundy::nim

namespace grundy {

Result<Ordinal> Ordinal::parse(std::string_view text, Meter& meter) {
  auto tokens = nim::tokenize(text);
  if (!tokens) return std::unexpected(tokens.error());
  nim::TokenReader reader(std::move(*tokens));
  auto ordinal = nim::OrdinalParser(reader, meter).sum();
  if (ordinal && reader.here().kind != nim::Token::end)
    return fail("expected + * ^ or the end, found " + reader.here().quoted(), reader.here().at + 1);
  return ordinal;
}

}  // namespace grundy

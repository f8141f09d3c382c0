// Words as they are written.
#include <algorithm>

#include <fmt/format.h>

#include <grundy/lexicode.hpp>

#include "ground/text.hpp"

namespace grundy {

namespace {

constexpr std::uint32_t most_letters = 36;
constexpr std::string_view letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

std::unexpected<Error> no_digit(std::string_view found, std::uint32_t base, std::size_t offset) {
  return fail(fmt::format("expected a digit below {}, found '{}'", base, text::excerpt(found)),
              offset + 1);
}

Result<Word> parse_letters(std::string_view text, std::uint32_t base) {
  Word word;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char upper = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    const std::size_t digit = letters.find(upper);
    if (digit >= base) return no_digit(text::first_character(text.substr(i)), base, i);
    word.push_back(static_cast<std::uint32_t>(digit));
  }
  return word;
}

Result<Word> parse_list(std::string_view text, std::uint32_t base) {
  Word word;
  for (text::Piece piece : text::split(text, ',')) {
    auto number = Natural::parse(piece.text);
    if (!number) return std::unexpected(number.error().shifted(piece.offset));
    if (*number >= Natural(base)) return no_digit(piece.text, base, piece.offset);
    word.push_back(static_cast<std::uint32_t>(number->word()));
  }
  return word;
}

}  // namespace

std::string print_word(const Word& word, std::uint32_t base) {
  std::string out;
  for (std::size_t i = word.size(); i-- > 0;) {
    if (base <= most_letters)
      out += letters[word[i]];
    else
      out += fmt::format("{}{}", word[i], i > 0 ? "," : "");
  }
  return out;
}

Result<Word> parse_word(std::string_view text, std::uint32_t base, std::size_t length) {
  auto word = base <= most_letters ? parse_letters(text, base) : parse_list(text, base);
  if (!word) return word;
  if (word->size() != length)
    return fail(fmt::format("expected {} digits, found {}", length, word->size()), 1);
  std::ranges::reverse(*word);
  return word;
}

}  // namespace grundy

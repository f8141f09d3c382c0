// A lexicode of one length: its matrices, its words, encoding.
#include <grundy/lexicode.hpp>

#include <algorithm>
#include <bit>

#include <grundy/nim_word.hpp>

#include "codes/word_walk.hpp"

namespace grundy {

Lexicode::Lexicode(const LexicodeRules& rules, std::vector<Natural> columns)
    : rules_(rules), columns_(std::move(columns)) {
  Natural power(1);
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    const bool checks = columns_[i] == power;
    (checks ? check_ : message_).push_back(i);
    if (checks) power = power * Natural(rules_.base);
  }
}

std::uint32_t Lexicode::digit(std::size_t column, std::size_t j) const {
  const auto bits = static_cast<unsigned>(std::countr_zero(rules_.base));
  const Natural& h = columns_[column];
  if (h.fits_word() && bits * j < 64)
    return static_cast<std::uint32_t>(h.word() >> bits * j) & (rules_.base - 1);
  std::uint32_t digit = 0;
  for (unsigned bit = 0; bit < bits; ++bit) digit |= (h.bit(bits * j + bit) ? 1u : 0u) << bit;
  return digit;
}

Word Lexicode::check_row(std::size_t j) const {
  Word row(length());
  for (std::size_t i = 0; i < length(); ++i) row[i] = digit(i, j);
  return row;
}

// Word += scalar times the generator row that has its free digit at `place`: the check digits undo
// what that digit adds to the value, digit by digit.
void Lexicode::add_multiple(Word& word, std::uint32_t scalar, std::size_t place) const {
  word[place] ^= scalar;
  for (std::size_t j = 0; j < check_.size(); ++j)
    word[check_[j]] ^= static_cast<std::uint32_t>(nim::product(scalar, digit(place, j)));
}

Word Lexicode::generator_row(std::size_t i) const {
  Word row(length(), 0);
  add_multiple(row, 1, message_[i]);
  return row;
}

Word Lexicode::encode(const Word& message) const {
  Word word(length(), 0);
  for (std::size_t i = 0; i < message_.size(); ++i)
    if (message[i] != 0) add_multiple(word, message[i], message_[i]);
  return word;
}

Word Lexicode::message(const Word& word) const {
  Word message;
  for (std::size_t place : message_) message.push_back(word[place]);
  return message;
}

// The value of the digit c at place i is c times h_i, and that product goes digit by digit.
Natural Lexicode::value(const Word& word) const {
  Word digits(redundancy(), 0);
  for (std::size_t i = 0; i < length(); ++i)
    for (std::size_t j = 0; word[i] != 0 && j < digits.size(); ++j)
      digits[j] ^= static_cast<std::uint32_t>(nim::product(word[i], digit(i, j)));
  Natural value;
  for (std::size_t j = digits.size(); j-- > 0;)
    value = value * Natural(rules_.base) + Natural(digits[j]);
  return value;
}

std::vector<Word> Lexicode::words() const {
  std::vector<Word> words;
  WordWalk walk(*this);
  do {
    words.push_back(walk.word());
  } while (walk.advance());
  return words;
}

Result<std::vector<std::uint64_t>> Lexicode::weights(Meter& meter) const {
  std::vector<std::uint64_t> count(length() + 1, 0);
  WordWalk walk(*this);
  do {
    const auto zeros = std::ranges::count(walk.word(), 0u);
    ++count[length() - static_cast<std::size_t>(zeros)];
    if (meter.exhausted()) return meter.error();
  } while (walk.advance());
  return count;
}

}  // namespace grundy

// WordWalk: all words of a linear lexicode in numerical order.
#pragma once

#include <algorithm>
#include <vector>

#include <grundy/lexicode.hpp>
#include <grundy/nim_word.hpp>

namespace grundy {

class WordWalk {
 public:
  explicit WordWalk(const Lexicode& code)
      : base_(code.rules().base), message_(code.dimension(), 0), word_(code.length(), 0) {
    for (std::size_t i = 0; i < code.dimension(); ++i) rows_.push_back(code.generator_row(i));
  }

  const Word& word() const { return word_; }

  /// The next word; false after the last. Time O(length), amortised.
  bool advance() {
    for (std::size_t i = 0; i < message_.size(); ++i) {
      const std::uint32_t old = message_[i];
      message_[i] = old + 1 == base_ ? 0 : old + 1;
      add_multiple(old ^ message_[i], rows_[i]);
      if (message_[i] != 0) return true;
    }
    return false;
  }

 private:
  void add_multiple(std::uint32_t scalar, const Word& row) {
    if (scalar == 1) {
      for (std::size_t i = 0; i < row.size(); ++i) word_[i] ^= row[i];
      return;
    }
    for (std::size_t i = 0; i < row.size(); ++i)
      if (row[i] != 0) word_[i] ^= static_cast<std::uint32_t>(nim::product(scalar, row[i]));
  }

  std::uint32_t base_;
  Word message_, word_;
  std::vector<Word> rows_;
};

}  // namespace grundy

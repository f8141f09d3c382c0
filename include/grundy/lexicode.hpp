// Lexicodes: the words that a greedy choice keeps, which are the P-positions of a turning game.
//
// The words of a length over the digits 0, …, B-1 are read in numerical order, and a word is kept
// when it differs from every word kept so far in at least d places. The kept words are the
// P-positions of the game in which a move changes at most d-1 digits, the leftmost of them to a
// smaller one; for B = 2^(2^k) they form a linear code over the field of the nimbers below B, whose
// parity-check columns h_1, h_2, … are the values of a single digit 1.
// [Conway and Sloane, Lexicographic codes: error-correcting codes from game theory, IEEE Trans.
// Inform. Theory 32 (1986) 337-348; proofs in docs/codes.md]
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/natural.hpp>

namespace grundy {

struct LexicodeRules {
  std::uint32_t base = 2;
  std::uint64_t distance = 1;

  friend bool operator==(const LexicodeRules&, const LexicodeRules&) = default;
};

/// What the kept words are closed under.
enum class LexicodeStructure {
  linear,    ///< base 2^(2^k): nim-sums and nim-multiples
  additive,  ///< any other power of two: nim-sums
  none,
};

/// REQUIRES: base >= 2.
LexicodeStructure lexicode_structure(std::uint32_t base);

inline constexpr std::uint32_t largest_lexicode_base = 65'536;

class ColumnEngine;

/// The columns h_1, h_2, … of one base and distance: one sequence for all lengths. h_n is the least
/// number that is no nim-combination of at most d-2 earlier columns with scalars below the base.
class LexicodeColumns {
 public:
  /// Errors: a base that is not 2, 4, 16, 256 or 65536; distance 0.
  static Result<LexicodeColumns> make(const LexicodeRules& rules);
  LexicodeColumns(LexicodeColumns&&) noexcept;
  LexicodeColumns& operator=(LexicodeColumns&&) noexcept;
  ~LexicodeColumns();

  const LexicodeRules& rules() const { return rules_; }
  const std::vector<Natural>& columns() const { return columns_; }

  /// Called with each column that is found.
  using Listener = std::function<void(std::span<const Natural> so_far)>;

  /// Finds the columns up to h_length. Time and memory: see docs/codes.md.
  /// Errors: a limit; what was found until then stays, and the next call goes on from there.
  Result<void> extend_to(std::uint64_t length, Meter& meter, const Listener& found = {});

  /// Goes on from columns found earlier. REQUIRES: none are here yet.
  /// Errors: a limit; what cannot be the columns of this code (not every wrong value is seen).
  Result<void> adopt(std::span<const Natural> columns, Meter& meter);

 private:
  explicit LexicodeColumns(const LexicodeRules& rules);
  std::optional<Natural> closed_form() const;
  Result<void> feed_engine(Meter& meter);
  Result<Natural> next(Meter& meter);
  Result<void> step(Meter& meter);
  Result<void> adopt_halves(Meter& meter);

  LexicodeRules rules_;
  std::vector<Natural> columns_;
  std::unique_ptr<ColumnEngine> engine_;  ///< where there is no closed form
  std::size_t fed_ = 0;                   ///< columns that the engine has
  std::unique_ptr<LexicodeColumns> odd_;  ///< base 2, even d: the columns for d-1
};

/// A word: word[i] is the digit of coin i+1, the coins counted from the right.
using Word = std::vector<std::uint32_t>;

/// A word as it is written, coin 1 at the right end: digits and letters up to base 36, else numbers
/// with commas between them.
std::string print_word(const Word& word, std::uint32_t base);

/// Reads a word of the given length. Errors: other characters, a wrong length, with the column.
Result<Word> parse_word(std::string_view text, std::uint32_t base, std::size_t length);

/// One digit of a word that is changed.
struct Turn {
  std::size_t place;  ///< the coin, counted from 1 at the right end
  std::uint32_t from, to;

  friend bool operator==(const Turn&, const Turn&) = default;
};

/// A word of the code that is nearest to a received one.
struct NearWord {
  Word word;
  std::vector<Turn> turns;  ///< the leftmost first; empty when the received word is in the code

  /// Whether it is a move of the turning game, then a winning one: the leftmost digit gets smaller.
  /// Else the way back, from the code to what was received, is a move.
  bool is_move() const { return !turns.empty() && turns.front().to < turns.front().from; }
};

/// What a received word is decoded to.
struct Decoding {
  Word received;
  Natural value;               ///< its Grundy value, 0 exactly for the words of the code
  std::vector<NearWord> near;  ///< all nearest words in numerical order, unless cut short
  Natural total;               ///< how many there are
};

/// A lexicode over a field of nimbers, of one length.
class Lexicode {
 public:
  /// REQUIRES: the columns h_1, …, h_length of a base 2^(2^k).
  Lexicode(const LexicodeRules& rules, std::vector<Natural> columns);

  const LexicodeRules& rules() const { return rules_; }
  const std::vector<Natural>& columns() const { return columns_; }
  std::size_t length() const { return columns_.size(); }
  /// Digits that can be chosen freely; the code has base^dimension words.
  std::size_t dimension() const { return message_.size(); }
  std::size_t redundancy() const { return check_.size(); }

  /// Row j of the parity-check matrix: digit j of each column.
  Word check_row(std::size_t j) const;
  /// Row i of the generator matrix in systematic form: the least word of the code with the digit 1
  /// at the i-th free place from the right, 0 at the others.
  Word generator_row(std::size_t i) const;

  /// The word that carries the message; in numerical order like the messages.
  /// REQUIRES: message has dimension() digits. Time O(length redundancy).
  Word encode(const Word& message) const;
  /// The message that a word of the code carries.
  Word message(const Word& word) const;
  /// The Grundy value of a word as a position: 0 exactly for the words of the code.
  Natural value(const Word& word) const;

  /// All words of the code in numerical order. REQUIRES: base^dimension fits in memory.
  std::vector<Word> words() const;
  /// How many words have 0, 1, …, length digits that are not 0. Time O(base^dimension length).
  /// Errors: a limit.
  Result<std::vector<std::uint64_t>> weights(Meter& meter) const;

  /// The nearest words of the code, by way of the values: which changes of fewest digits bring the
  /// value to 0. At most `most` of them are kept. Errors: a limit.
  Result<Decoding> decode(const Word& received, Meter& meter, std::size_t most = 1000) const;

 private:
  std::uint32_t digit(std::size_t column, std::size_t j) const;
  void add_multiple(Word& word, std::uint32_t scalar, std::size_t row) const;
  Result<void> scan_words(Decoding& decoding, std::size_t most, Meter& meter) const;
  Result<void> search_turns(Decoding& decoding, std::size_t most, Meter& meter) const;

  LexicodeRules rules_;
  std::vector<Natural> columns_;
  std::vector<std::size_t> message_;  ///< places (from 0) of the free digits
  std::vector<std::size_t> check_;    ///< places of the others: h is a power of the base
};

/// The kept words of any base by the definition, in numerical order. Time O(base^length words d).
/// Errors: base or distance out of range; a limit.
Result<std::vector<Word>> greedy_words(const LexicodeRules& rules, std::size_t length,
                                       Meter& meter);

}  // namespace grundy

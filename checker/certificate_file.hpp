// Reads a certificate as docs/certificate.md defines it: undamaged, whole, in the one way to write
// it.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace grundy_check {

/// How a check can end.
enum class Verdict { verified, rejected, limit, sampled, unreadable };

/// What a check says in the end.
struct Answer {
  Verdict verdict;
  std::string claim;   ///< the lines `game` and `claim`, as far as they were read
  std::string reason;  ///< for everything but verified
};

/// A file that is no certificate, or not whole. (Verdict::unreadable)
struct Unreadable : std::runtime_error {
  using runtime_error::runtime_error;
};
/// Something in it does not hold. (Verdict::rejected)
struct Rejected : std::runtime_error {
  using runtime_error::runtime_error;
};
/// Neither shown nor refuted: stopped from outside, or too long for this checker. (Verdict::limit)
struct OutOfReach : std::runtime_error {
  using runtime_error::runtime_error;
};

/// Some segments hold, the others were not looked at. (Verdict::sampled)
struct Sampled : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The time is up. (Verdict::limit)
struct Stopped : OutOfReach {
  Stopped() : OutOfReach("stopped before the end; nothing was found wrong") {}
};

/// Throws Rejected unless it holds.
void demand(bool holds, const std::string& otherwise);

/// One way to leave the beans that were not taken: in so many nonempty heaps, or that many or more.
struct Shape {
  unsigned heaps = 0;
  bool or_more = false;
  char sign = ' ';  ///< ' ' any, '!' all different, '?' not all equal, '=' all equal; ' ' below two
  auto operator<=>(const Shape&) const = default;
};

/// A digit k of a take-and-break code: the shapes of what may be left after taking k beans.
struct Digit {
  std::vector<Shape> shapes;          ///< fewer heaps first; or_more only in the last, from two on
  bool leaves(unsigned count) const;  ///< so many heaps, whatever the sign
};

/// A sum of positions, by their numbers, ascending; empty: nothing is left.
using Parts = std::vector<std::uint64_t>;

/// A heap game: digits d0, d1, …, and a tail that repeats; or a subtraction set, its moves 1, 2, ….
/// Or positions of any game, given by their options: then `positions` is not empty.
struct Game {
  bool is_set = false, all_but = false;
  std::vector<Digit> digits, tail;                            ///< of a code; d0 only splits
  std::vector<std::pair<std::uint64_t, std::uint64_t>> list;  ///< of a set: intervals, ascending
  std::vector<std::vector<Parts>> positions;                  ///< the options of each, ascending
  bool is_code() const { return !is_set && positions.empty(); }
  std::uint64_t start_of_tail() const { return digits.size(); }
  bool splits() const;
  const Digit& digit(std::uint64_t k) const;  ///< of a code
  bool may_take(std::uint64_t k) const;       ///< of a set
};

/// g(n + period) = g(n) + saltus for all n >= from.
struct PeriodClaim {
  std::uint64_t period, from, saltus;
};
/// No window returns before this heap.
struct NoWindowClaim {
  std::uint64_t before;
};
/// The misère quotient: of the heaps 0, …, to; or of all heaps, with the period of Φ.
struct QuotientClaim {
  std::uint64_t order, p_count;
  std::optional<std::uint64_t> to;  ///< nothing: all heaps
  std::uint64_t period = 0, from = 0;
};
/// The proof tells the misère outcome of every sum of the heaps 0, …, to.
struct OutcomesClaim {
  std::uint64_t to;
  bool infinite = false;  ///< their misère quotient is infinite
};

/// The proof tells the misère outcome of every sum of heaps, whatever their sizes.
struct AllOutcomesClaim {
  bool infinite = false;  ///< its monoid is their misère quotient, and infinite
};

/// The line `claim`: one of the kinds above, one line of the table in certificate_file.cpp each.
using Claim = std::variant<PeriodClaim, NoWindowClaim, QuotientClaim, OutcomesClaim,
                           AllOutcomesClaim>;

/// The lines between the claim and `end`, taken one after another. Errors: Unreadable.
class Certificate {
 public:
  /// Reads all of it and checks the first line, the hash and the end.
  static Certificate read(const std::string& path);
  /// The same for the bytes of a file.
  static Certificate parse(std::string_view bytes);

  const Game& game() const { return game_; }
  const Claim& claim() const { return claim_; }
  /// The claim, if it is of this kind. Errors: Rejected, saying what the proof is about.
  template <class Kind>
  const Kind& claim_of(const std::string& otherwise) const {
    demand(std::holds_alternative<Kind>(claim_), otherwise);
    return std::get<Kind>(claim_);
  }
  const std::string& proof() const { return proof_; }            ///< its first word: "window", …
  const std::string& claim_text() const { return claim_text_; }  ///< game and claim, in a line
  const std::string& hash() const { return hash_; }              ///< of the line `end`

  /// Whether the next line begins with this word.
  bool at(std::string_view word) const;
  /// Takes the next line: exactly these words, a number or a word in the place of each "#" or "$".
  std::vector<std::string> take(std::string_view pattern);
  /// Takes the next line: this word, and then as many others as there are.
  std::vector<std::string> take_words(std::string_view word);
  /// The same where the others are numbers.
  std::vector<std::uint64_t> take_numbers(std::string_view word);
  /// Throws Unreadable unless every line was taken.
  void finish() const;

 private:
  void read_lines(std::string_view bytes);
  std::string read_game();
  void read_claim(const std::string& game);

  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  Game game_;
  Claim claim_;
  std::string proof_, claim_text_, hash_;
};

/// A number as the format writes it. Errors: Unreadable.
std::uint64_t number(std::string_view word);

/// Reads a game in the notation. Errors: Unreadable.
Game parse_game(std::string_view text);

/// Reads the options of one position: each its parts with + between them, or - for the empty sum.
/// Errors: Unreadable.
std::vector<Parts> parse_options(const std::vector<std::string>& words);

}  // namespace grundy_check

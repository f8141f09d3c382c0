// Match: a person against the engine, move by move; what the terminal and the line protocol drive.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/report.hpp>

namespace grundy {

enum class Player { person, engine };
inline Player other(Player p) { return p == Player::person ? Player::engine : Player::person; }

/// A legal move: an option of one component of the position, which count from 0.
struct MatchMove {
  std::size_t component;
  Option option;
};

/// The legal moves by component, then by result. A list that would be endless is cut short.
struct MoveList {
  std::vector<MatchMove> moves;
  bool complete = true;
};

/// A move that the engine would make.
struct ChosenMove {
  enum class Reason {
    wins,     ///< it leaves a P-position
    lost,     ///< every move loses: the one that is hardest to answer
    unknown,  ///< a limit was reached before the outcome was known
  };
  MatchMove move;
  Reason reason;
};

/// True when the player whose turn it is has a move; a part too large for a search is taken to have
/// one. Time O(components).
bool can_move(const Sum& sum);

/// Every distinct move. At most `most` options are looked at. Time: that many, each printed.
MoveList legal_moves(const Sum& sum, std::size_t most = 10'000);

/// The position after a move. REQUIRES: `move` is one of `sum`.
Sum after(Sum sum, const MatchMove& move);

/// "nim(5) -> nim(3)"; a move with a name and a long result is its name alone: "1-2".
std::string text_of(const Sum& sum, const MatchMove& move);
/// A short way to type the move: "5 -> 3+1", "1-2", "wythoff(3,5) -> wythoff(1,3)"; with the
/// component, counted from 1, where there are several: "2: 5 -> 3".
std::string typed_form(const Sum& sum, const MatchMove& move);

/// Reads a move as a person types it:
///   5 -> 3     5 -> 3+1     kayles(7) -> kayles(2) + kayles(3)     from and to, "0" for nothing
///   2: 5 -> 3  2: 3         the same in component 2, counted from 1
///   wythoff(1,3)            what a part becomes, where only one part can
///   2 take 3   take 3       leave three fewer on a heap
///   1-2        #4           a move by its name; the fourth edge
/// Time: at most a hundred thousand options of a part are printed; beyond that, the move is looked
/// for among the options of the value it leaves.
/// Errors: what is not legal or could be two different moves, with what can be typed instead; a
/// limit when the move may be legal but was not found.
Result<MatchMove> read_move(const Sum& sum, std::string_view typed, Language language,
                            const Limits& limits);

/// The engine's move: the first winning move if there is one. Else, among the first moves of the
/// list, the one that leaves the fewest winning replies, then the most legal ones, which mostly
/// makes the game last. The same position gets the same move, unless the time runs out: solve() has
/// what the limits say, the comparison of lost moves two seconds at most.
/// REQUIRES: can_move(sum). Errors: play that does not end; a position too large to find any move.
Result<ChosenMove> choose_move(const Sum& sum, Play play, const Limits& limits);

/// The first move that gave a win away.
struct Blunder {
  std::size_t ply;  ///< counted from 0
  Player who;
  Sum before;
  MatchMove played;
  std::vector<WinningMove> better;  ///< every move that would have won
};

/// What the moves of a game were worth.
struct Review {
  std::optional<Outcome> start;  ///< of the first position; absent: not known within the limits
  std::optional<Blunder> blunder;
  bool complete = true;  ///< false: the outcome of some position is not known
};

/// A game in progress. Every question may take as long as the limits say.
class Match {
 public:
  Match(Sum start, Play play, Player first, Limits limits)
      : play_(play), first_(first), limits_(limits), position_(std::move(start)) {}

  const Sum& position() const { return position_; }
  Play play() const { return play_; }
  const Limits& limits() const { return limits_; }
  std::size_t plies() const { return history_.size(); }
  Player turn() const { return plies() % 2 == 0 ? first_ : other(first_); }

  /// Who has won; nothing while a move is left.
  std::optional<Player> winner() const;
  /// The legal moves; made once for each position.
  const MoveList& moves();
  /// Who wins and every winning move; solved once for each position.
  Result<SolveReport> solved();

  /// Reads a move as read_move() does, or its number in moves(), counted from 1.
  Result<MatchMove> read(std::string_view typed, Language language);
  /// What the engine would play here. REQUIRES: no winner.
  Result<ChosenMove> choose() { return choose_move(position_, play_, limits_); }
  /// Makes a move. REQUIRES: it is legal.
  void apply(const MatchMove& move);

  /// Takes back the last move. False: there is none.
  bool undo();
  /// Takes back the person's last move and what the engine replied. False: there is none.
  bool undo_turn();
  /// Back to the first position, with the other player to start.
  void swap_sides();

  /// Judges every move that was made. Time: one solve() for each position of the game.
  Result<Review> review() const;

 private:
  struct Ply {
    MatchMove move;
    Component from;
    std::size_t parts;  ///< how many components took its place
  };
  static void take_back(Sum& sum, const Ply& ply);
  void forget();

  Play play_;
  Player first_;
  Limits limits_;
  Sum position_;
  std::vector<Ply> history_;
  std::optional<MoveList> moves_;
  std::optional<SolveReport> solved_;
};

}  // namespace grundy

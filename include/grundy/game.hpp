// Game: a ruleset with a name, at run time; sums of positions of different games; the list of
// games.
#pragma once

#include <any>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/limits.hpp>
#include <grundy/nimber.hpp>

namespace grundy {

class GrundySequence;
class Hackenbush;
class HeapMisere;  ///< src/games/heap_misere.hpp

/// A position of one component; only its game knows what is inside.
using AnyPosition = std::any;

/// What one move leads to: the components it leaves. A Hackenbush option names the edge that is cut
/// and has no parts until Game::after is asked, for a picture may have a million edges.
struct Option {
  std::vector<AnyPosition> parts;
  std::optional<std::size_t> cut;
};

/// Options that were asked for. A list that would be endless is cut short, but counted.
struct FoundOptions {
  std::vector<Option> options;
  Natural total;  ///< how many there are; more than options.size() when the list is cut short
};

/// The theorem or method behind a value, for the explanation.
enum class Theory {
  bouton,      ///< Nim: the value of a heap is its size
  range,       ///< take a..b: floor((n mod (a+b)) / a)
  periodic,    ///< a proved period
  table,       ///< the mex rule, heap by heap
  hackenbush,  ///< colon principle and fusion principle
  theorem,     ///< a theorem of the game's own, named in its GameInfo
  search,      ///< the definition, by search
};

/// What a person is told about a game.
struct GameInfo {
  std::string name;
  std::string rules;      ///< one sentence, English
  std::string rules_ja;   ///< the same in Japanese
  std::string example;    ///< a position: "kayles(12)"
  std::string theory;     ///< what gives the values
  std::string reference;  ///< where the game is treated
};

/// A game at run time. It keeps what it has computed: one thread at a time.
class Game {
 public:
  /// `notation` is how the game is written, parameters included: "sub{1,3,4}".
  Game(GameInfo info, std::string notation)
      : info_(std::move(info)), notation_(std::move(notation)) {}
  virtual ~Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  const GameInfo& info() const { return info_; }
  const std::string& notation() const { return notation_; }

  /// Reads what stands between the parentheses; several heaps of a heap game are several positions.
  /// Errors: with the column in `arguments`.
  virtual Result<std::vector<AnyPosition>> parse(std::string_view arguments) const = 0;
  /// What stands between the parentheses; parses back to the same position.
  virtual std::string print_arguments(const AnyPosition&) const = 0;
  /// True when nothing is left on the table: printed as 0.
  virtual bool is_empty(const AnyPosition&) const { return false; }
  /// True when several arguments are several positions: kayles(5,7).
  virtual bool is_heap_game() const { return false; }

  /// Calls visit for each option until it returns false; an option may come more than once.
  /// REQUIRES is_searchable(p): else nothing is visited, and that says nothing about p.
  using Visitor = std::function<bool(Option&&)>;
  virtual void options(const AnyPosition&, const Visitor& visit) const = 0;
  /// False for a position so large that options() does not even begin: only a theorem can answer.
  virtual bool is_searchable(const AnyPosition&) const { return true; }
  /// The components that stand after an option.
  virtual std::vector<AnyPosition> after(const AnyPosition&, const Option& option) const {
    return option.parts;
  }
  /// The name of what is moved, where moves have names: the Hackenbush edge "1-2". Else empty.
  virtual std::string move_name(const AnyPosition&, const Option&) const { return {}; }

  /// The Grundy value. Errors: a limit, or play that does not end (the cycle is shown).
  virtual Result<Nimber> grundy(const AnyPosition&, Meter&) = 0;
  /// Every distinct option whose value is `wanted`.
  virtual Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber& wanted,
                                                  Meter&) = 0;
  /// What grundy() used.
  virtual Theory theory(const AnyPosition&) const { return Theory::search; }

  /// The table of a heap game, for sequences and periods; null for other games.
  virtual GrundySequence* heap_sequence() { return nullptr; }
  /// What is added to a written size to get the heap of heap_sequence(): treblecross(n) is
  /// 0.007(n+2).
  virtual std::uint64_t heap_shift() const { return 0; }
  /// The heap of heap_sequence() that a position is; nothing for other games.
  virtual std::optional<Natural> heap_of(const AnyPosition&) const { return std::nullopt; }
  /// The misère quotient of a heap game, computed as far as asked; null for other games.
  virtual HeapMisere* heap_misere() { return nullptr; }
  /// The picture, for its explanation; null for other games.
  virtual const Hackenbush* picture(const AnyPosition&) const { return nullptr; }

  /// "kayles(5)", or "0" when nothing is left.
  std::string print(const AnyPosition& p) const {
    return is_empty(p) ? "0" : notation_ + "(" + print_arguments(p) + ")";
  }

 private:
  GameInfo info_;
  std::string notation_;
};

/// One part of a disjunctive sum.
struct Component {
  std::shared_ptr<Game> game;
  AnyPosition position;

  std::string print() const { return game->print(position); }
};

/// A disjunctive sum: a move is made in exactly one component.
using Sum = std::vector<Component>;

/// The sum in the common notation; parses back to the same sum. Neighbouring heaps of one game are
/// written together: nim(3,4,5). The empty sum is "0".
std::string print(std::span<const Component> sum);

/// An entry of the list of games: what to say, and how to make it from what stands in braces.
struct GameEntry {
  GameInfo info;
  /// `parameters` is the text between the braces; absent when there are no braces.
  std::function<Result<std::shared_ptr<Game>>(std::optional<std::string_view> parameters)> make;
};

/// Every listed game, in the order in which people should see them.
const std::vector<GameEntry>& game_list();

/// The game that is written so: one of `more` (games that a person wrote; they come first), a
/// listed name, name{parameters}, or a code such as 0.77. Errors: an unknown name (the nearest one
/// is suggested), bad parameters or digits, with the column.
Result<std::shared_ptr<Game>> find_game(std::string_view text,
                                        std::span<const GameEntry> more = {});

/// Reads a position in the common notation; `more` as above. Time O(length), no recursion.
/// Errors: with the column, what was expected, and what to type instead.
Result<Sum> parse_position(std::string_view text, std::span<const GameEntry> more = {});

/// Heap sizes separated by white space, as a position of Nim. Errors: with the line and what is
/// there.
Result<Sum> parse_heaps(std::string_view text);

/// A tree as AtCoder AGC 017 D gives it (N, then N-1 edges, the root is 1), as a position of
/// Hackenbush. Errors: with the line and what is there.
Result<Sum> parse_agc017d(std::string_view text);

}  // namespace grundy

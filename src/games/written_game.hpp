// Games that a person wrote in the rules language, at run time.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include <grundy/game.hpp>
#include <grundy/memo_search.hpp>
#include <grundy/rules.hpp>

#include "games/written_search.hpp"

namespace grundy {

/// The names of moves, those of the last position kept: lists ask for one after the other.
class WrittenMoveNames {
 public:
  explicit WrittenMoveNames(WrittenRules rules) : rules_(std::move(rules)) {}
  /// The names of the rules by which a move leads from p to these parts; "" for none.
  std::string of(const WrittenPosition& p, std::vector<WrittenPosition> parts);

 private:
  WrittenRules rules_;
  std::optional<WrittenPosition> last_;
  std::map<std::vector<WrittenPosition>, std::string> names_;
};

/// A written game. Values by the mex rule and a table; heaps one after the other where every move
/// makes them smaller.
///
/// Where the rules have `win when` or `lose when`, a move may end the whole sum. In normal play:
/// a move that loses at once is as good as none. A position with a move that wins at once is won
/// whatever stands beside it; moving to one is as good as losing at once. All other positions have
/// a Grundy value made of the moves that are left, and these add up as usual (the loony values of
/// Winning Ways ch. 12).
class WrittenGame final : public Game {
 public:
  WrittenGame(GameInfo info, std::string notation, WrittenRules rules);

  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override;
  std::string print_arguments(const AnyPosition&) const override;
  /// Where a position may be the end of everything, none is left out as empty.
  bool is_empty(const AnyPosition&) const override;
  bool is_heap_game() const override { return rules().kind() == StateKind::heap; }
  /// Throws RuleFault.
  void options(const AnyPosition&, const Visitor&) const override;
  Result<Nimber> grundy(const AnyPosition&, Meter&) override;
  Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber&, Meter&) override;
  Theory theory(const AnyPosition&) const override;
  /// The name of the rule, where it has one.
  std::string move_name(const AnyPosition& p, const Option& option) const override;

  const WrittenRules& rules() const { return rules_; }
  /// How the game has ended in p. Errors: a rule that cannot be carried out.
  Result<Ending> ending(const AnyPosition& p) const;
  /// The value in normal play; nothing when the next player wins at once, whatever stands beside.
  /// REQUIRES: the game has not ended in p by `win when` or `lose when`.
  Result<std::optional<Nimber>> value(const AnyPosition& p, Meter& meter);

 private:
  using Position = WrittenPosition;
  static constexpr std::uint32_t wins_at_once = MemoSearch<Position>::largest_value;

  static const Position& get(const AnyPosition& p) { return std::any_cast<const Position&>(p); }
  Result<std::uint64_t> number(const Position& p, Meter& meter);
  Result<std::uint64_t> searched_number(const Position& p, Meter& meter);
  Result<FoundOptions> searched_options(const Position& p, const Nimber& wanted, Meter& meter);
  Result<std::uint64_t> heap_number(std::uint64_t n, Meter& meter);
  std::optional<std::uint32_t> next_heap(Meter& meter);
  std::uint32_t evaluate(const Position& p, MemoSearch<Position>::Ask& ask, Meter& meter);
  Error cycle(std::span<const Position> line) const;
  std::unexpected<Error> unsolved(const Unsolved<Position>& trouble, const Meter& meter) const;

  WrittenRules rules_;
  std::unique_ptr<WrittenMoveNames> names_;  ///< if there are any
  std::unique_ptr<WrittenSearch> parts_;     ///< where play falls apart
  MemoSearch<Position> search_;              ///< for all other games
  MexSet values_;
  std::vector<std::uint32_t> heaps_;  ///< the values of the heaps 0, 1, 2, …
  bool shrinking_ = true;             ///< every move met so far makes heaps smaller
};

/// The game as a written game, or null.
const WrittenGame* written_game(const Game& game);

/// The games of a text of rules, for find_game() and parse_position().
Result<std::vector<GameEntry>> written_games(std::string_view text);
std::vector<GameEntry> written_games(const RuleBook& book);

}  // namespace grundy

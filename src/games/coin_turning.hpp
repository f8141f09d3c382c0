// Coin-turning games and their products as games of the list.
//
// Coins lie in a row, or at the points of a grid. In a product of rules A x B a move turns all
// coins (x, y) with x in a set of A and y in a set of B; the one that is rightmost in both goes
// from heads to tails. Tartan theorem: the value of a single head at (x, y) is the nim-product of
// the values of x in A and of y in B. [Conway, On Numbers and Games, ch. 11; Winning Ways, ch. 14;
// docs/codes.md]
#pragma once

#include <vector>

#include <grundy/game.hpp>

#include "games/coin_turning_moves.hpp"
#include "games/turn_values.hpp"

namespace grundy {

class CoinTurningGame final : public Game {
 public:
  /// One rule for each direction of the grid. REQUIRES: at least one.
  CoinTurningGame(GameInfo info, std::string notation, const std::vector<TurnRule>& rules);

  Result<std::vector<AnyPosition>> parse(std::string_view arguments) const override;
  std::string print_arguments(const AnyPosition&) const override;
  bool is_empty(const AnyPosition& p) const override { return get(p).empty(); }
  void options(const AnyPosition&, const Visitor&) const override;
  Result<Nimber> grundy(const AnyPosition&, Meter&) override;
  Result<FoundOptions> options_with_value(const AnyPosition&, const Nimber& wanted,
                                          Meter&) override;
  Theory theory(const AnyPosition&) const override { return Theory::theorem; }

 private:
  using Coin = CoinSet;  ///< a coordinate for each direction

  static const CoinHeads& get(const AnyPosition& p) { return std::any_cast<const CoinHeads&>(p); }
  static Option turned(const CoinHeads& heads, const TurnedSets& sets);
  Result<std::uint64_t> value_of(const Coin& coin, Meter& meter);

  std::vector<TurnValues> values_;
};

/// A game of one row by its code, or a product with a name of its own.
GameEntry coin_turning(GameInfo info, const std::vector<std::string>& codes);
/// coins{1-3} and product{twins,1-3}: the rules stand in the braces.
GameEntry coins_by_code(GameInfo info);
GameEntry coin_product(GameInfo info);

}  // namespace grundy

// The moves of coin-turning games and their products: all of them, or those that change the value
// by a given amount.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

#include <grundy/limits.hpp>

#include "games/turn_values.hpp"

namespace grundy {

using CoinSet = std::vector<std::uint32_t>;
using CoinHeads = std::vector<std::vector<std::uint32_t>>;  ///< coordinates, in ascending order
using TurnedSets = std::vector<CoinSet>;                    ///< one set for each direction

/// Calls visit for each choice of sets with the corner's coordinates as their rightmost, until it
/// returns false; false then.
bool visit_turns(std::span<const TurnRule> rules, const CoinSet& corner,
                 const std::function<bool(const TurnedSets&)>& visit);

/// The heads after all coins of the product of the sets were turned.
CoinHeads turn_coins(const CoinHeads& heads, const TurnedSets& sets);

/// Finds the moves with a given change of the value. A move changes the value by the nim-product of
/// the values of its sets; so for each choice of all sets but the last, the value of that one is
/// known by a division, and the sets that have it are looked up.
class TurnSearch {
 public:
  TurnSearch(std::vector<TurnValues>& values, Meter& meter) : values_(values), meter_(meter) {}

  /// Calls found for each move with this corner whose change is `change`. REQUIRES: change > 0.
  /// Time: for one row, all choices; else those of all directions but the last, and of the last
  /// once for each coordinate. Memory: the choices for each coordinate. Errors: a limit.
  Result<void> all(const CoinSet& corner, std::uint64_t change,
                   const std::function<void(const TurnedSets&)>& found);

 private:
  struct ValuedSet {
    std::uint64_t value;
    CoinSet set;
  };
  using ValuedSets = std::vector<ValuedSet>;  ///< in ascending order of the values

  Result<const ValuedSets*> sets_of(std::size_t direction, std::uint32_t rightmost);
  Result<ValuedSets> make_sets(std::size_t direction, std::uint32_t rightmost);

  std::vector<TurnValues>& values_;
  Meter& meter_;
  std::map<std::pair<std::size_t, std::uint32_t>, ValuedSets> made_;
};

}  // namespace grundy

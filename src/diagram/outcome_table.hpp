// OutcomeTable: who wins in the sums of one diagram or chart, each asked for many times.
#pragma once

#include <unordered_map>
#include <vector>

#include <grundy/report.hpp>
#include <grundy/solver.hpp>

#include "games/position_pool.hpp"

namespace grundy {

/// A sum without its empty components: the sorted numbers of its components in the pool.
using PooledSum = std::vector<PositionPool::Id>;

/// Normal play by the nim-sum of the values; misère play of Nim by Bouton's theorem, of everything
/// else by search. What was found is kept.
class OutcomeTable {
 public:
  OutcomeTable(Play play, Meter& meter)
      : play_(play), meter_(meter), pool_(meter), misere_(PooledRules{&pool_}) {}

  PooledSum pooled(std::vector<Component> sum);
  Sum components(const PooledSum& sum) const;

  Result<Outcome> outcome(const PooledSum& sum);
  /// The Grundy value. REQUIRES: normal play.
  Result<Nimber> value(const PooledSum& sum);
  /// The Grundy value to show. None in misère play, where the game is over by its own rules, and
  /// where a move wins at once.
  Result<std::optional<Nimber>> shown_value(const PooledSum& sum);

  /// The distinct sums that one move leads to, or nothing if there are more than `most`.
  Result<std::optional<std::vector<PooledSum>>> options(const PooledSum& sum, std::size_t most);
  /// The distinct P-positions that one move leads to.
  Result<std::vector<PooledSum>> winning_options(const PooledSum& sum);

 private:
  Result<std::vector<PooledSum>> solved_options(const PooledSum& sum);
  PooledSum after(const PooledSum& sum, std::size_t component, const Option& option);
  PooledSum kept(PooledSum sum) const;
  Result<SolveReport> solved_with_endings(const PooledSum& sum);

  bool endings_ = false;  // rules with `win when` or `lose when` are in it
  Play play_;
  Meter& meter_;
  PositionPool pool_;
  MisereSolver<PooledRules> misere_;
  std::unordered_map<PositionPool::Id, Nimber> values_;
};

}  // namespace grundy

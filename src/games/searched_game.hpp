// SearchedGame: what may be asked of a game that is searched, beyond what every game can do.
#pragma once

#include <span>
#include <string>

#include <grundy/game.hpp>

namespace grundy {

class SearchedGame {
 public:
  virtual ~SearchedGame() = default;

  /// The answers do not depend on the number of threads.
  virtual void use_threads(unsigned threads) = 0;
  /// Takes what the file knows, if it is there, and from now on keeps there what is learnt: now and
  /// then, and when a limit is reached. Errors: kind file: damaged, of another game or version.
  virtual Result<void> keep_table(const std::string& path, Meter& meter) = 0;
  /// Whether the file holds all that was learnt: an answer is not lost because the disk is full.
  virtual Result<void> table_kept() const = 0;
  /// Who wins a sum of positions of this game in misère play. Errors: a limit.
  virtual Result<Outcome> misere_outcome(std::span<const AnyPosition> sum, Meter& meter) = 0;
  /// Whether its moves are those of normal play only, some left out by its theorems: then misère
  /// play of it is not misère play of the game on paper.
  virtual bool leaves_moves_out() = 0;
};

/// The game that all components belong to, where it is searched; else null.
inline SearchedGame* searched_alone(std::span<const Component> sum) {
  for (const Component& component : sum)
    if (component.game != sum.front().game) return nullptr;
  return sum.empty() ? nullptr : dynamic_cast<SearchedGame*>(sum.front().game.get());
}

}  // namespace grundy

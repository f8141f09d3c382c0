// WindowProof: a period, or its absence so far, by the finite-window theorem, and what shows it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <grundy/error.hpp>
#include <grundy/grundy_sequence.hpp>
#include <grundy/limits.hpp>

#include "heap/window_search.hpp"

namespace grundy {

/// From each state the recurrence leads to the next one. With a period: the list ends one period
/// after the first state that returns. Without: no earlier state is equal to the last one.
struct WindowProof {
  WindowGame game;
  std::uint32_t limit = 0;  ///< all values are below it: 32, 64 or 128
  std::vector<WindowState> states;
  std::optional<WindowReturn> period;
  std::uint64_t computed = 0;  ///< the greatest heap whose value was computed for it

  /// g(n). Time: from the state before n on, at most the whole way between two. Nothing: the meter
  /// is exhausted. REQUIRES: states.front().next - length <= n < states.back().next.
  std::optional<std::uint32_t> value(std::uint64_t n, Meter& meter) const;
};

/// How a search by windows is done.
struct WindowSearchOptions {
  std::uint64_t goal = 0;  ///< the last heap to look at
  std::string journal;     ///< a file that keeps the chain, to go on from after an end; "": none
  /// Called about once in 2^26 heaps with the heap that was reached, and the goal.
  std::function<void(std::uint64_t heap, std::uint64_t goal)> progress = {};
  unsigned threads = 1;
};

/// The rules with their sparse space and the first values, for this reach; nothing when there is no
/// rare heap, or one beyond the reach.
/// REQUIRES: `game` has all rare heaps of the table; the table reaches to 2 W + 2 T.
std::optional<WindowGame> window_game(const SparseGame& game, const GrundySequence& table,
                                      std::uint64_t reach);

/// Runs the stream of a game that has settled until a window returns or the goal is reached. When a
/// value has no witness in reach, starts anew with twice the reach, up to 2^17. Nothing: the game
/// is not of this kind, or such a value remained. When the meter is exhausted, what was seen so far
/// is returned, and kept in the journal. Errors: a journal that is damaged or of another game.
Result<std::optional<WindowProof>> search_windows(GrundySequence& table,
                                                  const WindowSearchOptions& options, Meter& meter);

}  // namespace grundy

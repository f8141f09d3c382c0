// WindowSearch: looks for the first state of a stream that returns, and finds the exact preperiod.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <grundy/limits.hpp>

#include "heap/window_stream.hpp"

namespace grundy {

/// States on the way of a stream, evenly spaced; when there are too many, every other one goes,
/// unless it is watched. From each of them the values that follow can be computed again.
struct WindowChain {
  static constexpr std::size_t most_states = 128;

  std::vector<WindowState> states;  ///< ascending; the first one belongs to the start of the game
  std::vector<std::uint64_t> watched;  ///< heaps of states: it is looked whether they return
  std::uint64_t spacing = std::uint64_t{1} << 14;

  void add(WindowState state);
  /// The last state at or before a heap. REQUIRES: heap >= states.front().next.
  const WindowState& before(std::uint64_t heap) const;
};

/// The state before heap preperiod + length is the first one that returns, `period` heaps later.
struct WindowReturn {
  std::uint64_t preperiod, period;
};

/// Runs a stream, keeps a chain of its states, and watches some of them: the last eight, each an
/// eighth later than the one before, and older ones, at most each after twice as many heaps. The
/// first return of a watched state gives the least period. (As in Brent's cycle finding, but states
/// of all sizes stay in view, since a preperiod may be long and a period longer.)
class WindowSearch {
 public:
  /// REQUIRES: as WindowStream; the first state of the chain is that before game.start().
  /// The search goes on from the last one; if it watches none, it watches the first.
  WindowSearch(WindowGame game, WindowChain chain, std::uint32_t largest_value,
               unsigned threads = 1);

  /// Runs to heap `goal` or until a state returns; true then. False also when the meter is
  /// exhausted or the stream is stuck.
  bool run_to(std::uint64_t goal, Meter& meter);

  const WindowGame& game() const { return stream_.game(); }
  const WindowStream& stream() const { return stream_; }
  const WindowChain& chain() const { return chain_; }

  /// The period that was found, and its least preperiod, by bisection over the chain. Time: that of
  /// about log2(chain) + 4 of its spacings. Nothing: none was found, or the meter is exhausted.
  std::optional<WindowReturn> exact_return(Meter& meter) const;

  /// What a certificate shows: some of the chain up to one period after the first state that
  /// returns, that state and the one before it, both again a period later, and the states after
  /// each part of the period that might be a period itself. Time: that of a spacing for each.
  /// Nothing: meter exhausted.
  std::optional<std::vector<WindowState>> states_of(const WindowReturn& found, Meter& meter) const;

  /// The chain up to the last state before which no state has returned, seen from what was watched:
  /// a state before heap m that returns p later shows when the next watched one, S, does, so not
  /// before S + p. Only what ends before the last watched state, and before end() by the widest gap
  /// between watched states, is sure to have shown.
  std::vector<WindowState> states_so_far() const;

  /// The state before a heap that was passed. Time: up to one spacing. Nothing: meter exhausted.
  std::optional<WindowState> state(std::uint64_t next, Meter& meter) const;

 private:
  /// To find a state wherever it returns, only the heaps with its rarest ordinal are looked at.
  struct Snapshot {
    std::uint64_t next;
    std::vector<std::uint8_t> ordinals;  ///< as many as the window is long
    std::size_t anchor;                  ///< index of the last one that is the rarest
  };

  std::vector<WindowState> some_of_chain(std::uint64_t end) const;
  void watch(const WindowState& state);
  void thin_watched();
  bool look_for_return(std::uint64_t from);
  std::optional<std::uint64_t> next_return(const Snapshot& snapshot, std::uint64_t from) const;
  std::optional<std::uint64_t> least_period(Meter& meter) const;
  std::optional<bool> same_later(const WindowState& state, std::uint64_t p, Meter& meter) const;
  std::optional<std::uint64_t> last_difference(std::uint64_t from, std::uint64_t to,
                                               std::uint64_t p, Meter& meter) const;
  std::optional<WindowStream> stream_at(std::uint64_t heap, Meter& meter) const;

  std::uint32_t largest_value_;
  WindowChain chain_;
  WindowStream stream_;
  std::vector<Snapshot> snapshots_;          ///< of the watched states, in their order
  std::uint64_t returned_ = 0, period_ = 0;  ///< the state before `returned_` came `period_` later
};

}  // namespace grundy

// WindowStream: the values of a game with few rare heaps, one after another, in a fixed memory.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <grundy/limits.hpp>

#include "heap/common_ordinals.hpp"
#include "heap/simd_path.hpp"
#include "heap/window_blocks.hpp"
#include "heap/window_game.hpp"
#include "heap/window_witnesses.hpp"
#include "heap/worker.hpp"

namespace grundy {

/// Runs the recurrence of the finite-window theorem (window_game.hpp), and verifies each value: all
/// smaller rare-class values have a witness within the reach. Works in blocks of 512 heaps, on
/// ordinals in bytes and, for the witnesses, on one bit vector an ordinal. With a second thread,
/// one computes the next heaps while the other verifies those before them. Time a heap: O(far rares
/// / lanes + near rares + witnesses / 512). Memory O(length).
class WindowStream {
 public:
  static constexpr std::uint64_t block = WindowWitnesses::lanes;

  /// Whether values up to `largest_value` can be handled.
  static bool fits(const SparseGame& game, std::uint32_t largest_value);

  /// REQUIRES: fits; state.next >= game.start(), or the state comes from a stream of this game.
  WindowStream(WindowGame game, const WindowState& state, std::uint32_t largest_value,
               SimdPath path = best_simd_path(), unsigned threads = 1);
  WindowStream(WindowStream&&) = default;

  const WindowGame& game() const { return game_; }
  /// The first heap whose value is not yet computed and verified.
  std::uint64_t end() const { return end_; }

  /// Goes on in whole blocks until end() >= goal; not so far when the meter is exhausted or when
  /// `stuck()`. What was computed stays.
  void run_to(std::uint64_t goal, Meter& meter);

  /// Heap end() cannot be verified: no witness in reach, or an ordinal that is too large.
  bool stuck() const { return stuck_; }

  /// How many heaps one round of run_to() does: a block, or many with a second thread.
  std::uint64_t lap() const { return worker_ ? 256 * block : block; }

  /// g(n), and the state before heap `next`. REQUIRES: n, next - 1 < end() and
  /// n, next - length() >= end() - length() - lap().
  std::uint32_t value(std::uint64_t n) const { return map_.common(n, ordinals_[n - base_]); }
  WindowState state(std::uint64_t next) const;

  /// The ordinals of the heaps [from, end()). REQUIRES: from as for value.
  std::span<const std::uint8_t> ordinals(std::uint64_t from) const {
    return {ordinals_.data() + (from - base_), static_cast<std::size_t>(end_ - from)};
  }
  const CommonOrdinals& map() const { return map_; }

 private:
  void list_options();
  std::vector<std::uint64_t> load(const WindowState& state, std::size_t limit);
  std::size_t kept() const;
  void generate();
  void verify(std::uint64_t to);
  void slide();

  WindowGame game_;
  CommonOrdinals map_;
  std::vector<WindowOption> far_, middle_, near_;
  std::unique_ptr<Worker> worker_;         ///< verifies; null: the caller does
  std::vector<std::uint8_t> ordinals_;     ///< index i: heap base_ + i, counted modulo 2^64
  std::uint64_t base_ = 0;                 ///< a multiple of the block
  std::uint64_t end_ = 0, generated_ = 0;  ///< heaps below are verified; computed
  WindowWitnesses witnesses_;
  WindowBlocks blocks_;
  bool stuck_ = false;
};

}  // namespace grundy

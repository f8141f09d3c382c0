// WindowWitnesses: checks that every smaller rare-class value is an option, 512 heaps at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "heap/common_ordinals.hpp"
#include "heap/simd_path.hpp"
#include "heap/window_game.hpp"

namespace grundy {

/// For each ordinal a bit vector tells which heaps have it. The rare value with ordinal k is an
/// option of heap n, by the split that leaves the common heap c, exactly if heap n - t' - c has the
/// ordinal k ^ o(c): so one load of 512 bits tests 512 heaps. Only splits are tried for which the
/// load begins at a byte. Those that meet frequent ordinals come first, but no ordinal twice in a
/// row, since its heaps repeat each other; the search ends as soon as no heap is left. The few
/// heaps that are left then try every split within the reach.
class WindowWitnesses {
 public:
  static constexpr std::size_t lanes = 512;

  /// `frequency` of each ordinal below the limit, which is its size: 16, 32 or 64.
  WindowWitnesses(const WindowGame& game, std::span<const std::uint64_t> frequency,
                  std::size_t capacity, SimdPath path);

  /// Reads the ordinals [from, from + count) of a buffer; both numbers are multiples of 64.
  void read(const std::uint8_t* ordinals, std::size_t from, std::size_t count);

  /// Index i becomes i - count, a multiple of 64.
  void slide(std::size_t count);

  /// The first index in [at + skip, at + 512) with a smaller rare-class value that has no witness,
  /// or whose ordinal is not below the limit; nothing if all is well.
  /// REQUIRES: at % 512 = 0, for the heap as well; every index from at - length on was read.
  std::optional<std::size_t> first_unverified(const std::uint8_t* ordinals, std::size_t at,
                                              std::size_t skip) const;

 private:
  struct Split {
    std::uint32_t distance;  ///< t' + c
    std::uint8_t ordinal;    ///< o(c)
  };
  typedef std::uint64_t Lanes __attribute__((vector_size(lanes / 8)));

  static void ask_from(std::size_t skip, Lanes& asked);
  void add_plane(std::size_t k, std::size_t at, Lanes& lanes_of) const;
  void search(std::size_t at, std::size_t k, Lanes& missing) const;
  [[gnu::always_inline]] inline void search_in(std::size_t at, std::size_t k, Lanes& missing) const;
  void search_portable(std::size_t at, std::size_t k, Lanes& missing) const;
  void search_avx2(std::size_t at, std::size_t k, Lanes& missing) const;
  void search_avx512(std::size_t at, std::size_t k, Lanes& missing) const;

  void list_splits(const WindowGame& game);
  void order_splits(std::size_t k, std::span<const std::uint64_t> frequency);
  bool found_in_reach(const std::uint8_t* ordinals, std::size_t index, std::size_t k) const;
  const std::uint64_t* plane(std::size_t k) const { return planes_.data() + k * words_; }

  CommonOrdinals map_;
  SimdPath path_;
  std::size_t limit_, words_;
  std::vector<std::uint64_t> planes_;      ///< one bit vector of `words_` after another
  std::vector<std::uint64_t> bit_set_;     ///< lanes of 64 where the common value of k has bit b
  std::vector<Split> splits_;              ///< all within the reach
  std::vector<std::vector<Split>> lists_;  ///< for each k those to try, best first
};

}  // namespace grundy

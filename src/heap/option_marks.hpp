// OptionMarks: the option values of one heap, a byte each, and the search for those that are
// missing.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "heap/octal_moves.hpp"

namespace grundy {

/// A byte for each nimber, since several stores a cycle are faster than one bit.
class OptionMarks {
 public:
  /// Forgets all; makes room for nim-sums of values up to `largest`, and as much again, which stays
  /// unmarked.
  void clear(std::uint32_t largest) {
    const std::size_t size = 2 * std::max<std::size_t>(64, std::bit_ceil(largest + std::size_t{1}));
    if (bytes_.size() < size) bytes_.resize(size);
    std::memset(bytes_.data(), 0, bytes_.size() / 2);
  }

  std::uint8_t* bytes() { return bytes_.data(); }
  void insert(std::uint32_t value) { bytes_[value] = 1; }
  bool contains(std::uint32_t value) const { return bytes_[value] != 0; }
  std::size_t size() const { return bytes_.size(); }

  /// The least u >= from with neither u nor skip[u] marked (null: u alone); size() if none.
  std::uint32_t next_missing(std::uint32_t from, const std::uint8_t* skip = nullptr) const {
    for (std::size_t at = from & ~std::size_t{7}; at < bytes_.size(); at += 8) {
      std::uint64_t taken = word(bytes_.data() + at) | (skip ? word(skip + at) : 0);
      if (at < from) taken |= (std::uint64_t{1} << 8 * (from - at)) - 1;
      if (const std::uint64_t free = ~taken & ones) {
        return static_cast<std::uint32_t>(at + std::countr_zero(free) / 8);
      }
    }
    return static_cast<std::uint32_t>(bytes_.size());
  }

 private:
  static constexpr std::uint64_t ones = 0x0101010101010101u;

  /// Eight bytes, the first one lowest.
  static std::uint64_t word(const std::uint8_t* from) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, sizeof word);
    return std::endian::native == std::endian::big ? __builtin_bswap64(word) : word;
  }

  std::vector<std::uint8_t> bytes_;
};

/// Marks the options of a heap of n that are no split.
template <class Value>
void mark_unsplit(const OctalMoves& moves, const Value* g, std::uint64_t n, OptionMarks& marks) {
  for (std::uint32_t k : moves.to_nothing)
    if (k == n) marks.insert(0);
  for (std::uint32_t k : moves.to_one) {
    if (k >= n) break;
    if (k != 0) marks.insert(g[n - k]);
  }
}

/// Splits of `rest` in two are (a, rest - a), 1 <= a < pairs_end.
inline std::uint64_t pairs_end(const OctalMoves& moves, std::uint64_t rest) {
  return moves.unequal ? (rest + 1) / 2 : rest / 2 + 1;
}

/// Marks the splits (a, rest - a), begin <= a < end.
template <class Value>
void mark_pairs(const Value* g, std::uint64_t rest, std::uint64_t begin, std::uint64_t end,
                OptionMarks& marks) {
  std::uint8_t* bytes = marks.bytes();
  for (std::uint64_t a = begin; a < end; ++a) bytes[g[a] ^ g[rest - a]] = 1;
}

}  // namespace grundy

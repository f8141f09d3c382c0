// XorSet: a set of nimbers as bits, that can be moved by a nim-sum as a whole.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace grundy {

/// A set of small nimbers. Its size in words is 0 or a power of two, so that adding a nimber only
/// permutes the words, and the bits in each word.
class XorSet {
 public:
  /// Makes room for everything below `limit`, and for nim-sums of such numbers.
  void reserve(std::uint64_t limit) {
    std::size_t words = std::bit_ceil((limit + 63) / 64);
    if (limit != 0 && words > words_.size()) words_.resize(words);
  }
  /// REQUIRES: room for value.
  void insert(std::uint32_t value) { words_[value >> 6] |= std::uint64_t{1} << (value & 63); }

  /// Inserts every member of `other` plus `shift` (nim-sum). Time O(words of other).
  /// REQUIRES: room for the members of `other` and for shift.
  void insert_shifted(const XorSet& other, std::uint32_t shift) {
    const std::size_t high = shift >> 6;
    for (std::size_t w = 0; w < other.words_.size(); ++w)
      words_[w ^ high] |= permuted(other.words_[w], shift & 63);
  }

  /// The same, making the room that is needed.
  void add_shifted(const XorSet& other, std::uint32_t shift) {
    if (other.words_.empty()) return;
    reserve(std::uint64_t{64} * std::max(other.words_.size(), words_for(shift)));
    insert_shifted(other, shift);
  }

  /// The words of a set that has room for value.
  static std::size_t words_for(std::uint32_t value) {
    return std::bit_ceil(std::size_t{value} / 64 + 1);
  }

  bool contains(std::uint32_t value) const {
    return (value >> 6) < words_.size() && (words_[value >> 6] >> (value & 63) & 1) != 0;
  }

  /// Inserts every member of `other` below 2^bits plus `shift`. REQUIRES: room as above.
  void insert_shifted_below(const XorSet& other, std::uint32_t shift, unsigned bits) {
    const std::size_t high = shift >> 6;
    const std::size_t words = bits >= 32 ? other.words_.size() : std::size_t{1} << bits >> 6;
    for (std::size_t w = 0; w < std::min(words, other.words_.size()); ++w)
      words_[w ^ high] |= permuted(other.words_[w], shift & 63);
    if (bits < 6 && !other.words_.empty())
      words_[high] |=
          permuted(other.words_[0] & ((std::uint64_t{1} << (1u << bits)) - 1), shift & 63);
  }

  /// Takes out every member of `other`.
  void remove(const XorSet& other) {
    for (std::size_t w = 0; w < std::min(words_.size(), other.words_.size()); ++w)
      words_[w] &= ~other.words_[w];
  }

  bool empty() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t w) { return w == 0; });
  }

  /// The least number that is missing.
  std::uint32_t mex() const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      if (words_[w] != ~std::uint64_t{0})
        return static_cast<std::uint32_t>(64 * w + std::countr_one(words_[w]));
    return static_cast<std::uint32_t>(64 * words_.size());
  }

  void clear() { words_.assign(words_.size(), 0); }
  std::size_t bytes() const { return words_.capacity() * sizeof(std::uint64_t); }

 private:
  /// Bit i of the word goes to bit i ^ shift: for each binary digit of shift, neighbouring blocks
  /// change places.
  static std::uint64_t permuted(std::uint64_t word, unsigned shift) {
    constexpr std::uint64_t low[6] = {0x5555555555555555u, 0x3333333333333333u,
                                      0x0f0f0f0f0f0f0f0fu, 0x00ff00ff00ff00ffu,
                                      0x0000ffff0000ffffu, 0x00000000ffffffffu};
    for (unsigned i = 0; i < 6; ++i)
      if (shift >> i & 1) word = (word & low[i]) << (1u << i) | (word >> (1u << i) & low[i]);
    return word;
  }

  std::vector<std::uint64_t> words_;
};

}  // namespace grundy

// Fact tables: what a search has learnt, in bounded memory, shared by threads without a lock that
// anyone waits for.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>

#include <grundy/facts.hpp>

namespace grundy {

/// A bijection of 64-bit words that spreads every bit.
inline std::uint64_t scramble(std::uint64_t word) {
  word = (word ^ word >> 32) * 0xd6e8feb86659fd93u;
  word = (word ^ word >> 32) * 0xd6e8feb86659fd93u;
  return word ^ word >> 32;
}

/// Facts about positions with a 64-bit code, eight bytes a position. The code is scrambled; its
/// upper bits choose a bucket of eight words and the others stand in the word, so that nothing is
/// lost. A word is read and written as a whole. Where a bucket is full, the facts that cost the
/// least work make room.
class CodeTable {
 public:
  using Handle = std::uint64_t;  ///< the scrambled code
  static constexpr std::size_t row_words = 8;
  static constexpr unsigned least_bits = 15;

  /// 2^bits buckets of 64 bytes, at least 2^15 of them.
  explicit CodeTable(unsigned bits)
      : bits_(std::max(bits, least_bits)), words_(new std::atomic<std::uint64_t>[places()]()) {}

  static Handle handle(std::uint64_t code) { return scramble(code); }
  void prefetch(Handle h) const { __builtin_prefetch(&words_[first(h)]); }

  Facts find(const auto& /*key*/, Handle h) const {
    const std::uint64_t tag = tag_of(h);
    for (std::size_t i = first(h); i < first(h) + 8; ++i) {
      const std::uint64_t word = load(i);
      if (word >> Word::bits == tag && word != 0) return Word::unpack(word);
    }
    return {};
  }

  /// True when an empty place was filled.
  bool store(const auto& /*key*/, Handle h, const Facts& facts, std::uint64_t work) {
    const std::uint64_t content = Word::pack(facts, work);
    return content != 0 && put(h, content);
  }

  unsigned bits() const { return bits_; }
  std::size_t places() const { return std::size_t{8} << bits_; }
  std::size_t bytes() const { return places() * 8; }
  static std::size_t bytes(unsigned bits) { return std::size_t{64} << std::max(bits, least_bits); }

  /// The buckets as rows of a file. REQUIRES: no thread stores meanwhile.
  std::size_t rows() const { return std::size_t{1} << bits_; }
  void read_row(std::size_t row, std::span<std::uint64_t> out) const {
    for (std::size_t i = 0; i < 8; ++i) out[i] = load(8 * row + i);
  }
  /// Takes over a row of a table of 2^bits buckets; returns how many empty places were filled.
  std::size_t take_row(unsigned bits, std::size_t row, std::span<const std::uint64_t> words) {
    std::size_t filled = 0;
    for (std::uint64_t word : words)
      if (word != 0)
        filled += put(row << (64 - bits) | word >> Word::bits, word & Word::mask) ? 1 : 0;
    return filled;
  }

 private:
  using Word = FactWord<4, 10>;

  std::size_t first(Handle h) const { return 8 * (h >> (64 - bits_)); }
  std::uint64_t tag_of(Handle h) const { return h & (~std::uint64_t{0} >> bits_); }
  std::uint64_t load(std::size_t i) const { return words_[i].load(std::memory_order_relaxed); }

  bool put(Handle h, std::uint64_t content) {
    const std::uint64_t tag = tag_of(h);
    std::size_t place = first(h);
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t i = first(h); i < first(h) + 8; ++i) {
      const std::uint64_t word = load(i);
      if (word == 0 || word >> Word::bits == tag) {
        const std::uint64_t all = word == 0 ? content : Word::merged(content, word & Word::mask);
        words_[i].store(tag << Word::bits | all, std::memory_order_relaxed);
        return word == 0;
      }
      if (Word::work(word) < least) {
        least = Word::work(word);
        place = i;
      }
    }
    words_[place].store(tag << Word::bits | content, std::memory_order_relaxed);
    return false;
  }

  unsigned bits_;
  std::unique_ptr<std::atomic<std::uint64_t>[]> words_;
};

/// Facts about positions of any fixed size: the whole position and one word, four positions a
/// bucket. The version of a bucket is odd while somebody writes; a reader who sees it change has
/// found nothing, and a writer who finds it odd leaves his facts out: a table may forget.
template <class Position>
class KeyTable {
  static_assert(std::is_trivially_copyable_v<Position> &&
                std::has_unique_object_representations_v<Position>);

 public:
  using Key = Position;
  using Handle = std::uint64_t;  ///< the hash
  static constexpr std::size_t key_words = (sizeof(Position) + 7) / 8;
  static constexpr std::size_t slot_words = key_words + 1;
  static constexpr std::size_t row_words = 4 * slot_words;
  static constexpr unsigned least_bits = 4;

  /// 2^bits buckets, at least 2^4 of them.
  explicit KeyTable(unsigned bits)
      : bits_(std::max(bits, least_bits)), buckets_(new Bucket[rows()]) {}

  static Handle handle(const Key& key) {
    std::uint64_t hash = 0;
    for (std::uint64_t word : words_of(key)) hash = scramble(hash ^ word) + 0x9e3779b97f4a7c15u;
    return hash;
  }
  void prefetch(Handle h) const {
    const char* bucket = reinterpret_cast<const char*>(&buckets_[index(h)]);
    __builtin_prefetch(bucket);
    if constexpr (sizeof(Bucket) > 64) __builtin_prefetch(bucket + 64);
  }

  Facts find(const Key& key, Handle h) const {
    const Bucket& bucket = buckets_[index(h)];
    const auto words = words_of(key);
    const std::uint64_t version = bucket.version.load(std::memory_order_acquire);
    for (std::size_t slot = 0; slot < row_words; slot += slot_words) {
      const std::uint64_t content = bucket.load(slot + key_words);
      if (content == 0 || !bucket.holds(slot, words)) continue;
      if (version % 2 != 0 || bucket.version.load(std::memory_order_relaxed) != version) break;
      return Word::unpack(content);
    }
    return {};
  }

  /// True when an empty place was filled.
  bool store(const Key& key, Handle h, const Facts& facts, std::uint64_t work) {
    const std::uint64_t content = Word::pack(facts, work);
    return content != 0 && put(words_of(key), h, content);
  }

  unsigned bits() const { return bits_; }
  std::size_t places() const { return std::size_t{4} << bits_; }
  std::size_t bytes() const { return bytes(bits_); }
  static std::size_t bytes(unsigned bits) { return sizeof(Bucket) << std::max(bits, least_bits); }

  /// The buckets as rows of a file. REQUIRES: no thread stores meanwhile.
  std::size_t rows() const { return std::size_t{1} << bits_; }
  void read_row(std::size_t row, std::span<std::uint64_t> out) const {
    for (std::size_t i = 0; i < row_words; ++i) out[i] = buckets_[row].load(i);
  }
  /// Takes over a row of another table; returns how many empty places were filled.
  std::size_t take_row(unsigned, std::size_t, std::span<const std::uint64_t> row) {
    std::size_t filled = 0;
    for (std::size_t slot = 0; slot < row_words; slot += slot_words) {
      if (row[slot + key_words] == 0) continue;
      Words words;
      std::copy_n(row.begin() + static_cast<std::ptrdiff_t>(slot), key_words, words.begin());
      filled += put(words, handle(key_of(words)), row[slot + key_words]) ? 1 : 0;
    }
    return filled;
  }

 private:
  using Word = FactWord<6, 57>;
  using Words = std::array<std::uint64_t, key_words>;

  struct Bucket {
    std::atomic<std::uint64_t> version = 0;
    std::array<std::atomic<std::uint64_t>, row_words> words = {};

    // Acquire: who reads a word of a later writer also sees that writer's version.
    std::uint64_t load(std::size_t i) const { return words[i].load(std::memory_order_acquire); }
    bool holds(std::size_t slot, const Words& key) const {
      for (std::size_t i = 0; i < key_words; ++i)
        if (load(slot + i) != key[i]) return false;
      return true;
    }
  };

  static Words words_of(const Key& key) {
    Words words{};
    std::memcpy(words.data(), &key, sizeof(Key));
    return words;
  }
  static Key key_of(const Words& words) {
    Key key;
    std::memcpy(static_cast<void*>(&key), words.data(), sizeof(Key));
    return key;
  }
  std::size_t index(Handle h) const { return h >> (64 - bits_); }

  bool put(const Words& words, Handle h, std::uint64_t content) {
    Bucket& bucket = buckets_[index(h)];
    std::uint64_t version = bucket.version.load(std::memory_order_relaxed);
    if (version % 2 != 0 ||
        !bucket.version.compare_exchange_strong(version, version + 1, std::memory_order_acquire))
      return false;
    const std::size_t slot = slot_for(bucket, words);
    const std::uint64_t old = bucket.load(slot + key_words);
    if (old != 0 && bucket.holds(slot, words)) content = Word::merged(content, old);
    for (std::size_t i = 0; i < key_words; ++i)
      bucket.words[slot + i].store(words[i], std::memory_order_release);
    bucket.words[slot + key_words].store(content, std::memory_order_release);
    bucket.version.store(version + 2, std::memory_order_release);
    return old == 0;
  }

  // Where the position is, else an empty place, else the facts that cost the least work.
  static std::size_t slot_for(const Bucket& bucket, const Words& words) {
    std::size_t place = 0;
    std::uint64_t least = ~std::uint64_t{0};
    for (std::size_t slot = 0; slot < row_words; slot += slot_words) {
      const std::uint64_t content = bucket.load(slot + key_words);
      if (content == 0 || bucket.holds(slot, words)) return slot;
      if (Word::work(content) < least) {
        least = Word::work(content);
        place = slot;
      }
    }
    return place;
  }

  unsigned bits_;
  std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace grundy

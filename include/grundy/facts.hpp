// Facts: what is known about the Grundy value of a position, and how it is packed into a word.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace grundy {

/// The value of a position, or values that it has not.
struct Facts {
  static constexpr std::uint64_t unknown = ~std::uint64_t{0};

  std::uint64_t value = unknown;
  std::uint64_t excluded = 0;  ///< bit n: the value is not n

  bool exact() const { return value != unknown; }
  /// True when the value is known not to be n. About n >= 64 only an exact value speaks.
  bool excludes(std::uint64_t n) const {
    if (exact()) return n != value;
    return n < 64 && (excluded >> n & 1) != 0;
  }
  void exclude(std::uint64_t n) {
    if (n < 64) excluded |= std::uint64_t{1} << n;
  }
  /// The value is at most n.
  void cap(std::uint64_t n) {
    if (n < 63) excluded |= ~std::uint64_t{0} << (n + 1);
  }
};

/// Facts in the lower bits of a word: the work that they cost (log2 of the positions expanded),
/// whether they are exact, and `payload` bits of content. What does not fit is left out, never cut:
/// facts of which nothing fits are 0, and no others are.
template <unsigned work_bits, unsigned payload>
struct FactWord {
  static constexpr unsigned bits = work_bits + 1 + payload;
  static constexpr std::uint64_t mask = ~std::uint64_t{0} >> (64 - bits);

  static std::uint64_t pack(const Facts& facts, std::uint64_t work) {
    const std::uint64_t log = std::min<std::uint64_t>(std::bit_width(work), most_work);
    if (facts.exact()) return facts.value <= most ? facts.value << shift | exact_bit | log : 0;
    const std::uint64_t kept = facts.excluded & most;
    return kept != 0 ? kept << shift | log : 0;
  }

  static Facts unpack(std::uint64_t word) {
    const std::uint64_t content = word >> shift & most;
    return is_exact(word) ? Facts{content, 0} : Facts{Facts::unknown, content};
  }

  static std::uint64_t work(std::uint64_t word) { return word & most_work; }
  static bool is_exact(std::uint64_t word) { return (word & exact_bit) != 0; }

  /// What two words about one position say together.
  static std::uint64_t merged(std::uint64_t a, std::uint64_t b) {
    if (is_exact(a)) return a;
    if (is_exact(b)) return b;
    return ((a | b) & ~most_work) | std::max(work(a), work(b));
  }

 private:
  static constexpr unsigned shift = work_bits + 1;
  static constexpr std::uint64_t most_work = (std::uint64_t{1} << work_bits) - 1;
  static constexpr std::uint64_t exact_bit = std::uint64_t{1} << work_bits;
  static constexpr std::uint64_t most = (std::uint64_t{1} << payload) - 1;
};

}  // namespace grundy

// Natural: a natural number of any size, as fast as a machine word while it is small.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <grundy/error.hpp>

namespace grundy {

/// A natural number without upper limit; heap sizes and nimbers are made of it.
/// Below 2^64 it is one machine word; above, a shared immutable Boost cpp_int. Copying is O(1).
class Natural {
 public:
  constexpr Natural(std::uint64_t value = 0) : word_(value) {}  // NOLINT: a number is a Natural

  /// Reads digits, `1e9` or `2^32`. Errors: anything else, with the column; more than 100000
  /// digits.
  static Result<Natural> parse(std::string_view text);

  bool is_zero() const { return !big_ && word_ == 0; }
  bool fits_word() const { return !big_; }
  std::uint64_t word() const { return word_; }  ///< the number modulo 2^64; itself if fits_word()

  /// The number of binary digits; 0 for 0.
  std::size_t bit_length() const;
  /// Binary digit `index`, 0 the lowest.
  bool bit(std::size_t index) const;
  std::string to_string() const;
  std::size_t hash() const;

  friend bool operator==(const Natural& a, const Natural& b) {
    return a.word_ == b.word_ && (a.big_ == b.big_ || (a.big_ && b.big_ && equal_big(a, b)));
  }
  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
    if (!a.big_ && !b.big_) return a.word_ <=> b.word_;
    return compare_big(a, b);
  }
  /// Exclusive or of the binary digits: the nim-sum of the numbers.
  friend Natural operator^(const Natural& a, const Natural& b) {
    if (!a.big_ && !b.big_) return Natural(a.word_ ^ b.word_);
    return xor_big(a, b);
  }
  friend Natural operator+(const Natural& a, const Natural& b);
  friend Natural operator-(const Natural& a, const Natural& b);  ///< REQUIRES a >= b
  friend Natural operator*(const Natural& a, const Natural& b);
  friend Natural operator/(const Natural& a, const Natural& b);  ///< rounded down; REQUIRES b > 0
  friend Natural operator%(const Natural& a, const Natural& b);  ///< REQUIRES b > 0
  Natural& operator^=(const Natural& other) { return *this = *this ^ other; }
  Natural& operator+=(const Natural& other) { return *this = *this + other; }

  struct Big;  ///< the representation of 2^64 and above
  explicit Natural(std::shared_ptr<const Big> big);

 private:
  struct Access;
  static bool equal_big(const Natural&, const Natural&);
  static std::strong_ordering compare_big(const Natural&, const Natural&);
  static Natural xor_big(const Natural&, const Natural&);

  std::uint64_t word_;
  std::shared_ptr<const Big> big_;  ///< null exactly for numbers below 2^64
};

/// a^n. REQUIRES: the result has at most about a million digits.
Natural power(const Natural& base, std::uint64_t exponent);

}  // namespace grundy

template <>
struct std::hash<grundy::Natural> {
  std::size_t operator()(const grundy::Natural& n) const { return n.hash(); }
};

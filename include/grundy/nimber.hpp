// Nimber: the value *n of an impartial game; mex, the minimum excluded value.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/natural.hpp>

namespace grundy {

/// The value *n. Addition is the nim-sum (XOR): the value of a sum is the sum of the values
/// (Sprague 1935, Grundy 1939).
struct Nimber {
  Natural value;

  bool is_zero() const { return value.is_zero(); }
  std::string to_string() const { return value.to_string(); }

  friend Nimber operator+(const Nimber& a, const Nimber& b) { return {a.value ^ b.value}; }
  Nimber& operator+=(const Nimber& other) { return *this = *this + other; }
  friend bool operator==(const Nimber&, const Nimber&) = default;
  friend auto operator<=>(const Nimber&, const Nimber&) = default;
};

/// Who can force a win: P, the player who has just moved; N, the player who moves next.
enum class Outcome { P, N };

/// How the game ends: in normal play the last move WINS, in misère play the last move LOSES.
enum class Play { normal, misere };

/// Collects the values of the options and tells the smallest value that is missing.
/// Reusable: clear() costs as much as the values that were put in, not as the largest of them.
class MexSet {
 public:
  /// Time O(1) amortised; memory four bytes for each value up to the largest.
  void insert(std::uint32_t value) {
    if (value >= stamp_.size()) stamp_.resize(value + 1 + value / 2, 0);
    stamp_[value] = round_;
  }
  bool contains(std::uint32_t value) const {
    return value < stamp_.size() && stamp_[value] == round_;
  }
  /// Time O(mex).
  std::uint32_t mex() const {
    std::uint32_t m = 0;
    while (contains(m)) ++m;
    return m;
  }
  void clear() {
    if (++round_ == 0) {  // after 2^32 rounds old stamps would look new
      stamp_.assign(stamp_.size(), 0);
      round_ = 1;
    }
  }

 private:
  std::vector<std::uint32_t> stamp_;
  std::uint32_t round_ = 1;
};

/// The least value that is not in the list. Time and memory O(number of values).
std::uint64_t mex(std::span<const std::uint64_t> values);

}  // namespace grundy

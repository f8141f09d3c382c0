// Coset weights: a byte table of all values.
#include "codes/coset_weights.hpp"

#include <algorithm>
#include <bit>

#include <grundy/nim_word.hpp>

namespace grundy {

CosetWeights::CosetWeights(std::uint32_t base, std::uint64_t distance)
    : base_(base),
      digit_bits_(static_cast<unsigned>(std::countr_zero(base))),
      distance_(static_cast<std::uint8_t>(distance)) {}

Result<std::uint64_t> CosetWeights::next(Meter& meter) {
  constexpr std::uint64_t piece = 1 << 20;
  while (least_ < weights_.size()) {
    const std::uint64_t end = std::min<std::uint64_t>(least_ + piece, weights_.size());
    while (least_ < end && weights_[least_] + 2 <= distance_) ++least_;
    if (least_ < end) break;
    if (meter.exhausted_now()) return meter.error();
  }
  return least_;
}

Result<void> CosetWeights::add(std::uint64_t column, Meter& meter) {
  if (column == weights_.size()) return add_digit(meter);
  if (base_ == 2)
    add_pairs(column);
  else
    add_lines(column);
  return {};
}

// A column beyond all values so far: a digit of its own, which costs one column wherever it is
// not 0.
Result<void> CosetWeights::add_digit(Meter& meter) {
  const std::size_t size = weights_.size();
  if (size > (std::uint64_t{1} << 48) / base_)
    return out_of("this needs more memory than there is");
  if (auto booked = book(meter, size * base_ - bytes()); !booked) return booked;
  weights_.reserve(size * base_);
  for (std::uint32_t digit = 1; digit < base_; ++digit)
    for (std::size_t s = 0; s < size; ++s)
      weights_.push_back(static_cast<std::uint8_t>(weights_[s] + 1));
  return {};
}

// Base 2: each value and its sum with the column, once.
void CosetWeights::add_pairs(std::uint64_t column) {
  const std::uint64_t top = std::bit_floor(column), rest = column ^ top;
  for (std::uint64_t high = 0; high < weights_.size(); high += 2 * top)
    for (std::uint64_t low = 0; low < top; ++low) {
      std::uint8_t &a = weights_[high + low], &b = weights_[high + top + (low ^ rest)];
      const int smaller = std::min(a, b) + 1;
      a = static_cast<std::uint8_t>(std::min<int>(a, smaller));
      b = static_cast<std::uint8_t>(std::min<int>(b, smaller));
    }
}

// Two different values s + a h, s + b h of one line are a multiple of the column apart, so each
// costs at most one more than the cheapest of the line.
void CosetWeights::add_lines(std::uint64_t column) {
  const unsigned top = (static_cast<unsigned>(std::bit_width(column)) - 1) / digit_bits_;
  const std::uint64_t unit = std::uint64_t{1} << top * digit_bits_;
  std::vector<std::uint64_t> multiples(base_);
  for (std::uint32_t scalar = 0; scalar < base_; ++scalar)
    multiples[scalar] = multiple(scalar, column);
  for (std::uint64_t high = 0; high < weights_.size(); high += unit * base_)
    for (std::uint64_t low = 0; low < unit; ++low) {
      const std::uint64_t s = high + low;
      int least = 255;
      for (std::uint64_t m : multiples) least = std::min<int>(least, weights_[s ^ m]);
      for (std::uint64_t m : multiples)
        weights_[s ^ m] = static_cast<std::uint8_t>(std::min<int>(weights_[s ^ m], least + 1));
    }
}

// A scalar below 2^(2^k) multiplies every digit of 2^k bits by itself: the larger fields are vector
// spaces over the smaller ones.
std::uint64_t CosetWeights::multiple(std::uint32_t scalar, std::uint64_t column) const {
  return nim::product(scalar, column);
}

}  // namespace grundy

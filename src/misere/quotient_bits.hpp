// Rows of bits: sets of quotient elements.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace grundy {

using BitRow = std::span<const std::uint64_t>;

inline bool test(BitRow row, std::size_t i) { return (row[i / 64] >> (i % 64) & 1) != 0; }
inline void insert(std::span<std::uint64_t> row, std::size_t i) {
  row[i / 64] |= std::uint64_t{1} << (i % 64);
}
inline void remove(std::span<std::uint64_t> row, std::size_t i) {
  row[i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

class BitMatrix {
 public:
  BitMatrix() = default;
  BitMatrix(std::size_t rows, std::size_t columns)
      : width_((columns + 63) / 64), bits_(rows * width_) {}

  std::span<std::uint64_t> operator[](std::size_t row) {
    return {bits_.data() + row * width_, width_};
  }
  BitRow operator[](std::size_t row) const { return {bits_.data() + row * width_, width_}; }
  std::size_t rows() const { return width_ == 0 ? 0 : bits_.size() / width_; }
  void add_row(BitRow row) { bits_.insert(bits_.end(), row.begin(), row.end()); }

 private:
  std::size_t width_ = 0;  ///< words a row
  std::vector<std::uint64_t> bits_;
};

}  // namespace grundy

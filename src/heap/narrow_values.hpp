// NarrowValues: a table of values once more in 16 bits, as long as they fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <grundy/limits.hpp>

namespace grundy {

/// Half the memory traffic for those who look at many values; from the first value above 65535 on
/// the table itself serves.
class NarrowValues {
 public:
  /// Takes over the values that are new. False when the memory is not to be had. REQUIRES: always
  /// the same growing table.
  bool follow(const std::vector<std::uint32_t>& values, Meter& meter);

  std::uint32_t largest() const { return largest_; }

  /// f(pointer to values of 16 or 32 bits), with those that were taken over.
  template <class F>
  auto visit(const std::vector<std::uint32_t>& values, F f) const {
    return largest_ > 0xffff ? f(values.data()) : f(narrow_.data());
  }

 private:
  bool make_room(std::size_t size, Meter& meter);

  std::vector<std::uint16_t> narrow_;
  std::size_t seen_ = 0;
  std::uint32_t largest_ = 0;
};

}  // namespace grundy

// NarrowValues: a table of values once more in 16 bits, as long as they fit.
#include "heap/narrow_values.hpp"

#include <algorithm>

namespace grundy {

bool NarrowValues::follow(const std::vector<std::uint32_t>& values, Meter& meter) {
  if (largest_ <= 0xffff && !make_room(values.size(), meter)) return false;
  for (; seen_ < values.size(); ++seen_) {
    const std::uint32_t value = values[seen_];
    largest_ = std::max(largest_, value);
    if (largest_ <= 0xffff) narrow_.push_back(static_cast<std::uint16_t>(value));
  }
  return true;
}

/// Grows by a half, so that what is booked is what is used.
bool NarrowValues::make_room(std::size_t size, Meter& meter) {
  if (size <= narrow_.capacity()) return true;
  const std::size_t more =
      std::max<std::size_t>({1024, narrow_.capacity() / 2, size - narrow_.capacity()});
  const auto bytes = static_cast<std::ptrdiff_t>(more * sizeof(std::uint16_t));
  if (!meter.reserve(bytes)) return meter.reserve(-bytes), false;
  narrow_.reserve(narrow_.capacity() + more);
  return true;
}

}  // namespace grundy

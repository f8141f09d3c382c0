// Memory that is booked on a meter while something works.
#pragma once

#include <cstddef>
#include <utility>

#include <grundy/limits.hpp>

namespace grundy {

/// Gives back at its end what it booked.
class Booking {
 public:
  explicit Booking(Meter& meter) : meter_(meter) {}
  ~Booking() { meter_.reserve(-booked_); }
  Booking(Booking&& other) noexcept
      : meter_(other.meter_), booked_(std::exchange(other.booked_, 0)) {}
  Booking& operator=(Booking&&) = delete;

  /// Books `bytes` in all. False when they are not to be had.
  bool book(std::size_t bytes) {
    const auto more = static_cast<std::ptrdiff_t>(bytes) - booked_;
    booked_ += more;
    return meter_.reserve(more);
  }
  /// Books `bytes` more. False when they are not to be had.
  bool add(std::size_t bytes) { return book(static_cast<std::size_t>(booked_) + bytes); }

 private:
  Meter& meter_;
  std::ptrdiff_t booked_ = 0;
};

}  // namespace grundy

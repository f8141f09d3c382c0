// Limits of a computation, and the meter that every long loop asks.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <grundy/error.hpp>

namespace grundy {

/// What one call may use. Nothing set means: no limit.
struct Limits {
  std::optional<std::chrono::milliseconds> time = {};
  std::optional<std::size_t> memory = {};   ///< bytes
  const std::atomic<bool>* stop = nullptr;  ///< set from outside (Ctrl-C) to end early
};

/// Watches the limits of one analysis; shared by everything that works for it, in one thread.
/// A limit that was reached stays reached.
class Meter {
 public:
  explicit Meter(const Limits& limits = {})
      : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// True when the work must end. Cheap: the clock is read once in 1024 calls.
  bool exhausted() {
    if (reached_.empty() && (++calls_ & 1023) == 0) look();
    return !reached_.empty();
  }

  /// Books `bytes` more of memory (negative: given back). False when they are not to be had.
  bool reserve(std::ptrdiff_t bytes) {
    used_ += bytes;
    if (limits_.memory && used_ > static_cast<std::ptrdiff_t>(*limits_.memory)) reach("memory");
    return reached_.empty();
  }

  /// Reads the clock now; for loops whose steps are long.
  bool exhausted_now() {
    if (reached_.empty()) look();
    return !reached_.empty();
  }

  /// The limits for a part of the work: what is left of the time, and `most` at most; all the
  /// memory that is not booked.
  Limits part(std::chrono::milliseconds most) const;

  /// Which limit was reached: "time", "memory", "stopped", or "" for none.
  const std::string& reached() const { return reached_; }

  /// The error that says so. REQUIRES: a limit was reached.
  std::unexpected<Error> error() const;

 private:
  void look() {
    if (limits_.stop && limits_.stop->load(std::memory_order_relaxed)) reach("stopped");
    if (limits_.time && std::chrono::steady_clock::now() - start_ > *limits_.time) reach("time");
  }
  void reach(const char* what) {
    if (reached_.empty()) reached_ = what;
  }

  Limits limits_;
  std::chrono::steady_clock::time_point start_;
  std::size_t calls_ = 0;
  std::ptrdiff_t used_ = 0;
  std::string reached_;
};

}  // namespace grundy

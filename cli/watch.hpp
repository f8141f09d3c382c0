// Watch: makes the checker stop when the time is up, or a person says so.
#pragma once

#include <atomic>
#include <chrono>
#include <thread>

#include <grundy/limits.hpp>

namespace grundy::cli {

/// Sets `stop` once the limits are reached, counted from its making.
class Watch {
 public:
  explicit Watch(const Limits& limits)
      : thread_([this, limits, start = std::chrono::steady_clock::now()](std::stop_token ended) {
          while (!ended.stop_requested() && !stop) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
            if (limits.stop && *limits.stop) stop = true;
            if (limits.time && std::chrono::steady_clock::now() - start > *limits.time) stop = true;
          }
        }) {}

  std::atomic<bool> stop = false;

 private:
  std::jthread thread_;
};

}  // namespace grundy::cli

// A line on the terminal that tells how far a long computation is.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

#include "options.hpp"

namespace grundy::cli {

/// "812", "72.0 K", "1.94 M".
std::string short_number(double number);
/// "0:07", "2:31", "1:02:31".
std::string clock_time(double seconds);

/// One line on standard error, drawn again about five times a second once half a second has passed.
/// Shown only on a terminal, and not with --quiet.
class Progress {
 public:
  /// REQUIRES: 0 < goal < 2^57.
  Progress(std::uint64_t begin, std::uint64_t goal, const CommonOptions& common);
  ~Progress() { clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Without `largest` where the greatest value so far is not known.
  void update(std::uint64_t done, std::optional<std::uint64_t> largest = {});
  /// Takes the line away, so that something else can be printed.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  struct Sample {
    Clock::time_point time;
    std::uint64_t done;
  };

  double rate() const;
  void draw(const std::string& line);

  std::uint64_t goal_;
  bool shown_;
  Language language_;
  std::deque<Sample> samples_;  ///< of the last seconds
  Clock::time_point next_;      ///< when to draw again
  std::size_t width_ = 0;       ///< columns that the line takes now
};

}  // namespace grundy::cli

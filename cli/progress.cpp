// A line on the terminal that tells how far a long computation is.
#include "progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>

#include "output.hpp"
#include "report/heap_phrases.hpp"

namespace grundy::cli {

namespace {

using namespace std::chrono_literals;

// How many columns may be written without the line being wrapped.
std::size_t terminal_width() {
  winsize size{};
  bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return (known ? size.ws_col : 80u) - 1u;
}

}  // namespace

std::string short_number(double number) {
  if (number < 1000) return fmt::format("{:.0f}", number);
  for (const char* unit : {"K", "M", "G"}) {
    number /= 1000;
    if (number < 1000) return fmt::format("{:.3g} {}", number, unit);
  }
  return fmt::format("{:.3g} T", number / 1000);
}

std::string clock_time(double seconds) {
  if (!(seconds < 1e12)) return "?";
  auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

Progress::Progress(std::uint64_t begin, std::uint64_t goal, const CommonOptions& common)
    : goal_(goal),
      shown_(!common.quiet && ::isatty(STDERR_FILENO) != 0),
      language_(common.language),
      samples_{{Clock::now(), begin}},
      next_(Clock::now() + 500ms) {}

double Progress::rate() const {
  const Sample &first = samples_.front(), &last = samples_.back();
  const double seconds = std::chrono::duration<double>(last.time - first.time).count();
  return seconds > 0 ? static_cast<double>(last.done - first.done) / seconds : 0;
}

void Progress::update(std::uint64_t done, std::optional<std::uint64_t> largest) {
  const auto now = Clock::now();
  if (!shown_ || now < next_) return;
  next_ = now + 200ms;
  samples_.push_back({now, done});
  while (samples_.size() > 2 && now - samples_.front().time > 5s) samples_.pop_front();
  const double speed = rate();
  const std::string left = clock_time(static_cast<double>(goal_ - done) / speed);
  const std::uint64_t percent = 100 * done / goal_;
  const HeapPhrases& phrases = HeapPhrases::of(language_);
  std::string line = say(phrases.progress, done, goal_, percent, short_number(speed), left);
  if (largest) line += say(phrases.largest_so_far, *largest);
  if (display_width(line) > terminal_width()) line = fmt::format("{} %", percent);
  draw(line);
}

void Progress::draw(const std::string& line) {
  const std::size_t width = display_width(line);
  const std::size_t rest = width_ > width ? width_ - width : 0;
  put_error("\r" + line + std::string(rest, ' ') + std::string(rest, '\b'));
  width_ = width;
}

void Progress::clear() {
  if (width_ == 0) return;
  draw("");
  put_error("\r");
}

}  // namespace grundy::cli

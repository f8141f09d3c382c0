// Checks a proof by windows: each window leads to the next. docs/certificate.md
#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <sstream>
#include <thread>

#include "checkers.hpp"
#include "window_columns.hpp"

namespace grundy_check {
namespace {

/// The segments, how far each is, and who works on which.
class Work {
 public:
  Work(const Proof& proof, const Certificate& certificate, const Options& options)
      : proof_(proof),
        no_return_(std::holds_alternative<NoWindowClaim>(certificate.claim())),
        options_(options),
        name_(certificate.claim_text() + ' ' + certificate.hash()),
        looks_(proof) {
    for (std::size_t i = 0; i + 1 < proof.windows.size(); ++i)
      segments_.push_back(
          {i, proof.windows[i].heap, proof.windows[i + 1].heap, proof.windows[i].values});
    if (options.sample != 0) draw_sample();
    for (std::size_t i = 0; i < segments_.size(); ++i) place_[segments_[i].index] = i;
    all_ = left();
    if (!options.progress.empty()) read_progress();
  }

  /// Several threads, each with columns of its own, until all is done, the time is up, or something
  /// does not hold.
  void run() {
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < thread_count(); ++i)
      threads.emplace_back([this] {
        try {
          work();
        } catch (...) {
          const std::lock_guard lock(mutex_);
          error_ = std::current_exception();
        }
      });
    for (std::thread& thread : threads) thread.join();
    write_progress();
    if (error_) std::rethrow_exception(error_);
    if (left() != 0) throw Stopped();
    if (const std::size_t all = proof_.windows.size() - 1; segments_.size() < all)
      throw Sampled(std::to_string(segments_.size()) + " of " + std::to_string(all) +
                    " segments: nothing wrong; the others were not looked at");
  }

 private:
  std::size_t thread_count() const {
    return std::clamp<std::size_t>(options_.threads, 1, std::max<std::size_t>(1, segments_.size()));
  }

  void work() {
    Columns columns(proof_, looks_, no_return_);
    const std::size_t share = (segments_.size() + thread_count() - 1) / thread_count();
    const std::size_t most = std::min(share, columns.width);
    for (auto noted = std::chrono::steady_clock::now(); !stopped();) {
      for (const Segment* next; columns.active() < most && (next = take()) != nullptr;)
        columns.put(*next);
      if (columns.active() == 0) return;
      finish(columns.run());
      if (std::chrono::steady_clock::now() - noted < std::chrono::seconds(20)) continue;
      note(columns.segments());
      tell();
      noted = std::chrono::steady_clock::now();
    }
    note(columns.segments());
  }

  bool stopped() {
    const std::lock_guard lock(mutex_);
    return error_ != nullptr || (options_.stop != nullptr && *options_.stop);
  }

  const Segment* take() {
    const std::lock_guard lock(mutex_);
    while (next_ < segments_.size() && segments_[next_].heap == segments_[next_].goal) ++next_;
    return next_ == segments_.size() ? nullptr : &segments_[next_++];
  }

  void finish(const std::vector<std::size_t>& ended) {
    const std::lock_guard lock(mutex_);
    for (std::size_t index : ended) finish(segments_[place_[index]]);
  }

  static void finish(Segment& segment) {
    segment.heap = segment.goal;
    segment.values = {};
  }

  void note(std::vector<Segment> running) {
    const std::lock_guard lock(mutex_);
    for (Segment& segment : running) segments_[place_[segment.index]] = std::move(segment);
  }

  void tell() {
    const std::lock_guard lock(mutex_);
    write_progress();
    if (options_.report != nullptr) options_.report(all_ - left(), all_);
  }

  /// How many heaps are still to do.
  Heap left() const {
    Heap left = 0;
    for (const Segment& segment : segments_) left += segment.goal - segment.heap;
    return left;
  }

  /// Keeps `sample` segments, drawn with a seed.
  void draw_sample() {
    std::mt19937_64 random(options_.seed);
    std::ranges::shuffle(segments_, random);
    if (options_.sample < segments_.size()) segments_.resize(options_.sample);
  }

  /// One line a segment: its index, the heap it has come to, and the window before that heap.
  void write_progress() const {
    if (options_.progress.empty()) return;
    const std::string fresh = options_.progress + ".new";
    {
      std::ofstream out(fresh, std::ios::binary);
      out << name_ << '\n';
      for (const Segment& segment : segments_) {
        out << segment.index << ' ' << segment.heap;
        for (Value value : segment.values) out << ' ' << unsigned{value};
        out << '\n';
      }
      if (!out.flush()) return;
    }
    std::error_code ignored;
    std::filesystem::rename(fresh, options_.progress, ignored);
  }

  void read_progress() {
    std::error_code unknown;
    if (std::filesystem::exists(options_.progress, unknown) &&
        !std::filesystem::is_regular_file(options_.progress, unknown))
      throw Unreadable(options_.progress + " is not a regular file");
    std::ifstream in(options_.progress, std::ios::binary);
    std::string line;
    if (!std::getline(in, line)) return;
    if (line != name_) throw Unreadable(options_.progress + " belongs to another certificate");
    while (std::getline(in, line)) {
      std::istringstream words(line);
      Segment read;
      if (words >> read.index >> read.heap; !place_.contains(read.index)) continue;
      for (Heap value = 0; words >> value && value < proof_.limit;)
        read.values.push_back(static_cast<Value>(value));
      go_on(segments_[place_[read.index]], read);
    }
  }

  /// Goes on from what was read, if it is a place on the way.
  void go_on(Segment& segment, Segment& read) const {
    if (read.heap == segment.goal) return finish(segment);
    if (read.heap < segment.heap || read.heap > segment.goal) return;
    if (read.values.size() != proof_.length()) return;
    segment.heap = read.heap;
    segment.values = std::move(read.values);
  }

  const Proof& proof_;
  bool no_return_;
  const Options& options_;
  std::string name_;  // of the certificate: progress is that of this one only
  Looks looks_;
  std::mutex mutex_;
  std::vector<Segment> segments_;
  std::size_t next_ = 0;
  std::map<std::size_t, std::size_t> place_;  // of a segment index in segments_
  Heap all_ = 0;
  std::exception_ptr error_;
};

}  // namespace

void check_windows(Certificate& certificate, const Options& options) {
  const Proof proof = read_proof(certificate, options);
  Work(proof, certificate, options).run();
}

}  // namespace grundy_check

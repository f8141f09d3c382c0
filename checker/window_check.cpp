// Checks the steps of a proof by windows: docs/certificate.md, "Proof by windows".
#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <random>
#include <sstream>
#include <thread>

#include "checkers.hpp"
#include "window_proof.hpp"

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define FOR_EVERY_PROCESSOR \
  __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define FOR_EVERY_PROCESSOR
#endif

namespace grundy_check {
namespace {

__extension__ using Wide = unsigned __int128;

/// A window on its way to the next one.
struct Segment {
  std::size_t index = 0;
  Heap heap = 0, goal = 0;
  std::vector<Value> values;  // the window before `heap`
};

/// What is seen of a heap: the values of heaps n - distance, each added to `value`.
struct Through {
  Heap distance;
  Value value;
};

/// Runs up to 64 segments side by side, a column each. A Word holds a set of values, a bit each.
template <class Word>
class Columns {
 public:
  static constexpr std::size_t width = 64;
  using Row = std::array<Value, width>;
  using Sets = std::array<Word, width>;

  Columns(const Proof& proof, bool no_return)
      : proof_(proof), no_return_(no_return), rows_(2 * proof.length() + most_steps) {
    for (Heap k : proof.moves.two)
      for (Heap r = 1; r < proof.windows[0].heap; ++r)
        if (proof.classes.rare(r, proof.first[r])) options_.push_back({k + r, proof.first[r]});
    for (Heap k : proof.moves.one)
      if (proof.classes.position == 0 || k % 2 == 0) options_.push_back({k, 0});
    list_witnesses();
  }

  std::size_t active() const { return active_; }
  const std::array<Segment, width>& segments() const { return segments_; }

  /// Takes a segment into a free column. REQUIRES: active() < width.
  void put(Segment segment) {
    std::size_t c = 0;
    while (running_[c]) ++c;
    for (Heap i = 0; i < proof_.length(); ++i)
      rows_[at_ - proof_.length() + i][c] = segment.values[i];
    segments_[c] = std::move(segment);
    running_[c] = true;
    ++active_;
  }

  /// Some steps, up to the nearest goal; then frees the columns that are at theirs.
  void run() {
    Heap steps = most_steps;
    for (std::size_t c = 0; c < width; ++c)
      if (running_[c]) steps = std::min(steps, segments_[c].goal - segments_[c].heap);
    rewind_before(steps);
    const std::array<Sets, 2> rare{rare_values(0), rare_values(1)};
    for (Heap i = 0; i < steps; ++i)
      if (const std::size_t bad = step(rare[i % 2]); bad < width)
        throw Rejected("at heap " + std::to_string(segments_[bad].heap + i) +
                       " a smaller value is no option within the reach");
    for (std::size_t c = 0; c < width; ++c)
      if (running_[c]) advance(c, steps);
  }

 private:
  static constexpr Heap most_steps = 4096;

  /// Step 2 may look at every i <= W. Those of one value come in turn with those of the others, so
  /// that all smaller values are seen soon.
  void list_witnesses() {
    std::vector<std::vector<Through>> by_value(largest_value + 1);
    for (Heap i = 1; i <= proof_.reach; ++i)
      if (const Value v = proof_.first[i]; !proof_.classes.rare(i, v))
        for (Heap k : proof_.moves.two) by_value[v].push_back({k + i, v});
    for (std::size_t turn = 0, before = 1; witnesses_.size() != before; ++turn) {
      before = witnesses_.size();
      for (const auto& list : by_value)
        if (turn < list.size()) witnesses_.push_back(list[turn]);
    }
  }

  /// The rare values of each column, `later` heaps on.
  Sets rare_values(Heap later) const {
    Sets rare{};
    for (std::size_t c = 0; c < width; ++c)
      for (Heap u = 0; u < 8 * sizeof(Word); ++u)
        if (proof_.classes.rare(segments_[c].heap + later, u)) rare[c] |= Word{1} << u;
    return rare;
  }

  void rewind_before(Heap steps) {
    if (at_ + steps <= rows_.size()) return;
    std::copy(rows_.begin() + static_cast<std::ptrdiff_t>(at_ - proof_.length()),
              rows_.begin() + static_cast<std::ptrdiff_t>(at_), rows_.begin());
    at_ = proof_.length();
  }

  static void see(Sets& sets, const Row& row, Value added) {
    for (std::size_t c = 0; c < width; ++c)
      sets[c] |= Word{1} << (static_cast<Word>(row[c] ^ added) % (8 * sizeof(Word)));
  }

  static unsigned least(Word set) {
    unsigned value = 0;
    if constexpr (sizeof(Word) > sizeof(std::uint64_t))
      if (static_cast<std::uint64_t>(set) == 0) value = 64;
    return value +
           static_cast<unsigned>(std::countr_zero(static_cast<std::uint64_t>(set >> value)));
  }

  /// One heap further in every column; the first column where that fails, or `width`.
  FOR_EVERY_PROCESSOR std::size_t step(const Sets& rare) {
    Sets seen{}, smaller_rare{};
    for (const Through& option : options_) see(seen, rows_[at_ - option.distance], option.value);
    for (std::size_t c = 0; c < width; ++c) {
      const Word common = ~(seen[c] | rare[c]);
      if (!running_[c]) continue;
      if (common == 0) return c;
      const unsigned value = least(common);
      rows_[at_][c] = static_cast<Value>(value);
      smaller_rare[c] = rare[c] & ((Word{1} << value) - 1);
    }
    const std::size_t bad = find_witnesses(smaller_rare);
    ++at_;
    return bad;
  }

  [[gnu::always_inline]] inline std::size_t find_witnesses(const Sets& wanted) const {
    constexpr std::size_t together = 8;
    Sets seen{};
    for (std::size_t j = 0;;) {
      Word left = 0;
      for (std::size_t c = 0; c < width; ++c) left |= wanted[c] & ~seen[c];
      if (left == 0) return width;
      if (j == witnesses_.size()) break;
      for (const std::size_t end = std::min(j + together, witnesses_.size()); j < end; ++j)
        see(seen, rows_[at_ - witnesses_[j].distance], witnesses_[j].value);
    }
    std::size_t c = 0;
    while ((wanted[c] & ~seen[c]) == 0) ++c;
    return c;
  }

  /// Looks at the heaps that column c has passed, and at the window if it is at its goal.
  void advance(std::size_t c, Heap steps) {
    Segment& segment = segments_[c];
    std::vector<Value> passed;
    const Heap back = proof_.length() + (no_return_ ? steps : 0);
    for (Heap i = at_ - back; i < at_; ++i) passed.push_back(rows_[i][c]);
    segment.heap += steps;
    segment.values.assign(passed.end() - static_cast<std::ptrdiff_t>(proof_.length()),
                          passed.end());
    if (no_return_) demand_no_return(passed, segment.heap);
    if (segment.heap != segment.goal) return;
    demand(segment.values == proof_.windows[segment.index + 1].values,
           "the window before heap " + std::to_string(segment.goal) +
               " is not what the one before it leads to");
    running_[c] = false;
    --active_;
  }

  /// No window in `passed`, whose values end before `heap`, is the last one of all.
  void demand_no_return(const std::vector<Value>& passed, Heap heap) const {
    const Window& last = proof_.windows.back();
    auto end = passed.end();
    if (heap == last.heap) --end;
    demand(std::search(passed.begin(), end, last.values.begin(), last.values.end()) == end,
           "the last window is there before heap " + std::to_string(heap));
  }

  const Proof& proof_;
  bool no_return_;
  std::vector<Row> rows_;  // rows_[at_ - d] holds the values of the heaps d below the next ones
  std::size_t at_ = proof_.length();
  std::vector<Through> options_;  // step 1: all options of the common class
  std::vector<Through> witnesses_;
  std::array<Segment, width> segments_;
  std::array<bool, width> running_{};
  std::size_t active_ = 0;
};

/// The segments, how far each is, and who works on which.
class Work {
 public:
  Work(const Proof& proof, bool no_return, const Options& options)
      : proof_(proof), no_return_(no_return), options_(options) {
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
  template <class Word>
  void run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < std::max(1U, options_.threads); ++i)
      threads.emplace_back([this] {
        try {
          work<Word>();
        } catch (const Rejected& rejected) {
          const std::lock_guard lock(mutex_);
          reason_ = rejected.what();
        }
      });
    for (std::thread& thread : threads) thread.join();
    write_progress();
    demand(reason_.empty(), reason_);
    if (left() != 0) throw Stopped();
  }

 private:
  template <class Word>
  void work() {
    Columns<Word> columns(proof_, no_return_);
    const std::size_t threads = std::max(1U, options_.threads);
    const std::size_t share = (segments_.size() + threads - 1) / threads;
    while (!stopped()) {
      for (Segment next; columns.active() < std::min(share, columns.width) && take(next);)
        columns.put(std::move(next));
      if (columns.active() == 0) return;
      columns.run();
      note(columns.segments());
    }
  }

  bool stopped() {
    const std::lock_guard lock(mutex_);
    return !reason_.empty() || (options_.stop != nullptr && *options_.stop);
  }

  bool take(Segment& next) {
    const std::lock_guard lock(mutex_);
    while (next_ < segments_.size() && segments_[next_].heap == segments_[next_].goal) ++next_;
    if (next_ == segments_.size()) return false;
    next = segments_[next_++];
    return true;
  }

  void note(const auto& segments) {
    const std::lock_guard lock(mutex_);
    for (const Segment& segment : segments)
      if (segment.goal != 0) segments_[place_[segment.index]] = segment;
    if (std::chrono::steady_clock::now() - written_ < std::chrono::seconds(20)) return;
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

  /// Tells this proof from others.
  std::string name() const {
    std::uint64_t hash = 14695981039346656037U;
    for (const Window& window : proof_.windows)
      for (Value value : window.values) hash = (hash ^ value) * 1099511628211U;
    return "windows " + std::to_string(hash);
  }

  /// One line a segment: its index, the heap it has come to, and the window before that heap.
  void write_progress() {
    written_ = std::chrono::steady_clock::now();
    if (options_.progress.empty()) return;
    const std::string fresh = options_.progress + ".new";
    {
      std::ofstream out(fresh, std::ios::binary);
      out << name() << '\n';
      for (const Segment& segment : segments_) {
        out << segment.index << ' ' << segment.heap;
        for (Value value : segment.values) out << ' ' << unsigned{value};
        out << '\n';
      }
      if (!out.flush()) return;
    }
    std::filesystem::rename(fresh, options_.progress);
  }

  void read_progress() {
    std::ifstream in(options_.progress, std::ios::binary);
    std::string line;
    if (!std::getline(in, line)) return;
    if (line != name()) throw Unreadable(options_.progress + " belongs to another certificate");
    while (std::getline(in, line)) {
      std::istringstream words(line);
      Segment read;
      words >> read.index >> read.heap;
      for (unsigned value = 0; words >> value;) read.values.push_back(static_cast<Value>(value));
      if (!place_.contains(read.index) || read.values.size() != proof_.length()) continue;
      Segment& segment = segments_[place_[read.index]];
      segment.heap = read.heap;
      segment.values = std::move(read.values);
    }
  }

  const Proof& proof_;
  bool no_return_;
  const Options& options_;
  std::mutex mutex_;
  std::vector<Segment> segments_;
  std::size_t next_ = 0;
  std::map<std::size_t, std::size_t> place_;  // of a segment index in segments_
  Heap all_ = 0;
  std::string reason_;
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace

void check_windows(Certificate& certificate, const Options& options) {
  const Proof proof = read_proof(certificate);
  const bool is_period = certificate.claim().is_period;
  if (is_period)
    check_period_claim(proof, certificate.claim());
  else
    check_no_return_claim(proof, certificate.claim().before);
  Work work(proof, !is_period, options);
  if (proof.limit == 32)
    work.run<std::uint32_t>();
  else if (proof.limit == 64)
    work.run<std::uint64_t>();
  else
    work.run<Wide>();
}

}  // namespace grundy_check

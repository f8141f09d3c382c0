// The step of a proof by windows, for many windows side by side: docs/certificate.md.
#pragma once

#include <array>

#include "window_proof.hpp"

namespace grundy_check {

/// A window on its way to the next one of the list.
struct Segment {
  std::size_t index = 0;
  Heap heap = 0, goal = 0;
  std::vector<Value> values;  // of the heaps before `heap`
};

/// What is looked at from a heap n: the value of heap n - distance, added to `value`.
struct Through {
  Heap distance;
  Value value;
};

/// What the step looks at, the same at every heap.
struct Looks {
  std::vector<Through> options;    // 1: all options of the common class
  std::vector<Through> witnesses;  // 2: all that may show a rare value

  explicit Looks(const Proof& proof);
};

/// Where a column is.
struct Way {
  std::size_t index = 0;
  Heap heap = 0, goal = 0;
  bool running = false;
};

/// Up to 64 segments, a column each. They do not touch each other; the processor takes the same
/// step in all of them at once.
class Columns {
 public:
  static constexpr std::size_t width = 64;
  using Row = std::array<Value, width>;

  /// With `no_return` every window on the way is compared with the last one of the list.
  Columns(const Proof& proof, const Looks& looks, bool no_return);

  std::size_t active() const { return active_; }
  /// Takes a segment into a free column. REQUIRES: active() < width; it is not at its goal.
  void put(const Segment& segment);
  /// Some steps, up to the nearest goal. Returns the indices of the segments that are at theirs,
  /// and frees their columns. Throws Rejected at the first thing that does not hold.
  std::vector<std::size_t> run();
  /// The segments that run, as far as they are.
  std::vector<Segment> segments() const;

 private:
  void take(Heap steps);
  void rewind_before(Heap steps);
  bool ends_with(std::size_t end, std::size_t c, const Window& window) const;
  void demand_no_return(Heap steps) const;

  const Proof& proof_;
  const Looks& looks_;
  bool no_return_;
  std::vector<Row> rows_;  // rows_[at_ - d] holds the values of the heaps d below the next ones
  std::size_t at_;
  std::array<Way, width> ways_;
  std::size_t active_ = 0;
};

}  // namespace grundy_check

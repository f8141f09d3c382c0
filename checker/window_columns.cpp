// Runs windows side by side, each to the next one of the list.
#include "window_columns.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "window_step.hpp"

namespace grundy_check {
namespace {

constexpr Heap most_steps = 1024;

/// The values below 8 * sizeof(Word), each plus `from`, that are rare at a heap.
template <class Word>
Word rare_values(const Classes& classes, Heap heap, Heap from) {
  Word set = 0;
  for (Heap u = 0; u < 8 * sizeof(Word); ++u)
    if (classes.rare(heap, from + u)) set |= Word{1} << u;
  return set;
}

/// What ended a run of steps: the column where one failed, after so many.
struct Failure {
  Heap steps;
  std::size_t column;
};

template <class Word, std::size_t words>
std::optional<Failure> take_steps(const Classes& classes, const Looks& looks,
                                  const std::array<Way, Columns::width>& ways, Columns::Row* row,
                                  Heap count) {
  Steps<Word, words> steps{looks};
  for (std::size_t c = 0; c < ways.size(); ++c) {
    steps.on[c] = ways[c].running ? ~Word{0} : Word{0};
    for (std::size_t later : {0, 1})
      for (std::size_t w = 0; w < words; ++w)
        steps.rare[later].word[w][c] =
            rare_values<Word>(classes, ways[c].heap + later, w * steps.open.bits);
  }
  const Heap taken = steps.take(row, count);
  if (taken == count) return std::nullopt;
  std::size_t c = 0;
  while (std::ranges::all_of(steps.open.word, [&](const auto& word) { return word[c] == 0; })) ++c;
  return Failure{taken, c};
}

}  // namespace

// Step 2 may look at every i <= W. Those of one value come in turn with those of the others, so
// that all smaller values are seen soon.
Looks::Looks(const Proof& proof) {
  for (Heap k : proof.moves.two)
    for (Heap r = 1; r < proof.windows[0].heap; ++r)
      if (proof.classes.rare(r, proof.first[r])) options.push_back({k + r, proof.first[r]});
  for (Heap k : proof.moves.one)
    if (proof.classes.position == 0 || k % 2 == 0) options.push_back({k, 0});
  std::vector<std::vector<Through>> by_value(largest_value + 1);
  for (Heap i = 1; i <= proof.reach; ++i)
    if (const Value v = proof.first[i]; !proof.classes.rare(i, v))
      for (Heap k : proof.moves.two) by_value[v].push_back({k + i, v});
  for (std::size_t turn = 0, before = 1; witnesses.size() != before; ++turn) {
    before = witnesses.size();
    for (const auto& list : by_value)
      if (turn < list.size()) witnesses.push_back(list[turn]);
  }
}

Columns::Columns(const Proof& proof, const Looks& looks, bool no_return)
    : proof_(proof),
      looks_(looks),
      no_return_(no_return),
      rows_(2 * proof.length() + 8 * most_steps),
      at_(proof.length()) {}

void Columns::put(const Segment& segment) {
  std::size_t c = 0;
  while (ways_[c].running) ++c;
  for (Heap i = 0; i < proof_.length(); ++i)
    rows_[at_ - proof_.length() + i][c] = segment.values[i];
  ways_[c] = {segment.index, segment.heap, segment.goal, true};
  ++active_;
}

std::vector<std::size_t> Columns::run() {
  Heap steps = most_steps;
  for (const Way& way : ways_)
    if (way.running) steps = std::min(steps, way.goal - way.heap);
  rewind_before(steps);
  take(steps);
  at_ += steps;
  for (Way& way : ways_) way.heap += steps;
  if (no_return_) demand_no_return(steps);
  std::vector<std::size_t> ended;
  for (std::size_t c = 0; c < width; ++c) {
    Way& way = ways_[c];
    if (!way.running || way.heap != way.goal) continue;
    demand(ends_with(at_, c, proof_.windows[way.index + 1]),
           "the window before heap " + std::to_string(way.goal) +
               " is not what the one before it leads to");
    ended.push_back(way.index);
    way.running = false;
    --active_;
  }
  return ended;
}

void Columns::take(Heap steps) {
  const auto take = proof_.limit == 32   ? take_steps<std::uint32_t, 1>
                    : proof_.limit == 64 ? take_steps<std::uint64_t, 1>
                                         : take_steps<std::uint64_t, 2>;
  if (const auto failure = take(proof_.classes, looks_, ways_, rows_.data() + at_, steps))
    throw Rejected("at heap " + std::to_string(ways_[failure->column].heap + failure->steps) +
                   " a smaller value is no option within the reach");
}

void Columns::rewind_before(Heap steps) {
  if (at_ + steps <= rows_.size()) return;
  std::copy(rows_.begin() + static_cast<std::ptrdiff_t>(at_ - proof_.length()),
            rows_.begin() + static_cast<std::ptrdiff_t>(at_), rows_.begin());
  at_ = proof_.length();
}

std::vector<Segment> Columns::segments() const {
  std::vector<Segment> all;
  for (std::size_t c = 0; c < width; ++c) {
    if (!ways_[c].running) continue;
    all.push_back({ways_[c].index, ways_[c].heap, ways_[c].goal, {}});
    for (std::size_t row = at_ - proof_.length(); row < at_; ++row)
      all.back().values.push_back(rows_[row][c]);
  }
  return all;
}

/// Whether the rows before `end` are this window in column c.
bool Columns::ends_with(std::size_t end, std::size_t c, const Window& window) const {
  for (std::size_t back = 1; back <= proof_.length(); ++back)
    if (rows_[end - back][c] != window.values[proof_.length() - back]) return false;
  return true;
}

/// No window before the last `steps` heaps, nor the one that they began with, is the last of all.
void Columns::demand_no_return(Heap steps) const {
  const Window& last = proof_.windows.back();
  for (std::size_t end = at_ - steps; end <= at_; ++end) {
    std::array<Value, width> other{};  // quick: the end of the window, in all columns at once
    for (std::size_t back = 1; back <= std::min<Heap>(8, proof_.length()); ++back)
      for (std::size_t c = 0; c < width; ++c)
        other[c] |= rows_[end - back][c] ^ last.values[proof_.length() - back];
    if (std::ranges::find(other, 0) == other.end()) continue;
    for (std::size_t c = 0; c < width; ++c) {
      const Heap heap = ways_[c].heap - (at_ - end);
      if (ways_[c].running && heap != last.heap && ends_with(end, c, last))
        throw Rejected("the last window is there before heap " + std::to_string(heap));
    }
  }
}

}  // namespace grundy_check

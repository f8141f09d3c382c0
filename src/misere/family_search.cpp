// Finds the elements of the first heaps of a code in one of the monoids M(w).
#include "misere/family_search.hpp"

#include <set>

namespace grundy::family {
namespace {

constexpr std::size_t most_tries = 4000;  // far more than any code needs for which a family is known

/// The first heap of this element; how many there are if none is.
std::size_t heap_of(const std::vector<Small>& found, const Small& x) {
  return static_cast<std::size_t>(std::ranges::find(found, x) - found.begin());
}

}  // namespace

bool HeapSearch::wins(const Elements& options, const Small& context) const {
  return std::ranges::any_of(options,
                             [&](const Small& t) { return in_p(monoid_, times(t, context)); });
}

// Each element once.
HeapSearch::Elements HeapSearch::options_of(std::size_t heap) const {
  std::set<Small> options;
  for (std::size_t k = 0; k < digits_.size() && k <= heap; ++k) {
    const std::size_t rest = heap - k;
    if (rest == 0 && (digits_[k] & 1)) options.insert(Small{});
    if (rest > 0 && (digits_[k] & 2)) options.insert(found_[rest]);
    for (std::size_t i = 1; (digits_[k] & 4) && 2 * i <= rest; ++i)
      options.insert(times(found_[i], found_[rest - i]));
  }
  return {options.begin(), options.end()};
}

// In the order in which they are tried, the last one first. Weights and indices grow slowly: that
// keeps the search short where an exponent cannot be told yet from a larger one.
HeapSearch::Elements HeapSearch::candidates() const {
  std::int64_t most_weight = 1, most_index = -1;
  for (const Small& x : found_) {
    if (!x.index) most_weight = std::max(most_weight, x.weight);
    most_index = std::max(most_index, x.index.value_or(-1));
  }
  Elements all;
  for (std::int64_t weight = 0; weight <= most_weight + 2; ++weight)
    for (bool epsilon : {false, true}) all.push_back({epsilon, weight});
  for (bool epsilon : {false, true})
    if (monoid_.with_c) all.push_back({epsilon, 0, {}, true});
  for (std::int64_t weight = 0; weight <= 1; ++weight)
    for (std::int64_t index = weight; index <= most_index + 1; ++index)
      for (bool epsilon : {false, true}) all.push_back({epsilon, weight, index});
  std::ranges::reverse(all);
  return all;
}

// Whether the outcomes of this heap beside every context, and of several copies, come out right.
bool HeapSearch::fits(const Small& x, const Elements& options) const {
  Small copies;  // the heap so many times; its options are those of one heap beside the others
  for (int i = 0; i < 4; ++i, copies = times(copies, x))
    if (in_p(monoid_, times(copies, x)) == wins(options, copies)) return false;
  return std::ranges::all_of(contexts_, [&](const Context& y) {
    const bool has_winning_move = wins(options, y.element) || wins(y.options, x);
    return in_p(monoid_, times(x, y.element)) != has_winning_move;
  });
}

// The context, with copies of the first heap of b and, if so, the first heap of a.
void HeapSearch::add_context(const Context& y, std::size_t copies_of_b, bool with_a) {
  const Small a{true, 0}, b{false, 1}, bs{false, static_cast<std::int64_t>(copies_of_b)};
  const Small units = with_a ? times(bs, a) : bs;
  Context sum{times(y.element, units), {}};
  std::set<Small> options;
  for (const Small& t : y.options) options.insert(times(t, units));
  if (copies_of_b > 0) {
    const Small fewer = times(y.element, {units.epsilon, units.weight - 1});
    for (const Small& t : options_[heap_of(found_, b)]) options.insert(times(t, fewer));
  }
  if (with_a)
    for (const Small& t : options_[heap_of(found_, a)])
      options.insert(times(t, times(y.element, bs)));
  sum.options.assign(options.begin(), options.end());
  contexts_.push_back(std::move(sum));
}

// The heap with copies of b and a, as far as they are known.
void HeapSearch::add_contexts(std::size_t heap) {
  const Context alone{found_[heap], options_[heap]};
  for (std::size_t copies = 0; copies <= (knows({false, 1}) ? most_ : 0); ++copies)
    for (bool with_a : {false, true})
      if (!with_a || knows({true, 0})) add_context(alone, copies, with_a);
}

bool HeapSearch::knows(const Small& x) const { return heap_of(found_, x) < found_.size(); }

void HeapSearch::settle(const Small& x, Elements options) {
  const std::size_t first_heap = x.c || x.index || x.weight + x.epsilon != 1 || knows(x)
                                     ? found_.size()  // contexts for this heap
                                     : 0;             // this is the first a or b: contexts for all
  before_.push_back(contexts_.size());
  found_.push_back(x);
  options_.push_back(std::move(options));
  for (std::size_t heap = first_heap; heap < found_.size(); ++heap) add_contexts(heap);
}

void HeapSearch::undo() {
  contexts_.resize(before_.back());
  before_.pop_back();
  found_.pop_back();
  options_.pop_back();
}

Result<std::vector<Small>> HeapSearch::run(std::size_t most, Meter& meter) {
  most_ = most;
  bool back = false;
  for (std::size_t tries = 0; found_.size() < most && tries < most_tries; ++tries) {
    const std::size_t heap = found_.size();
    Elements options = options_of(heap);
    if (!back) untried_.push_back(options.empty() ? Elements{Small{}} : candidates());
    Elements& untried = untried_.back();
    while (!untried.empty() && !options.empty() && !fits(untried.back(), options)) {
      if (meter.exhausted()) return meter.error();
      untried.pop_back();
    }
    back = untried.empty();
    if (back && heap == 0) return Elements{};
    if (back) {
      untried_.pop_back();
      undo();
      continue;
    }
    const Small x = untried.back();
    untried.pop_back();
    settle(x, std::move(options));
  }
  if (found_.size() < most) return Elements{};
  return found_;
}

}  // namespace grundy::family

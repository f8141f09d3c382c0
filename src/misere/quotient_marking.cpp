// Marking a trial monoid: the recursion of misère play on least words.
#include <algorithm>

#include "misere/quotient_trial.hpp"

namespace grundy {

Marking::Marking(TrialMonoid& trial, const ClosedSet& positions)
    : trial_(trial), marks_(trial.order(), unknown) {
  marks_[0] = 0;  // nobody can move: whose turn it is wins
  find_divisors();
  for (Index g : trial_.rest().generators) rest_options_.push_back(options_of(positions, g));
  for (const FreshCycle& cycle : trial_.cycles().cycles())
    cycle_options_.push_back(options_of(positions, cycle.position));
}

/// Every divisor of a least word is a least word.
void Marking::find_divisors() {
  const MisereQuotient& rest = trial_.rest();
  const std::vector<Parent> from = parents(rest);
  divisors_.resize(rest.order());
  for (Element r = 1; r < rest.order(); ++r) {
    const Parent& parent = from[r];
    for (const Divisor& divisor : divisors_[parent.element])
      if (divisor.generator != parent.generator)
        divisors_[r].push_back({divisor.generator, rest.times[parent.generator][divisor.quotient]});
    divisors_[r].push_back({parent.generator, parent.element});
  }
}

const Element* Marking::cycle_row(Element c) {
  auto& row = cycle_rows_[c];
  if (row.empty())
    for (Element d = 0; d < trial_.cycles().order(); ++d)
      row.push_back(trial_.number({0, trial_.cycles().product(d, c)}));
  return row.data();
}

/// The different images of the options of a position.
std::vector<Marking::Option> Marking::options_of(const ClosedSet& positions, Index n) {
  std::vector<Element> images;
  const auto order = static_cast<Element>(trial_.rest().order());
  positions.options(n, [&](std::span<const Index> parts) {
    TrialMonoid::Image x;
    for (Index part : parts) x = trial_.product(x, trial_.image(part));
    images.push_back(trial_.number(x));
  });
  std::ranges::sort(images);
  images.erase(std::ranges::unique(images).begin(), images.end());
  std::vector<Option> options;
  for (Element x : images) options.push_back({trial_.rest_row(x % order), cycle_row(x / order)});
  return options;
}

/// Looks for an option in P, beside (rest, cycle): what is unknown stops the search, else `none`.
/// The option that was found moves forward, for it will often be found again.
Element Marking::scan(std::vector<Option>& options, Element rest, Element cycle,
                      bool& has_p) const {
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Element y = options[i].cycle[cycle] + options[i].rest[rest];
    if (marks_[y] == unknown) return y;
    if (marks_[y] == 0) continue;
    has_p = true;
    std::swap(options[i], options[i / 2]);
    break;
  }
  return none;
}

/// Marks x, or returns an element that must be marked before.
Element Marking::attempt(Element x) {
  const auto order = static_cast<Element>(trial_.rest().order());
  const Element r = x % order, c = x / order;
  bool has_p = false;
  for (std::size_t i = 0; i < cycle_options_.size() && !has_p; ++i) {
    if (trial_.cycles().exponent(c, i) == 0) continue;
    const Element y = scan(cycle_options_[i], r, c - trial_.cycles().radix(i), has_p);
    if (y != none) return y;
  }
  for (const Divisor& divisor : divisors_[r]) {
    if (has_p) break;
    const Element y = scan(rest_options_[divisor.generator], divisor.quotient, c, has_p);
    if (y != none) return y;
  }
  marks_[x] = has_p ? 0 : 1;
  return none;
}

bool Marking::is_p(Element x, Meter& meter) {
  stack_.assign(1, x);
  while (!stack_.empty() && !meter.exhausted()) {
    const Element top = stack_.back();
    const Element before = marks_[top] == unknown ? attempt(top) : none;
    if (before == none)
      stack_.pop_back();
    else
      stack_.push_back(before);
  }
  return marks_[x] == 1;
}

bool Marking::mark_all(Meter& meter) {
  for (std::size_t x = 0; x < marks_.size(); ++x) {
    if (marks_[x] == unknown) is_p(static_cast<Element>(x), meter);
    if (meter.exhausted()) return false;
  }
  return true;
}

}  // namespace grundy

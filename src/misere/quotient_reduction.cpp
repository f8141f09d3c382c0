// Reduction by partition refinement, first inside the planes of equal cycle, then along the cycles.
#include "misere/quotient_reduction.hpp"

#include <algorithm>
#include <bit>
#include <string>

namespace grundy {

void Partition::PairTable::start(std::size_t expected) {
  if (slots_.size() < 4 * expected + 16) slots_.assign(std::bit_ceil(4 * expected + 16), {});
  ++round_;
  count_ = 0;
}

Partition::PairTable::Slot& Partition::PairTable::slot(std::uint64_t pair) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = (pair * 0x9E3779B97F4A7C15u >> 32) & mask;
  while (slots_[i].round == round_ && slots_[i].pair != pair) i = (i + 1) & mask;
  return slots_[i];
}

Element Partition::PairTable::number(Element a, Element b) {
  const std::uint64_t pair = std::uint64_t{a} << 32 | b;
  Slot& found = slot(pair);
  if (found.round == round_) return found.number;
  const auto number = static_cast<Element>(count_++);
  found = {pair, number, round_};
  if (2 * count_ > slots_.size()) grow();
  return number;
}

void Partition::PairTable::grow() {
  std::vector<Slot> old(2 * slots_.size());
  old.swap(slots_);
  for (const Slot& s : old)
    if (s.round == round_) slot(s.pair) = s;
}

namespace {

/// The planes {r : (r, c) in P}: which cycle elements share one, and the different planes.
struct Planes {
  std::vector<Element> of_cycle;
  std::vector<Element> marks;  ///< plane by plane
  std::size_t count = 0;
};

Planes planes(const TrialMonoid& trial, const std::vector<std::uint8_t>& marks) {
  Planes planes;
  const auto width = static_cast<std::ptrdiff_t>(trial.rest().order());
  std::unordered_map<std::string, Element> known;
  for (auto from = marks.begin(); from != marks.end(); from += width) {
    const auto [place, is_new] =
        known.emplace(std::string(from, from + width), static_cast<Element>(planes.count));
    if (is_new) planes.marks.insert(planes.marks.end(), from, from + width);
    planes.count += is_new ? 1 : 0;
    planes.of_cycle.push_back(place->second);
  }
  return planes;
}

/// The partition of a trial monoid by all contexts. Contexts (r, c) act one after the other: r
/// keeps c, so rows {r' : (rr', c) in P} are told apart inside the different planes; then c moves
/// whole planes, and what r cannot tell apart after each c it cannot tell apart at all.
std::optional<Partition> partition(const TrialMonoid& trial, const std::vector<std::uint8_t>& marks,
                                   Meter& meter) {
  const auto width = static_cast<Element>(trial.rest().order());
  const Planes planes = grundy::planes(trial, marks);
  Partition rows(planes.marks, 2);
  const auto& times = trial.rest().times;
  const auto act = [&](std::size_t g, Element x) { return x - x % width + times[g][x % width]; };
  if (!rows.refine(times.size(), act, meter)) return std::nullopt;

  std::vector<Element> first(trial.order());
  for (std::size_t x = 0; x < first.size(); ++x)
    first[x] = rows[planes.of_cycle[x / width] * width + x % width];
  Partition all(std::move(first), rows.count());
  const CycleSum& cycles = trial.cycles();
  const auto turn = [&](std::size_t i, Element x) {
    return cycles.next(x / width, i) * width + x % width;
  };
  if (!all.refine(cycles.cycles().size(), turn, meter)) return std::nullopt;
  return all;
}

/// The generators of a trial monoid as letters on classes, by ascending position.
std::vector<Letter> letters(const TrialMonoid& trial, const Partition& classes,
                            const std::vector<Element>& one_of) {
  const auto width = static_cast<Element>(trial.rest().order());
  std::vector<Letter> all;
  const auto add = [&](Index position, auto act) {
    all.push_back({position, {}});
    for (Element x : one_of) all.back().times.push_back(classes[act(x)]);
  };
  for (std::size_t g = 0; g < trial.rest().generators.size(); ++g)
    add(trial.rest().generators[g],
        [&](Element x) { return x - x % width + trial.rest().times[g][x % width]; });
  for (std::size_t i = 0; i < trial.cycles().cycles().size(); ++i)
    add(trial.cycles().cycles()[i].position,
        [&](Element x) { return trial.cycles().next(x / width, i) * width + x % width; });
  std::ranges::sort(all, {}, &Letter::position);
  return all;
}

}  // namespace

std::optional<MisereQuotient> reduced(const TrialMonoid& trial,
                                      const std::vector<std::uint8_t>& marks, Meter& meter) {
  const auto classes = partition(trial, marks, meter);
  if (!classes) return std::nullopt;
  std::vector<Element> one_of(classes->count());
  for (std::size_t x = marks.size(); x-- > 0;) one_of[(*classes)[x]] = static_cast<Element>(x);

  Generated made = generate(letters(trial, *classes, one_of), one_of.size(), (*classes)[0]);
  MisereQuotient quotient = std::move(made.monoid);
  for (std::size_t x = 0; x < quotient.order(); ++x)
    quotient.p_portion[x] = marks[one_of[made.carrier[x]]] == 1;
  for (Index n = 0; n < trial.positions(); ++n)
    quotient.pretending.push_back(made.number[(*classes)[trial.number(trial.image(n))]]);
  return quotient;
}

}  // namespace grundy

// Reads the table of a monoid and checks it; looks for lost words. (docs/misere-quotients.md)
#include "quotient_monoid.hpp"

#include <algorithm>
#include <functional>
#include <string>

namespace grundy_check {
namespace {

constexpr std::size_t most_elements = std::size_t{1} << 13;

std::string text(std::uint64_t number) { return std::to_string(number); }

/// For each element w: the y with y f = w.
std::vector<std::vector<Element>> quotients_by(const Monoid& monoid, Element f) {
  std::vector<std::vector<Element>> quotients(monoid.size());
  for (Element y = 0; y < monoid.size(); ++y) quotients[monoid.product(y, f)].push_back(y);
  return quotients;
}

}  // namespace

Element Monoid::element(std::uint64_t number) const {
  demand(number < size_, "there is no element " + text(number));
  return static_cast<Element>(number);
}

Monoid Monoid::read(Certificate& certificate) {
  Monoid monoid;
  monoid.generators_ = certificate.take_numbers("generators");
  const auto ascend = std::ranges::adjacent_find(monoid.generators_, std::greater_equal<>());
  demand(ascend == monoid.generators_.end(), "the generators do not ascend");
  monoid.read_times(certificate);
  monoid.demand_commuting();
  monoid.reach();
  return monoid;
}

void Monoid::read_times(Certificate& certificate) {
  for (std::size_t g = 0; g < generators_.size(); ++g) {
    const auto row = certificate.take_numbers("times");
    if (row.size() > most_elements)
      throw OutOfReach("more than " + text(most_elements) + " elements");
    if (g == 0) size_ = static_cast<Element>(row.size());
    demand(row.size() == size_, "the rows of the table have different lengths");
    times_.emplace_back();
    for (std::uint64_t number : row) times_[g].push_back(element(number));
  }
}

void Monoid::demand_commuting() const {
  for (std::size_t g = 0; g < times_.size(); ++g)
    for (std::size_t h = 0; h < g; ++h)
      for (Element x = 0; x < size_; ++x)
        if (times_[g][times_[h][x]] != times_[h][times_[g][x]])
          throw Rejected("generators " + text(generators_[h]) + " and " + text(generators_[g]) +
                         " do not commute at element " + text(x));
}

// The numbers are those in which elements are first met: generator after generator, the products
// of 0, 1, 2, … with all generators so far.
void Monoid::reach() {
  demand(size_ > 0, "a table without elements");
  table_.reserve(std::size_t{size_} * size_);
  for (Element z = 0; z < size_; ++z) table_.push_back(z);  // 0 z = z
  const auto reached = [&] { return static_cast<Element>(table_.size() / size_); };
  for (std::size_t g = 0; g < times_.size(); ++g) {
    before_.push_back(reached());
    demand(times_[g][0] == reached(), "the element of generator " + text(generators_[g]) +
                                          " is not the first new one, " + text(reached()));
    for (Element x = 0; x < reached(); ++x) reach_from(x, g + 1);
  }
  demand(reached() == size_, "element " + text(reached()) + " is no product of generators");
}

void Monoid::reach_from(Element x, std::size_t generators) {
  for (std::size_t g = 0; g < generators; ++g) {
    const auto reached = static_cast<Element>(table_.size() / size_), y = times_[g][x];
    demand(y <= reached, "element " + text(y) + " is met before " + text(reached));
    for (Element z = 0; y == reached && z < size_; ++z)
      table_.push_back(times_[g][product(x, z)]);  // (x f) z = (x z) f
  }
}

void Monoid::demand_heap(Heap heap, Element element) const {
  const auto at = std::ranges::lower_bound(generators_, heap);
  const auto g = static_cast<std::size_t>(at - generators_.begin());
  if (at != generators_.end() && *at == heap)
    demand(element == before_[g], "phi of generator " + text(heap) + " is not its element");
  else
    demand(at == generators_.end() || element < before_[g],
           "the element of heap " + text(heap) + " is new, but the heap is no generator");
}

void Monoid::demand_generators(Heap last, const std::set<Heap>& none_of) const {
  for (Heap heap : generators_)
    demand(heap <= last && !none_of.contains(heap), "heap " + text(heap) + " is no generator");
}

bool has_lost_word(const Monoid& monoid, const Losing& losing, const std::vector<Element>& totals,
                   const Options& options) {
  const std::size_t size = monoid.size();
  std::map<Element, std::vector<std::vector<Element>>> quotients;
  for (const auto& [f, contexts] : losing) quotients[f] = quotients_by(monoid, f);
  std::vector<bool> seen(size * size);
  std::vector<std::pair<Element, Element>> todo;  // what was taken from the word, what is left
  for (Element z : totals) todo.emplace_back(0, z), seen[z] = true;
  while (!todo.empty()) {
    options.heed_stop();
    const auto [x, w] = todo.back();
    todo.pop_back();
    for (const auto& [f, contexts] : losing)
      for (Element y : quotients[f][w]) {
        if (!contexts[monoid.product(x, y)]) continue;
        if (y == 0) return true;  // the rest may be the empty word
        const Element taken = monoid.product(x, f);
        if (seen[taken * size + y]) continue;
        seen[taken * size + y] = true;
        todo.emplace_back(taken, y);
      }
  }
  return false;
}

}  // namespace grundy_check

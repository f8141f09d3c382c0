// find_box: which two exponents grow, what the other positions generate, and how the outcomes
// repeat.
#include "misere/box_search.hpp"

#include <algorithm>
#include <map>

#include "misere/box_outcomes.hpp"

namespace grundy {

namespace {

using Element = BoxMonoid::Element;
using Index = ClosedSet::Index;

constexpr unsigned size = 28;            // exponents below this are looked at
constexpr unsigned largest_step = 6;     // of what repeats
constexpr std::size_t largest_k = 6000;  // elements of K: a table of 144 MB
constexpr std::uint32_t grows = 4;       // an exponent that large is growing

/// The two positions with the largest exponents in the last failure, the smaller first.
std::optional<std::pair<Index, Index>> growing_pair(const std::vector<FailedTrial>& failures) {
  if (failures.empty()) return {};
  auto word = failures.back().word;
  if (word.size() < 2) return {};
  std::ranges::partial_sort(word, word.begin() + 2, std::ranges::greater{},
                            [](const auto& power) { return power.second; });
  if (word[1].second < grows) return {};
  return std::minmax(word[0].first, word[1].first);
}

/// What the generators of a trial but a and b generate, element by element.
class Submonoid {
 public:
  Submonoid(const MisereQuotient& trial, Index a, Index b) : trial_(trial), a_(a), b_(b) {
    for (std::size_t g = 0; g < trial.generators.size(); ++g)
      if (trial.generators[g] != a && trial.generators[g] != b) kept_.push_back(g);
  }

  /// Nothing where it is too large, or where it lacks a position other than a and b.
  std::optional<BoxMonoid> table() {
    if (!find_elements() || !find_phi()) return {};
    BoxMonoid k{a_, b_, {}, products(), words(), phi_};
    for (std::size_t g : kept_) k.generators.push_back(trial_.generators[g]);
    return k;
  }

 private:
  /// The element before, times a generator; the identity has none.
  struct Step {
    Element before;
    std::size_t g;
  };

  // With the generators ascending, each element is met first by its least word.
  bool find_elements() {
    elements_ = {0};
    steps_ = {{0, 0}};
    place_ = {{0, 0}};
    for (std::size_t g = 0; g < kept_.size(); ++g)
      for (Element at = 0; at < elements_.size(); ++at) {
        const Element next = trial_.times[kept_[g]][elements_[at]];
        if (!place_.try_emplace(next, static_cast<Element>(elements_.size())).second) continue;
        if (elements_.size() == largest_k) return false;
        elements_.push_back(next);
        steps_.push_back({at, g});
      }
    return true;
  }

  bool find_phi() {
    for (Index h = 0; h < trial_.pretending.size(); ++h) {
      const auto found = place_.find(trial_.pretending[h]);
      if (found == place_.end() && h != a_ && h != b_) return false;
      phi_.push_back(found == place_.end() ? 0 : found->second);
    }
    return true;
  }

  std::vector<std::vector<std::uint32_t>> words() const {
    std::vector<std::vector<std::uint32_t>> words = {std::vector<std::uint32_t>(kept_.size())};
    for (Element x = 1; x < elements_.size(); ++x) {
      words.push_back(words[steps_[x].before]);
      ++words.back()[steps_[x].g];
    }
    return words;
  }

  std::vector<std::vector<Element>> products() const {
    std::vector<std::vector<Element>> times(kept_.size());
    for (std::size_t g = 0; g < kept_.size(); ++g)
      for (Element x : elements_) times[g].push_back(place_.at(trial_.times[kept_[g]][x]));
    std::vector<std::vector<Element>> products(elements_.size());
    for (Element x = 0; x < elements_.size(); ++x) {
      products[x] = {x};
      for (Element y = 1; y < elements_.size(); ++y)
        products[x].push_back(times[steps_[y].g][products[x][steps_[y].before]]);
    }
    return products;
  }

  const MisereQuotient& trial_;
  Index a_, b_;
  std::vector<std::size_t> kept_;     ///< generators, by their place in the trial
  std::vector<Element> elements_;     ///< in the trial
  std::vector<Step> steps_;           ///< to each element
  std::map<Element, Element> place_;  ///< from the trial
  std::vector<Element> phi_;
};

/// The outcomes of one element of K: plane[i * size + j].
using Plane = std::vector<bool>;

std::optional<std::vector<Plane>> all_planes(const ClosedSet& positions, const BoxMonoid& k,
                                             Meter& meter) {
  BoxOutcomes outcomes(positions, k, meter);
  std::vector<Plane> planes(k.size(), Plane(size * size));
  for (unsigned j = 0; j < size; ++j)
    for (unsigned i = 0; i < size; ++i)
      for (Element x = 0; x < k.size(); ++x) {
        planes[x][i * size + j] = outcomes.is_p(x, i, j);
        if (!meter.reached().empty()) return {};
      }
  return planes;
}

/// From where on, at the earliest, the planes repeat under (di, dj) steps; `measure` tells how far
/// a cell is out.
template <class Measure>
unsigned repeats_from(const std::vector<Plane>& planes, unsigned di, unsigned dj, Measure measure) {
  unsigned from = 0;
  for (const Plane& plane : planes)
    for (unsigned i = 0; i + di < size; ++i)
      for (unsigned j = 0; j + dj < size; ++j)
        if (plane[i * size + j] != plane[(i + di) * size + j + dj])
          from = std::max(from, static_cast<unsigned>(std::max(measure(i, j) + 1, 0)));
  return from;
}

/// The step for which from + step is least, if that is small enough to be believed.
template <class Measure>
std::optional<BoxQuotient::Repeat> repeat(const std::vector<Plane>& planes, unsigned di,
                                          unsigned dj, Measure measure) {
  std::optional<BoxQuotient::Repeat> best;
  for (unsigned step = 1; step <= largest_step; ++step) {
    const unsigned from = repeats_from(planes, di * step, dj * step, measure);
    if (!best || from + step < best->from + best->step) best = {from, step};
  }
  if (best->from + 2 * best->step > size / 2) return {};
  return best;
}

/// Merges elements of K that no generator and no plane tells apart (Moore's algorithm). The class
/// of the identity is 0.
std::vector<Element> classes_of(const BoxMonoid& k, const std::vector<Plane>& planes) {
  std::map<Plane, Element> first;
  std::vector<Element> classes;
  for (const Plane& plane : planes)
    classes.push_back(first.try_emplace(plane, static_cast<Element>(first.size())).first->second);
  for (std::size_t count = first.size(), before = 0; count != before;) {
    before = count;
    std::map<std::vector<Element>, Element> seen;
    std::vector<Element> next;
    for (Element x = 0; x < k.size(); ++x) {
      std::vector<Element> signature = {classes[x]};
      for (std::size_t g = 0; g < k.generators.size(); ++g)
        signature.push_back(classes[k.products[x][k.generator(g)]]);
      next.push_back(
          seen.try_emplace(std::move(signature), static_cast<Element>(seen.size())).first->second);
    }
    classes = std::move(next);
    count = seen.size();
  }
  return classes;
}

/// Cuts the planes to the box and numbers them.
void add_planes(BoxQuotient& box, const std::vector<const Plane*>& of_class) {
  std::map<Plane, std::uint32_t> numbers;
  for (const Plane* whole : of_class) {
    Plane plane;
    for (unsigned i = 0; i < box.rows(); ++i)
      for (unsigned j = 0; j < box.columns(); ++j) {
        const auto [row, column] = box.fold({i, j});
        plane.push_back((*whole)[row * size + column]);
      }
    const auto [place, fresh] =
        numbers.try_emplace(plane, static_cast<std::uint32_t>(box.planes.size()));
    if (fresh) box.planes.push_back(plane);
    box.plane_of.push_back(place->second);
  }
}

std::optional<BoxQuotient> fold(const BoxMonoid& k, const std::vector<Plane>& planes) {
  const auto both = repeat(planes, 1, 1, [](int i, int j) { return std::min(i, j); });
  const auto a = repeat(planes, 1, 0, [](int i, int j) { return i - j; });
  const auto b = repeat(planes, 0, 1, [](int i, int j) { return j - i; });
  if (!both || !a || !b) return {};
  BoxQuotient box;
  box.a = k.a;
  box.b = k.b;
  box.both = *both;
  box.excess_a = *a;
  box.excess_b = *b;
  if (a->from + b->from == 0) box.excess_a.from = 1;
  if (std::max(box.rows(), box.columns()) > size) return {};
  const std::vector<Element> classes = classes_of(k, planes);
  std::vector<Element> representatives;
  std::vector<const Plane*> of_class;
  for (Element x = 0; x < k.size(); ++x)
    if (classes[x] == representatives.size()) {
      representatives.push_back(x);
      of_class.push_back(&planes[x]);
    }
  for (Index h = 0; h < k.phi.size(); ++h) {
    std::vector<Element>& action = box.action.emplace_back();
    if (h == k.a || h == k.b) continue;
    for (Element x : representatives) action.push_back(classes[k.products[x][k.phi[h]]]);
  }
  add_planes(box, of_class);
  return box;
}

}  // namespace

Result<std::optional<BoxQuotient>> find_box(const ClosedSet& positions,
                                            const QuotientSolver& solver, Meter& meter) {
  const auto pair = growing_pair(solver.failures());
  if (!pair || !solver.trial()) return std::nullopt;
  const auto k = Submonoid(*solver.trial(), pair->first, pair->second).table();
  if (!k) return std::nullopt;
  const auto planes = all_planes(positions, *k, meter);
  if (!planes) return meter.error();
  return fold(*k, *planes);
}

}  // namespace grundy

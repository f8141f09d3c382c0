// BoxOutcomes: a search with a table. The word of an image is never larger than the option, for the
// words are least, so every line of play ends.
#include "misere/box_outcomes.hpp"

#include <algorithm>

namespace grundy {

BoxOutcomes::BoxOutcomes(const ClosedSet& positions, const BoxMonoid& monoid, Meter& meter)
    : monoid_(monoid), meter_(meter) {
  for (BoxMonoid::Index h : monoid.generators) images_.push_back(images(positions, h));
  images_.push_back(images(positions, monoid.a));
  images_.push_back(images(positions, monoid.b));
  for (const std::vector<std::uint32_t>& word : monoid.words) {
    std::vector<Element>& without = without_.emplace_back(word.size());
    for (std::size_t g = 0; g < word.size(); ++g) {
      if (word[g] == 0) continue;
      Element x = 0;
      for (std::size_t k = 0; k < word.size(); ++k)
        for (std::uint32_t e = k == g ? 1 : 0; e < word[k]; ++e)
          x = monoid.products[x][monoid.generator(k)];
      without[g] = x;
    }
  }
}

std::vector<BoxOutcomes::Place> BoxOutcomes::images(const ClosedSet& positions,
                                                    BoxMonoid::Index h) const {
  std::vector<Place> out;
  positions.options(h, [&](std::span<const ClosedSet::Index> parts) {
    Place place;
    for (ClosedSet::Index part : parts) {
      const bool is_a = part == monoid_.a, is_b = part == monoid_.b;
      place = product(place, {is_a || is_b ? 0 : monoid_.phi[part], is_a ? 1u : 0, is_b ? 1u : 0});
    }
    out.push_back(place);
  });
  std::ranges::sort(out);
  const auto repeats = std::ranges::unique(out);
  out.erase(repeats.begin(), repeats.end());
  return out;
}

BoxOutcomes::Known BoxOutcomes::known(const Place& place) const {
  const auto found = outcomes_.find(key(place));
  if (found == outcomes_.end()) return Known::no;
  return found->second ? Known::p : Known::n;
}

bool BoxOutcomes::is_p(Element x, unsigned i, unsigned j) {
  waiting_.assign(1, {x, i, j});
  while (!waiting_.empty()) {
    const Place place = waiting_.back();
    if (settle(place)) waiting_.pop_back();
    if (meter_.exhausted()) return false;
  }
  return outcomes_.at(key({x, i, j}));
}

// The outcome of a place, if those of its options decide it; else one of them waits before it.
bool BoxOutcomes::settle(const Place& place) {
  if (known(place) != Known::no) return true;
  const std::vector<std::uint32_t>& word = monoid_.words[place.x];
  bool any = false;
  const std::size_t count = word.size();
  for (std::size_t g = 0; g < count + 2; ++g) {
    if (g < count ? word[g] == 0 : g == count ? place.i == 0 : place.j == 0) continue;
    Place rest = place;
    if (g < count)
      rest.x = without_[place.x][g];
    else
      --(g == count ? rest.i : rest.j);
    for (const Place& image : images_[g]) {
      any = true;
      const Place option = product(rest, image);
      const Known outcome = known(option);
      if (outcome == Known::no) {
        waiting_.push_back(option);
        return false;
      }
      if (outcome == Known::p) {
        outcomes_[key(place)] = false;
        return true;
      }
    }
  }
  outcomes_[key(place)] = any;
  meter_.reserve(48);
  return true;
}

}  // namespace grundy

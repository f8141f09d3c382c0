// BoxTheory: the least words of K, heap after heap, and what they give.
#include <grundy/box_theory.hpp>

#include <algorithm>

namespace grundy {

namespace {

/// The heaps that generate K, and each element by the heap that led to it first.
struct Spanned {
  std::vector<ClosedSet::Index> generators;
  std::vector<BoxQuotient::Element> elements;  // in the order in which they are met
  std::vector<std::size_t> before, last;       // by element: an element, and a generator
};

// With the heaps ascending, each element is met first by its least word; a heap that is met by
// then generates nothing new.
Spanned span(const BoxQuotient& box) {
  Spanned s{{}, {0}, std::vector<std::size_t>(box.plane_of.size()), {}};
  s.last = s.before;
  std::vector<bool> met(box.plane_of.size(), false);
  met[0] = true;
  for (ClosedSet::Index h = 0; h < box.action.size(); ++h) {
    const auto& action = box.action[h];
    if (action.empty()) s.generators.push_back(h);  // a or b
    if (action.empty() || met[action[0]]) continue;
    for (std::size_t at = 0; at < s.elements.size(); ++at) {
      const BoxQuotient::Element x = action[s.elements[at]];
      if (met[x]) continue;
      met[x] = true;
      s.before[x] = s.elements[at];
      s.last[x] = s.generators.size();
      s.elements.push_back(x);
    }
    s.generators.push_back(h);
  }
  return s;
}

}  // namespace

BoxTheory::BoxTheory(BoxQuotient box) : box_(std::move(box)) {
  Spanned spanned = span(box_);
  generators_ = std::move(spanned.generators);
  words_.assign(box_.plane_of.size(), std::vector<std::uint32_t>(generators_.size()));
  for (BoxQuotient::Element x : spanned.elements) {
    if (x == 0) continue;
    words_[x] = words_[spanned.before[x]];
    ++words_[x][spanned.last[x]];
  }
}

std::optional<MisereTheory::Element> BoxTheory::heap(const Natural& n) const {
  if (n >= Natural(box_.action.size())) return std::nullopt;
  const std::uint64_t h = n.word();
  if (h == box_.a) return Element{0, 1, 0};
  if (h == box_.b) return Element{0, 0, 1};
  return Element{box_.action[h][0], 0, 0};
}

MisereTheory::Element BoxTheory::product(const Element& x, const Element& y) const {
  auto k = static_cast<BoxQuotient::Element>(x[0].word());
  for (std::size_t g = 0; g < generators_.size(); ++g)
    for (std::uint32_t e = 0; e < words_[y[0].word()][g]; ++e) k = box_.action[generators_[g]][k];
  return {k, x[1] + y[1], x[2] + y[2]};
}

bool BoxTheory::is_p(const Element& x) const {
  return box_.in_p(static_cast<BoxQuotient::Element>(x[0].word()), {x[1].word(), x[2].word()});
}

std::string BoxTheory::text(const Element& x) const {
  std::vector<std::uint32_t> word = words_[x[0].word()];
  for (std::size_t g = 0; g < word.size(); ++g) {
    if (generators_[g] == box_.a) word[g] = static_cast<std::uint32_t>(x[1].word());
    if (generators_[g] == box_.b) word[g] = static_cast<std::uint32_t>(x[2].word());
  }
  return word_text(word);
}

}  // namespace grundy

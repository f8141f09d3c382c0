// Word order: numbering a monoid by its least words, and products along them.
#include "misere/quotient_words.hpp"

#include <algorithm>
#include <numeric>

namespace grundy {

bool earlier(const PositionWord& a, const PositionWord& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

PositionWord with(PositionWord word, Index h) {
  auto place = std::ranges::lower_bound(word, h, {}, &std::pair<Index, std::uint32_t>::first);
  if (place == word.end() || place->first != h) place = word.insert(place, {h, 0});
  ++place->second;
  return word;
}

PositionWord least_word(const MisereQuotient& quotient, Element x) {
  PositionWord word;
  for (std::size_t g = 0; g < quotient.generators.size(); ++g)
    if (quotient.words[x][g] != 0) word.emplace_back(quotient.generators[g], quotient.words[x][g]);
  return word;
}

namespace {

/// Appends what one letter reaches: level by level, the exponent of the letter, and within a level
/// in the order of the elements it comes from. So the order of least words is kept.
void append_levels(const Letter& letter, std::uint32_t g, Generated& made,
                   std::vector<Parent>& from) {
  for (std::size_t begin = 0, end = made.carrier.size(); begin < end;) {
    for (std::size_t i = begin; i < end; ++i) {
      const Element y = letter.times[made.carrier[i]];
      if (made.number[y] != Generated::nowhere) continue;
      made.number[y] = static_cast<Element>(made.carrier.size());
      made.carrier.push_back(y);
      from.push_back({static_cast<Element>(i), g});
    }
    begin = end;
    end = made.carrier.size();
  }
}

std::vector<Element> renumbered(const Letter& letter, const Generated& made) {
  std::vector<Element> times(made.carrier.size());
  for (std::size_t x = 0; x < times.size(); ++x)
    times[x] = made.number[letter.times[made.carrier[x]]];
  return times;
}

}  // namespace

Generated generate(std::span<const Letter> letters, std::size_t carrier_order, Element one) {
  Generated made;
  made.number.assign(carrier_order, Generated::nowhere);
  made.number[one] = 0;
  made.carrier = {one};
  std::vector<Parent> from(1);
  std::vector<const Letter*> used;
  for (const Letter& letter : letters) {
    if (made.number[letter.times[one]] != Generated::nowhere) continue;
    append_levels(letter, static_cast<std::uint32_t>(used.size()), made, from);
    used.push_back(&letter);
  }
  auto& words = made.monoid.words;
  words.assign(made.carrier.size(), std::vector<std::uint32_t>(used.size()));
  for (std::size_t x = 1; x < words.size(); ++x) {
    words[x] = words[from[x].element];
    ++words[x][from[x].generator];
  }
  for (const Letter* letter : used) {
    made.monoid.generators.push_back(letter->position);
    made.monoid.times.push_back(renumbered(*letter, made));
  }
  made.monoid.p_portion.resize(made.carrier.size());
  return made;
}

std::vector<Parent> parents(const MisereQuotient& monoid) {
  std::vector<Parent> from(monoid.order());
  std::vector<std::uint32_t> word;
  for (Element x = 0; x < monoid.order(); ++x) {
    word = monoid.words[x];
    for (std::uint32_t g = 0; g < word.size(); ++g) {
      const Element y = monoid.times[g][x];
      ++word[g];
      if (y > x && monoid.words[y] == word) from[y] = {x, g};
      --word[g];
    }
  }
  return from;
}

Products::Products(const MisereQuotient& monoid)
    : monoid_(monoid), parents_(parents(monoid)), rows_(monoid.order()) {
  rows_[0].resize(monoid.order());
  std::iota(rows_[0].begin(), rows_[0].end(), Element{0});
}

void Products::fill(Element x) {
  std::vector<Element> chain;
  for (; rows_[x].empty(); x = parents_[x].element) chain.push_back(x);
  for (auto step = chain.rbegin(); step != chain.rend(); ++step) {
    const auto& times = monoid_.times[parents_[*step].generator];
    const auto& before = rows_[parents_[*step].element];
    auto& row = rows_[*step];
    ++filled_;
    row.resize(before.size());
    std::ranges::transform(before, row.begin(), [&](Element y) { return times[y]; });
  }
}

}  // namespace grundy

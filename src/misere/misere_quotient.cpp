// MisereQuotient: products, and the presentation that its least words determine.
#include <grundy/misere_quotient.hpp>

#include <algorithm>
#include <map>

namespace grundy {

std::size_t MisereQuotient::p_count() const {
  return static_cast<std::size_t>(std::ranges::count(p_portion, true));
}

MisereQuotient::Element MisereQuotient::product(Element x, Element y) const {
  const std::vector<std::uint32_t>& word = words[y];
  for (std::size_t g = 0; g < word.size(); ++g)
    for (std::uint32_t i = 0; i < word[g]; ++i) x = times[g][x];
  return x;
}

MisereQuotient::Element MisereQuotient::element(std::span<const Index> sum) const {
  Element x = 0;
  for (Index n : sum) x = product(x, pretending[n]);
  return x;
}

namespace {

using Word = std::vector<std::uint32_t>;

// The order of the words: the larger generator decides first.
bool less(const Word& a, const Word& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

// Every divisor of a least word is a least word, so the words that are not least are minimal when
// all their divisors are: it is enough to look at those that are one generator longer.
bool is_minimal(const std::map<Word, std::uint32_t>& least, const Word& word) {
  for (std::size_t g = 0; g < word.size(); ++g) {
    if (word[g] == 0) continue;
    Word shorter = word;
    --shorter[g];
    if (!least.contains(shorter)) return false;
  }
  return !least.contains(word);
}

}  // namespace

std::vector<QuotientRelation> presentation(const MisereQuotient& quotient) {
  std::map<Word, std::uint32_t> least;
  for (std::uint32_t x = 0; x < quotient.order(); ++x) least.emplace(quotient.words[x], x);
  std::map<Word, std::uint32_t> lefts;
  for (const auto& [word, x] : least)
    for (std::size_t g = 0; g < word.size(); ++g) {
      Word longer = word;
      ++longer[g];
      if (!lefts.contains(longer) && is_minimal(least, longer))
        lefts.emplace(std::move(longer), quotient.times[g][x]);
    }
  std::vector<QuotientRelation> relations;
  for (const auto& [left, x] : lefts) relations.push_back({left, quotient.words[x]});
  std::ranges::sort(relations, less, &QuotientRelation::left);
  return relations;
}

}  // namespace grundy

// MisereTheory: words, and the finite quotient.
#include <grundy/misere_theory.hpp>

#include <bit>

namespace grundy {

std::string generator_name(std::size_t index) {
  std::string name(1, static_cast<char>('a' + index % 26));
  return index < 26 ? name : name + std::to_string(index / 26);
}

std::string word_text(std::span<const std::uint32_t> exponents) {
  std::string text;
  for (std::size_t g = 0; g < exponents.size(); ++g) {
    if (exponents[g] == 0) continue;
    text += generator_name(g);
    if (exponents[g] > 1) text += "^" + std::to_string(exponents[g]);
  }
  return text.empty() ? "1" : text;
}

std::optional<unsigned> tame_index(std::size_t order, std::size_t p_count) {
  if (order <= 2) return static_cast<unsigned>(order - 1);
  if (order < 6 || p_count != 2 || !std::has_single_bit(order - 2)) return std::nullopt;
  return static_cast<unsigned>(std::countr_zero(order - 2));
}

std::optional<MisereTheory::Element> QuotientTheory::heap(const Natural& n) const {
  const std::vector<MisereQuotient::Element>& pretending = quotient_.pretending;
  if (n < Natural(pretending.size())) return Element{pretending[n.word()]};
  if (!period_) return std::nullopt;
  const Natural from(period_->preperiod);
  const Natural rest = (n - from) % Natural(period_->period);
  return Element{pretending[period_->preperiod + rest.word()]};
}

MisereTheory::Element QuotientTheory::product(const Element& x, const Element& y) const {
  auto element = [](const Element& e) { return static_cast<MisereQuotient::Element>(e[0].word()); };
  return {quotient_.product(element(x), element(y))};
}

std::string QuotientTheory::text(const Element& x) const {
  return word_text(quotient_.words[x[0].word()]);
}

}  // namespace grundy

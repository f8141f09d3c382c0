// Genus by Conway's recurrence, and tameness by his theorem in the form that docs/misere.md proves.
//
// γ0 = 1 without options, else the mex of the γ0 of the options. G with k + 1 heaps of 2 has three
// kinds of options: a move in G, and a heap of 2 that becomes 0 or 1. So γ(k+1) is the mex of
// the γ(k+1) of the options, of γk and of γk xor 1.
//
// Theorem. If the terms of all options alternate between x and x xor 2 from K >= 1 on, those of G
// do from K + 1 on. So the symbol that is printed is complete: nothing later can break it.
// Proof. Let k >= K have one parity, T be the set of the γk of the options, C what is not in T;
// for the other parity they are T xor 2 and C xor 2. Let m be the least element of C and {4q, …,
// 4q+3} the quad of m: T holds all that is below 4q, and so does T xor 2. Let A = {4q, 4q+1} and
// B = {4q+2, 4q+3}; xor 2 swaps them. γk is the least element of C outside a pair {x, x xor 1},
// where x = γ(k-1).
// If C meets both A and B, let a and b be its least elements there. Then γk is a, or b where x is
// in A. After a comes the least element of C xor 2 outside A, which is a xor 2, in B; after this
// comes a again. After b comes the least element of C xor 2, which is b xor 2, in A; then comes b.
// If C meets only one of them, say A, with the least element a, then γk is a or beyond the quad,
// and not in B. C xor 2 meets B only, with the least element a xor 2, so this comes next, wherever
// γk is; it is not in A, so a comes next, and so on. QED.
#include <grundy/genus.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace grundy {

using Id = CanonicalForms::Id;

namespace {

std::uint32_t alternating(std::span<const std::uint32_t> terms, std::size_t k) {
  if (k < terms.size()) return terms[k];
  return (k - terms.size()) % 2 == 0 ? terms[terms.size() - 2] : terms.back();
}

// Takes away what the alternation says already.
void shorten(std::vector<std::uint32_t>& terms) {
  while (terms.size() > 2 && terms[terms.size() - 3] == terms.back()) terms.pop_back();
}

}  // namespace

std::uint32_t Genus::term(std::size_t k) const { return alternating(terms, k); }

std::optional<TameValue> Genus::tame_value() const {
  using Terms = std::vector<std::uint32_t>;
  if (grundy == 0 && terms == Terms{1, 2, 0}) return TameValue{0, true};
  if (grundy == 1 && terms == Terms{0, 3, 1}) return TameValue{1, true};
  if (terms == Terms{grundy, grundy ^ 2}) return TameValue{grundy, false};
  return {};
}

std::string Genus::to_string() const {
  bool wide = std::ranges::any_of(terms, [](std::uint32_t term) { return term >= 10; });
  return fmt::format("{}^{{{}}}", grundy, fmt::join(terms, wide ? "," : ""));
}

std::uint32_t GenusTable::term(Id g, std::size_t k) const {
  return alternating({terms_.data() + entries_[g].begin, entries_[g].count}, k);
}

Genus GenusTable::compute(Id g) {
  std::span<const Id> options = forms_.options(g);
  std::size_t last = 3;  // by the theorem: K + 2
  for (Id option : options) last = std::max<std::size_t>(last, entries_[option].count);
  Genus genus{forms_.grundy(g), {forms_.misere_grundy(g)}};
  for (std::size_t k = 1; k <= last; ++k) {
    mex_.clear();
    for (Id option : options) mex_.insert(term(option, k));
    mex_.insert(genus.terms.back());
    mex_.insert(genus.terms.back() ^ 1);
    genus.terms.push_back(mex_.mex());
  }
  shorten(genus.terms);
  return genus;
}

// The theorem of docs/misere.md: the tame options alone give the genus, and every other option has
// an option that is tame and behaves like g. Without tame options nothing is said unless g = 0.
std::optional<TameValue> GenusTable::prove_tame(Id g, const Genus& genus) {
  auto value = genus.tame_value();
  if (!value || g == CanonicalForms::zero) return value;
  mex_.clear();
  other_mex_.clear();
  bool any = false;
  for (Id option : forms_.options(g)) {
    if (entries_[option].tame) {
      any = true;
      mex_.insert(forms_.grundy(option));
      other_mex_.insert(forms_.misere_grundy(option));
    } else if (!std::ranges::any_of(forms_.options(option),
                                    [&](Id reply) { return entries_[reply].tame == value; })) {
      return {};
    }
  }
  if (!any || mex_.mex() != genus.grundy || other_mex_.mex() != genus.misere_grundy()) return {};
  return value;
}

Result<void> GenusTable::extend_to(Id g, Meter& meter) {
  while (entries_.size() <= g) {
    Id next = static_cast<Id>(entries_.size());
    Genus genus = compute(next);
    std::size_t used = sizeof(Entry) + genus.terms.size() * sizeof(genus.terms[0]);
    if (!meter.reserve(static_cast<std::ptrdiff_t>(used)) || meter.exhausted())
      return meter.error();
    auto tame = prove_tame(next, genus);
    entries_.push_back({terms_.size(), static_cast<std::uint32_t>(genus.terms.size()), tame});
    terms_.insert(terms_.end(), genus.terms.begin(), genus.terms.end());
  }
  return {};
}

Genus GenusTable::genus(Id g) const {
  auto begin = terms_.begin() + static_cast<std::ptrdiff_t>(entries_[g].begin);
  return {forms_.grundy(g), {begin, begin + entries_[g].count}};
}

Tameness GenusTable::tameness(Id g) const {
  if (entries_[g].tame) return Tameness::tame;
  return genus(g).tame_value() ? Tameness::looks_tame : Tameness::wild;
}

}  // namespace grundy

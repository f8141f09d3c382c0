// Verification by the pair relation: the least relation of lost pairs, found in word order.
#include "misere/quotient_check.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace grundy {

Preimages::Preimages(std::span<const Element> times)
    : begin_(times.size() + 2), sources_(times.size()) {
  for (Element w : times) ++begin_[w + 2];
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
  for (Element y = 0; y < times.size(); ++y) sources_[begin_[times[y] + 1]++] = y;
}

QuotientCheck::QuotientCheck(MisereQuotient quotient, const ClosedSet& positions)
    : quotient_(std::move(quotient)),
      positions_(positions),
      products_(quotient_),
      images_(quotient_.order()),
      kinds_(quotient_.order()),
      p_rows_(quotient_.order(), quotient_.order()),
      p_row_known_(quotient_.order()) {}

/// {y : ty in P}.
BitRow QuotientCheck::p_row(Element t) {
  const auto bits = p_rows_[t];
  if (p_row_known_[t]) return bits;
  p_row_known_[t] = true;
  const Element* row = products_.row(t);
  for (Element y = 0; y < quotient_.order(); ++y)
    if (quotient_.p_portion[row[y]]) insert(bits, y);
  return bits;
}

std::vector<std::uint64_t> QuotientCheck::wins_of(Index n, bool& live) {
  const auto& phi = quotient_.pretending;
  const auto& images =
      images_.of(positions_, n, [&](Element x, Index part) { return products_.row(x)[phi[part]]; });
  live = !images.empty();
  std::vector<std::uint64_t> wins(p_rows_[0].size());
  for (Element t : images) {
    const BitRow row = p_row(t);
    for (std::size_t i = 0; i < wins.size(); ++i) wins[i] |= row[i];
  }
  return wins;
}

const Preimages& QuotientCheck::preimages(Element f) {
  const auto place = preimages_.find(f);
  if (place != preimages_.end()) return place->second;
  const std::span<const Element> times(products_.row(f), quotient_.order());
  return preimages_.emplace(f, Preimages(times)).first->second;
}

QuotientCheck::Verdict QuotientCheck::verify(Meter& meter) {
  if (!gather_kinds(meter)) return Verdict::limit;
  find_p_failure();
  if (!close(meter)) return Verdict::limit;
  if (failure_) return Verdict::failed;
  order_by_context();
  return Verdict::proved;
}

bool QuotientCheck::gather_kinds(Meter& meter) {
  const std::vector<Element>& phi = quotient_.pretending;
  for (auto n = static_cast<Index>(kinds_.positions()); n < phi.size(); ++n) {
    if (meter.exhausted_now()) return false;
    bool live = false;
    const auto wins = wins_of(n, live);
    if (live)
      kinds_.add(phi[n], wins);
    else
      kinds_.add_dead();
  }
  return true;
}

/// Elements are numbered in the order of their least words, so for one h the least x will do.
void QuotientCheck::find_p_failure() {
  failure_.reset();
  for (std::size_t k = 0; k < kinds_.size(); ++k) {
    const BitRow to_p = p_row(kinds_[k].phi), wins = kinds_.wins(k);
    for (std::size_t i = 0; i < wins.size(); ++i) {
      if ((to_p[i] & wins[i]) == 0) continue;
      const auto x = static_cast<Element>(
          64 * i + static_cast<std::size_t>(std::countr_zero(to_p[i] & wins[i])));
      PositionWord word = with(least_word(quotient_, x), kinds_[k].first);
      if (!failure_ || earlier(word, failure_->word)) failure_ = {std::move(word), false};
      break;
    }
  }
}

// Why the first word that reaches a pair is its least word, and so the first failure the least. A
// pair of the word Y + h comes from a pair of Y; take for h the largest position of the word. Words
// are ordered by the exponent of h first, then as their rests are, and w < w' implies w + h < w' +
// h. So it is enough to take h in ascending order and, level by level, the words that reached
// something new with one h less, in their order: a word that reached nothing new has been replaced
// by an earlier one in everything that follows. Level 1 begins with all words without h.
bool QuotientCheck::close(Meter& meter) {
  Booking booking(meter);
  if (!booking.book(quotient_.order() * quotient_.order() / 8)) return false;
  lost_ = BitMatrix(quotient_.order(), quotient_.order());
  contexts_.resize(quotient_.order());
  std::iota(contexts_.begin(), contexts_.end(), Element{0});
  nodes_ = {{0, 0, 0, 0, contexts_.size()}};  // the empty word; its own pairs are not lost
  for (std::uint32_t kind = 0; kind < kinds_.size(); ++kind) {
    if (kinds_[kind].covered) continue;
    std::size_t begin = 0, end = nodes_.size();
    for (std::uint32_t level = 1; begin < end && !past_failure(kind, level); ++level) {
      for (std::size_t node = begin; node < end; ++node) {
        if (meter.exhausted_now() || !booking.book(bytes())) return false;
        lengthen(static_cast<std::uint32_t>(node), kind);
      }
      begin = end;
      end = nodes_.size();
    }
  }
  return true;
}

/// What the closing uses.
std::size_t QuotientCheck::bytes() const {
  return quotient_.order() * quotient_.order() / 8 + products_.bytes() +
         contexts_.capacity() * sizeof(Element) + nodes_.capacity() * sizeof(Node);
}

bool QuotientCheck::past_failure(std::uint32_t kind, std::uint32_t level) const {
  if (!failure_) return false;
  const auto [position, exponent] = failure_->word.back();
  return kinds_[kind].first > position || (kinds_[kind].first == position && level > exponent);
}

/// (N1), or (N0) from the empty word.
void QuotientCheck::lengthen(std::uint32_t node, std::uint32_t kind) {
  const Node from = nodes_[node];
  const Element* row = products_.row(from.element);
  const Element phi = kinds_[kind].phi, target = row[phi];
  const BitRow wins = kinds_.wins(kind);
  const auto lost = lost_[target];
  const Preimages& sources = preimages(phi);
  const std::size_t begin = contexts_.size();
  for (std::size_t i = from.begin; i < from.end; ++i)
    for (Element y : sources.of(contexts_[i])) {
      if (test(lost, y) || test(wins, row[y])) continue;
      insert(lost, y);
      contexts_.push_back(y);
    }
  if (contexts_.size() == begin) return;
  nodes_.push_back({target, node, kind, begin, contexts_.size()});
  const bool fails = !quotient_.p_portion[target] &&
                     std::find(contexts_.begin() + static_cast<std::ptrdiff_t>(begin),
                               contexts_.end(), Element{0}) != contexts_.end();
  if (!fails) return;
  PositionWord word = word_of(static_cast<std::uint32_t>(nodes_.size() - 1));
  if (!failure_ || earlier(word, failure_->word)) failure_ = {std::move(word), true};
}

PositionWord QuotientCheck::word_of(std::uint32_t node) const {
  PositionWord word;
  for (; node != 0; node = nodes_[node].parent)
    word = with(std::move(word), kinds_[nodes_[node].kind].first);
  return word;
}

void QuotientCheck::order_by_context() {
  lost_by_context_ = BitMatrix(quotient_.order(), quotient_.order());
  for (Element x = 0; x < quotient_.order(); ++x)
    for (Element y = 0; y < quotient_.order(); ++y)
      if (test(lost_[x], y)) insert(lost_by_context_[y], x);
}

}  // namespace grundy

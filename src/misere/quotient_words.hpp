// Commutative monoids by the actions of their generators, and the order of their words.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include <grundy/misere_quotient.hpp>

namespace grundy {

using Element = MisereQuotient::Element;
using Index = MisereQuotient::Index;

/// A sum of positions: each position with how often it occurs, ascending.
using PositionWord = std::vector<std::pair<Index, std::uint32_t>>;

/// The order of words: of two different sums, the largest position that does not occur equally
/// often decides. An option of a sum is smaller than the sum, and w < w' implies w + v < w' + v.
bool earlier(const PositionWord& a, const PositionWord& b);

/// The word with one more of position h.
PositionWord with(PositionWord word, Index h);

/// The least word of an element.
PositionWord least_word(const MisereQuotient& quotient, Element x);

/// A generator and what it does to the elements of a carrier.
struct Letter {
  Index position = 0;
  std::vector<Element> times;
};

/// What letters generate from one element of a carrier.
struct Generated {
  static constexpr Element nowhere = ~Element{0};

  MisereQuotient monoid;         ///< without P-portion and pretending function
  std::vector<Element> carrier;  ///< of each element of the monoid
  std::vector<Element> number;   ///< of each element of the carrier, or `nowhere`
};

/// Numbers the elements in the order of their least words; letters that the earlier ones generate
/// are left out. REQUIRES: letters by ascending position. Time: O(elements · letters).
Generated generate(std::span<const Letter> letters, std::size_t carrier_order, Element one);

/// For each element other than 0: its least word is that of `element` and one more `generator`.
struct Parent {
  Element element = 0;
  std::uint32_t generator = 0;
};
std::vector<Parent> parents(const MisereQuotient& monoid);

/// Rows x · y of the multiplication table, made when they are asked for.
class Products {
 public:
  explicit Products(const MisereQuotient& monoid);  ///< which outlives this
  const Element* row(Element x) {
    if (rows_[x].empty()) fill(x);
    return rows_[x].data();
  }
  Element operator()(Element x, Element y) { return row(x)[y]; }
  std::size_t bytes() const { return filled_ * rows_.size() * sizeof(Element); }

 private:
  void fill(Element x);

  const MisereQuotient& monoid_;
  std::vector<Parent> parents_;
  std::vector<std::vector<Element>> rows_;
  std::size_t filled_ = 1;
};

}  // namespace grundy

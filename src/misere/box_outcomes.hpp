// Misère outcomes on K × N × N, computed from the definition.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include <grundy/closed_set.hpp>
#include <grundy/limits.hpp>
#include <grundy/misere_quotient.hpp>

namespace grundy {

/// What the positions other than a and b generate in a quotient, as a table of its own, with a word
/// for every element: the least one.
struct BoxMonoid {
  using Index = ClosedSet::Index;
  using Element = std::uint32_t;

  Index a = 0, b = 0;
  std::vector<Index> generators;               ///< without a and b, ascending
  std::vector<std::vector<Element>> products;  ///< products[x][y] = x · y
  std::vector<std::vector<std::uint32_t>> words;
  std::vector<Element> phi;  ///< of each position; of no meaning for a and b

  std::size_t size() const { return words.size(); }
  Element generator(std::size_t g) const { return phi[generators[g]]; }
};

/// Outcomes of (x, i, j): of the word of x, with i times a and j times b. Those of the options are
/// taken of their images, so they are right where the monoid is.
class BoxOutcomes {
 public:
  using Element = BoxMonoid::Element;

  /// REQUIRES: the positions up to b, the monoid, and the meter live as long.
  BoxOutcomes(const ClosedSet& positions, const BoxMonoid& monoid, Meter& meter);

  /// Whether it is P; false, with no meaning, when the meter is exhausted. REQUIRES: i, j < 2^12.
  bool is_p(Element x, unsigned i, unsigned j);

 private:
  /// An element of K × N × N; or what a move adds to the rest.
  struct Place {
    Element x = 0;
    unsigned i = 0, j = 0;
    friend auto operator<=>(const Place&, const Place&) = default;
  };
  enum class Known { no, p, n };

  static std::uint64_t key(const Place& place) {
    return std::uint64_t{place.x} << 32 | place.i << 16 | place.j;
  }
  Place product(const Place& s, const Place& t) const {
    return {monoid_.products[s.x][t.x], s.i + t.i, s.j + t.j};
  }
  std::vector<Place> images(const ClosedSet& positions, BoxMonoid::Index h) const;
  Known known(const Place& place) const;
  bool settle(const Place& place);

  const BoxMonoid& monoid_;
  Meter& meter_;
  std::vector<std::vector<Place>> images_;  ///< of the options of the generators, then of a and b
  std::vector<std::vector<Element>> without_;  ///< without_[x][g]: the word of x less one g
  std::unordered_map<std::uint64_t, bool> outcomes_;
  std::vector<Place> waiting_;
};

}  // namespace grundy

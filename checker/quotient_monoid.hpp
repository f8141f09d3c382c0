// The monoid of a misère quotient as a certificate writes it, and the search for lost words.
// (docs/misere-quotients.md)
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "checkers.hpp"

namespace grundy_check {

/// Elements are numbers, 0 is the identity.
using Element = std::uint32_t;
using Heap = std::uint64_t;

/// A commutative monoid whose elements are products of the elements of some heaps.
class Monoid {
 public:
  /// Reads the lines `generators` and `times`, and checks that they are the table of a commutative
  /// monoid: every element is reached from 0, in the order of the numbers, and the generators
  /// commute. Errors: Unreadable, Rejected, OutOfReach.
  static Monoid read(Certificate& certificate);

  Element size() const { return size_; }
  Element product(Element x, Element y) const { return table_[std::size_t{x} * size_ + y]; }
  /// A number of the file as an element. Errors: Rejected.
  Element element(std::uint64_t number) const;
  /// Demands that the generators are the heaps whose element is no product of those of smaller
  /// heaps, in which `element` is that of the heap.
  void demand_heap(Heap heap, Element element) const;
  /// Demands that each generator is one of the heaps 0, …, last, but none of those.
  void demand_generators(Heap last, const std::set<Heap>& none_of = {}) const;

 private:
  void read_times(Certificate& certificate);
  void demand_commuting() const;
  void reach();
  void reach_from(Element x, std::size_t generators);

  std::vector<Heap> generators_;
  std::vector<std::vector<Element>> times_;  // times_[g][x]: x times the element of generator g
  std::vector<Element> before_;              // how many elements there are without generator g, …
  Element size_ = 1;
  std::vector<Element> table_;
};

/// For every element f of a live heap: in which contexts some live heap of this element has no
/// winning option.
using Losing = std::map<Element, std::vector<bool>>;

/// Whether some nonempty word of live heaps, whose product is one of the totals, has no winning
/// option: each of its heaps loses in the context of the others.
bool has_lost_word(const Monoid& monoid, const Losing& losing, const std::vector<Element>& totals,
                   const Options& options);

}  // namespace grundy_check

// Finds the elements of the first heaps of a code in one of the monoids M(w).
#pragma once

#include <span>
#include <vector>

#include "misere/small_family.hpp"

namespace grundy::family {

/// Elements for the heaps 0, 1, … in turn, such that the outcomes of many sums come out right: with
/// one more heap h, such a sum h + Y is a P-position if and only if no option of it is, and of its
/// options all elements are known. Where several elements will do, the least is tried first, and
/// the next one where a later heap finds none.
class HeapSearch {
 public:
  HeapSearch(const FamilyMonoid& monoid, std::span<const std::uint8_t> digits)
      : monoid_(monoid), digits_(digits) {}

  /// The elements of the heaps 0, …, most - 1; fewer: there are none. Time: about 1 ms a heap.
  /// Errors: limits.
  Result<std::vector<Small>> run(std::size_t most, Meter& meter);

 private:
  using Elements = std::vector<Small>;
  struct Context {  // a sum Y
    Small element;
    Elements options;  // the elements of its options
  };

  Small times(const Small& x, const Small& y) const { return product(monoid_, x, y); }
  bool wins(const Elements& options, const Small& context) const;
  Elements options_of(std::size_t heap) const;
  Elements candidates() const;
  bool fits(const Small& x, const Elements& options) const;
  bool knows(const Small& x) const;
  void settle(const Small& x, Elements options);
  void undo();
  void add_contexts(std::size_t heap);
  void add_context(const Context& y, std::size_t copies_of_b, bool with_a);

  FamilyMonoid monoid_;
  std::span<const std::uint8_t> digits_;
  Elements found_;
  std::vector<Elements> options_;   // of each heap found
  std::vector<Elements> untried_;   // of each heap found, the next one last
  std::vector<std::size_t> before_; // how many contexts there were before each heap
  std::vector<Context> contexts_;
  std::size_t most_ = 0;
};

}  // namespace grundy::family

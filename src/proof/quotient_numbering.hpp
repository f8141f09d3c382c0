// The numbering of a monoid's elements in certificates: in the order in which they are met.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace grundy {

/// The generators are the heaps whose element is no product of those of smaller heaps. The elements
/// are numbered as they are met: generator after generator, the products of 0, 1, 2, … with all
/// generators so far. (docs/certificate.md, "Misère quotients")
struct QuotientNumbering {
  using Element = std::uint32_t;

  std::vector<std::uint32_t> generators;
  std::vector<std::vector<Element>> times;  ///< of each generator, in the old numbers
  std::vector<Element> order;               ///< the old number of each new one
  std::vector<Element> number;              ///< and back; `unmet` for what no heap leads to
  static constexpr Element unmet = ~Element{0};

  /// Now heap h, of this element, is there too; `row` tells what it does to each element. REQUIRES:
  /// heaps ascend.
  void add(std::uint32_t heap, Element element, const std::function<std::vector<Element>()>& row);
  explicit QuotientNumbering(std::size_t elements) : order{0}, number(elements, unmet) {
    number[0] = 0;
  }

  bool meets_all() const { return order.size() == number.size(); }
  /// The lines `generators` and `times`.
  std::string lines() const;
};

}  // namespace grundy

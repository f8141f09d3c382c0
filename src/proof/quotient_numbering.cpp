// The numbering of a monoid's elements in certificates. (docs/certificate.md, "Misère quotients")
#include "proof/quotient_numbering.hpp"

#include <fmt/format.h>

namespace grundy {

void QuotientNumbering::add(std::uint32_t heap, Element element,
                            const std::function<std::vector<Element>()>& row) {
  if (number[element] != unmet) return;
  generators.push_back(heap);
  times.push_back(row());
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const auto& by : times) {
      const Element y = by[order[i]];
      if (number[y] != unmet) continue;
      number[y] = static_cast<Element>(order.size());
      order.push_back(y);
    }
}

std::string QuotientNumbering::lines() const {
  std::string lines = "generators";
  for (std::uint32_t heap : generators) lines += fmt::format(" {}", heap);
  for (const auto& by : times) {
    lines += "\ntimes";
    for (Element x : order) lines += fmt::format(" {}", number[by[x]]);
  }
  return lines + "\n";
}

}  // namespace grundy

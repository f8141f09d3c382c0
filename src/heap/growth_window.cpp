// GrowthWindow: where the window of heaps can begin whose options theorem 3 looks at.
#include "heap/growth_window.hpp"

#include <algorithm>

namespace grundy {

GrowthWindow::GrowthWindow(const OctalCode& code, const GrowthCandidate& c)
    : candidate_(c), last_digit_(code.digits.size() - 1) {
  std::uint64_t parts = 1;
  bool unbounded = false;
  for (const auto* digits : {&code.digits, &code.tail})
    for (const TakeDigit& digit : *digits)
      for (const Shape& shape : digit.shapes) {
        unbounded |= shape.or_more;
        if (!shape.or_more) parts = std::max<std::uint64_t>(parts, shape.heaps);
        odd_equal_ |= shape.parts == Parts::all_equal && shape.heaps % 2 == 1;
      }
  spare_ = (parts - 1) * (c.start() - 1) + 1;
  if (unbounded) {
    std::int64_t least = 0;
    for (std::uint64_t n = c.start(); n < c.start() + c.period(); ++n)
      least = std::min(least, c.excess(n));
    const std::int64_t most = c.excess(c.exceptional_bound(), 0) - least;
    unbounded_spare_ = static_cast<std::uint64_t>(most / c.rise()) + 2;
  }
  has_distance_ = odd_equal_ || !code.tail.empty();
  if (has_distance_) find_distances();
}

/// The least d with g(n) > g(c) + R for all c <= n - d, R the greatest nim-sum of exceptional
/// parts.
void GrowthWindow::find_distances() {
  const auto g = candidate_.values();
  const std::uint32_t r = candidate_.exceptional_bound();
  std::vector<std::uint32_t> greatest(g.begin(), g.end());  // of the heaps 1, …, n
  greatest[0] = 0;
  for (std::uint64_t n = 1; n < g.size(); ++n) greatest[n] = std::max(greatest[n], greatest[n - 1]);
  for (std::uint64_t n = candidate_.start(); n < g.size(); ++n) {
    std::uint64_t c = n - 1;
    while (c > 0 && std::uint64_t{greatest[c]} + r >= g[n]) --c;
    distances_.push_back(n - c);
  }
}

std::uint64_t GrowthWindow::distance(std::uint64_t n) const {
  if (!has_distance_) return 0;
  const auto from = distances_.begin() + static_cast<std::ptrdiff_t>(n - candidate_.start());
  return *std::max_element(from, from + static_cast<std::ptrdiff_t>(candidate_.period()));
}

std::optional<std::uint64_t> GrowthWindow::begin(std::uint64_t from) const {
  const std::uint64_t start = candidate_.start(), p = candidate_.period();
  std::uint64_t least = start + last_digit_ + std::max(spare_, unbounded_spare_);
  if (!has_distance_) return std::max(from, least);
  least = std::max({from, least, start + p + last_digit_ + spare_});
  for (std::uint64_t n = least; n + p <= candidate_.values().size(); ++n) {
    const std::uint64_t d = distance(n);
    if (n >= start + p + d + spare_ && (!odd_equal_ || n >= 2 * d)) return n;
  }
  return std::nullopt;
}

}  // namespace grundy

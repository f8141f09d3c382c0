// Euclid: take a positive multiple of the smaller number from the larger, until one of them is 0.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace grundy {

/// The options of (a, r + j a), r < a, are (a, r + i a) for 0 <= i < j. If (r, a) has the value g,
/// the values for j = 1, 2, … are therefore 0, 1, 2, … with g left out: j - 1 if j <= g, else j.
/// So the quotients of Euclid's algorithm, read from the last to the first, give the value.
/// The game: [A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Math. Gaz. 53
/// (1969)]; the formula of [G. Nivasch, Discrete Math. 306 (2006)] is for play that ends sooner.
struct Euclid {
  using Position = std::array<std::uint32_t, 2>;

  Position canonical(Position p) const { return {std::min(p[0], p[1]), std::max(p[0], p[1])}; }

  /// Time O(log of the smaller number).
  std::optional<std::uint64_t> known(Position p) const {
    auto [a, b] = canonical(p);
    std::vector<std::uint32_t> quotients;
    while (a > 0) {
      quotients.push_back(b / a);
      b = std::exchange(a, b % a);
    }
    std::uint64_t value = 0;
    for (; !quotients.empty(); quotients.pop_back())
      value = quotients.back() <= value ? quotients.back() - 1 : quotients.back();
    return value;
  }

  void options(Position p, auto&& visit) const {
    auto [a, b] = p;
    if (a == 0 || b == 0) return;
    for (std::uint32_t left = b; left >= a;) visit(Position{a, left -= a});
    for (std::uint32_t left = a; left >= b;) visit(Position{left -= b, b});
  }

  /// The formula read backwards. Time O(log of the smaller number).
  void options_to(Position p, std::uint64_t wanted, auto&& visit) const {
    auto [a, b] = canonical(p);
    if (a == 0) return;
    std::uint64_t first = *known({b % a, a});
    std::uint64_t i = wanted == first ? 0 : wanted < first ? wanted + 1 : wanted;
    if (i >= b / a) return;
    auto left = static_cast<std::uint32_t>(b % a + i * a);
    if (p[0] <= p[1]) visit(Position{p[0], left});
    if (p[1] <= p[0]) visit(Position{left, p[1]});
  }
};

}  // namespace grundy

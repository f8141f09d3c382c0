// Games for the tests of windows, with plain values and the best sparse space.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "heap/sparse_space.hpp"
#include "heap/window_game.hpp"

namespace grundy::testing_windows {

struct Case {
  std::string code;
  std::vector<std::uint32_t> values;  ///< by the definition
  WindowGame game;
  std::uint32_t largest = 0;
};

inline std::vector<std::uint32_t> plain_values(const OctalMoves& moves, std::size_t count) {
  std::vector<std::uint32_t> g;
  std::vector<std::size_t> seen(4096, ~std::size_t{0});
  for (std::size_t n = 0; n < count; ++n) {
    for (std::size_t k : moves.to_nothing)
      if (k == n) seen[0] = n;
    for (std::size_t k : moves.to_one)
      if (k < n) seen[g[n - k]] = n;
    for (std::size_t k : moves.to_two)
      for (std::size_t a = 1; n > k && 2 * a <= n - k; ++a)
        if (!moves.unequal || 2 * a != n - k) seen[g[a] ^ g[n - k - a]] = n;
    std::uint32_t mex = 0;
    while (seen[mex] == n) ++mex;
    g.push_back(mex);
  }
  return g;
}

/// The code with `count` values and a reach; nothing when it has no split, no sparse space, or
/// a rare heap between the reach and the start of the stream. Rare heaps may come later.
inline std::optional<Case> case_of(const std::string& code, std::uint64_t reach,
                                   std::size_t count) {
  const auto parsed = OctalCode::parse(code);
  if (!parsed) return std::nullopt;
  const auto moves = OctalMoves::of(*parsed);
  if (!moves || moves->to_two.empty()) return std::nullopt;
  Case c{code, plain_values(*moves, count), {}, 0};
  const auto found = find_sparse_space(*moves, c.values, count / 2);
  if (!found) return std::nullopt;
  c.game.game = {*moves, found->space, {}};
  for (std::uint64_t n = 1; n <= reach; ++n)
    if (found->space.rare(n, c.values[n])) c.game.game.rares.push_back({n, c.values[n]});
  if (c.game.game.rares.empty()) return std::nullopt;
  c.game.head.assign(c.values.begin(), c.values.begin() + static_cast<std::ptrdiff_t>(reach) + 1);
  c.largest = std::ranges::max(c.values);
  if (c.game.start() >= count) return std::nullopt;
  for (std::uint64_t n = reach + 1; n < c.game.start(); ++n)
    if (found->space.rare(n, c.values[n])) return std::nullopt;
  return c;
}

inline WindowState start_state(const Case& c) {
  const auto end = c.values.begin() + static_cast<std::ptrdiff_t>(c.game.start());
  return {c.game.start(), {end - static_cast<std::ptrdiff_t>(c.game.length()), end}};
}

}  // namespace grundy::testing_windows

// floor((k + s) alpha) + c for a quadratic irrational alpha: Beatty sequences and their slopes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <grundy/rule_finder.hpp>

namespace grundy::finder {

/// alpha = (p + r sqrt(d)) / q, d without square factors.
struct QuadraticSlope {
  std::int64_t p = 0, r = 1, d = 2, q = 1;
  double bits = 0;
};

/// The cheapest slopes in [low, high). Time: a few thousand steps.
std::vector<QuadraticSlope> slopes_between(double low, double high, std::size_t most);

/// (2 - t + sqrt(t^2 + 4)) / 2 in lowest terms: where all numbers from 1 on are split into pairs
/// a(k), a(k) + t k, both ascending, a(k) is k times it, rounded down [Fraenkel 1982].
/// REQUIRES 1 <= t <= 999.
QuadraticSlope fraenkel_slope(std::int64_t t);

struct BeattyFit {
  QuadraticSlope slope;
  std::int64_t shift = 0, constant = 0;
  std::size_t start = 0;  ///< it holds from this value on, as far as doubles can tell
  double bits = 0;

  std::string formula(const std::string& index) const;  ///< "beatty(k + 1, 1, 1, 5, 2) - 1"
  Wording words(const std::string& index) const;        ///< "(k + 1) (1 + sqrt 5) / 2, rounded …"
};

/// Beatty sequences through the values, whose indices begin with `first`; at most `exceptions`
/// values at the start may differ. Two values i, j of one differ from (i - j) alpha by less than 1,
/// which leaves an interval for alpha; it must be so small that hardly any slope of this price lies
/// in a quarter of it by chance. Time: linear for values that are one, else a few steps.
std::vector<BeattyFit> fit_beatty(std::span<const std::int64_t> values, std::int64_t first,
                                  std::size_t exceptions);

}  // namespace grundy::finder

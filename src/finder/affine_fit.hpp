// a f + b from two points, compared from the end of a table backwards: where does it begin to hold?
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <grundy/rule_finder.hpp>

namespace grundy::finder {

struct AffineFit {
  std::int64_t a = 0, b = 0;
  std::size_t from = 0;  ///< values[i] = a f[i] + b for all i >= from
};

/// The only a != 0 and b that give the end of the table; nothing if f is constant there or more
/// than `exceptions` values at the start differ. Time O(where the first error is, from the end).
std::optional<AffineFit> fit_affine(std::span<const std::int64_t> values,
                                    std::span<const std::int64_t> f, std::size_t exceptions);

/// The b for which values[i] = (f[i] + b) mod m; else as above, with a = 1.
std::optional<AffineFit> fit_modular(std::span<const std::int64_t> values,
                                     std::span<const std::int64_t> f, std::int64_t m,
                                     std::size_t exceptions);

/// "2 * f + 1", f being a product or a call.
std::string affine_formula(const std::string& f, std::int64_t a, std::int64_t b);
/// "twice the exponent of 2 in n, plus 1".
Wording affine_words(const Wording& f, std::int64_t a, std::int64_t b);

}  // namespace grundy::finder

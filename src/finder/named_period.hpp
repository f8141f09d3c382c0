// Periods that have a shorter name than their block of values.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <grundy/rule_finder.hpp>

namespace grundy::finder {

struct NamedPeriod {
  std::string formula;
  Wording words;
  double bits = 0;  ///< beyond those of the period itself
};

/// d + min(floor(((n + c) mod p) / k), t), the block being that of n = 0, …, p - 1. Time O(p^2) for
/// the p up to 64 that are tried.
std::optional<NamedPeriod> name_of_block(std::span<const std::int64_t> block);

/// s * floor((n + c) / p) + d, or n with a correction by n mod p; g(n + p) = g(n) + s.
std::optional<NamedPeriod> name_of_steps(std::span<const std::int64_t> block, std::int64_t s);

}  // namespace grundy::finder

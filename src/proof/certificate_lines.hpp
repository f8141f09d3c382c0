// The lines that certificates have in common. (docs/certificate.md)
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include <grundy/period.hpp>

namespace grundy {

/// The first two lines of a certificate.
std::string game_line(const std::string& game);

/// The first three lines of a certificate that claims a period.
std::string period_lines(const HeapRules& rules, const Period& period);

/// The first three lines of one that claims: no window returns before heap n.
std::string no_window_lines(const HeapRules& rules, std::uint64_t n);

/// The numbers that `proof growth` names, by the letters of the theorem.
struct GrowthNumbers {
  std::uint64_t N, P, E, D;               ///< D is 0 where condition (c) asks for nothing
  std::span<const std::uint32_t> splits;  ///< A for the heaps N, …, N + P - 1
};

/// The proof of an arithmetic period of a code with splits.
std::string growth_lines(const GrowthNumbers& numbers);

/// The whole certificate: `lines`, then the line `end` with their hash.
std::string with_end(std::string lines);

}  // namespace grundy

// The generators kappa_q of the field of nimbers below w^w^w, and the table of the alpha_p that
// tell how their powers reduce.
//
// For the odd prime p in place k (3 in place 0, 5 in place 1, …), kappa_(p^(j+1)) = w^(w^k * p^j);
// its p-th nim-power is kappa_(p^j), and alpha_p for j = 0. Finite: kappa_(2^n) = 2^(2^(n-1)).
// [Conway, On Numbers and Games, chapter 6; Lenstra, On the algebraic closure of two, 1977]
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <grundy/ordinal.hpp>

namespace grundy::nim {

/// The odd prime in place k. REQUIRES place <= last_place.
std::uint32_t prime_of(std::uint32_t place);

/// The place of an odd prime; none when the number is none, or its place is beyond the last.
std::optional<std::uint32_t> place_of(std::uint64_t prime);

/// The prime factors, each once, rising.
std::vector<std::uint64_t> prime_divisors(std::uint64_t n);

/// The least d > 0 with 2^d = 1 modulo the odd prime p.
std::uint64_t order_of_two(std::uint64_t p);

/// kappa_q for a prime power q. Errors: the prime is beyond the last place; 2^14 and above.
Result<Ordinal> kappa(std::uint64_t prime_power);

/// The sum of several kappas.
Result<Ordinal> kappa_sum(const std::vector<std::uint64_t>& prime_powers);

/// A row of the table: alpha_p = (sum of kappas) + excess.
struct AlphaRow {
  std::uint32_t p;
  std::uint32_t excess;
  std::array<std::uint32_t, 3> kappas;  ///< prime powers; 0 for none
  std::vector<std::uint64_t> components() const;
};

/// The whole table, p rising. Complete up to p = 709.
std::span<const AlphaRow> alpha_table();

/// The row of p; none when alpha_p is not known.
const AlphaRow* alpha_row(std::uint64_t p);

/// alpha_p. Errors: it is not in the table, and p is named.
Result<Ordinal> alpha(std::uint64_t p);

/// The prime powers q with kappa_h = sum of kappa_q, for any h >= 1, where kappa_h is the least
/// nimber of a degree that h divides. [Lenstra 1977, theorem 2.1]
/// Errors: an alpha_p that is needed is not known.
Result<std::vector<std::uint64_t>> components_of_kappa(std::uint64_t h);

/// The digits of a count in base p, the lowest first: digit j counts kappa_(p^(j+1)).
std::vector<std::uint32_t> digits_of(const Natural& count, std::uint32_t p);
Natural number_of(const std::vector<std::uint32_t>& digits, std::uint32_t p);

}  // namespace grundy::nim

// Functions of the digits of n: plain ones, Zeckendorf's, factorial ones, automata.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace grundy::finder {

/// The digits of n >= 0, the last one first; none for 0. REQUIRES base >= 2.
std::vector<std::int64_t> digits_of(std::int64_t n, std::int64_t base);

/// The Fibonacci numbers 1, 2, 3, 5, … up to 2^62, ascending.
std::span<const std::int64_t> fibonacci_numbers();

/// The indices into fibonacci_numbers() of the parts of n, descending; no two are neighbours
/// [E. Zeckendorf 1972]. REQUIRES n >= 0.
std::vector<std::size_t> zeckendorf(std::int64_t n);

/// The digits of n in the factorial base, those of 1!, 2!, 3!, … in this order.
std::vector<std::int64_t> factorial_digits(std::int64_t n);

/// floor(n (p + r sqrt(d)) / q), exactly; false: it does not fit 64 bits, or the arguments are not
/// d >= 0, q >= 1. Products must fit 128 bits.
bool beatty(std::int64_t n, std::int64_t p, std::int64_t r, std::int64_t d, std::int64_t q,
            std::int64_t& result);

}  // namespace grundy::finder

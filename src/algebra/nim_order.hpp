// The prime factors of 2^(2^k) - 1.
#pragma once

#include <cstddef>
#include <vector>

#include <grundy/natural.hpp>

namespace grundy::nim {

/// All different. REQUIRES: bits is a power of two, at most 4096.
std::vector<Natural> prime_factors(std::size_t bits);

}  // namespace grundy::nim

// PairScan: looks for a few nim-sums among all pairs of heaps, many pairs an instruction.
#pragma once

#include <array>
#include <cstdint>

#include "heap/simd_path.hpp"

namespace grundy {

/// Four nim-sums to look for; who wants fewer repeats one.
template <class Value>
using Wanted = std::array<Value, 4>;

/// Pairs are looked at by blocks of so many; a hit says only in which block.
inline constexpr std::uint64_t pair_block = 128;

/// The least a = begin + i * pair_block < end such that g(b) ^ g(rest - b) is wanted for some b in
/// [a, a + pair_block) and below `end`; `end` if there is none. Value: std::uint16_t or
/// std::uint32_t. REQUIRES: end <= rest; the machine has the path. Time O(end - begin): measured
/// 27 pairs a ns (AVX-512), 16 (AVX2), 3 (portable) with 16 bits, 15, 10 and 3 with 32.
template <class Value>
std::uint64_t find_pairs(SimdPath path, const Value* g, std::uint64_t rest, std::uint64_t begin,
                         std::uint64_t end, const Wanted<Value>& wanted);

}  // namespace grundy

// Products and inverses of 64 nimbers at a time by GFNI.
#pragma once

#include <cstdint>

namespace grundy::nim {

inline constexpr std::size_t gfni_block = 64;

/// out = a b and out = 1/a for blocks of gfni_block words; `out` may be a or b.
/// REQUIRES: has_nim_path(NimPath::gfni).
void multiply_block_gfni(const std::uint64_t* a, const std::uint64_t* b, std::uint64_t* out);
void invert_block_gfni(const std::uint64_t* a, std::uint64_t* out);

}  // namespace grundy::nim

// Products and inverses of whole arrays on a chosen path.
#pragma once

#include <cstdint>
#include <span>

#include "algebra/nim_path.hpp"

namespace grundy::nim {

/// As the functions of nim_word.hpp without a path. REQUIRES: has_nim_path(path).
void multiply(NimPath path, std::span<const std::uint64_t> a, std::span<const std::uint64_t> b,
              std::span<std::uint64_t> out);
void invert(NimPath path, std::span<const std::uint64_t> a, std::span<std::uint64_t> out);

}  // namespace grundy::nim

// NimPath: which instructions the nim field uses; all give equal results.
#pragma once

#include <array>

namespace grundy::nim {

enum class NimPath {
  portable,  ///< logarithms of 16-bit nimbers
  clmul,     ///< products without carries (PCLMUL)
  gfni,      ///< whole arrays in byte planes, products in a field of 256 elements (GFNI, AVX-512)
};

inline constexpr std::array nim_paths{NimPath::portable, NimPath::clmul, NimPath::gfni};

/// Whether this processor can take the path.
inline bool has_nim_path([[maybe_unused]] NimPath path) {
#if defined(__x86_64__)
  if (path == NimPath::clmul) return __builtin_cpu_supports("pclmul");
  if (path == NimPath::gfni)
    return __builtin_cpu_supports("gfni") && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw");
#endif
  return path == NimPath::portable;
}

/// The path for products of single words.
inline NimPath best_word_path() {
  return has_nim_path(NimPath::clmul) ? NimPath::clmul : NimPath::portable;
}

}  // namespace grundy::nim

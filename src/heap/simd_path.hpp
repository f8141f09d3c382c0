// SimdPath: which instruction set a kernel uses; every kernel has all three, with equal results.
#pragma once

#include <array>

namespace grundy {

enum class SimdPath { portable, avx2, avx512 };

/// Whether this machine can take the path.
bool has_simd_path(SimdPath path);

/// The widest path that this machine has.
SimdPath best_simd_path();

/// All of them, for tests: for (SimdPath path : simd_paths) if (has_simd_path(path)) …
inline constexpr std::array simd_paths{SimdPath::portable, SimdPath::avx2, SimdPath::avx512};

/// False where only the portable path can ever be taken: the others are then left out of a program.
#if defined(__x86_64__)
inline constexpr bool has_wide_paths = true;
#else
inline constexpr bool has_wide_paths = false;
#endif

/// Function attributes of the paths: a plain loop in an always_inline body is compiled once a path.
#if defined(__x86_64__)
#define GRUNDY_AVX2 [[gnu::target("avx2,bmi,bmi2,popcnt")]]
#define GRUNDY_AVX512                                                            \
  [[gnu::target(                                                                 \
      "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512vbmi2,avx2,bmi,bmi2," \
      "popcnt,prefer-vector-width=512")]]
#else
#define GRUNDY_AVX2
#define GRUNDY_AVX512
#endif

}  // namespace grundy

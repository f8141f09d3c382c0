// SimdPath: asks the processor which instruction sets it has.
#include "heap/simd_path.hpp"

namespace grundy {

bool has_simd_path(SimdPath path) {
#if defined(__x86_64__)
  switch (path) {
    case SimdPath::portable:
      return true;
    case SimdPath::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
    case SimdPath::avx512:
      return has_simd_path(SimdPath::avx2) && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
             __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512vbmi2");
  }
#endif
  return path == SimdPath::portable;
}

SimdPath best_simd_path() {
  if (has_simd_path(SimdPath::avx512)) return SimdPath::avx512;
  return has_simd_path(SimdPath::avx2) ? SimdPath::avx2 : SimdPath::portable;
}

}  // namespace grundy

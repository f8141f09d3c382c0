// NearPartners: the options of a heap whose common part is one of the 512 heaps before it.
#include "heap/near_partners.hpp"

namespace grundy {
namespace {

constexpr std::uint16_t no_mark = 0x4000;  // with `none` or an ordinal never below 0x2000

[[gnu::always_inline]] inline bool sweep(const std::uint16_t* before, const std::uint16_t* x,
                                         std::uint16_t ordinal) {
  std::uint16_t hit = 0;
  for (std::size_t k = 0; k < lane_count; ++k)
    hit |= (before[k] ^ x[k]) == ordinal ? std::uint16_t{0xffff} : std::uint16_t{0};
  return hit != 0;
}

bool sweep_portable(const std::uint16_t* before, const std::uint16_t* x, std::uint16_t ordinal) {
  return sweep(before, x, ordinal);
}
GRUNDY_AVX2 bool sweep_avx2(const std::uint16_t* before, const std::uint16_t* x,
                            std::uint16_t ordinal) {
  return sweep(before, x, ordinal);
}
GRUNDY_AVX512 bool sweep_avx512(const std::uint16_t* before, const std::uint16_t* x,
                                std::uint16_t ordinal) {
  return sweep(before, x, ordinal);
}

}  // namespace

void NearPartners::add(std::uint64_t distance, std::uint16_t x) {
  const std::size_t k = lane_count - distance;
  for (Layer& layer : layers_) {
    if (layer[k] == x) return;
    if (layer[k] == no_mark) {
      layer[k] = x;
      return;
    }
  }
  layers_.emplace_back().fill(no_mark);
  layers_.back()[k] = x;
}

bool NearPartners::give(SimdPath path, std::span<const std::uint16_t, lane_count> before,
                        std::uint16_t ordinal) const {
  const auto sweep_once = path == SimdPath::avx512 ? sweep_avx512
                          : path == SimdPath::avx2 ? sweep_avx2
                                                   : sweep_portable;
  for (const Layer& layer : layers_)
    if (sweep_once(before.data(), layer.data(), ordinal)) return true;
  return false;
}

}  // namespace grundy

// CommonOrdinals: the values of one class, numbered in their order, so that XOR stays XOR.
#include "heap/common_ordinals.hpp"

namespace grundy {
namespace {

struct Numbering {
  std::uint32_t mask, low;
  std::uint32_t position, step;  ///< parity of the first heap's position, and 1 if it alternates
};

/// Arithmetic without branches, for the compiler to do many at a time.
[[gnu::always_inline]] inline void number(const Numbering& by, const std::uint32_t* values,
                                          std::uint16_t* out, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t value = values[i];
    std::uint32_t parity = value & by.mask;
    parity ^= parity >> 16;
    parity ^= parity >> 8;
    parity ^= parity >> 4;
    parity ^= parity >> 2;
    parity ^= parity >> 1;
    parity ^= by.position + (static_cast<std::uint32_t>(i) & by.step);
    const std::uint32_t ordinal = (value & by.low) | (value >> 1 & ~by.low);
    const std::uint32_t common = -(parity & 1);
    out[i] = static_cast<std::uint16_t>((ordinal & common) | (CommonOrdinals::none & ~common));
  }
}

void number_portable(const Numbering& by, const std::uint32_t* values, std::uint16_t* out,
                     std::size_t count) {
  number(by, values, out, count);
}
GRUNDY_AVX2 void number_avx2(const Numbering& by, const std::uint32_t* values, std::uint16_t* out,
                             std::size_t count) {
  number(by, values, out, count);
}
GRUNDY_AVX512 void number_avx512(const Numbering& by, const std::uint32_t* values,
                                 std::uint16_t* out, std::size_t count) {
  number(by, values, out, count);
}

}  // namespace

void CommonOrdinals::list(SimdPath path, std::uint64_t first, std::span<const std::uint32_t> values,
                          std::span<std::uint16_t> out) const {
  const std::uint64_t position = space_.by_position ? first - space_.first_split : 0;
  const Numbering by{space_.mask, low(), static_cast<std::uint32_t>(position & 1),
                     space_.by_position ? 1u : 0u};
  const auto number_path = path == SimdPath::avx512 ? number_avx512
                           : path == SimdPath::avx2 ? number_avx2
                                                    : number_portable;
  number_path(by, values.data(), out.data(), out.size());
  if (first == 0 && !out.empty()) out[0] = none;
}

}  // namespace grundy

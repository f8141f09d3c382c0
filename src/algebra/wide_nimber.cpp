// Nimbers of 128 and 256 bits: the fixed tower, in the form that the processor is good at.
#include <grundy/wide_nimber.hpp>

#include <bit>

#include "algebra/limb_spans.hpp"
#include "algebra/nim_tower.hpp"

namespace grundy::nim {
namespace {

/// Calls `work` with the field whose form of limbs is best on this processor.
template <std::size_t N>
[[gnu::always_inline]] inline auto in_best_field(auto work) {
#if defined(__x86_64__)
  if (has_nim_path(NimPath::clmul)) return work(Field<PolynomialLimb, N>());
#endif
  return work(Field<NaturalLimb, N>());
}

}  // namespace

template <std::size_t N>
WideNimber<N> product(const WideNimber<N>& a, const WideNimber<N>& b) {
  return in_best_field<N>([&](auto field) {
    WideNimber<N> result;
    field.leave(field.product(field.enter(a.limbs.data()), field.enter(b.limbs.data())),
                result.limbs.data());
    return result;
  });
}

template <std::size_t N>
WideNimber<N> square(const WideNimber<N>& a) {
  WideNimber<N> result = a;
  square_limbs(result.limbs);
  return result;
}

template <std::size_t N>
WideNimber<N> square_root(const WideNimber<N>& a) {
  WideNimber<N> root = a;
  square_root_limbs(root.limbs);
  return root;
}

template <std::size_t N>
WideNimber<N> inverse(const WideNimber<N>& a) {
  return in_best_field<N>([&](auto field) {
    WideNimber<N> result;
    field.leave(field.inverse(field.enter(a.limbs.data())), result.limbs.data());
    return result;
  });
}

template <std::size_t N>
WideNimber<N> power(const WideNimber<N>& a, std::span<const std::uint64_t> exponent) {
  const WideProductForm<N> base(a);
  WideProductForm<N> result(WideNimber<N>{1});
  for (std::size_t i = 64 * exponent.size(); i-- > 0;) {
    result = result * result;
    if (exponent[i / 64] >> (i % 64) & 1) result = result * base;
  }
  return result.nimber();
}

template <std::size_t N>
std::optional<WideNimber<N>> artin_root(const WideNimber<N>& a) {
  if (a.limbs.back() >> 63) return {};
  WideNimber<N> root = a;
  artin_root_limbs(root.limbs);
  return root;
}

template <std::size_t N>
WideProductForm<N>::WideProductForm(const WideNimber<N>& nimber) {
  in_best_field<N>(
      [&](auto field) { field.write(field.enter(nimber.limbs.data()), limbs_.limbs.data()); });
}

template <std::size_t N>
WideNimber<N> WideProductForm<N>::nimber() const {
  return in_best_field<N>([&](auto field) {
    WideNimber<N> result;
    field.leave(field.read(limbs_.limbs.data()), result.limbs.data());
    return result;
  });
}

template <std::size_t N>
WideProductForm<N> WideProductForm<N>::operator*(const WideProductForm& other) const {
  return in_best_field<N>([&](auto field) {
    WideProductForm result;
    field.write(
        field.product(field.read(limbs_.limbs.data()), field.read(other.limbs_.limbs.data())),
        result.limbs_.limbs.data());
    return result;
  });
}

#define GRUNDY_WIDE(N)                                                                \
  template WideNimber<N> product(const WideNimber<N>&, const WideNimber<N>&);         \
  template WideNimber<N> square(const WideNimber<N>&);                                \
  template WideNimber<N> square_root(const WideNimber<N>&);                           \
  template WideNimber<N> inverse(const WideNimber<N>&);                               \
  template WideNimber<N> power(const WideNimber<N>&, std::span<const std::uint64_t>); \
  template std::optional<WideNimber<N>> artin_root(const WideNimber<N>&);             \
  template class WideProductForm<N>;
GRUNDY_WIDE(2)
GRUNDY_WIDE(4)
#undef GRUNDY_WIDE

}  // namespace grundy::nim

// Nimbers of 128 and 256 bits: the fixed tower, in the form that the processor is good at.
#include <grundy/wide_nimber.hpp>

#include <bit>

#include "algebra/limb_spans.hpp"
#include "algebra/nim_tower.hpp"

namespace grundy::nim {
namespace {

/// Calls `work` with the form of limbs that is best on this processor.
[[gnu::always_inline]] inline auto in_best_form(auto work) {
#if defined(__x86_64__)
  if (has_clmul()) return work(PolynomialLimb());
#endif
  return work(NaturalLimb());
}

template <std::size_t N>
[[gnu::always_inline]] inline WideNimber<N> entered(auto limb, WideNimber<N> a) {
  for (std::uint64_t& x : a.limbs) x = limb.enter(x);
  return a;
}
template <std::size_t N>
[[gnu::always_inline]] inline WideNimber<N> left(auto limb, WideNimber<N> a) {
  for (std::uint64_t& x : a.limbs) x = limb.leave(x);
  return a;
}

/// The result of `f` on elements of the field whose limbs are held as Limb says.
template <class Limb, std::size_t N, class... Rest>
[[gnu::always_inline]] inline WideNimber<N> with_elements(auto f, const WideNimber<N>& a,
                                                          const Rest&... rest) {
  using F = Field<Limb, N>;
  WideNimber<N> result;
  F::write(f(F(), F::read(a.limbs.data()), F::read(rest.limbs.data())...), result.limbs.data());
  return result;
}

constexpr auto times = [](auto field, const auto& a, const auto& b) { return field.product(a, b); };

}  // namespace

template <std::size_t N>
WideNimber<N> product(const WideNimber<N>& a, const WideNimber<N>& b) {
  return in_best_form([&]<class Limb>(Limb limb) {
    return left(limb, with_elements<Limb>(times, entered(limb, a), entered(limb, b)));
  });
}

template <std::size_t N>
WideNimber<N> square(const WideNimber<N>& a) {
  return with_elements<NaturalLimb>([](auto field, const auto& x) { return field.square(x); }, a);
}

template <std::size_t N>
WideNimber<N> square_root(const WideNimber<N>& a) {
  WideNimber<N> root = a;
  square_root_limbs(root.limbs);
  return root;
}

template <std::size_t N>
WideNimber<N> inverse(const WideNimber<N>& a) {
  return in_best_form([&]<class Limb>(Limb limb) {
    const auto inverted = [](auto field, const auto& x) { return field.inverse(x); };
    return left(limb, with_elements<Limb>(inverted, entered(limb, a)));
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
WideProductForm<N>::WideProductForm(const WideNimber<N>& nimber)
    : limbs_(in_best_form([&](auto limb) { return entered(limb, nimber); })) {}

template <std::size_t N>
WideNimber<N> WideProductForm<N>::nimber() const {
  return in_best_form([&](auto limb) { return left(limb, limbs_); });
}

template <std::size_t N>
WideProductForm<N> WideProductForm<N>::operator*(const WideProductForm& other) const {
  WideProductForm result;
  result.limbs_ = in_best_form(
      [&]<class Limb>(Limb) { return with_elements<Limb>(times, limbs_, other.limbs_); });
  return result;
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

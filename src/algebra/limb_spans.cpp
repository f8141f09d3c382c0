// Nimbers of any size: Karatsuba down to four limbs, norms down to one.
//
// Unequal factors: the field of the shorter one acts on the longer one part by part, because the
// longer one is a vector over it. So a short factor costs linear time and is never padded.
#include "algebra/limb_spans.hpp"

#include <algorithm>
#include <bit>

#include "algebra/nim_tower.hpp"

namespace grundy::nim {
namespace {

void add_to(Limbs a, ConstLimbs b) {
  for (std::size_t i = 0; i < b.size(); ++i) a[i] ^= b[i];
}

/// One product of elements with a size known at run time, limbs held as Limb says.
template <class Limb>
struct SpanField {
  template <std::size_t N>
  static void fixed_product(Limbs out, ConstLimbs a, ConstLimbs b) {
    using F = Field<Limb, N>;
    F::write(F::product(F::read(a.data()), F::read(b.data())), out.data());
  }

  /// out = a b. REQUIRES: equal sizes, 3 times as much scratch; `out` is apart from a and b.
  static void product(Limbs out, ConstLimbs a, ConstLimbs b, Limbs scratch) {
    if (a.size() == 1) return fixed_product<1>(out, a, b);
    if (a.size() == 2) return fixed_product<2>(out, a, b);
    if (a.size() == 4) return fixed_product<4>(out, a, b);
    const std::size_t h = a.size() / 2;
    const Limbs low = out.first(h), high = out.subspan(h);
    const Limbs sum = scratch.first(h), part = scratch.subspan(h, h);
    const Limbs rest = scratch.subspan(2 * h);
    product(low, a.first(h), b.first(h), rest);
    std::ranges::copy(a.first(h), high.begin());
    add_to(high, a.subspan(h));
    std::ranges::copy(b.first(h), sum.begin());
    add_to(sum, b.subspan(h));
    product(part, high, sum, rest);
    std::ranges::copy(part, high.begin());
    add_to(high, low);
    product(part, a.subspan(h), b.subspan(h), rest);
    top_product(part);
    add_to(low, part);
  }

  /// Times 2^(bits-1), in place.
  static void top_product(Limbs a) {
    if (a.size() == 1) {
      a[0] = Limb::top_product(a[0]);
      return;
    }
    const Limbs low = a.first(a.size() / 2), high = a.subspan(a.size() / 2);
    add_to(low, high);
    std::ranges::swap_ranges(low, high);
    top_product(low);
    top_product(low);
    top_product(high);
  }

  static void square(Limbs a) {
    if (a.size() == 1) {
      a[0] = Limb::square(a[0]);
      return;
    }
    const Limbs low = a.first(a.size() / 2), high = a.subspan(a.size() / 2);
    square(low);
    square(high);
    LimbVector part(high.begin(), high.end());
    top_product(part);
    add_to(low, part);
  }

  static LimbVector inverse(ConstLimbs a) {
    if (a.size() == 1) return {Limb::inverse(a[0])};
    const std::size_t h = a.size() / 2;
    LimbVector sum(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(h)), norm(h), scratch(3 * h);
    add_to(sum, a.subspan(h));
    product(norm, a.first(h), sum, scratch);
    LimbVector part(a.begin() + static_cast<std::ptrdiff_t>(h), a.end());
    square(part);
    top_product(part);
    add_to(norm, part);
    const LimbVector divisor = inverse(norm);
    LimbVector result(2 * h);
    product(Limbs(result).first(h), sum, divisor, scratch);
    product(Limbs(result).subspan(h), a.subspan(h), divisor, scratch);
    return result;
  }

  static LimbVector entered(ConstLimbs a) {
    LimbVector limbs(a.size());
    std::ranges::transform(a, limbs.begin(), Limb::enter);
    return limbs;
  }
  static LimbVector left(LimbVector limbs) {
    std::ranges::transform(limbs, limbs.begin(), Limb::leave);
    return limbs;
  }

  /// The product of entered factors, b the longer one.
  static LimbVector product(ConstLimbs a, ConstLimbs b) {
    const std::size_t size = a.size();
    LimbVector result(b.size()), scratch(3 * size);
    for (std::size_t i = 0; i < b.size(); i += size)
      product(Limbs(result).subspan(i, size), a, b.subspan(i, size), scratch);
    return result;
  }
};

/// Calls `work` with the form of limbs of the path.
auto on_path([[maybe_unused]] NimPath path, auto work) {
#if defined(__x86_64__)
  if (path == NimPath::clmul) return work(SpanField<PolynomialLimb>());
#endif
  return work(SpanField<NaturalLimb>());
}

}  // namespace

void square_limbs(Limbs a) { SpanField<NaturalLimb>::square(a); }
void top_product_limbs(Limbs a) { SpanField<NaturalLimb>::top_product(a); }

// With y = y0 + y1 X: y^2 = (y0^2 + c y1^2) + y1^2 X.
void square_root_limbs(Limbs a) {
  if (a.size() == 1) {
    a[0] = square_roots(a[0]);
    return;
  }
  const Limbs low = a.first(a.size() / 2), high = a.subspan(a.size() / 2);
  LimbVector part(high.begin(), high.end());
  top_product_limbs(part);
  add_to(low, part);
  square_root_limbs(low);
  square_root_limbs(high);
}

// y^2+y = (y0^2 + y0 + c y1^2) + (y1^2 + y1) X. Of the two y1 one leaves a y0 whose equation has
// its roots in the same field: they differ by c, which is exactly the top bit.
void artin_root_limbs(Limbs a) {
  if (a.size() == 1) {
    a[0] = artin_halves(a[0]) << 1;
    return;
  }
  const Limbs low = a.first(a.size() / 2), high = a.subspan(a.size() / 2);
  artin_root_limbs(high);
  LimbVector part(high.begin(), high.end());
  square_limbs(part);
  top_product_limbs(part);
  add_to(low, part);
  high[0] ^= low.back() >> 63;
  low.back() &= ~(std::uint64_t{1} << 63);
  artin_root_limbs(low);
}

LimbVector product_of_limbs(ConstLimbs a, ConstLimbs b, NimPath path) {
  if (a.size() > b.size()) std::swap(a, b);
  return on_path(path, [&](auto field) {
    return field.left(field.product(field.entered(a), field.entered(b)));
  });
}

LimbVector inverse_of_limbs(ConstLimbs a, NimPath path) {
  return on_path(path, [&](auto field) { return field.left(field.inverse(field.entered(a))); });
}

LimbVector power_of_limbs(ConstLimbs a, const std::vector<bool>& bits, Meter& meter, NimPath path) {
  return on_path(path, [&](auto field) {
    const LimbVector base = field.entered(a);
    LimbVector result = base;
    for (std::size_t i = bits.size() - 1; i-- > 0 && !meter.exhausted_now();) {
      field.square(result);
      if (bits[i]) result = field.product(base, result);
    }
    return field.left(result);
  });
}

}  // namespace grundy::nim

// Inverses, square roots, degrees and quadratic equations of ordinals, in the finite field that
// contains them.
#include <grundy/transfinite.hpp>

#include "algebra/in_field.hpp"

namespace grundy::nim {

namespace {

template <class Element>
bool is_scalar(const Element& element) {
  using Scalar = typename Element::value_type;
  return std::all_of(element.begin() + 1, element.end(),
                     [](const Scalar& s) { return s == Scalar(); });
}

/// A root of z^2+z = c. The dimension D is odd, so c splits into its trace to the finite part,
/// where the nim field knows the root, and a rest of trace 0, whose root is a half-trace.
template <class Field>
Ordinal artin_root(Field& field, const Ordinal& ordinal) {
  const auto c = field.dense(ordinal);
  auto trace = c, conjugate = c;
  for (std::size_t i = 1; i < field.dimension(); ++i) {
    conjugate = field.frobenius(std::move(conjugate), field.bits());
    trace = Field::sum(std::move(trace), conjugate);
  }
  const auto rest = Field::sum(c, trace);
  auto half = rest;
  conjugate = rest;
  for (std::size_t i = 2; i < field.dimension(); i += 2) {
    conjugate = field.frobenius(std::move(conjugate), 2 * field.bits());
    half = Field::sum(std::move(half), conjugate);
  }
  auto root = half;
  for (std::size_t i = 1; i < field.bits(); ++i) {
    half = field.square(half);
    root = Field::sum(std::move(root), half);
  }
  const Nimber finite = artin_roots(Nimber{count_of(trace[0])})[0];
  return nim::sum(field.ordinal(root), Ordinal(finite.value));
}

Result<Ordinal> artin_root(const Ordinal& c, Meter& meter) {
  if (c.is_finite()) return Ordinal(artin_roots(Nimber{c.finite_part()})[0].value);
  return in_field({c}, meter, [&](auto& field) -> Result<Ordinal> { return artin_root(field, c); });
}

/// The least divisor d of the degree with a^(2^d) = a.
template <class Field>
std::uint64_t degree_in(Field& field, const Ordinal& ordinal) {
  const auto a = field.dense(ordinal);
  std::uint64_t degree = field.degree();
  for (std::uint64_t p : prime_divisors(degree))
    while (degree % p == 0 && field.frobenius(a, degree / p) == a) degree /= p;
  return degree;
}

}  // namespace

Result<Ordinal> inverse(const Ordinal& a, Meter& meter) {
  if (a.is_zero()) return fail("division by zero");
  if (a.is_finite()) {
    auto finite = inverse(Nimber{a.finite_part()});
    if (!finite) return std::unexpected(finite.error());
    return Ordinal(finite->value);
  }
  return in_field({a}, meter, [&](auto& field) -> Result<Ordinal> {
    return field.ordinal(field.inverse(field.dense(a)));
  });
}

Result<Ordinal> quotient(const Ordinal& a, const Ordinal& b, Meter& meter) {
  auto over = inverse(b, meter);
  return over ? product(a, *over, meter) : over;
}

Result<Ordinal> square_root(const Ordinal& a, Meter& meter) {
  if (a.is_finite()) return Ordinal(square_root(Nimber{a.finite_part()}).value);
  return in_field({a}, meter, [&](auto& field) -> Result<Ordinal> {
    return field.ordinal(field.frobenius(field.dense(a), field.degree() - 1));
  });
}

Result<std::uint64_t> degree(const Ordinal& a, Meter& meter) {
  if (a.is_finite()) return field_bits(Nimber{a.finite_part()});
  return in_field({a}, meter,
                  [&](auto& field) -> Result<std::uint64_t> { return degree_in(field, a); });
}

Result<std::vector<Ordinal>> quadratic_roots(const Ordinal& b, const Ordinal& c, Meter& meter) {
  if (b.is_zero()) {
    auto root = square_root(c, meter);
    if (!root) return std::unexpected(root.error());
    return std::vector{*root};
  }
  auto square_of_b = square(b, meter);  // x = b z turns it into z^2 + z = c/b^2
  auto reduced = square_of_b ? quotient(c, *square_of_b, meter) : square_of_b;
  auto z = reduced ? artin_root(*reduced, meter) : reduced;
  auto root = z ? product(b, *z, meter) : z;
  if (!root) return std::unexpected(root.error());
  std::vector<Ordinal> both = {*root, sum(*root, b)};
  std::ranges::sort(both);
  return both;
}

}  // namespace grundy::nim

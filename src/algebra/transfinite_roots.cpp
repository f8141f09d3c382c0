// Roots of x^n = a among ordinals, and the excess of a prime: where p-th roots begin to exist.
//
// Let f be the order of 2 modulo the odd prime p, and sigma the map x -> x^(2^f) of a field of 2^E
// elements with f | E. With M = (2^f-1)/p, a is a p-th power exactly if N(a)^M = 1 for the norm N
// to the field of 2^f elements. Then sigma(y) = a^M y has a solution y (Hilbert's theorem 90), and
// y^p/a has an order that divides M, which is prime to p: what is missing is a power of it.
#include <grundy/transfinite.hpp>

#include <numeric>

#include "algebra/in_field.hpp"

namespace grundy::nim {

namespace {

/// What belongs to p-th roots.
struct Radical {
  std::uint64_t p;
  std::uint64_t f;  ///< the order of 2 modulo p
  Natural m;        ///< (2^f - 1) / p
  std::vector<Ordinal> kappas;
  std::uint32_t place;
};

Result<Radical> radical_of(std::uint64_t p) {
  const auto place = place_of(p);
  if (!place) return out_of(fmt::format("the prime {} is too large here", p));
  const std::uint64_t f = order_of_two(p);
  Radical radical{p, f, (grundy::power(2, f) - Natural(1)) / Natural(p), {}, *place};
  auto components = components_of_kappa(f);
  if (!components) return std::unexpected(components.error());
  for (std::uint64_t q : *components) {
    auto element = kappa(q);
    if (!element) return std::unexpected(element.error());
    radical.kappas.push_back(*element);
  }
  return radical;
}

/// A stream of elements that look random, the same in every run. They come from all of the field:
/// in a proper subfield there may be no p-th root of unity, and every sum below may be 0.
template <class Field>
class Elements {
 public:
  explicit Elements(Field& field) : field_(field) {}
  typename Field::Element next() {
    typename Field::Element element(field_.dimension());
    for (auto& entry : element)
      entry = scalar_of(number(), std::remove_reference_t<decltype(entry)>());
    return element;
  }

 private:
  /// As many bits as a scalar has.
  Natural number() {
    Natural result(word());
    for (std::size_t bits = 64; bits < field_.bits(); bits += 64)
      result = result * grundy::power(2, 64) + Natural(word());
    return result;
  }

  /// The generator splitmix64 [Steele, Lea and Flood 2014].
  std::uint64_t word() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return field_.bits() < 64 ? z & ((std::uint64_t{1} << field_.bits()) - 1) : z;
  }

  Field& field_;
  std::uint64_t state_ = 0;
};

template <class Field>
typename Field::Element norm_power(Field& field, const typename Field::Element& a,
                                   const Radical& radical) {
  const auto norm = field.conjugates(a, radical.f, field.degree() / radical.f);
  return field.power(norm, radical.m);
}

/// A root of unity of order p.
template <class Field>
typename Field::Element root_of_unity(Field& field, const Radical& radical) {
  Elements elements(field);
  auto root = field.one();
  while (root == field.one() && !field.meter().exhausted_now()) {
    const auto element = elements.next();
    if (element != field.scalar({})) root = norm_power(field, element, radical);
  }
  return root;
}

/// A solution y of sigma(y) = c y, for N(c) = 1: the sum of d_i sigma^i(t) with d_0 = 1,
/// d_(i+1) = sigma(d_i)/c, for any t where it is not 0.
template <class Field>
typename Field::Element eigenvector(Field& field, const typename Field::Element& c,
                                    std::uint64_t f) {
  const auto over = field.inverse(c);
  Elements elements(field);
  const auto zero = field.scalar({});
  auto sum = zero;
  while (sum == zero && !field.meter().exhausted_now()) {
    auto conjugate = elements.next(), factor = field.one();
    for (std::uint64_t i = 0; i < field.degree() / f; ++i) {
      sum = Field::sum(std::move(sum), field.product(factor, conjugate));
      conjugate = field.frobenius(std::move(conjugate), f);
      factor = field.product(field.frobenius(std::move(factor), f), over);
    }
  }
  return sum;
}

/// 1/p modulo m. REQUIRES: p does not divide m.
Natural inverse_modulo(std::uint64_t p, const Natural& m) {
  Natural multiple = 1;
  while (multiple % Natural(p) != Natural()) multiple += m;
  return multiple / Natural(p);
}

/// All p-th roots of an element of the field that is a p-th power there and not 0.
template <class Field>
std::vector<Ordinal> roots_in(Field& field, const Ordinal& ordinal, const Radical& radical) {
  const auto a = field.dense(ordinal);
  const auto y = eigenvector(field, field.power(a, radical.m), radical.f);
  const auto missing = field.product(a, field.inverse(field.power(y, radical.p)));
  auto root = field.product(y, field.power(missing, inverse_modulo(radical.p, radical.m)));
  const auto unity = root_of_unity(field, radical);
  std::vector<Ordinal> all;
  for (std::uint64_t i = 0; i < radical.p && !field.meter().exhausted_now(); ++i) {
    all.push_back(field.ordinal(root));
    root = field.product(root, unity);
  }
  return all;
}

Result<bool> is_power(const TowerPlan& plan, const Ordinal& a, const Radical& radical,
                      Meter& meter) {
  return in_planned_field(plan, meter, [&](auto& field) -> Result<bool> {
    return norm_power(field, field.dense(a), radical) == field.one();
  });
}

/// All p-th roots; where the field of a has none, kappa of the next power of p is adjoined.
Result<std::vector<Ordinal>> prime_roots(const Ordinal& a, const Radical& radical, Meter& meter) {
  if (radical.m % Natural(radical.p) == Natural())
    return out_of(
        fmt::format("roots of degree {} are not computed here, because its square "
                    "divides 2^{}-1",
                    radical.p, radical.f));
  std::vector<Ordinal> elements = radical.kappas;
  elements.push_back(a);
  auto plan = plan_around(elements);
  auto power = plan ? is_power(*plan, a, radical, meter) : std::unexpected(plan.error());
  if (power && !*power) {
    const Natural next = grundy::power(radical.p, plan->digits(radical.place));
    elements.push_back(Ordinal({{{radical.place, next}}}, 1));
    plan = plan_around(elements);
  }
  if (!power) return std::unexpected(power.error());
  if (!plan) return std::unexpected(plan.error());
  return in_planned_field(*plan, meter, [&](auto& field) -> Result<std::vector<Ordinal>> {
    return roots_in(field, a, radical);
  });
}

/// The p-th roots of all of them.
Result<std::vector<Ordinal>> roots_of_all(const std::vector<Ordinal>& radicands, std::uint64_t p,
                                          Meter& meter) {
  auto radical = radical_of(p);
  if (!radical) return std::unexpected(radical.error());
  std::vector<Ordinal> all;
  for (const Ordinal& a : radicands) {
    auto some = prime_roots(a, *radical, meter);
    if (!some) return some;
    all.insert(all.end(), some->begin(), some->end());
  }
  return all;
}

Result<std::uint64_t> odd_prime(const Natural& p) {
  const std::uint32_t last = prime_of(last_place);
  if (p > Natural(last)) return out_of(fmt::format("primes go up to {} here", last));
  if (p.word() > 2 && prime_divisors(p.word()).front() == p.word()) return p.word();
  return fail(p.to_string() + " is no odd prime; alpha and excess take 3, 5, 7, 11, …");
}

}  // namespace

Result<std::vector<Ordinal>> roots(const Ordinal& a, std::uint64_t n, Meter& meter) {
  if (n == 0) return fail("x^0 = 1 for every x; write an exponent of at least 1");
  std::vector<Ordinal> all = {a};
  if (a.is_zero()) return all;
  const int twos = std::countr_zero(n);
  n >>= twos;
  if (n > most_roots)
    return out_of(fmt::format("x^{} takes a value {} times; the most that are listed are {}", n, n,
                              most_roots));
  for (int i = 0; i < twos; ++i) {
    auto root = square_root(all[0], meter);
    if (!root) return std::unexpected(root.error());
    all[0] = *root;
  }
  for (std::uint64_t p : prime_divisors(n))
    for (; n % p == 0; n /= p) {
      auto more = roots_of_all(all, p, meter);
      if (!more) return more;
      all = std::move(*more);
    }
  std::ranges::sort(all);
  return all;
}

Result<Ordinal> known_alpha(const Natural& p) {
  auto prime = odd_prime(p);
  if (!prime) return std::unexpected(prime.error());
  return alpha(*prime);
}

Result<std::uint64_t> excess(const Natural& p, Meter& meter) {
  auto prime = odd_prime(p);
  if (!prime) return std::unexpected(prime.error());
  auto radical = radical_of(*prime);
  if (!radical) return std::unexpected(radical.error());
  Ordinal base;
  for (const Ordinal& component : radical->kappas) base = sum(base, component);
  for (std::uint64_t m = 0;; ++m) {
    const Ordinal candidate = sum(base, Ordinal(m));
    auto plan = plan_around({candidate});
    if (!plan) return std::unexpected(plan.error());
    auto power = is_power(*plan, candidate, *radical, meter);
    if (!power) return std::unexpected(power.error());
    if (!*power) return m;
  }
}

}  // namespace grundy::nim

// Ordinary arithmetic of ordinals in Cantor normal form [Cantor 1897]; the same sum and product
// serve for the exponents.
#include <grundy/ordinal.hpp>

namespace grundy::ordinary {

namespace {

constexpr std::size_t most_bits = 332'192;  // of numbers with 10^5 digits
constexpr std::uint64_t most_terms = 10'000;

std::uint32_t add(std::uint32_t a, std::uint32_t b) { return a + b; }

/// What of `a` is below the leading term of `b` is lost.
template <class Form>
Form sum_of(Form a, const Form& b) {
  if (b.is_zero()) return a;
  const auto& lead = b.terms.front();
  while (!a.terms.empty() && a.terms.back().power < lead.power) a.terms.pop_back();
  auto rest = b.terms.begin();
  if (!a.terms.empty() && a.terms.back().power == lead.power)
    a.terms.back().count += (rest++)->count;
  a.terms.insert(a.terms.end(), rest, b.terms.end());
  return a;
}

OrdinalExponent add(const OrdinalExponent& a, const OrdinalExponent& b) { return sum_of(a, b); }

/// a * (w^p * c) is w^(lead of a + p) * c, and a * c multiplies only the leading count.
template <class Form>
Form product_of(const Form& a, const Form& b) {
  Form result;
  if (a.is_zero()) return result;
  const auto& lead = a.terms.front();
  for (const auto& term : b.terms) {
    if (term.power != decltype(term.power){}) {
      result.terms.push_back({add(lead.power, term.power), term.count});
      continue;
    }
    result.terms.push_back({lead.power, lead.count * term.count});
    result.terms.insert(result.terms.end(), a.terms.begin() + 1, a.terms.end());
  }
  return result;
}

std::unexpected<Error> too_large() {
  return out_of("this ordinal is too large to write down here: " + std::to_string(most_terms) +
                " terms or 100000 digits are the most");
}

Result<OrdinalExponent> checked(OrdinalExponent exponent) {
  for (const auto& [place, count] : exponent.terms) {
    if (place > last_place)
      return out_of("w^(w^k) goes up to k = " + std::to_string(last_place) + " here");
    if (count.bit_length() > most_bits) return too_large();
  }
  return exponent;
}

Result<Ordinal> checked(Ordinal ordinal) {
  if (ordinal.terms.size() > most_terms) return too_large();
  for (const auto& [power, count] : ordinal.terms) {
    if (count.bit_length() > most_bits) return too_large();
    if (auto fits = checked(power); !fits) return std::unexpected(fits.error());
  }
  return ordinal;
}

std::unexpected<Error> beyond() {
  return fail("this is w^w^w or more; the nimbers here are the ordinals below w^w^w");
}

/// `exponent` as an ordinal below w^w; none for others.
Result<OrdinalExponent> as_exponent(const Ordinal& ordinal) {
  OrdinalExponent result;
  for (const auto& [power, count] : ordinal.terms) {
    if (power.is_zero()) {
      result.terms.push_back({0, count});
      continue;
    }
    const auto& [place, times] = power.terms.front();
    if (place > 0) return beyond();
    if (times > Natural(last_place))
      return out_of("w^(w^k) goes up to k = " + std::to_string(last_place) + " here");
    result.terms.push_back({static_cast<std::uint32_t>(times.word()), count});
  }
  return result;
}

/// n^limit for a number n >= 2 and a limit ordinal: n^(w^(1+f)) = w^(w^f).
OrdinalExponent exponent_of_number(const OrdinalExponent& limit) {
  OrdinalExponent result;
  for (const auto& [place, count] : limit.terms) result.terms.push_back({place - 1, count});
  return result;
}

/// (w^e)^n = w^(e n); none for other bases.
std::optional<Ordinal> power_of_power(const Ordinal& base, const Natural& exponent) {
  const auto& [power, count] = base.terms.front();
  if (base.terms.size() > 1 || power.is_zero() || count != Natural(1) || exponent.is_zero())
    return {};
  return Ordinal(product_of(power, OrdinalExponent{{{0, exponent}}}), 1);
}

Result<Ordinal> finite_power(const Ordinal& base, const Natural& exponent, Meter& meter) {
  if (base.is_zero()) return exponent.is_zero() ? Ordinal(1) : Ordinal();
  if (base == Ordinal(1)) return base;
  if (auto direct = power_of_power(base, exponent)) return checked(std::move(*direct));
  if (exponent.bit_length() > 64) return too_large();
  Result<Ordinal> result = Ordinal(1), square = base;
  for (std::uint64_t n = exponent.word(); n > 0; n >>= 1) {
    if (meter.exhausted_now()) return meter.error();
    if (n & 1) result = product(*result, *square);
    if (n > 1 && result) square = product(*square, *square);
    if (!result) return result;
    if (!square) return square;
  }
  return result;
}

}  // namespace

Ordinal sum(Ordinal a, const Ordinal& b) { return sum_of(std::move(a), b); }

Result<Ordinal> product(const Ordinal& a, const Ordinal& b) { return checked(product_of(a, b)); }

Result<Ordinal> power(const Ordinal& a, const Ordinal& b, Meter& meter) {
  const Natural times = b.finite_part();
  Ordinal limit = b;
  if (!times.is_zero()) limit.terms.pop_back();
  Result<Ordinal> rest = finite_power(a, times, meter);
  if (!rest || limit.is_zero()) return rest;
  if (a <= Ordinal(1)) return a;
  auto exponent = as_exponent(limit);
  if (!exponent) return std::unexpected(exponent.error());
  OrdinalExponent power =
      a.is_finite() ? exponent_of_number(*exponent) : product_of(a.terms.front().power, *exponent);
  auto fits = checked(std::move(power));
  if (!fits) return std::unexpected(fits.error());
  return product(Ordinal(*fits, 1), *rest);
}

}  // namespace grundy::ordinary

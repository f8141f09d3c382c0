// Primes and their places, the table of alpha_p, the digits of exponents.
#include "algebra/kappa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include <grundy/transfinite.hpp>
#include "algebra/kappa_tower.hpp"

namespace grundy::nim {

namespace {

constexpr AlphaRow table[] = {
#include "algebra/alpha_table.inc"
};

constexpr std::uint32_t last_prime = 104'729;  // in place last_place

std::vector<std::uint32_t> odd_primes() {
  std::vector<bool> composite(last_prime + 1);
  std::vector<std::uint32_t> primes;
  for (std::uint32_t p = 3; p <= last_prime; p += 2) {
    if (composite[p]) continue;
    primes.push_back(p);
    for (std::uint64_t n = std::uint64_t{p} * p; n <= last_prime; n += 2 * p) composite[n] = true;
  }
  return primes;
}

const std::vector<std::uint32_t>& primes() {
  static const std::vector<std::uint32_t> all = odd_primes();
  return all;
}

/// The least odd prime that is not in the table.
std::uint32_t first_missing() {
  std::size_t i = 0;
  while (i < std::size(table) && table[i].p == primes()[i]) ++i;
  return primes()[i];
}

std::unexpected<Error> unknown_alpha(std::uint64_t p) {
  return out_of(
      fmt::format("this needs alpha_{}, which is not in the table of known ones; the first "
                  "prime that is missing there is {}",
                  p, first_missing()));
}

/// The part of h that is a power of its least prime.
std::uint64_t least_part(std::uint64_t h) {
  const std::uint64_t p = prime_divisors(h).front();
  std::uint64_t part = 1;
  for (; h % p == 0; h /= p) part *= p;
  return part;
}

}  // namespace

std::uint32_t prime_of(std::uint32_t place) { return primes()[place]; }

std::optional<std::uint32_t> place_of(std::uint64_t prime) {
  auto found = std::ranges::lower_bound(primes(), prime);
  if (found == primes().end() || *found != prime) return {};
  return static_cast<std::uint32_t>(found - primes().begin());
}

std::vector<std::uint64_t> prime_divisors(std::uint64_t n) {
  std::vector<std::uint64_t> factors;
  for (std::uint64_t d = 2; d <= n / d; d += 1 + (d & 1)) {
    if (n % d != 0) continue;
    factors.push_back(d);
    while (n % d == 0) n /= d;
  }
  if (n > 1) factors.push_back(n);
  return factors;
}

std::uint64_t order_of_two(std::uint64_t p) {
  std::uint64_t order = 1;
  for (std::uint64_t power = 2 % p; power != 1; power = power * 2 % p) ++order;
  return order;
}

Result<Ordinal> kappa(std::uint64_t prime_power) {
  if (std::has_single_bit(prime_power)) {
    if (prime_power >= 1 << 14) return out_of("kappa goes up to 2^13 here");
    return Ordinal(grundy::power(2, prime_power / 2));
  }
  const std::uint64_t p = prime_divisors(prime_power).front();
  const auto place = place_of(p);
  if (!place) return out_of(fmt::format("the prime {} is too large here", p));
  return Ordinal(OrdinalExponent{{{*place, Natural(prime_power / p)}}}, 1);
}

Result<Ordinal> kappa_sum(const std::vector<std::uint64_t>& prime_powers) {
  Ordinal sum;
  for (std::uint64_t q : prime_powers) {
    auto term = kappa(q);
    if (!term) return term;
    sum = nim::sum(sum, *term);
  }
  return sum;
}

std::vector<std::uint64_t> AlphaRow::components() const {
  std::vector<std::uint64_t> result(kappas.begin(), std::ranges::find(kappas, 0u));
  return result;
}

std::span<const AlphaRow> alpha_table() { return table; }

const AlphaRow* alpha_row(std::uint64_t p) {
  const auto* row = std::ranges::lower_bound(table, p, {}, &AlphaRow::p);
  return row == std::end(table) || row->p != p ? nullptr : row;
}

Result<Ordinal> alpha(std::uint64_t p) {
  const AlphaRow* row = alpha_row(p);
  if (!row) return unknown_alpha(p);
  auto kappas = kappa_sum(row->components());
  if (!kappas) return kappas;
  return nim::sum(*kappas, Ordinal(row->excess));
}

Result<std::vector<std::uint64_t>> components_of_kappa(std::uint64_t h) {
  std::vector<std::uint64_t> parts;  // of the least prime first
  for (; h > 1; h /= parts.back()) parts.push_back(least_part(h));
  std::vector<std::uint64_t> components;
  for (; !parts.empty(); parts.pop_back()) {
    auto degree = degree_of_kappas(components);
    if (!degree) return std::unexpected(degree.error());
    if (*degree % Natural(parts.back()) != Natural()) components.push_back(parts.back());
  }
  std::ranges::sort(components);
  return components;
}

std::vector<std::uint32_t> digits_of(const Natural& count, std::uint32_t p) {
  std::vector<std::uint32_t> digits;
  for (Natural rest = count; !rest.is_zero(); rest = rest / Natural(p))
    digits.push_back(static_cast<std::uint32_t>((rest % Natural(p)).word()));
  return digits;
}

Natural number_of(const std::vector<std::uint32_t>& digits, std::uint32_t p) {
  Natural number;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit)
    number = number * Natural(p) + Natural(*digit);
  return number;
}

}  // namespace grundy::nim

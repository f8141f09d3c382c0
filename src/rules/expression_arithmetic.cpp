// Checked 64-bit arithmetic and the number-theoretic functions of expressions.
//
// Primes: Miller and Rabin with the first twelve primes as bases, which is exact below 3.1 * 10^23.
// [J. Sorenson, J. Webster: Strong pseudoprimes to twelve prime bases, Math. Comp. 86 (2017)]
#include "rules/expression_arithmetic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numeric>

namespace grundy::expr {
namespace {

__extension__ typedef unsigned __int128 Wide;

std::uint64_t magnitude(std::int64_t a) {
  return a < 0 ? 0 - static_cast<std::uint64_t>(a) : static_cast<std::uint64_t>(a);
}

Fault narrow(std::uint64_t value, std::int64_t& result) {
  if (value > INT64_MAX) return Fault::overflow;
  result = static_cast<std::int64_t>(value);
  return Fault::none;
}

std::uint64_t multiply_mod(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % m);
}

std::uint64_t power_mod(std::uint64_t a, std::uint64_t exponent, std::uint64_t m) {
  std::uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1, a = multiply_mod(a, a, m))
    if (exponent & 1) result = multiply_mod(result, a, m);
  return result;
}

bool passes_miller_rabin(std::uint64_t n, std::uint64_t base) {
  int twos = std::countr_zero(n - 1);
  std::uint64_t x = power_mod(base, (n - 1) >> twos, n);
  if (x == 1 || x == n - 1) return true;
  for (int i = 1; i < twos; ++i)
    if ((x = multiply_mod(x, x, n)) == n - 1) return true;
  return false;
}

bool is_prime(std::int64_t a) {
  if (a < 2) return false;
  auto n = static_cast<std::uint64_t>(a);
  constexpr std::uint64_t bases[] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
  for (std::uint64_t p : bases)
    if (n % p == 0) return n == p;
  if (n < 41 * 41) return true;
  return std::ranges::all_of(bases, [n](std::uint64_t p) { return passes_miller_rabin(n, p); });
}

bool is_square(std::int64_t a) {
  if (a < 0) return false;
  std::int64_t root = floor_sqrt(a);
  return root * root == a;
}

bool is_fibonacci(std::int64_t a) {
  std::uint64_t low = 0;
  std::uint64_t high = 1;  // the last one needed is below 2^64
  while (a >= 0 && low < static_cast<std::uint64_t>(a)) {
    std::uint64_t next = low + high;
    low = high;
    high = next;
  }
  return a >= 0 && low == static_cast<std::uint64_t>(a);
}

Fault divide(std::int64_t a, std::int64_t b, std::int64_t& result) {
  if (b == 0) return Fault::division_by_zero;
  if (a == INT64_MIN && b == -1) return Fault::overflow;
  result = a / b;
  if (a % b != 0 && (a < 0) != (b < 0)) --result;
  return Fault::none;
}

Fault modulo(std::int64_t a, std::int64_t b, std::int64_t& result) {
  if (b <= 0) return b == 0 ? Fault::division_by_zero : Fault::negative_modulus;
  result = a % b;
  if (result < 0) result += b;
  return Fault::none;
}

Fault power(std::int64_t a, std::int64_t exponent, std::int64_t& result) {
  if (exponent < 0) return Fault::negative_exponent;
  if (a == 0 || a == 1) return result = exponent == 0 ? 1 : a, Fault::none;
  if (a == -1) return result = exponent % 2 == 0 ? 1 : -1, Fault::none;
  result = 1;
  for (; exponent > 0; --exponent)  // at most 64 rounds: |a| >= 2
    if (__builtin_mul_overflow(result, a, &result)) return Fault::overflow;
  return Fault::none;
}

// By halving between 0 and 2^31: a power beyond 64 bits is beyond a.
Fault root(std::int64_t a, std::int64_t degree, std::int64_t& result) {
  if (a < 0) return Fault::negative_argument;
  if (degree < 1) return degree == 0 ? Fault::division_by_zero : Fault::negative_argument;
  if (degree == 1) return result = a, Fault::none;
  std::int64_t low = 0, high = std::int64_t{1} << 32;
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    std::int64_t raised = 0;
    const bool above = power(middle, degree, raised) != Fault::none || raised > a;
    (above ? high : low) = middle;
  }
  return result = low, Fault::none;
}

Fault checked(bool overflow) { return overflow ? Fault::overflow : Fault::none; }

}  // namespace

std::int64_t floor_sqrt(std::int64_t a) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(a)));
  while (root * root > static_cast<std::uint64_t>(a)) --root;  // the double is off by at most one
  while ((root + 1) * (root + 1) <= static_cast<std::uint64_t>(a)) ++root;
  return static_cast<std::int64_t>(root);
}

Fault apply(Op op, std::int64_t a, std::int64_t& result) {
  auto word = static_cast<std::uint64_t>(a);
  switch (op) {
    case Op::negate:
      return checked(__builtin_sub_overflow(std::int64_t{0}, a, &result));
    case Op::logical_not:
      return result = a == 0, Fault::none;
    case Op::abs:
      return narrow(magnitude(a), result);
    case Op::is_square:
      return result = is_square(a), Fault::none;
    case Op::is_prime:
      return result = is_prime(a), Fault::none;
    case Op::is_fib:
      return result = is_fibonacci(a), Fault::none;
    default:
      break;
  }
  if (a < 0) return Fault::negative_argument;
  switch (op) {
    case Op::sqrt:
      return result = floor_sqrt(a), Fault::none;
    case Op::bits:
      return result = std::popcount(word), Fault::none;
    case Op::lowbit:
      return result = static_cast<std::int64_t>(word & (0 - word)), Fault::none;
    default:  // v2
      if (a == 0) return Fault::v2_of_zero;
      return result = std::countr_zero(word), Fault::none;
  }
}

Fault apply(Op op, std::int64_t a, std::int64_t b, std::int64_t& result) {
  switch (op) {
    case Op::add:
      return checked(__builtin_add_overflow(a, b, &result));
    case Op::subtract:
      return checked(__builtin_sub_overflow(a, b, &result));
    case Op::multiply:
      return checked(__builtin_mul_overflow(a, b, &result));
    case Op::divide:
      return divide(a, b, result);
    case Op::modulo:
      return modulo(a, b, result);
    case Op::power:
      return power(a, b, result);
    case Op::bit_xor:
      if (a < 0 || b < 0) return Fault::negative_xor;
      return result = a ^ b, Fault::none;
    case Op::min:
      return result = std::min(a, b), Fault::none;
    case Op::max:
      return result = std::max(a, b), Fault::none;
    case Op::gcd:
      return narrow(std::gcd(magnitude(a), magnitude(b)), result);
    case Op::root:
      return root(a, b, result);
    case Op::equal:
      return result = a == b, Fault::none;
    case Op::not_equal:
      return result = a != b, Fault::none;
    case Op::less:
      return result = a < b, Fault::none;
    case Op::less_equal:
      return result = a <= b, Fault::none;
    case Op::greater:
      return result = a > b, Fault::none;
    case Op::greater_equal:
      return result = a >= b, Fault::none;
    case Op::logical_and:
      return result = a != 0 && b != 0, Fault::none;
    default:
      return result = a != 0 || b != 0, Fault::none;  // logical_or
  }
}

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::none:
      return "nothing is wrong";
    case Fault::overflow:
      return "a result beyond 64 bits (9223372036854775807)";
    case Fault::division_by_zero:
      return "a division by zero";
    case Fault::negative_modulus:
      return "a negative number after '%', which must be 1 or more";
    case Fault::negative_exponent:
      return "a negative exponent";
    case Fault::negative_xor:
      return "xor of a negative number";
    case Fault::negative_argument:
      return "a negative number where the function needs 0 or more";
    case Fault::v2_of_zero:
      return "v2(0), which is infinite";
    case Fault::no_entry:
      return "the list has no such entry";
    case Fault::no_value:
      return "a function has no value there";
  }
  return "";
}

}  // namespace grundy::expr

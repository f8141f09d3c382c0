// The functions of the formula language, one line each.
#include "finder/features.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include <grundy/nim_word.hpp>

#include "finder/digit_functions.hpp"
#include "finder/prime_factors.hpp"
#include "rules/expression_arithmetic.hpp"

namespace grundy::finder {

namespace {

using Numbers = std::span<const std::int64_t>;
using Lists = FunctionCaller::Lists;
using Evaluate = bool (*)(Numbers, Lists, std::int64_t&);

struct Function {
  NamedFunction name;
  Evaluate evaluate;
};

bool set(std::int64_t& result, std::int64_t value) { return result = value, true; }

std::int64_t exponent_of(std::int64_t n, std::int64_t p) {
  std::int64_t exponent = 0;
  for (; n % p == 0; n /= p) ++exponent;
  return exponent;
}

template <std::int64_t p>
bool exponent(Numbers a, Lists, std::int64_t& result) {
  return a[0] > 0 && set(result, exponent_of(a[0], p));
}

bool highbit(Numbers a, Lists, std::int64_t& result) {
  if (a[0] < 0) return false;
  return set(result, static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(a[0]))));
}

bool odd_part(Numbers a, Lists, std::int64_t& result) {
  return a[0] > 0 && set(result, a[0] >> std::countr_zero(static_cast<std::uint64_t>(a[0])));
}

bool gray(Numbers a, Lists, std::int64_t& result) {
  return a[0] >= 0 && set(result, a[0] ^ (a[0] >> 1));
}

std::int64_t parity(std::int64_t n) { return std::popcount(static_cast<std::uint64_t>(n)) & 1; }

/// The n-th number whose binary ones are odd (even) in number, counted from 0.
bool odious(Numbers a, Lists, std::int64_t& result) {
  return a[0] >= 0 && a[0] < (INT64_MAX >> 1) && set(result, 2 * a[0] + 1 - parity(a[0]));
}
bool evil(Numbers a, Lists, std::int64_t& result) {
  return a[0] >= 0 && a[0] < (INT64_MAX >> 1) && set(result, 2 * a[0] + parity(a[0]));
}

bool cbrt(Numbers a, Lists, std::int64_t& result) {
  if (a[0] < 0) return false;
  std::int64_t low = 0, high = 2'097'151;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    if (middle * middle * middle <= a[0])
      low = middle;
    else
      high = middle - 1;
  }
  return set(result, low);
}

bool triangular_root(Numbers a, Lists, std::int64_t& result) {
  if (a[0] < 0 || a[0] > INT64_MAX / 16) return false;
  return set(result, (expr::floor_sqrt(8 * a[0] + 1) - 1) / 2);
}

bool log2_floor(Numbers a, Lists, std::int64_t& result) {
  return a[0] > 0 && set(result, std::bit_width(static_cast<std::uint64_t>(a[0])) - 1);
}

// Digits in a base: the arguments are n and the base.
template <class Fold>
bool over_digits(Numbers a, std::int64_t& result, Fold fold) {
  if (a[0] < 0 || a[1] < 2) return false;
  result = 0;
  for (std::int64_t n = a[0]; n > 0; n /= a[1]) fold(n % a[1]);
  return true;
}

bool digits(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t) { ++result; });
}
bool digit_sum(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t d) { result += d; });
}
bool digit_xor(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t d) { result ^= d; });
}
bool digit_max(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t d) { result = std::max(result, d); });
}
bool first_digit(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t d) { result = d; });
}
bool last_digit(Numbers a, Lists, std::int64_t& result) {
  return over_digits(a, result, [&](std::int64_t d) { result = result == 0 ? d : result; });
}

/// The place of the last digit d: digit_place(n, d, base), 0 for the last digit itself.
bool digit_place(Numbers a, Lists, std::int64_t& result) {
  if (a[0] < 0 || a[2] < 2 || a[1] < 0 || a[1] >= a[2]) return false;
  result = 0;
  std::int64_t n = a[0];
  for (; n > 0 && n % a[2] != a[1]; n /= a[2]) ++result;
  return n > 0 || a[1] == 0;
}

// Prime factors.
template <class Fold>
bool over_factors(Numbers a, std::int64_t start, std::int64_t& result, Fold fold) {
  if (a[0] < 1) return false;
  result = start;
  for (const PrimePower& f : prime_factors(static_cast<std::uint64_t>(a[0])))
    fold(static_cast<std::int64_t>(f.prime), static_cast<std::int64_t>(f.exponent));
  return true;
}

bool factor_count(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto, auto e) { r += e; });
}
bool prime_count(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto, auto) { ++r; });
}
bool least_prime(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto p, auto) { r = r == 0 ? p : r; });
}
bool greatest_prime(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto p, auto) { r = p; });
}
bool tau(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 1, r, [&](auto, auto e) { r *= e + 1; });
}
bool phi(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, a[0], r, [&](auto p, auto) { r -= r / p; });
}
bool sopfr(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto p, auto e) { r += p * e; });
}
bool mu(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 1, r, [&](auto, auto e) { r = e > 1 ? 0 : -r; });
}
bool exponent_xor(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto, auto e) { r ^= e; });
}
bool exponent_mod_xor(Numbers a, Lists, std::int64_t& r) {
  return a[1] >= 1 && over_factors(a, 0, r, [&](auto, auto e) { r ^= e % a[1]; });
}
bool max_exponent(Numbers a, Lists, std::int64_t& r) {
  return over_factors(a, 0, r, [&](auto, auto e) { r = std::max(r, e); });
}
bool is_prime_power(Numbers a, Lists lists, std::int64_t& r) {
  return a[0] < 1 ? set(r, 0) : prime_count(a, lists, r) && set(r, r == 1);
}

bool index_of(std::int64_t prime, std::int64_t& r) {
  if (prime == 0) return set(r, 0);
  const auto index = prime_index(static_cast<std::uint64_t>(prime));
  return index && set(r, *index);
}
bool least_prime_index(Numbers a, Lists lists, std::int64_t& r) {
  return least_prime(a, lists, r) && index_of(r, r);
}
bool greatest_prime_index(Numbers a, Lists lists, std::int64_t& r) {
  return greatest_prime(a, lists, r) && index_of(r, r);
}

// Zeckendorf's and factorial digits.
bool zeckendorf_least(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 1 && set(r, fibonacci_numbers()[zeckendorf(a[0]).back()]);
}
bool zeckendorf_greatest(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 1 && set(r, fibonacci_numbers()[zeckendorf(a[0]).front()]);
}
bool zeckendorf_index(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 1 && set(r, static_cast<std::int64_t>(zeckendorf(a[0]).back()));
}
bool zeckendorf_parts(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 0 && set(r, std::ssize(zeckendorf(a[0])));
}
/// The last w Zeckendorf digits as a binary number: zeckendorf_word(n, w).
bool zeckendorf_word(Numbers a, Lists, std::int64_t& r) {
  if (a[0] < 0 || a[1] < 0 || a[1] > 60) return false;
  r = 0;
  for (std::size_t i : zeckendorf(a[0]))
    if (i < static_cast<std::size_t>(a[1])) r |= std::int64_t{1} << i;
  return true;
}
bool factorial_xor(Numbers a, Lists, std::int64_t& r) {
  if (a[0] < 0) return false;
  r = 0;
  for (std::int64_t d : factorial_digits(a[0])) r ^= d;
  return true;
}
bool factorial_sum(Numbers a, Lists, std::int64_t& r) {
  if (a[0] < 0) return false;
  r = 0;
  for (std::int64_t d : factorial_digits(a[0])) r += d;
  return true;
}

bool beatty_function(Numbers a, Lists, std::int64_t& r) {
  return beatty(a[0], a[1], a[2], a[3], a[4], r);
}

// Two numbers.
bool bit_or(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 0 && a[1] >= 0 && set(r, a[0] | a[1]);
}
bool bit_and(Numbers a, Lists, std::int64_t& r) {
  return a[0] >= 0 && a[1] >= 0 && set(r, a[0] & a[1]);
}
bool nim_product(Numbers a, Lists, std::int64_t& r) {
  if (a[0] < 0 || a[1] < 0) return false;
  const std::uint64_t product =
      nim::product(static_cast<std::uint64_t>(a[0]), static_cast<std::uint64_t>(a[1]));
  return product <= INT64_MAX && set(r, static_cast<std::int64_t>(product));
}

// Digits through a list: (n, base, [what each digit gives]).
template <class Fold>
bool over_list(Numbers a, Lists lists, std::int64_t& r, Fold fold) {
  if (a[0] < 0 || a[1] < 2) return false;
  const auto& list = lists[static_cast<std::size_t>(a[2])];
  r = 0;
  for (std::int64_t n = a[0]; n > 0; n /= a[1]) {
    const std::int64_t digit = n % a[1];
    if (digit >= std::ssize(list) || list[static_cast<std::size_t>(digit)] < 0) return false;
    if (!fold(list[static_cast<std::size_t>(digit)])) return false;
  }
  return true;
}
bool xor_digits(Numbers a, Lists lists, std::int64_t& r) {
  return over_list(a, lists, r, [&](std::int64_t t) { return r ^= t, true; });
}
bool sum_digits(Numbers a, Lists lists, std::int64_t& r) {
  return over_list(a, lists, r, [&](auto t) { return !__builtin_add_overflow(r, t, &r); });
}
bool max_digits(Numbers a, Lists lists, std::int64_t& r) {
  return over_list(a, lists, r, [&](std::int64_t t) { return r = std::max(r, t), true; });
}

/// Over the blocks of ones of n in base 2: (n, [what a block of 0, 1, 2, … ones gives]).
template <class Fold>
bool over_blocks(Numbers a, Lists lists, std::int64_t& r, Fold fold) {
  if (a[0] < 0) return false;
  const auto& list = lists[static_cast<std::size_t>(a[1])];
  r = 0;
  for (auto n = static_cast<std::uint64_t>(a[0]); n > 0;) {
    n >>= std::countr_zero(n);
    const int length = std::countr_one(n);
    if (length >= std::ssize(list) || list[static_cast<std::size_t>(length)] < 0) return false;
    if (!fold(list[static_cast<std::size_t>(length)])) return false;
    n >>= length;
  }
  return true;
}
bool xor_blocks(Numbers a, Lists lists, std::int64_t& r) {
  return over_blocks(a, lists, r, [&](std::int64_t t) { return r ^= t, true; });
}
bool sum_blocks(Numbers a, Lists lists, std::int64_t& r) {
  return over_blocks(a, lists, r, [&](auto t) { return !__builtin_add_overflow(r, t, &r); });
}

/// XOR of the entries at the ones of n: (n, [what the bits 1, 2, 4, … give]).
bool xor_bits(Numbers a, Lists lists, std::int64_t& r) {
  if (a[0] < 0) return false;
  const auto& list = lists[static_cast<std::size_t>(a[1])];
  r = 0;
  for (auto n = static_cast<std::uint64_t>(a[0]); n > 0; n &= n - 1) {
    const int bit = std::countr_zero(n);
    if (bit >= std::ssize(list)) return false;
    r ^= list[static_cast<std::size_t>(bit)];
  }
  return true;
}

/// Reads n in a base from its last digit; (n, base, [next states], [outputs]): in state s a digit
/// d leads to entry s * base + d. State 0 comes first.
bool automaton(Numbers a, Lists lists, std::int64_t& r) {
  if (a[0] < 0 || a[1] < 2 || a[1] > 1'000'000) return false;
  const auto& next = lists[static_cast<std::size_t>(a[2])];
  const auto& output = lists[static_cast<std::size_t>(a[3])];
  std::int64_t state = 0;
  for (std::int64_t n = a[0]; n > 0; n /= a[1]) {
    const std::int64_t at = state * a[1] + n % a[1];
    if (at >= std::ssize(next)) return false;
    state = next[static_cast<std::size_t>(at)];
    if (state < 0 || state >= std::ssize(output)) return false;
  }
  if (output.empty()) return false;
  return set(r, output[static_cast<std::size_t>(state)]);
}

/// The number of entries of an ascending list that are at most n: steps(n, [s1, s2, …]).
bool steps(Numbers a, Lists lists, std::int64_t& r) {
  const auto& list = lists[static_cast<std::size_t>(a[1])];
  return set(r, std::ranges::upper_bound(list, a[0]) - list.begin());
}

bool of_itself(Numbers, Lists, std::int64_t&) { return false; }

constexpr Function functions[] = {
    {{"g", 1}, of_itself},
    {{"a", 1}, of_itself},
    {{"b", 1}, of_itself},
    {{"v", 2}, of_itself},
    {{"unused", 1}, of_itself},
    {{"v3", 1}, exponent<3>},
    {{"v5", 1}, exponent<5>},
    {{"highbit", 1}, highbit},
    {{"odd_part", 1}, odd_part},
    {{"gray", 1}, gray},
    {{"odious", 1}, odious},
    {{"evil", 1}, evil},
    {{"cbrt", 1}, cbrt},
    {{"log2", 1}, log2_floor},
    {{"triangular_root", 1}, triangular_root},
    {{"digits", 2}, digits},
    {{"digit_sum", 2}, digit_sum},
    {{"digit_xor", 2}, digit_xor},
    {{"digit_max", 2}, digit_max},
    {{"first_digit", 2}, first_digit},
    {{"last_digit", 2}, last_digit},
    {{"digit_place", 3}, digit_place},
    {{"factor_count", 1}, factor_count},
    {{"prime_count", 1}, prime_count},
    {{"least_prime", 1}, least_prime},
    {{"greatest_prime", 1}, greatest_prime},
    {{"least_prime_index", 1}, least_prime_index},
    {{"greatest_prime_index", 1}, greatest_prime_index},
    {{"tau", 1}, tau},
    {{"phi", 1}, phi},
    {{"sopfr", 1}, sopfr},
    {{"mu", 1}, mu},
    {{"exponent_xor", 1}, exponent_xor},
    {{"exponent_mod_xor", 2}, exponent_mod_xor},
    {{"max_exponent", 1}, max_exponent},
    {{"is_prime_power", 1, 0, true}, is_prime_power},
    {{"zeckendorf_least", 1}, zeckendorf_least},
    {{"zeckendorf_greatest", 1}, zeckendorf_greatest},
    {{"zeckendorf_index", 1}, zeckendorf_index},
    {{"zeckendorf_parts", 1}, zeckendorf_parts},
    {{"zeckendorf_word", 2}, zeckendorf_word},
    {{"factorial_xor", 1}, factorial_xor},
    {{"factorial_sum", 1}, factorial_sum},
    {{"beatty", 5}, beatty_function},
    {{"bit_or", 2}, bit_or},
    {{"bit_and", 2}, bit_and},
    {{"nim_product", 2}, nim_product},
    {{"xor_digits", 3, 4}, xor_digits},
    {{"sum_digits", 3, 4}, sum_digits},
    {{"max_digits", 3, 4}, max_digits},
    {{"xor_blocks", 2, 2}, xor_blocks},
    {{"sum_blocks", 2, 2}, sum_blocks},
    {{"xor_bits", 2, 2}, xor_bits},
    {{"automaton", 4, 12}, automaton},
    {{"steps", 2, 2}, steps},
};

}  // namespace

std::span<const NamedFunction> formula_functions() {
  static const auto names = [] {
    std::array<NamedFunction, std::size(functions)> list;
    std::ranges::transform(functions, list.begin(), &Function::name);
    return list;
  }();
  return names;
}

bool call_feature(std::size_t function, std::span<const std::int64_t> arguments,
                  FunctionCaller::Lists lists, std::int64_t& result) {
  return functions[function].evaluate(arguments, lists, result);
}

}  // namespace grundy::finder

// Discrete logarithms below 2^64: Pohlig and Hellman's method along the tower of fields.
//
// 2^64-1 = 65535 * 65537 * (2^32+1), the indices of the multiplicative groups of 16, 32 and 64 bits
// in each other, and 2^32+1 = 641 * 6700417.
// - The norm to 16 bits has its logarithm modulo 65535 in the table that products use.
// - Modulo 65537: the class of the norm to 32 bits modulo the 16-bit nimbers is the quotient of
//   its halves, of which there are 65537: one look-up, and no power.
// - Modulo a prime of 2^32+1: the Frobenius map x -> x^2 doubles the logarithm, so a table needs
// one
//   element of each orbit: (6700417-1)/64 + 1 of them. With the traces of 2^63 x^(2^i), i = 0..63,
//   as the bits of a word the map is a rotation, and the least rotation of the word is the key.
//   That x -> word is one to one because 2^63 has trace 1: in a field whose degree is a power of 2
//   such elements are normal.
// [S. Pohlig, M. Hellman 1978; the tables of classes and orbits instead of baby and giant steps]
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

#include <grundy/nim_word.hpp>

#include "algebra/natural_limb.hpp"

namespace grundy::nim {
namespace {

constexpr std::uint64_t group = ~std::uint64_t{0};  ///< 2^64-1, the number of elements but 0
constexpr std::uint64_t index32 = 65537, large_prime = 6700417, small_prime = 641;

__extension__ typedef __int128 Wide;

/// The inverse of a modulo m; 0 modulo 1. REQUIRES: no common factor. [Euclid]
std::uint64_t inverse_modulo(std::uint64_t a, std::uint64_t m) {
  Wide r = m, next = a % m, t = 0, next_t = 1;
  while (next != 0) {
    const Wide q = r / next;
    r = std::exchange(next, r - q * next);
    t = std::exchange(next_t, t - q * next_t);
  }
  return static_cast<std::uint64_t>((t + m) % m);
}

std::uint64_t sum_modulo_group(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t sum = a + b + (a + b < a);
  return sum == group ? 0 : sum;
}

/// The norm of a nimber below 2^64 to the field of 32 bits: its power 2^32+1.
std::uint32_t norm32(const LogTables& t, std::uint64_t x) {
  using Limb = NaturalLimb;
  const auto x0 = static_cast<std::uint32_t>(x), x1 = static_cast<std::uint32_t>(x >> 32);
  return static_cast<std::uint32_t>(Limb::product32(t, {t, x0}, {t, x0 ^ x1}) ^
                                    Limb::top_product32(t, {t, x1}, {t, x1}));
}

/// The logarithm to the base of the tables of the norm from 32 to 16 bits. REQUIRES v > 0.
std::uint32_t log_of_norm16(const LogTables& t, std::uint32_t v) {
  const NaturalLimb::Logs32 log(t, v);
  return t.log[t.exp[log.low + log.sum] ^ t.exp[2 * log.high + LogTables::log_top]];
}

/// The number of the class of v > 0 modulo factors of 16 bits, below 65537.
std::uint32_t class_of(const LogTables& t, std::uint32_t v) {
  if (v < 65536) return 65536;
  if ((v & 65535) == 0) return 65535;
  const std::uint32_t difference = t.log[v & 65535] + LogTables::order - t.log[v >> 16];
  return difference % LogTables::order;
}

/// x^(2^32-1), the conjugate over x.
PolynomialForm reduced_to_index(std::uint64_t x) {
  return PolynomialForm(x ^ x >> 32) * PolynomialForm(inverse(x));
}

PolynomialForm power_of(PolynomialForm base, std::uint64_t n) {
  PolynomialForm result(1);
  for (; n != 0; n >>= 1, base *= base)
    if (n & 1) result *= base;
  return result;
}

/// The word of traces of an element in polynomial form; squaring the element rotates it right.
ByteTables trace_words() {
  BitMatrix matrix;
  for (unsigned j = 0; j < 64; ++j) {
    std::uint64_t x = from_polynomial(std::uint64_t{1} << j);
    for (unsigned i = 0; i < 64; ++i, x = squares(x))
      matrix.columns[j] |= (times_top(x) >> 63) << i;
  }
  return ByteTables(matrix);
}

struct Rotation {
  std::uint64_t word;
  unsigned count;
};

/// The least of the 64 rotations, and how far to the right it is.
Rotation least_rotation(std::uint64_t word) {
  Rotation least = {word, 0};
  for (unsigned i = 1; i < 64; ++i) {
    const std::uint64_t rotated = std::rotr(word, static_cast<int>(i));
    if (rotated < least.word) least = {rotated, i};
  }
  return least;
}

/// Logarithms in a group of prime order q, where q divides 2^64-1: one entry for each orbit.
class OrbitLogs {
 public:
  OrbitLogs(const ByteTables& words, PolynomialForm base, std::uint64_t q);
  std::uint64_t log(const ByteTables& words, PolynomialForm x) const;

 private:
  struct Entry {
    std::uint64_t key = 0, log = 0;  ///< no key is 0: the word of an element but 0 is not
  };
  std::size_t place(std::uint64_t key) const {
    std::size_t at = key * 0x9e3779b97f4a7c15u >> shift_;
    while (entries_[at].key != 0 && entries_[at].key != key) at = (at + 1) % entries_.size();
    return at;
  }

  std::uint64_t q_;
  unsigned shift_;
  std::vector<Entry> entries_;
  std::array<std::uint64_t, 64> halvings_;  ///< 2^-i modulo q
};

OrbitLogs::OrbitLogs(const ByteTables& words, PolynomialForm base, std::uint64_t q) : q_(q) {
  const std::size_t size = std::bit_ceil(q / 32 + 2);  // twice the number of orbits, or more
  entries_.resize(size);
  shift_ = 64 - static_cast<unsigned>(std::countr_zero(size));
  std::vector<bool> seen(q);
  PolynomialForm x(1);
  for (std::uint64_t i = 0, at = 0; i < q; ++i) {
    if (seen[i]) continue;
    x *= power_of(base, i - at);
    at = i;
    const Rotation least = least_rotation(words(x.coefficients()));
    std::uint64_t log = i;
    for (unsigned k = 0; k < least.count; ++k) log = log * 2 % q;
    entries_[place(least.word)] = {least.word, log};
    for (std::uint64_t j = i; !seen[j]; j = j * 2 % q) seen[j] = true;
  }
  halvings_[0] = 1;
  for (unsigned i = 1; i < 64; ++i) halvings_[i] = halvings_[i - 1] * ((q + 1) / 2) % q;
}

std::uint64_t OrbitLogs::log(const ByteTables& words, PolynomialForm x) const {
  const Rotation least = least_rotation(words(x.coefficients()));
  return entries_[place(least.word)].log * halvings_[least.count] % q_;
}

/// All that logarithms to the base `primitive` need.
struct Logarithms {
  const LogTables& t = logs();
  ByteTables words = trace_words();
  std::vector<std::uint32_t> class_logs;
  std::uint64_t base16;  ///< the inverse of the logarithm of the norm of the primitive element
  OrbitLogs small, large;
  std::array<std::uint64_t, 4> shares;

  Logarithms();
};

constexpr std::array<std::uint64_t, 4> moduli{LogTables::order, index32, small_prime, large_prime};

Logarithms::Logarithms()
    : class_logs(index32),
      base16(inverse_modulo(log_of_norm16(t, norm32(t, primitive)), LogTables::order)),
      small(words, power_of(reduced_to_index(primitive), large_prime), small_prime),
      large(words, power_of(reduced_to_index(primitive), small_prime), large_prime) {
  const std::uint32_t base = norm32(t, primitive);
  std::uint32_t v = 1;
  for (std::uint32_t i = 0; i < index32; ++i) {
    class_logs[class_of(t, v)] = i;
    v = static_cast<std::uint32_t>(NaturalLimb::product32(t, {t, v}, {t, base}));
  }
  for (std::size_t i = 0; i < moduli.size(); ++i)
    shares[i] = inverse_modulo(group / moduli[i] % moduli[i], moduli[i]);
}

const Logarithms& logarithms() {
  static const Logarithms data;
  return data;
}

/// The number modulo 2^64-1 with these remainders. [Chinese remainder theorem]
std::uint64_t joined(const Logarithms& data, const std::array<std::uint64_t, 4>& remainders) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moduli.size(); ++i) {
    const std::uint64_t share = remainders[i] * data.shares[i] % moduli[i];
    sum = sum_modulo_group(sum, share * (group / moduli[i]));
  }
  return sum;
}

std::uint64_t product_modulo(std::uint64_t a, std::uint64_t b, std::uint64_t m) {
  __extension__ typedef unsigned __int128 Unsigned;
  return static_cast<std::uint64_t>(static_cast<Unsigned>(a) * b % m);
}

}  // namespace

std::uint64_t log(std::uint64_t a) {
  const Logarithms& data = logarithms();
  const std::uint32_t v = norm32(data.t, a);
  PolynomialForm square = reduced_to_index(a), to_small(1), to_large(1);
  for (unsigned i = 0; large_prime >> i != 0; ++i, square *= square) {
    if (large_prime >> i & 1) to_small *= square;
    if (small_prime >> i & 1) to_large *= square;
  }
  return joined(data, {log_of_norm16(data.t, v) * data.base16 % LogTables::order,
                       data.class_logs[class_of(data.t, v)], data.small.log(data.words, to_small),
                       data.large.log(data.words, to_large)});
}

std::optional<std::uint64_t> log(std::uint64_t a, std::uint64_t base) {
  const std::uint64_t log_a = log(a), log_base = log(base);
  const std::uint64_t common = std::gcd(log_base, group);
  if (log_a % common != 0) return {};
  const std::uint64_t modulus = group / common;
  return product_modulo(log_a / common, inverse_modulo(log_base / common, modulus), modulus);
}

}  // namespace grundy::nim

// The tables of the nim field, computed from the definition of the product by the compiler.
#include "algebra/nim_tables.hpp"

#include "algebra/nim_definition.hpp"

namespace grundy::nim {
namespace {

constexpr std::uint64_t top = std::uint64_t{1} << 63;

/// The matrix whose columns are f(1), f(2), f(4), …
constexpr BitMatrix matrix_of(auto f) {
  BitMatrix matrix;
  for (unsigned i = 0; i < 64; ++i) matrix.columns[i] = f(std::uint64_t{1} << i);
  return matrix;
}

constexpr std::uint64_t square_by_definition(std::uint64_t a) {
  return product_by_definition(a, a);
}

constexpr BitMatrix powers_of_root() {
  BitMatrix matrix;
  std::uint64_t power = 1;
  for (std::uint64_t& column : matrix.columns) {
    column = power;
    power = product_by_definition(power, polynomial_root);
  }
  return matrix;
}

/// y -> y^2+y takes the even numbers below 2^64 to the numbers below 2^63, one to one: the
/// kernel is {0, 1}, and the top bit is the trace, which is 0 for such values. [Lenstra 1977]
constexpr BitMatrix artin_matrix(const BitMatrix& square) {
  BitMatrix matrix;
  for (unsigned i = 0; i < 63; ++i)
    matrix.columns[i] = square.columns[i + 1] ^ std::uint64_t{1} << (i + 1);
  matrix.columns[63] = top;
  return matrix.inverse();
}

constexpr std::array<std::uint64_t, 16> multiples_of_tail(const BitMatrix& matrix) {
  std::array<std::uint64_t, 16> multiples = {};
  for (std::uint64_t i = 0; i < 16; ++i) multiples[i] = matrix(i ^ i << 1 ^ i << 3 ^ i << 4);
  return multiples;
}

constexpr BitMatrix polynomial_matrix = powers_of_root();
constexpr BitMatrix inverse_polynomial_matrix = polynomial_matrix.inverse();
constexpr BitMatrix square_matrix = matrix_of(square_by_definition);
constexpr BitMatrix square_root_matrix = square_matrix.inverse();
constexpr BitMatrix times_top_matrix =
    matrix_of([](std::uint64_t a) { return product_by_definition(a, top); });
constexpr BitMatrix artin_half_matrix = artin_matrix(square_matrix);

#ifdef __wasm__
// The tables do not compress, so the page makes them from their columns when it starts.
[[gnu::noinline]] ByteTables tables(const BitMatrix& matrix) { return ByteTables{matrix}; }
#define GRUNDY_TABLES const
#else
consteval ByteTables tables(const BitMatrix& matrix) { return ByteTables{matrix}; }
#define GRUNDY_TABLES constinit const
#endif

}  // namespace

GRUNDY_TABLES ByteTables to_polynomial = tables(inverse_polynomial_matrix);
GRUNDY_TABLES ByteTables from_polynomial = tables(polynomial_matrix);
constinit const std::array<std::uint64_t, 16> tail_multiples = multiples_of_tail(polynomial_matrix);
GRUNDY_TABLES ByteTables squares = tables(square_matrix);
GRUNDY_TABLES ByteTables square_roots = tables(square_root_matrix);
GRUNDY_TABLES ByteTables times_top = tables(times_top_matrix);
GRUNDY_TABLES ByteTables artin_halves = tables(artin_half_matrix);

LogTables::LogTables() : exp{} {
  const ByteTables times_base(
      matrix_of([](std::uint64_t a) { return product_by_definition(a, base); }));
  std::uint64_t power = 1;
  for (std::uint32_t i = 0; i < order; ++i) {
    log[power] = i;
    exp[i] = static_cast<std::uint16_t>(power);
    power = times_base(power);
  }
  log[0] = zero;
  for (std::uint32_t i = order; i < zero; ++i) exp[i] = exp[i - order];
}

const LogTables& logs() {
  static const LogTables tables;
  return tables;
}

}  // namespace grundy::nim

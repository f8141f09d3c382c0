// The nim field: nanoseconds an operation on every path. A signature of the results of each path is
// printed first, so that a faster wrong answer is seen at once; then times, and their ratios to the
// plain recursion and to the portable path of the same run.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <grundy/nim_field.hpp>

#include "algebra/nim_batch.hpp"
#include "algebra/nim_definition.hpp"
#include "algebra/nim_tower.hpp"
#include "algebra/polynomial_limb.hpp"

namespace {

using namespace grundy;
using namespace grundy::nim;

using Words = std::vector<std::uint64_t>;
constexpr std::size_t chunk = 1024;  ///< words: three arrays of them stay in the first cache
constexpr const char* path_names[] = {"portable", "PCLMUL", "GFNI"};

Words random_words(std::uint64_t seed, std::size_t count = chunk) {
  Words words(count);
  std::uint64_t state = seed;
  for (std::uint64_t& word : words) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    word = (state ^ state >> 29) * 0x9e3779b97f4a7c15u;
  }
  return words;
}

const Words a = random_words(1), b = random_words(2);

/// Nanoseconds an operation: the least of many rounds, since other work only ever adds to it.
double nanoseconds(std::size_t operations, auto work, int rounds = 3'000) {
  double least = 1e18;
  for (int round = 0; round < rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    least = std::min(least, time.count());
  }
  return least / static_cast<double>(operations);
}

std::uint64_t hash_of(const Words& words) {
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint64_t word : words) hash = (hash ^ word) * 1099511628211u;
  return hash;
}

bool signatures() {
  Words plain(chunk), inverses(chunk);
  for (std::size_t i = 0; i < chunk; ++i) plain[i] = product_by_definition(a[i], b[i]);
  fmt::print("signature: products {:016x} by definition", hash_of(plain));
  bool same = true;
  for (NimPath path : nim_paths) {
    if (!has_nim_path(path)) continue;
    Words products(chunk);
    multiply(path, a, b, products);
    invert(path, a, inverses);
    multiply(path, a, inverses, inverses);
    same = same && products == plain && inverses == Words(chunk, 1);
    fmt::print(", {} {:016x}", path_names[static_cast<int>(path)], hash_of(products));
  }
  fmt::print("{}\n", same ? "; a/a = 1" : ": THE WAYS DIFFER");
  return same;
}

struct Ratios {
  double portable = 0, plain = 0;  ///< nanoseconds to compare with; 0 for none
};

void line(const char* what, const char* path, double time, Ratios to) {
  const auto ratio = [&](double other) {
    return other == 0 ? std::string("-") : fmt::format("{:.2f}", other / time);
  };
  fmt::print("{:28} {:10} {:10.3f} {:>12} {:>12}\n", what, path, time, ratio(to.portable),
             ratio(to.plain));
}

double throughput(auto operation) {
  Words out(chunk);
  return nanoseconds(chunk, [&] {
    for (std::size_t i = 0; i < chunk; ++i) out[i] = operation(a[i], b[i]);
  });
}

volatile std::uint64_t sink;

double latency(auto operation) {
  return nanoseconds(chunk, [&] {
    std::uint64_t x = a[0];
    for (std::size_t i = 0; i < chunk; ++i) x = operation(x, b[0]);
    sink = x;
  });
}

template <std::size_t N>
double wide_time(auto operation) {
  std::vector<WideNimber<N>> x(64), y(64), out(64);
  for (std::size_t i = 0; i < 64 * N; ++i)
    x[i / N].limbs[i % N] = a[i], y[i / N].limbs[i % N] = b[i];
  return nanoseconds(64, [&] {
    for (std::size_t i = 0; i < 64; ++i) out[i] = operation(x[i], y[i]);
  });
}

template <std::size_t N>
WideNimber<N> portable_wide(const WideNimber<N>& x, const WideNimber<N>& y) {
  using F = Field<NaturalLimb, N>;
  WideNimber<N> out;
  F::write(F::product(F::read(x.limbs.data()), F::read(y.limbs.data())), out.limbs.data());
  return out;
}

[[gnu::noinline]] std::uint64_t portable_product(std::uint64_t x, std::uint64_t y) {
  return NaturalLimb::product(x, y);
}

void single_words(double plain) {
  const auto best = [](std::uint64_t x, std::uint64_t y) { return product(x, y); };
  const auto in_form = [](std::uint64_t x, std::uint64_t y) {
    return (PolynomialForm::of_coefficients(x) * PolynomialForm::of_coefficients(y)).coefficients();
  };
  const double portable = throughput(portable_product), slow = latency(portable_product);
  line("product", "portable", portable, {portable, plain});
  line("product", "best", throughput(best), {portable, plain});
  line("product in polynomial form", "best", throughput(in_form), {portable, plain});
  line("product, one after another", "portable", slow, {slow, plain});
  line("product, one after another", "best", latency(best), {slow, plain});
}

void arrays(double plain) {
  Words out(chunk);
  double portable = 0;
  for (NimPath path : nim_paths) {
    if (!has_nim_path(path)) continue;
    const double time = nanoseconds(chunk, [&] { multiply(path, a, b, out); });
    if (path == NimPath::portable) portable = time;
    line("product of arrays", path_names[static_cast<int>(path)], time, {portable, plain});
  }
  for (NimPath path : {NimPath::portable, NimPath::gfni}) {
    if (!has_nim_path(path)) continue;
    const double time = nanoseconds(chunk, [&] { invert(path, a, out); });
    if (path == NimPath::portable) portable = time;
    line("inverse of arrays", path_names[static_cast<int>(path)], time, {portable, plain});
  }
}

template <std::size_t N>
void wide(const char* what) {
  const double portable = wide_time<N>(portable_wide<N>);
  line(what, "portable", portable, {portable, 0});
  line(what, "best", wide_time<N>([](const auto& x, const auto& y) { return product(x, y); }),
       {portable, 0});
}

void large(std::size_t bits) {
  Nimber x, y;
  for (std::size_t i = 0; i < bits / 64; ++i) {
    x.value = x.value * power(Natural(2), 64) + a[i];
    y.value = y.value * power(Natural(2), 64) + b[i];
  }
  const double time = nanoseconds(1, [&] { sink = (x * y).value.word(); }, 300);
  line(fmt::format("{} bits, any size", bits).c_str(), "best", time, {});
}

void logarithms() {
  sink = nim::log(a[0]);
  const double time = throughput([](std::uint64_t x, std::uint64_t) { return nim::log(x | 1); });
  line("discrete logarithm", "best", time, {});
}

}  // namespace

int main() {
  if (!signatures()) return 1;
  const double plain = nanoseconds(16, [&] {
    for (int i = 0; i < 16; ++i) sink = product_by_definition(a[i], b[i]);
  });
  fmt::print("plain recursion, 64 bits: {:.0f} ns a product\n", plain);
  fmt::print("{:28} {:10} {:>10} {:>12} {:>12}\n", "operation", "way", "ns", "to portable",
             "to plain");
  single_words(plain);
  arrays(plain);
  wide<2>("128 bits");
  wide<4>("256 bits");
  for (std::size_t bits : {512, 1024, 4096}) large(bits);
  logarithms();
}

// The generic solver: options a second, positions a second, and its ratio to the heap engine.
// A signature of every value is printed first, so that a faster wrong answer is seen at once.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <numeric>

#include <grundy/grundy_sequence.hpp>
#include <grundy/solver.hpp>

namespace {

using namespace grundy;

struct Kayles {
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (Position hit : {1u, 2u})
      for (Position left = 0; 2 * left + hit <= n; ++left) visit(left, n - hit - left);
  }
};

struct Wythoff {
  using Position = std::array<std::uint32_t, 2>;
  void options(Position p, auto&& visit) const {
    auto [a, b] = p;
    for (std::uint32_t k = 1; k <= a; ++k) visit(Position{a - k, b});
    for (std::uint32_t k = 1; k <= b; ++k) visit(Position{a, b - k});
    for (std::uint32_t k = 1; k <= std::min(a, b); ++k) visit(Position{a - k, b - k});
  }
};

struct TakeUpTo8 {  // a million positions with at most eight options
  using Position = std::uint32_t;
  void options(Position n, auto&& visit) const {
    for (std::uint32_t k = 1; k <= std::min(n, 8u); ++k) visit(n - k);
  }
};

constexpr std::uint32_t kayles_to = 6000, wythoff_to = 300, few_to = 1'000'000;

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  return (hash ^ value) * 1099511628211u;
}

std::uint64_t generic_kayles() {
  Solver<Kayles> solver;
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint32_t n = 0; n <= kayles_to; ++n) hash = mix(hash, solver.grundy(n));
  return hash;
}

std::uint64_t engine_kayles() {
  GrundySequence sequence(*HeapRules::parse("0.77"));
  Meter meter;
  if (!sequence.extend_to(kayles_to, meter)) return 0;
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint32_t n = 0; n <= kayles_to; ++n) hash = mix(hash, sequence[n]);
  return hash;
}

std::uint64_t generic_wythoff() {
  Solver<Wythoff> solver;
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint32_t a = 0; a <= wythoff_to; a += 10)
    hash = mix(hash, solver.grundy(Wythoff::Position{a, wythoff_to}));
  return hash;
}

std::uint64_t generic_few() {
  Solver<TakeUpTo8> solver;
  return solver.grundy(few_to);
}

void options_rate(benchmark::State& state, double options) {
  state.counters["options/s"] =
      benchmark::Counter(options, benchmark::Counter::kIsIterationInvariantRate);
}

void kayles_generic(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(generic_kayles());
  double options = 0;
  for (double n = 1; n <= kayles_to; ++n) options += n;  // about n/2 splits for each of two digits
  options_rate(state, options);
}

void kayles_engine(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(engine_kayles());
}

void wythoff_generic(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(generic_wythoff());
  double options = 0;
  for (double a = 0; a <= wythoff_to; ++a)
    for (double b = 0; b <= wythoff_to; ++b) options += a + b + std::min(a, b);
  options_rate(state, options);
}

void few_options_generic(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(generic_few());
  state.counters["positions/s"] =
      benchmark::Counter(few_to, benchmark::Counter::kIsIterationInvariantRate);
  options_rate(state, 8.0 * few_to);
}

BENCHMARK(kayles_generic)->Unit(benchmark::kMillisecond);
BENCHMARK(kayles_engine)->Unit(benchmark::kMillisecond);
BENCHMARK(wythoff_generic)->Unit(benchmark::kMillisecond);
BENCHMARK(few_options_generic)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  fmt::print("signature: kayles {:016x} = {:016x}, wythoff {:016x}, take up to 8 {}\n",
             generic_kayles(), engine_kayles(), generic_wythoff(), generic_few());
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

// Officers (0.6) by the bit-sliced kernel: values a second on every path, against plain mex at the
// same heaps. A signature of the values of each is printed first.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <vector>

#include <grundy/grundy_sequence.hpp>

#include "heap/bit_sliced_kernel.hpp"

namespace {

using namespace grundy;

constexpr std::uint64_t first = 65536, beyond = 4096, far_beyond = 131072;

SparseGame officers() { return {*OctalMoves::of(*OctalCode::parse("0.6")), {0x1ee, false, 1}, {}}; }

std::uint64_t hash(std::span<const std::uint32_t> values) {
  std::uint64_t hash = 14695981039346656037u;
  for (std::uint32_t value : values) hash = (hash ^ value) * 1099511628211u;
  return hash;
}

/// The values 0, …, first - 1 by plain mex, and the sequence to go on with.
GrundySequence& plain() {
  static GrundySequence sequence = [] {
    GrundySequence head(*HeapRules::parse("0.6"));
    Meter meter;
    static_cast<void>(head.extend_to(first - 1, meter));
    return head;
  }();
  return sequence;
}

const std::vector<std::uint32_t>& head() {
  static const std::vector<std::uint32_t> values(plain().values().begin(),
                                                 plain().values().begin() + first);
  return values;
}

std::vector<std::uint32_t> bit_sliced(SimdPath path, std::uint64_t count) {
  std::vector<std::uint32_t> values = head();
  BitSlicedKernel kernel(officers(), path);
  Meter meter;
  kernel.run(values, first + count - 1, meter);
  return values;
}

void rate(benchmark::State& state, std::uint64_t values) {
  state.counters["values/s"] = benchmark::Counter(static_cast<double>(values),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}

void officers_plain(benchmark::State& state) {
  std::uint64_t last = first + beyond - 1;  // the signature went so far
  Meter meter;
  for (auto _ : state)
    if (!plain().extend_to(last += 256, meter)) state.SkipWithError("limit");
  rate(state, 256);
}

void officers_bit_sliced(benchmark::State& state, SimdPath path) {
  if (!has_simd_path(path)) return state.SkipWithError("this machine has no such path");
  for (auto _ : state) benchmark::DoNotOptimize(bit_sliced(path, far_beyond));
  rate(state, far_beyond);
}

BENCHMARK(officers_plain)->Unit(benchmark::kMillisecond)->Iterations(32);
BENCHMARK_CAPTURE(officers_bit_sliced, portable, SimdPath::portable)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(officers_bit_sliced, avx2, SimdPath::avx2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(officers_bit_sliced, avx512, SimdPath::avx512)->Unit(benchmark::kMillisecond);

}  // namespace

int main(int argc, char** argv) {
  head();
  Meter meter;
  if (!plain().extend_to(first + beyond - 1, meter)) return 1;
  fmt::print("signature: plain {:016x}", hash(plain().values()));
  for (SimdPath path : simd_paths)
    if (has_simd_path(path)) fmt::print(" = {:016x}", hash(bit_sliced(path, beyond)));
  fmt::print("\n");
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

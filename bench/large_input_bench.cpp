// Positions as large as files: Nim with a million heaps, Hackenbush trees of a million and ten
// million edges, each solved with ALL winning moves; beside it the time to read the text alone.
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <cstdint>
#include <functional>
#include <random>
#include <string>

#include <grundy/hackenbush.hpp>
#include <grundy/report.hpp>

namespace {

using namespace grundy;

std::string nim_text(std::size_t heaps) {
  std::mt19937_64 random(1);
  std::string text;
  for (std::size_t i = 0; i < heaps; ++i)
    fmt::format_to(std::back_inserter(text), "{} ", random() >> 34);
  return text;
}

// A tree in the format of AGC 017 D; parent(v) < v is where vertex v hangs.
std::string tree_text(std::uint32_t edges,
                      const std::function<std::uint32_t(std::uint32_t)>& parent) {
  std::string text = std::to_string(edges + 1) + "\n";
  for (std::uint32_t v = 2; v <= edges + 1; ++v)
    fmt::format_to(std::back_inserter(text), "{} {}\n", parent(v), v);
  return text;
}

std::mt19937 random_vertex(1);
std::uint32_t path(std::uint32_t v) { return v - 1; }
std::uint32_t star(std::uint32_t) { return 1; }
std::uint32_t caterpillar(std::uint32_t v) { return v % 2 == 0 ? (v < 4 ? 1 : v - 2) : v - 1; }
std::uint32_t random_tree(std::uint32_t v) { return 1 + random_vertex() % (v - 1); }

void nim_read_only(benchmark::State& state) {
  std::string text = nim_text(1'000'000);
  for (auto _ : state) benchmark::DoNotOptimize(parse_heaps(text)->size());
}

void nim_solved(benchmark::State& state) {
  std::string text = nim_text(1'000'000);
  for (auto _ : state) benchmark::DoNotOptimize(solve({*parse_heaps(text)})->winning_moves.size());
}

void tree(benchmark::State& state, std::uint32_t edges, std::uint32_t (*parent)(std::uint32_t)) {
  std::string text = tree_text(edges, parent);
  std::size_t moves = 0;
  for (auto _ : state) moves = solve({*parse_agc017d(text)})->winning_moves.size();
  state.counters["winning moves"] = static_cast<double>(moves);
  state.counters["edges/s"] =
      benchmark::Counter(edges, benchmark::Counter::kIsIterationInvariantRate);
}

constexpr std::uint32_t million = 1'000'000;

BENCHMARK(nim_read_only)->Unit(benchmark::kMillisecond);
BENCHMARK(nim_solved)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, path, million, path)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, star, million, star)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, caterpillar, million, caterpillar)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, random, million, random_tree)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(tree, random_10_million, 10 * million, random_tree)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);

}  // namespace

int main(int argc, char** argv) {
  auto nim = solve({*parse_heaps(nim_text(1'000'000))});
  auto picture = solve({*parse_agc017d(tree_text(million, path))});
  fmt::print("signature: nim {} with {} moves, path {}\n", nim->grundy->to_string(),
             nim->winning_moves.size(), picture->grundy->to_string());
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}

// Heap sequences: values a second by plain mex with bit sets, by the vectorised plain kernel and by
// the adaptive engine. A signature of all values is printed first, so that a faster wrong answer is
// seen at once; then ratios to plain mex, taken in the same run, in processor time.
#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "heap/adaptive_engine.hpp"
#include "heap/split_engine.hpp"
#include "timing.hpp"

namespace {

using namespace grundy;
using namespace grundy::bench;

constexpr std::uint64_t last = 32'768, far = 262'144;
constexpr int rounds = 3;

struct Game {
  const char* name;
  const char* code;
};
constexpr Game games[] = {{"Dawson's Chess", "0.07"}, {"Officers", "0.6"},
                          {"0.16", "0.16"},           {"0.106", "0.106"},
                          {"Grundy's game", "4!.0"},  {"Treblecross", "0.007"}};

Values by_engine(SequenceEngine& engine, std::uint64_t to) {
  Values values;
  Meter meter;
  engine.extend(values, to, meter);
  return values;
}

Values plain_mex(const OctalCode& code) {
  SplitEngine engine(code);
  return by_engine(engine, last);
}

Values plain_kernel(const OctalCode& code, SimdPath path) {
  PlainKernel kernel(*OctalMoves::of(code), path);
  NarrowValues narrow;
  Values values;
  Meter meter;
  while (values.size() <= last) {
    narrow.follow(values, meter);
    values.push_back(narrow.visit(
        values, [&](const auto* g) { return kernel.next(g, values.size(), narrow.largest()); }));
  }
  return values;
}

Values adaptive(const OctalCode& code, SimdPath path, std::uint64_t to) {
  AdaptiveEngine engine(*OctalMoves::of(code), path);
  return by_engine(engine, to);
}

bool signature() {
  bool same = true;
  for (const Game& game : games) {
    const OctalCode code = OctalCode::parse(game.code).value();
    const std::uint64_t hash = hash_of(plain_mex(code));
    fmt::print("signature: {} to {}: {:016x}\n", game.code, last, hash);
    for (SimdPath path : simd_paths)
      if (has_simd_path(path))
        same = same && hash_of(plain_kernel(code, path)) == hash &&
               hash_of(adaptive(code, path, last)) == hash;
  }
  if (!same) fmt::print("signature: THE WAYS DIFFER\n");
  return same;
}

void report(const Game& game) {
  const OctalCode code = OctalCode::parse(game.code).value();
  const SimdPath path = best_simd_path();
  const double plain = seconds(rounds, [&] { plain_mex(code); });
  const double kernel = seconds(rounds, [&] { plain_kernel(code, path); });
  const double whole = seconds(rounds, [&] { adaptive(code, path, last); });
  const double farther = seconds(rounds, [&] { adaptive(code, path, far); });
  fmt::print("{:15} {:9.0f} {:9.0f} ({:5.1f}) {:9.0f} ({:5.1f}) {:9.0f}\n", game.name,
             1e-3 * last / plain, 1e-3 * last / kernel, plain / kernel, 1e-3 * last / whole,
             plain / whole, 1e-3 * (far - last) / (farther - whole));
}

}  // namespace

int main() {
  if (!signature()) return 1;
  fmt::print("thousand values/s to {} (ratio to plain mex); last column: from there to {}\n", last,
             far);
  fmt::print("{:15} {:>9} {:>17} {:>17} {:>9}\n", "game", "plain mex", "plain kernel", "adaptive",
             "adaptive");
  for (const Game& game : games) report(game);
}

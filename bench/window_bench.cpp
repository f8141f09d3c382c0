// Values by windows: values a second on every instruction set, for the two games with the longest
// known searches by windows. A signature of the values of each is printed first, so that a faster
// wrong answer is seen at once; then rates in processor time, with plain mex from the same run.
#include <fmt/core.h>

#include <grundy/grundy_sequence.hpp>

#include "heap/sequence_engine.hpp"
#include "heap/simd_path.hpp"
#include "heap/window_proof.hpp"
#include "heap/window_stream.hpp"
#include "timing.hpp"

namespace {

using namespace grundy;
using namespace grundy::bench;

constexpr std::uint64_t last = 32'768, far = std::uint64_t{1} << 23;
constexpr int rounds = 3;
constexpr const char* games[] = {"0.106", "0.104"};
constexpr const char* path_names[] = {"portable", "AVX2", "AVX-512"};

struct Prepared {
  OctalCode code;
  Values values;
  WindowGame game;

  WindowStream stream(SimdPath path) const {
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(game.start());
    const WindowState state{game.start(), {end - static_cast<std::ptrdiff_t>(game.length()), end}};
    return {game, state, std::ranges::max(values), path};
  }
};

/// With the least power of two as reach that has all witnesses up to `far`.
Prepared prepare(const char* name) {
  GrundySequence table(HeapRules::parse(name).value());
  Meter meter;
  table.extend_to(last, meter).value();
  const OctalCode code = OctalCode::parse(name).value();
  const Values plain = plain_mex(code, last);
  for (std::uint64_t reach = 2'048;; reach *= 2) {
    Prepared prepared{code, plain,
                      window_game(table.engine().settled().value(), table, reach).value()};
    WindowStream stream = prepared.stream(best_simd_path());
    stream.run_to(far, meter);
    if (!stream.stuck()) return prepared;
  }
}

/// The hash of the values 0, …, last, those from game.start() on by the stream.
std::uint64_t stream_hash(const Prepared& prepared, SimdPath path) {
  WindowStream stream = prepared.stream(path);
  Values values(prepared.values.begin(),
                prepared.values.begin() + static_cast<std::ptrdiff_t>(prepared.game.start()));
  Meter meter;
  while (values.size() <= last && !stream.stuck()) {
    stream.run_to(values.size() + WindowStream::block, meter);
    while (values.size() <= std::min(last, stream.end() - 1))
      values.push_back(stream.value(values.size()));
  }
  return hash_of(values);
}

bool signature(const char* name, const Prepared& prepared) {
  const std::uint64_t hash = hash_of(prepared.values);
  fmt::print("signature: {} to {}: plain mex {:016x}", name, last, hash);
  bool same = true;
  for (SimdPath path : simd_paths) {
    if (!has_simd_path(path)) continue;
    const std::uint64_t other = stream_hash(prepared, path);
    fmt::print(", {} {:016x}", path_names[static_cast<int>(path)], other);
    same = same && other == hash;
  }
  fmt::print("{}\n", same ? "" : ": THE WAYS DIFFER");
  return same;
}

double stream_rate(const Prepared& prepared, SimdPath path) {
  const double time = seconds(rounds, [&] {
    WindowStream stream = prepared.stream(path);
    Meter meter;
    stream.run_to(far, meter);
  });
  return static_cast<double>(far - prepared.game.start()) / time;
}

void report(const char* name, const Prepared& prepared) {
  const double plain = plain_rate(prepared.code, prepared.values, 2'048).per_second;
  const double portable = stream_rate(prepared, SimdPath::portable);
  fmt::print("{:6} {:10} {:9.3f} {:20}\n", name, "plain mex", 1e-6 * plain, "");
  for (SimdPath path : simd_paths) {
    if (!has_simd_path(path)) continue;
    const double rate = path == SimdPath::portable ? portable : stream_rate(prepared, path);
    fmt::print("{:6} {:10} {:9.1f} {:12.2f} {:12.0f}\n", name, path_names[static_cast<int>(path)],
               1e-6 * rate, rate / portable, rate / plain);
  }
}

}  // namespace

int main() {
  const Prepared prepared[] = {prepare(games[0]), prepare(games[1])};
  for (int i = 0; i < 2; ++i)
    if (!signature(games[i], prepared[i])) return 1;
  fmt::print("plain mex: at the heaps up to {}; windows: every value verified, up to heap {}\n",
             last, far);
  fmt::print("{:6} {:10} {:>9} {:>12} {:>12}\n", "game", "way", "M values/s", "to portable",
             "to plain");
  for (int i = 0; i < 2; ++i) report(games[i], prepared[i]);
}

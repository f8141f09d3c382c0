// Games with many rare heaps, Treblecross and Grundy's game, far out: values a second by the
// adaptive engine, which takes the bit-sliced kernel, against plain mex at the same heaps.
#include <fmt/core.h>

#include "heap/adaptive_engine.hpp"
#include "timing.hpp"

namespace {

using namespace grundy;
using namespace grundy::bench;

struct Game {
  const char* name;
  const char* code;
  std::uint64_t to;
  std::size_t plain;  ///< so many values by plain mex
};
constexpr Game games[] = {{"Grundy's game", "4!.0", 1 << 21, 256},
                          {"Treblecross", "0.007", 1 << 20, 256}};

bool report(const Game& game) {
  const OctalCode code = OctalCode::parse(game.code).value();
  AdaptiveEngine engine(*OctalMoves::of(code));
  Values values;
  const std::uint64_t before = game.to - game.to / 16;
  const double first = seconds(1, [&] { extend(engine, values, before); });
  const double rest = seconds(1, [&] { extend(engine, values, game.to); });
  const PlainRate plain = plain_rate(code, values, game.plain);
  const double rate = static_cast<double>(game.to - before) / rest;
  fmt::print("signature: {} to {}: {:016x}{}\n", game.code, game.to, hash_of(values),
             plain.agrees ? "" : ": PLAIN MEX DIFFERS");
  fmt::print("{:13} {:8} {:8.2f} {:11.1f} {:11.2f} {:8.1f}\n", game.name, game.to, first + rest,
             1e-3 * rate, 1e-3 * plain.per_second, rate / plain.per_second);
  return plain.agrees;
}

}  // namespace

int main() {
  fmt::print(
      "seconds for all; thousand values/s in the last 16th of the heaps; plain mex at the "
      "last ones\n");
  fmt::print("{:13} {:>8} {:>8} {:>11} {:>11} {:>8}\n", "game", "to", "seconds", "thousand/s",
             "plain mex", "ratio");
  for (const Game& game : games)
    if (!report(game)) return 1;
}

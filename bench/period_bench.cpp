// Periods: processor time to find a period and prove it, against plain mex as far as the bound of
// Guy and Smith asks for the same period. What was found is printed beside the time.
#include <fmt/core.h>

#include <grundy/period.hpp>

#include "timing.hpp"

namespace {

using namespace grundy;
using namespace grundy::bench;

constexpr const char* games[] = {"0.156", "0.165", "0.356", "0.127", "0.16", "0.56"};
constexpr int rounds = 5;
constexpr std::uint64_t most_plain = 100'000;  ///< a few seconds

PeriodClaim find(const char* game) {
  GrundySequence sequence(HeapRules::parse(game).value());
  Meter meter;
  return find_period(sequence, meter).value();
}

/// The last heap whose value the theorem of Guy and Smith asks for.
std::uint64_t bound(const OctalCode& code, const Period& period) {
  return 2 * period.preperiod + 2 * period.period + code.digits.size() - 1 - 1;
}

void report(const char* game) {
  const PeriodClaim claim = find(game);
  const OctalCode& code = *claim.rules.code();
  const double time = seconds(rounds, [&] { find(game); });
  const std::uint64_t to = bound(code, claim.period);
  fmt::print("{:6} {:>9} {:>8} {:11} {:9.4f} {:9}", game, claim.period.preperiod,
             claim.period.period, claim.theorem == Theorem::windows ? "windows" : "Guy, Smith",
             time, to);
  if (to > most_plain) return fmt::print(" {:>10} {:>8}\n", "too long", "");
  const double plain = seconds(to > most_plain / 4 ? 1 : rounds, [&] { plain_mex(code, to); });
  fmt::print(" {:10.3f} {:8.1f}\n", plain, plain / time);
}

}  // namespace

int main() {
  fmt::print("{:6} {:>9} {:>8} {:11} {:>9} {:>9} {:>10} {:>8}\n", "game", "preperiod", "period",
             "proved by", "seconds", "bound", "plain mex", "ratio");
  for (const char* game : games) report(game);
}

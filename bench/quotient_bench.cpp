// Misère quotients: processor time to find and verify them, and of the verification by plain
// closing: pair by pair in no order, one position after the other, without kinds. What was found is
// printed with a hash of the tables before the times.
#include <utility>

#include <fmt/core.h>

#include <grundy/quotient_solver.hpp>

#include "games/heap_closed_set.hpp"
#include "timing.hpp"

namespace {

using namespace grundy;
using namespace grundy::bench;

struct Game {
  const char* code;
  std::uint32_t to;      ///< the last heap asked for
  std::uint64_t digits;  ///< 0 where no period is asked for
};
constexpr Game games[] = {{"0.77", 400, 2}, {"0.54", 73, 0}, {"0.07", 33, 0}, {"0.644", 8000, 3}};
constexpr int rounds = 3;
constexpr std::uint32_t most_plain = 100;  ///< heaps that the plain check looks at

struct Found {
  MisereQuotient quotient;
  std::optional<PretendingPeriod> period;
};

Found find(const HeapClosedSet& heaps, const Game& game) {
  QuotientSolver solver(heaps);
  Meter meter;
  std::optional<PretendingPeriod> period;
  for (std::uint32_t n = 0; n <= game.to && !period; ++n) {
    solver.extend(meter).value();
    if (game.digits != 0) period = pretending_period(solver.quotient().pretending, 2, game.digits);
  }
  return {solver.quotient(), period};
}

std::uint64_t signature(const MisereQuotient& quotient) {
  Values all;
  for (const auto& times : quotient.times) all.insert(all.end(), times.begin(), times.end());
  for (bool p : quotient.p_portion) all.push_back(p ? 1 : 0);
  all.insert(all.end(), quotient.pretending.begin(), quotient.pretending.end());
  return hash_of(all);
}

/// The conditions (P) and (N) for positions with the given images of options, as they are stated.
class PlainClosing {
 public:
  PlainClosing(const MisereQuotient& quotient, const ClosedSet& positions, std::uint32_t count)
      : q_(quotient), order_(static_cast<std::uint32_t>(quotient.order())) {
    for (std::uint32_t x = 0; x < order_; ++x)
      for (std::uint32_t y = 0; y < order_; ++y) table_.push_back(q_.product(x, y));
    for (std::uint32_t n = 0; n < count; ++n) add(positions, n);
  }

  bool holds() {
    for (const Position& h : live_)
      for (std::uint32_t x = 0; x < order_; ++x) {
        if (q_.p_portion[times(x, h.phi)] && h.wins[x]) return false;
        if (!h.wins[x]) lose(h.phi, x);
      }
    while (!list_.empty()) {
      const auto [x, w] = list_.back();
      list_.pop_back();
      if (w == 0 && !q_.p_portion[x]) return false;
      for (const Position& h : live_)
        for (std::uint32_t y = 0; y < order_; ++y)
          if (times(y, h.phi) == w && !h.wins[times(x, y)]) lose(times(x, h.phi), y);
    }
    return true;
  }

 private:
  struct Position {
    std::uint32_t phi;
    std::vector<bool> wins;
  };

  std::uint32_t times(std::uint32_t x, std::uint32_t y) const { return table_[x * order_ + y]; }
  void add(const ClosedSet& positions, std::uint32_t n) {
    Position h{q_.pretending[n], std::vector<bool>(order_)};
    bool live = false;
    positions.options(n, [&](std::span<const std::uint32_t> parts) {
      live = true;
      std::uint32_t t = 0;
      for (std::uint32_t part : parts) t = times(t, q_.pretending[part]);
      for (std::uint32_t y = 0; y < order_; ++y)
        if (q_.p_portion[times(t, y)]) h.wins[y] = true;
    });
    if (live) live_.push_back(std::move(h));
  }
  void lose(std::uint32_t x, std::uint32_t y) {
    if (lost_.empty()) lost_.resize(std::size_t{order_} * order_);
    if (lost_[x * order_ + y]) return;
    lost_[x * order_ + y] = true;
    list_.emplace_back(x, y);
  }

  const MisereQuotient& q_;
  std::uint32_t order_;
  std::vector<std::uint32_t> table_;
  std::vector<Position> live_;
  std::vector<bool> lost_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> list_;
};

void report(const Game& game) {
  const HeapClosedSet heaps(HeapRules::parse(game.code).value());
  const Found found = find(heaps, game);
  const MisereQuotient& q = found.quotient;
  const auto heap = static_cast<std::uint32_t>(q.pretending.size() - 1);
  fmt::print("{:6} {:>5} {:>5} {:>5} {:016x}", game.code, heap, q.order(), q.p_count(),
             signature(q));
  if (found.period)
    fmt::print(" {:>6} {:>5}", found.period->period, found.period->preperiod);
  else
    fmt::print(" {:>6} {:>5}", "", "");
  const double time = seconds(rounds, [&] { find(heaps, game); });
  const std::uint32_t count = std::min(heap + 1, most_plain);
  bool holds = false;
  const double plain = seconds(1, [&] { holds = PlainClosing(q, heaps, count).holds(); });
  fmt::print(" {:9.4f} {:9.4f} {:8.1f} {}\n", time, plain, plain / time, holds ? "holds" : "FAILS");
}

}  // namespace

int main() {
  fmt::print("{:6} {:>5} {:>5} {:>5} {:16} {:>6} {:>5} {:>9} {:>9} {:>8}\n", "game", "heap",
             "order", "P", "tables", "period", "n0", "seconds", "plain", "ratio");
  for (const Game& game : games) report(game);
}

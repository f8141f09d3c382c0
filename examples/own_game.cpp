// A game of your own in about ten lines: rules, values, sums, every winning move.
#include <fmt/format.h>

#include <grundy/solver.hpp>

// Take a square number of stones from one heap.
struct SquareNim {
  using Position = unsigned;
  void options(Position n, auto&& visit) const {
    for (unsigned k = 1; k * k <= n; ++k) visit(n - k * k);
  }
};

int main() {
  grundy::Solver<SquareNim> squares;
  for (unsigned n = 0; n <= 20; ++n) fmt::print("{} ", squares.grundy(n));
  fmt::print("\n");
  for (const auto& move : squares.winning_moves({12, 15, 20}))
    fmt::print("heap {}: leave {}\n", move.component + 1, fmt::join(move.to, "+"));

  grundy::MisereSolver<SquareNim> misere;
  fmt::print("misère, heaps 3 and 5: {}\n", misere.outcome({3, 5}) == grundy::Outcome::N
                                                ? "the next player can win"
                                                : "the previous player can win");
}

// A game of your own in about ten lines: rules, values, a plot, sums, every winning move.
#include <fmt/format.h>

#include <fstream>
#include <vector>

#include <grundy/sequence_plot.hpp>
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
  std::vector<std::uint32_t> values;
  for (unsigned n = 0; n <= 400; ++n) values.push_back(squares.grundy(n));
  fmt::print("values: {}, ...\n", fmt::join(values.begin(), values.begin() + 21, ", "));

  grundy::SequencePlot plot("square Nim", 0, 400);
  plot.add(0, values);
  std::ofstream("square_nim.svg") << plot.to_svg(grundy::Language::en);

  for (const auto& move : squares.winning_moves({12, 14, 18}))
    fmt::print("heap {}: leave {}\n", move.component + 1, fmt::join(move.to, "+"));

  grundy::MisereSolver<SquareNim> misere;
  fmt::print("misère, heaps 3 and 5: {}\n", misere.outcome({3, 5}) == grundy::Outcome::N
                                                ? "the next player can win"
                                                : "the previous player can win");
}

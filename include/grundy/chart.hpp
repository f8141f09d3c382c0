// Charts: which positions of a game are P-positions, in a row of heaps or in a plane of two
// numbers.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <grundy/report.hpp>

namespace grundy {

/// Outcomes, and in normal play the values, of positions with one number or with two.
struct Chart {
  struct Cell {
    Outcome outcome;
    std::optional<Nimber> value;  ///< in normal play
  };

  std::string game;
  Play play = Play::normal;
  std::size_t last = 0;     ///< each number goes from 0 to this one
  std::size_t numbers = 1;  ///< 1: game(n);  2: game(a,b)
  std::vector<Cell> cells;  ///< row: cells[n];  plane: cells[b * (last + 1) + a]

  const Cell& at(std::size_t n) const { return cells[n]; }
  const Cell& at(std::size_t a, std::size_t b) const { return cells[b * (last + 1) + a]; }
};

struct ChartQuery {
  static constexpr std::size_t largest_row = 1000;
  static constexpr std::size_t largest_plane = 200;
  static constexpr std::size_t largest_plane_with_values = 20;

  std::shared_ptr<Game> game;
  std::size_t numbers = 1;
  std::size_t last = 0;
  Play play = Play::normal;
  Limits limits;
};

/// Fills a chart. Errors: a game whose positions are no such numbers, a chart that is too large to
/// read, a limit that was reached, play that does not end.
Result<Chart> make_chart(const ChartQuery& query);

/// The chart as a picture that needs nothing else; `values` writes the Grundy values into the
/// cells. Errors: values that are not known (misère play) or do not fit.
Result<std::string> to_svg(const Chart& chart, bool values, Language language);

}  // namespace grundy

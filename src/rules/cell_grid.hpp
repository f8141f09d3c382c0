// Strings and boards as cells: packing into a position, turning, splitting into parts.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>
#include <span>

#include <boost/container/small_vector.hpp>

#include <grundy/rules.hpp>

#include "rules/rule_program.hpp"

namespace grundy::rules {

/// A rectangle of letters, row by row; a string is a rectangle of height 1.
struct CellGrid {
  int width = 0, height = 1;
  boost::container::small_vector<std::uint8_t, 64> cells;

  bool holds(std::int64_t x, std::int64_t y) const {
    return x >= 0 && y >= 0 && x < width && y < height;
  }
  std::uint8_t& at(int x, int y) {
    return cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                 static_cast<std::size_t>(x)];
  }
  std::uint8_t at(int x, int y) const { return const_cast<CellGrid*>(this)->at(x, y); }
};

/// Cells of more than this are refused when they are read or made.
constexpr std::size_t most_cells = 1 << 16;

void unpack(const Program& program, const WrittenPosition& position, CellGrid& grid);

/// The position of these cells; where the game is symmetric, of the least of their images.
WrittenPosition pack(const Program& program, const CellGrid& grid);

/// Calls visit for each independent part, or for the whole where the game does not split.
void for_each_part(const Program& program, const CellGrid& grid,
                   const std::function<void(const CellGrid&)>& visit);

/// Whether a shape fits with its corner at x, y. REQUIRES: it lies inside.
inline bool fits(const Shape& shape, const CellGrid& grid, int x, int y) {
  for (const Shape::Cell& cell : shape.cells)
    if (!(cell.mask >> grid.at(x + cell.x, y + cell.y) & 1)) return false;
  return true;
}

}  // namespace grundy::rules

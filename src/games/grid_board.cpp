// Reading and printing boards of free cells.
#include "games/grid_board.hpp"

#include <fmt/format.h>

namespace grundy {

Result<std::vector<GridBoard>> GridBoard::parse(std::string_view text) {
  auto board = parse_board(text, ".X");
  if (!board) return std::unexpected(board.error());
  Cells free = board->cells.empty() ? board->shape.all() : 0;
  for (std::size_t i = 0; i < board->cells.size(); ++i)
    if (board->cells[i] == '.') free |= Cells{1} << i;
  return std::vector{GridBoard{board->shape, free}};
}

std::string GridBoard::print() const {
  if (free == shape.all()) return fmt::format("{}x{}", shape.height, shape.width);
  std::string cells(shape.size(), 'X');
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (free >> i & 1) cells[i] = '.';
  return print_rows(shape, cells);
}

}  // namespace grundy

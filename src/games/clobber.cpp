// Reading and printing boards of Clobber.
#include "games/clobber.hpp"

namespace grundy {

Result<std::vector<Clobber::Position>> Clobber::parse(std::string_view text) {
  auto board = parse_board(text, ".xo");
  if (!board) return std::unexpected(board.error());
  Position p{board->shape, 0, 0};
  for (std::size_t i = 0; i < p.shape.size(); ++i) {
    const bool odd = (i / p.shape.width + i % p.shape.width) % 2 == 1;
    const char stone = board->cells.empty() ? (odd ? 'o' : 'x') : board->cells[i];
    if (stone == 'x') p.x |= Cells{1} << i;
    if (stone == 'o') p.o |= Cells{1} << i;
  }
  return std::vector{p};
}

std::string Clobber::print(const Position& p) {
  std::string cells(p.shape.size(), '.');
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (p.x >> i & 1) cells[i] = 'x';
    if (p.o >> i & 1) cells[i] = 'o';
  }
  return print_rows(p.shape, cells);
}

}  // namespace grundy

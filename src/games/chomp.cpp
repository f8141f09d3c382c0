// Reading and printing the bars of Chomp.
#include "games/chomp.hpp"

namespace grundy {

namespace {

// The length of a row: what is eaten stands at its right end.
Result<std::uint8_t> row_length(std::string_view row, std::size_t offset) {
  const std::size_t length = std::min(row.find('X'), row.size());
  if (const std::size_t left = row.find('.', length); left != row.npos)
    return fail("what is to the right of an eaten square is eaten too: expected X, found .",
                offset + left + 1);
  return static_cast<std::uint8_t>(length);
}

}  // namespace

Result<std::vector<Chomp::Position>> Chomp::parse(std::string_view text) {
  auto board = parse_board(text, ".X", longest * longest);
  if (!board) return std::unexpected(board.error());
  const auto [width, height] = board->shape;
  if (width > longest || height > longest)
    return fail(fmt::format("a bar of Chomp has at most {0} rows of {0}", longest), 1);
  Position p{};
  std::string_view cells = board->cells;
  for (std::size_t y = 0; y < height; ++y) {
    auto length = cells.empty() ? Result<std::uint8_t>(static_cast<std::uint8_t>(width))
                                : row_length(cells.substr(y * width, width), y * (width + 1));
    if (!length) return std::unexpected(length.error());
    if (y > 0 && *length > p[y - 1])
      return fail("what is below an eaten square is eaten too: expected X, found .",
                  y * (width + 1) + p[y - 1] + 1);
    p[y] = *length;
  }
  if (p[0] == 0) return fail("the poisoned square, the first one, is never eaten: write a dot", 1);
  return std::vector{p};
}

std::string Chomp::print(const Position& p) {
  const auto height = static_cast<std::uint32_t>(std::ranges::find(p, 0) - p.begin());
  const GridShape shape{p[0], height};
  if (p[height - 1] == p[0]) return fmt::format("{}x{}", height, shape.width);
  std::string cells(shape.size(), 'X');
  for (std::size_t y = 0; y < height; ++y)
    std::fill_n(cells.begin() + static_cast<std::ptrdiff_t>(y * shape.width), p[y], '.');
  return print_rows(shape, cells);
}

}  // namespace grundy

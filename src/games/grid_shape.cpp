// Reading and printing boards.
#include "games/grid_shape.hpp"

#include <fmt/format.h>

#include "games/position_text.hpp"
#include "ground/text.hpp"

namespace grundy {

namespace {

std::string expected_board(std::string_view letters) {
  return fmt::format("expected a board such as 3x4, or its rows such as {0}{1}{1}/{1}{1}{1}",
                     letters.back(), letters.front());
}

std::unexpected<Error> too_large(std::uint32_t most, std::size_t column) {
  return fail(fmt::format("a board of this game has at most {} cells", most), column);
}

Result<std::uint32_t> parse_side(text::Piece side, std::string_view letters, std::uint32_t most) {
  if (side.text.empty()) return fail(expected_board(letters), side.offset + 1);
  auto number = Natural::parse(side.text);
  if (!number) return std::unexpected(number.error().shifted(side.offset));
  if (number->is_zero()) return fail(expected_board(letters), side.offset + 1);
  if (*number > Natural(most)) return too_large(most, side.offset + 1);
  return static_cast<std::uint32_t>(number->word());
}

Result<BoardText> parse_size(std::string_view text, std::string_view letters, std::uint32_t most) {
  const auto sides = text::split(text, 'x');
  if (sides.size() != 2) return fail(expected_board(letters), 1);
  auto rows = parse_side(sides[0], letters, most);
  if (!rows) return std::unexpected(rows.error());
  auto columns = parse_side(sides[1], letters, most);
  if (!columns) return std::unexpected(columns.error());
  if (*rows * *columns > most) return too_large(most, 1);
  return BoardText{{*columns, *rows}, ""};
}

Result<void> add_row(std::string& cells, const text::Piece& row, std::string_view letters) {
  const std::size_t wrong = row.text.find_first_not_of(letters);
  if (wrong != row.text.npos)
    return fail(fmt::format("{}, found '{}'", expected_board(letters),
                            text::excerpt(row.text.substr(wrong), 8)),
                row.offset + wrong + 1);
  cells += row.text;
  return {};
}

bool is_size(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789x ") == text.npos &&
         text.find_first_of("0123456789") != text.npos;
}

}  // namespace

Result<BoardText> parse_board(std::string_view text, std::string_view letters,
                              std::uint32_t most_cells) {
  if (is_size(text)) return parse_size(text, letters, most_cells);
  const auto rows = text::split(text, '/');
  const std::size_t width = rows[0].text.size();
  if (width == 0) return fail(expected_board(letters), 1);
  std::string cells;
  for (const auto& row : rows) {
    if (auto added = add_row(cells, row, letters); !added) return std::unexpected(added.error());
    if (row.text.size() != width)
      return fail("the rows of a board are equally long: " + expected_board(letters),
                  row.offset + 1);
    if (cells.size() > most_cells) return too_large(most_cells, row.offset + 1);
  }
  return BoardText{{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(rows.size())},
                   std::move(cells)};
}

std::string print_rows(GridShape shape, std::string_view cells) {
  std::string text;
  for (std::size_t y = 0; y < shape.height; ++y) {
    if (y > 0) text += '/';
    text += cells.substr(y * shape.width, shape.width);
  }
  return text;
}

}  // namespace grundy

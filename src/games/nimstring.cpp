// Nimstring: closing boxes, images of a position, reading and printing.
#include "games/nimstring.hpp"

#include <fmt/format.h>

#include "ground/text.hpp"

namespace grundy {

namespace {

using Cells = GridShape::Cells;

/// A line of a box: its bit in the lines that lie or stand, and the box on its other side.
struct Line {
  bool lies;
  std::uint32_t bit;
  std::optional<std::uint32_t> beyond;
};

std::array<Line, 4> lines_of(const Nimstring::Position& p, std::uint32_t box) {
  const auto [width, height] = p.boxes;
  const std::uint32_t x = box % width, y = box / width, stands = y * (width + 1) + x;
  auto there = [](bool inside, std::uint32_t other) {
    return inside ? std::optional(other) : std::nullopt;
  };
  return {Line{true, box, there(y > 0, box - width)},
          Line{true, box + width, there(y + 1 < height, box + width)},
          Line{false, stands, there(x > 0, box - 1)},
          Line{false, stands + 1, there(x + 1 < width, box + 1)}};
}

bool is_open(const Nimstring::Position& p, const Line& line) {
  return ((line.lies ? p.lying : p.standing) >> line.bit & 1) != 0;
}

/// The open lines of a box.
struct OpenLines {
  std::uint32_t count = 0;
  std::array<Line, 4> lines;

  OpenLines(const Nimstring::Position& p, std::uint32_t box) {
    for (const Line& line : lines_of(p, box))
      if (is_open(p, line)) lines[count++] = line;
  }
};

void draw(Nimstring::Position& p, const Line& line) {
  (line.lies ? p.lying : p.standing) &= ~(Cells{1} << line.bit);
}

/// True when the box, of two open lines, goes on to a box that is not about to be closed: then who
/// closes the box before it has a choice.
bool leaves_choice(const Nimstring::Position& p, const OpenLines& box, std::uint32_t from) {
  for (std::uint32_t i = 0; i < 2; ++i) {
    const Line& line = box.lines[i];
    if (line.beyond == from) continue;
    return !line.beyond || OpenLines(p, *line.beyond).count > 1;
  }
  return false;
}

}  // namespace

// Closes the box, and what then can be closed, as long as that is free. False: it is not.
bool Nimstring::settle(Position& p, std::uint32_t box) {
  for (;;) {
    const OpenLines here(p, box);
    if (here.count != 1) return true;
    const Line last = here.lines[0];
    if (last.beyond) {
      const OpenLines next(p, *last.beyond);
      if (next.count == 2 && leaves_choice(p, next, box)) return false;
    }
    draw(p, last);
    if (!last.beyond) return true;
    box = *last.beyond;
  }
}

Nimstring::Sides Nimstring::sides_of(const Position& p) {
  const GridShape::Window left{p.standing_shape(), p.boxes, 0, 0},
      right{p.standing_shape(), p.boxes, 1, 0};
  return {p.lying & p.boxes.all(), p.lying >> p.boxes.width, left.cut(p.standing),
          right.cut(p.standing)};
}

// The position in which only the open lines of some boxes are left.
Nimstring::Position Nimstring::only(const Position& p, Cells part) {
  Cells standing = 0;
  for (std::uint32_t y = 0; y < p.boxes.height; ++y) {
    const Cells row = part >> y * p.boxes.width & p.boxes.row();
    standing |= (row | row << 1) << y * (p.boxes.width + 1);
  }
  return {p.boxes, p.lying & (part | part << p.boxes.width), p.standing & standing};
}

// Only the rectangle of the boxes with open lines; all their lines are in it.
Nimstring::Position Nimstring::trimmed(const Position& p, Cells open) {
  const GridShape::Window window = p.boxes.around(open);
  Position q{window.shape, 0, 0};
  q.lying = GridShape::Window{p.lying_shape(), q.lying_shape(), window.x, window.y}.cut(p.lying);
  q.standing =
      GridShape::Window{p.standing_shape(), q.standing_shape(), window.x, window.y}.cut(p.standing);
  return q;
}

Nimstring::Position Nimstring::transposed(const Position& p) {
  return {p.boxes.transposed(), p.standing_shape().transposed(p.standing),
          p.lying_shape().transposed(p.lying)};
}

Nimstring::Position Nimstring::least_image(const Position& p) {
  auto turned = [&](const Position& q) {
    return Position{q.boxes, q.lying_shape().turned(q.lying),
                    q.standing_shape().turned(q.standing)};
  };
  const Position flipped{p.boxes, p.lying_shape().flipped(p.lying),
                         p.standing_shape().flipped(p.standing)};
  return std::min({p, turned(p), flipped, turned(flipped)});
}

namespace {

constexpr const char* expected_lines =
    "expected a board such as 3x3 boxes, or its lines, row by row, first a row that lies, then one "
    "that stands: 1x1 is ./../.";

// Rows of lines from above: lying, standing, …, lying.
Result<Nimstring::Position> parse_lines(std::string_view input) {
  const auto rows = text::split(input, '/');
  const std::size_t width = rows[0].text.size(), height = rows.size() / 2;
  if (width == 0 || rows.size() % 2 == 0 || height == 0) return fail(expected_lines, 1);
  if (width * height > Nimstring::most_boxes)
    return fail(fmt::format("a board of Nimstring has at most {} boxes", Nimstring::most_boxes), 1);
  Nimstring::Position p{{static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height)}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::size_t length = width + i % 2;
    if (rows[i].text.size() != length)
      return fail(
          fmt::format("expected {} lines in this row, found {}", length, rows[i].text.size()),
          rows[i].offset + 1);
    for (std::size_t x = 0; x < length; ++x) {
      const char c = rows[i].text[x];
      if (c != '.' && c != 'X')
        return fail("expected X for a line that is drawn, or a dot", rows[i].offset + x + 1);
      if (c == '.') (i % 2 == 0 ? p.lying : p.standing) |= Cells{1} << (i / 2 * length + x);
    }
  }
  return p;
}

}  // namespace

Result<std::vector<Nimstring::Position>> Nimstring::parse(std::string_view input) {
  Position p;
  if (input.find('x') != input.npos) {
    auto board = parse_board(input, ".X", most_boxes);
    if (!board) return std::unexpected(board.error());
    p.boxes = board->shape;
    p.lying = p.lying_shape().all();
    p.standing = p.standing_shape().all();
  } else {
    auto lines = parse_lines(input);
    if (!lines) return std::unexpected(lines.error());
    p = *lines;
  }
  for (std::uint32_t box = 0; box < p.boxes.size(); ++box)
    if (OpenLines(p, box).count == 1)
      return fail(fmt::format("the box in row {} and column {} has three sides: it would be closed "
                              "at once; draw the fourth side too",
                              box / p.boxes.width + 1, box % p.boxes.width + 1),
                  1);
  return std::vector{p};
}

std::string Nimstring::print(const Position& p) {
  if (p.lying == p.lying_shape().all() && p.standing == p.standing_shape().all())
    return fmt::format("{}x{}", p.boxes.height, p.boxes.width);
  std::string out;
  for (std::uint32_t row = 0; row < 2 * p.boxes.height + 1; ++row) {
    if (row > 0) out += '/';
    const std::uint32_t length = p.boxes.width + row % 2;
    for (std::uint32_t x = 0; x < length; ++x)
      out += (row % 2 == 0 ? p.lying : p.standing) >> (row / 2 * length + x) & 1 ? '.' : 'X';
  }
  return out;
}

}  // namespace grundy

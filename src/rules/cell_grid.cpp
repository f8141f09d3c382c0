// Packing, symmetries and independent parts of strings and boards.
#include "rules/cell_grid.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace grundy::rules {

void unpack(const Program& program, const WrittenPosition& position, CellGrid& grid) {
  const auto words = position.words();
  grid.width = static_cast<int>(words[0] & 0xffffffff);
  grid.height = static_cast<int>(words[0] >> 32);
  const auto count = static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height);
  grid.cells.resize(count, boost::container::default_init);
  const auto bits = static_cast<std::size_t>(program.letter_bits);
  const std::size_t per_word = 64 / bits;
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  std::size_t i = 0;
  for (std::size_t w = 1; w < words.size(); ++w) {
    std::uint64_t word = words[w];
    for (std::size_t k = 0; k < per_word && i < count; ++k, ++i, word >>= bits)
      grid.cells[i] = static_cast<std::uint8_t>(word & mask);
  }
}

namespace {

WrittenPosition packed(const Program& program, const CellGrid& grid) {
  const auto bits = static_cast<std::size_t>(program.letter_bits);
  const std::size_t per_word = 64 / bits, count = grid.cells.size();
  boost::container::small_vector<std::uint64_t, 8> words(1 + (count + per_word - 1) / per_word);
  words[0] = static_cast<std::uint64_t>(grid.width) | static_cast<std::uint64_t>(grid.height) << 32;
  for (std::size_t i = 0, w = 1; i < count; ++w)
    for (std::size_t k = 0; k < per_word && i < count; ++k, ++i)
      words[w] |= std::uint64_t{grid.cells[i]} << k * bits;
  return WrittenPosition({words.data(), words.size()});
}

CellGrid mirrored(const CellGrid& grid) {
  CellGrid other = grid;
  for (int y = 0; y < grid.height; ++y)
    std::reverse(other.cells.begin() + y * grid.width, other.cells.begin() + (y + 1) * grid.width);
  return other;
}

CellGrid transposed(const CellGrid& grid) {
  CellGrid other = grid;
  std::swap(other.width, other.height);
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) other.at(y, x) = grid.at(x, y);
  return other;
}

}  // namespace

WrittenPosition pack(const Program& program, const CellGrid& grid) {
  if (!program.tree->symmetric) return packed(program, grid);
  WrittenPosition least = packed(program, grid);
  CellGrid turned = grid;
  const bool is_text = program.kind() == StateKind::text;
  for (int quarter = 0; quarter < (is_text ? 1 : 4); ++quarter) {
    CellGrid image = mirrored(turned);
    least = std::min(least, packed(program, image));
    if (is_text) break;
    turned = transposed(image);
    least = std::min(least, packed(program, turned));
  }
  return least;
}

namespace {

bool is_dead(const Program& program, std::uint8_t letter) { return program.dead >> letter & 1; }

// Union and find over the cells, by halving paths.
class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), 0u);
  }
  std::uint32_t find(std::uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(std::uint32_t a, std::uint32_t b) { parent_[find(a)] = find(b); }

 private:
  boost::container::small_vector<std::uint32_t, 64> parent_;
};

void for_each_run(const Program& program, const CellGrid& grid,
                  const std::function<void(const CellGrid&)>& visit) {
  for (std::size_t begin = 0, i = 0; i <= grid.cells.size(); ++i) {
    if (i < grid.cells.size() && !is_dead(program, grid.cells[i])) continue;
    if (i > begin) {
      CellGrid part;
      part.cells.assign(grid.cells.begin() + static_cast<std::ptrdiff_t>(begin),
                        grid.cells.begin() + static_cast<std::ptrdiff_t>(i));
      part.width = static_cast<int>(part.cells.size());
      visit(part);
    }
    begin = i + 1;
  }
}

// Joins the cells of every place where a shape may fit now or later; marks them as able to move.
void join_places(const Program& program, const Shape& shape, const CellGrid& grid, Groups& groups,
                 std::span<std::uint8_t> movable) {
  const std::uint64_t all =
      program.letters == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << program.letters) - 1;
  for (int y = 0; y + shape.height <= grid.height; ++y)
    for (int x = 0; x + shape.width <= grid.width; ++x) {
      const bool open = std::ranges::none_of(shape.cells, [&](const Shape::Cell& cell) {
        return cell.mask != all && is_dead(program, grid.at(x + cell.x, y + cell.y));
      });
      if (!open) continue;
      std::int64_t first = -1;
      for (const Shape::Cell& cell : shape.cells) {
        if (cell.mask == all) continue;
        const auto i = static_cast<std::uint32_t>((y + cell.y) * grid.width + x + cell.x);
        movable[i] = 1;
        if (first >= 0) groups.join(static_cast<std::uint32_t>(first), i);
        first = i;
      }
    }
}

struct Box {
  int left, right, top, bottom;
};

CellGrid part_of(const Program& program, const CellGrid& grid, Groups& groups, std::uint32_t root,
                 std::span<const std::uint8_t> movable) {
  const auto filler = static_cast<std::uint8_t>(std::countr_zero(program.dead));
  Box box = {0, grid.width - 1, 0, grid.height - 1};
  if (program.crops) box = {grid.width, -1, grid.height, -1};
  CellGrid part = grid;
  for (int y = 0; y < grid.height; ++y)
    for (int x = 0; x < grid.width; ++x) {
      const auto i = static_cast<std::uint32_t>(y * grid.width + x);
      if (movable[i] && groups.find(i) == root)
        box = {std::min(box.left, x), std::max(box.right, x), std::min(box.top, y),
               std::max(box.bottom, y)};
      else
        part.at(x, y) = filler;
    }
  CellGrid cropped;
  cropped.width = box.right - box.left + 1, cropped.height = box.bottom - box.top + 1;
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) cropped.cells.push_back(part.at(x, y));
  return cropped;
}

}  // namespace

void for_each_part(const Program& program, const CellGrid& grid,
                   const std::function<void(const CellGrid&)>& visit) {
  if (!program.splits) return visit(grid);
  if (program.runs) return for_each_run(program, grid, visit);
  Groups groups(grid.cells.size());
  boost::container::small_vector<std::uint8_t, 64> movable(grid.cells.size(), 0);
  for (const Rule& rule : program.tree->rules)
    for (const Shape& shape : program.patterns[*rule.pattern])
      join_places(program, shape, grid, groups, {movable.data(), movable.size()});
  for (std::uint32_t i = 0; i < grid.cells.size(); ++i)
    if (movable[i] && groups.find(i) == i)
      visit(part_of(program, grid, groups, i, {movable.data(), movable.size()}));
}

}  // namespace grundy::rules

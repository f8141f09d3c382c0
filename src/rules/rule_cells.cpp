// Strings and boards in the machine: matches, cells, rays, and what is written.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "rules/rule_machine.hpp"

namespace grundy::rules {

namespace {

bool in_set(std::uint64_t set, std::uint8_t letter) { return set >> letter & 1; }

}  // namespace

// The registers column, row, shape hold where to look next; the places what was found.
bool RuleMachine::match(const Step& step) {
  count(step, 1 + grid_->cells.size() / 16);
  Number& x = registers_[step.a];
  Number& y = registers_[step.a + 1];
  Number& number = registers_[step.a + 2];
  const auto& shapes = program_.patterns[step.c];
  for (; number < static_cast<Number>(shapes.size()); ++number, x = y = 0) {
    const Shape& shape = shapes[static_cast<std::size_t>(number)];
    for (; y + shape.height <= grid_->height; ++y, x = 0)
      for (; x + shape.width <= grid_->width; ++x) {
        if (!fits(shape, *grid_, static_cast<int>(x), static_cast<int>(y))) continue;
        Number* place = registers_.data() + step.b;
        place[0] = x;
        place[1] = y;
        place[2] = x > 0 ? grid_->at(static_cast<int>(x) - 1, static_cast<int>(y)) : no_letter;
        place[3] = x + shape.width < grid_->width
                       ? grid_->at(static_cast<int>(x) + shape.width, static_cast<int>(y))
                       : no_letter;
        ++x;
        return true;
      }
  }
  return false;
}

bool RuleMachine::next_cell(const Step& step) {
  const auto count = static_cast<Number>(grid_->cells.size());
  for (Number& i = registers_[step.b]; i < count; ++i) {
    if (!in_set(program_.letter_sets[step.c], grid_->cells[static_cast<std::size_t>(i)])) continue;
    registers_[step.a] = i % grid_->width;
    registers_[step.d] = i / grid_->width;
    ++i;
    return true;
  }
  return false;
}

// From the last cell one step on; the registers b.. hold it and the step.
bool RuleMachine::next_on_ray(const Step& step) {
  Number* ray = registers_.data() + step.b;
  if (!grid_->holds(ray[0], ray[1])) return false;
  if (ray[2] == 0 && ray[3] == 0) fault(step, "a ray needs a step other than (0,0),");
  if (std::max(std::abs(ray[2]), std::abs(ray[3])) > static_cast<Number>(most_cells)) return false;
  const Number x = ray[0] + ray[2], y = ray[1] + ray[3];
  if (!grid_->holds(x, y)) return false;
  const std::uint8_t letter = grid_->at(static_cast<int>(x), static_cast<int>(y));
  if (!in_set(program_.letter_sets[step.c], letter)) return false;
  registers_[step.a] = ray[0] = x;
  registers_[step.d] = ray[1] = y;
  return true;
}

void RuleMachine::start_work() {
  impossible_ = false;
  if (grid_) work_ = *grid_;
  if (graph_) graph_work_ = *graph_;
}

// The match already looks one column further.
void RuleMachine::write(const Step& step) {
  const auto x = static_cast<int>(registers_[step.a]) - 1;
  const auto y = static_cast<int>(registers_[step.a + 1]);
  const Shape& shape = program_.patterns[step.c][static_cast<std::size_t>(registers_[step.a + 2])];
  for (const Shape::Cell& cell : shape.cells)
    if (cell.to != keep) work_->at(x + cell.x, y + cell.y) = static_cast<std::uint8_t>(cell.to);
}

// A single cell outside of the board is impossible; of a rectangle, what is inside counts.
void RuleMachine::fill(const Step& step) {
  const Number* r = registers_.data() + step.a;
  if (r[0] == r[1] && r[2] == r[3] && !work_->holds(r[0], r[2])) impossible_ = true;
  const Number right = std::min<Number>(r[1], work_->width - 1);
  const Number bottom = std::min<Number>(r[3], work_->height - 1);
  if (r[4] < 0 || r[4] >= program_.letters) fault(step, "this is not a letter of the board,");
  for (Number y = std::max<Number>(r[2], 0); y <= bottom; ++y)
    for (Number x = std::max<Number>(r[0], 0); x <= right; ++x)
      work_->at(static_cast<int>(x), static_cast<int>(y)) = static_cast<std::uint8_t>(r[4]);
}

void RuleMachine::cells_parts(const Step& step) {
  count(step, 1 + work_->cells.size() * (program_.splits ? program_.pattern_cells : 1) / 3);
  for_each_part(program_, *work_,
                [&](const CellGrid& part) { parts_.push_back(pack(program_, part)); });
}

void RuleMachine::compose(const Step& step) {
  const auto begin = registers_[step.a] - 1, end = begin + step.b;
  CellGrid text;
  for (const TextItem& item : program_.compositions[step.c].items) {
    if (item.kind == TextItem::left)
      text.cells.insert(text.cells.end(), grid_->cells.begin(), grid_->cells.begin() + begin);
    else if (item.kind == TextItem::right)
      text.cells.insert(text.cells.end(), grid_->cells.begin() + end, grid_->cells.end());
    else
      for (std::size_t i = 0; i < item.word.size(); ++i)
        text.cells.push_back(item.word[i] == keep
                                 ? grid_->cells[static_cast<std::size_t>(begin) +
                                                std::min<std::size_t>(i, step.b - 1u)]
                                 : static_cast<std::uint8_t>(item.word[i]));
  }
  count(step, text.cells.size() / 8);
  if (text.cells.size() > most_cells)
    fault(step, fmt::format("a string of more than {} letters", most_cells), ErrorKind::limit);
  text.width = static_cast<int>(text.cells.size());
  if (text.width == 0) return;
  for_each_part(program_, text,
                [&](const CellGrid& part) { parts_.push_back(pack(program_, part)); });
}

RuleMachine::Number RuleMachine::count_matches(std::size_t pattern, bool one_is_enough) const {
  Number count = 0;
  for (const Shape& shape : program_.patterns[pattern])
    for (int y = 0; y + shape.height <= grid_->height; ++y)
      for (int x = 0; x + shape.width <= grid_->width; ++x) {
        count += fits(shape, *grid_, x, y) ? 1 : 0;
        if (one_is_enough && count > 0) return 1;
      }
  return count;
}

RuleMachine::Number RuleMachine::count_letters(const Step& step) const {
  const Number* r = registers_.data() + step.b;
  const std::uint64_t set = program_.patterns[step.extra][0].cells[0].mask;
  const Number right = std::min<Number>(r[1], grid_->width - 1);
  const Number bottom = std::min<Number>(r[3], grid_->height - 1);
  Number count = 0;
  for (Number y = std::max<Number>(r[2], 0); y <= bottom; ++y)
    for (Number x = std::max<Number>(r[0], 0); x <= right; ++x)
      count += in_set(set, grid_->at(static_cast<int>(x), static_cast<int>(y))) ? 1 : 0;
  return count;
}

void RuleMachine::ask(const Step& step) {
  Number* r = registers_.data() + step.b;
  Number& answer = registers_[step.a];
  switch (static_cast<Query>(step.c)) {
    case Query::letter:
      answer = grid_->holds(r[0], r[1]) ? grid_->at(static_cast<int>(r[0]), static_cast<int>(r[1]))
                                        : no_letter;
      return;
    case Query::width:
      answer = grid_->width;
      return;
    case Query::height:
      answer = grid_->height;
      return;
    case Query::count:
      count(step, grid_->cells.size() * program_.patterns[step.extra].size() / 4);
      answer = count_matches(step.extra, false);
      return;
    case Query::contains:
      count(step, grid_->cells.size() * program_.patterns[step.extra].size() / 4);
      answer = count_matches(step.extra, true);
      return;
    case Query::count_region:
      count(step, 1 + grid_->cells.size() / 16);
      answer = count_letters(step);
      return;
    case Query::degree: {
      const std::size_t v = vertex(step, step.b);
      answer = v < graph_->base->size() ? static_cast<Number>(graph_->degree(v)) : 0;
      return;
    }
    case Query::adjacent: {
      const std::size_t u = vertex(step, step.b);
      const std::size_t v = vertex(step, static_cast<Register>(step.b + 1));
      answer = u < graph_->base->size() && v < graph_->base->size() && graph_->adjacent(u, v);
      return;
    }
    case Query::vertices:
      count(step, 1 + graph_->base->words);
      answer = 0;
      for (std::size_t i = 0; i < graph_->base->words; ++i)
        answer += std::popcount(graph_->vertices()[i]);
      return;
    case Query::edges:
      count(step, 1 + graph_->base->edges.size() / 4);
      answer = static_cast<Number>(graph_->count_edges());
      return;
  }
}

}  // namespace grundy::rules

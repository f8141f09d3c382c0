// The compiled form of a written game: steps over registers, one flat list.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <grundy/rules.hpp>

#include "rules/expression_program.hpp"
#include "rules/rule_tree.hpp"

namespace grundy::rules {

using Register = std::uint16_t;

/// What a step does with its registers a, b, c; `jump` is where it goes on when there is nothing.
enum class Do : std::uint8_t {
  finish,
  end_if,  // finish with the ending c if a is true
  unary,   // a = op b
  binary,  // a = b op c
  add,     // a = b + c, and the like: the most common ones
  subtract,
  less_equal,
  equal,
  copy,  // a = b
  jump,
  jump_if_false,  // of a
  jump_if_true,
  in_one,    // a |= b == c
  in_range,  // a |= c <= b <= c+1, two registers
  ask,       // a = answer about the position; operands from b on; c: what is asked; extra: pattern
  range,     // go on while a <= b, counting steps
  next,      // ++a, back to jump while a <= b
  list_clear,  // list c
  list_add,    // a
  list_range,  // a..b
  list_fill,   // extra, a Clause::Kind, says how: divisors of a, …, powers of a up to b
  list_next,   // a = the next number of list c; b counts
  natural,     // jump if one of the b registers from a on is negative
  sort,        // the registers of field list c, numbered from a, in ascending order
  part,        // the b registers from a on are a part of the option, the first one if d is 1;
               // jump if one is negative
  heap,        // the same for one register
  begin,       // an option begins
  option,      // the option is complete
  match,       // the next match of pattern c: a, a+1, a+2 = column, row, shape; places from b on
  cell,        // the next cell with letters: a, d; set of letters c; b counts
  ray,         // the next cell of a ray: a, d; b.. b+3: where it is, its step; letters c
  work,        // begin to change a copy of the cells or of the graph
  write,       // the replacement of the match a, a+1, a+2 of pattern c
  fill,        // cells a..a+1, a+2..a+3 get letter a+4
  cells,       // the changed cells are a part, or several
  compose,     // the text c from the match at a of length b is a part
  vertex,      // the next vertex a; b counts
  edge,        // the next edge a - d; b counts; c: both ways
  neighbour,   // the next neighbour a of c; b counts
  delete_vertex,
  delete_neighbours,
  delete_edge,  // a b
  move_token,
  graph,  // the changed graph is a part, or several
};

struct Step {
  Do what = Do::finish;
  expr::Op op = expr::Op::push;
  Register a = 0, b = 0, c = 0, d = 0;
  std::uint16_t extra = 0;
  std::uint32_t jump = 0;
  std::uint32_t column = 0;  // in the text of the game, for errors
};

/// A pattern in one of its directions: the cells that matter.
struct Shape {
  int width = 0, height = 0;
  struct Cell {
    int x = 0, y = 0;
    std::uint64_t mask = 0;  // all letters: fits anywhere
    std::int16_t to = keep;
    friend bool operator==(const Cell&, const Cell&) = default;
    friend auto operator<=>(const Cell&, const Cell&) = default;
  };
  std::vector<Cell> cells;
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// What a part of a string is made of.
struct Composition {
  std::vector<TextItem> items;
};

struct Program {
  std::shared_ptr<const GameTree> tree;
  std::vector<std::int64_t> parameters;
  std::vector<Step> steps;    // all options
  std::vector<Step> endings;  // how the game has ended
  std::vector<Step> allowed;  // whether a typed state keeps the conditions: ends with 1 if not
  std::size_t fields = 0;
  std::vector<std::int64_t> constants;  // the registers behind the fields
  std::size_t registers = 0;
  std::size_t lists = 0;
  std::vector<std::vector<Shape>> patterns;
  std::vector<std::uint64_t> letter_sets;
  std::vector<Composition> compositions;
  std::vector<std::vector<std::size_t>> sorted;

  int letters = 0;
  int letter_bits = 1;
  std::uint64_t dead = 0;  // letters that no rule can ever touch
  bool splits = false;     // positions fall into independent parts
  bool runs = false;       // the parts are the runs of living letters
  bool crops = false;      // rows and columns without living letters change nothing
  bool deletes_edges = false;
  std::size_t pattern_cells = 0;  // of all rules in all directions

  StateKind kind() const { return tree->kind; }
};

constexpr std::size_t most_registers = 1000;

/// Compiles a game. REQUIRES as many parameters as the game has. Errors: a rule with too many names
/// and numbers for the registers.
Result<std::shared_ptr<const Program>> compile(std::shared_ptr<const GameTree> tree,
                                               std::vector<std::int64_t> parameters);

}  // namespace grundy::rules

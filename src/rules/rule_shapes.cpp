// A letter that fits in no cell of a pattern (but those where any letter fits and stays) is dead:
// it is never matched, so it never changes, and no match reaches over it. Two living cells can only
// matter to each other if some place of a pattern holds both and no dead letter in a cell that must
// fit. Places that are unconnected so are independent games, and their sum is the position.
#include "rules/rule_shapes.hpp"

#include <algorithm>
#include <bit>

#include "rules/rule_compiler.hpp"

namespace grundy::rules {

namespace {

Shape straight(const PatternText& pattern) {
  Shape shape{static_cast<int>(pattern.width), static_cast<int>(pattern.height), {}};
  for (std::size_t i = 0; i < pattern.masks.size(); ++i) {
    const std::int16_t to = pattern.to.empty() ? keep : pattern.to[i];
    shape.cells.push_back({static_cast<int>(i % pattern.width), static_cast<int>(i / pattern.width),
                           pattern.masks[i], to});
  }
  return shape;
}

Shape sorted(Shape shape) {
  std::ranges::sort(shape.cells);
  return shape;
}

Shape mirrored(const Shape& shape) {
  Shape other = shape;
  for (Shape::Cell& cell : other.cells) cell.x = shape.width - 1 - cell.x;
  return sorted(std::move(other));
}

Shape transposed(const Shape& shape) {
  Shape other = shape;
  std::swap(other.width, other.height);
  for (Shape::Cell& cell : other.cells) std::swap(cell.x, cell.y);
  return sorted(std::move(other));
}

}  // namespace

std::vector<Shape> shapes_of(const PatternText& pattern, bool is_text) {
  std::vector<Shape> found = {sorted(straight(pattern))};
  if (!pattern.turned) return found;
  auto add = [&](Shape shape) {
    if (std::ranges::find(found, shape) == found.end()) found.push_back(std::move(shape));
  };
  Shape shape = found[0];
  for (int quarter = 0; quarter < (is_text ? 1 : 4); ++quarter) {
    add(shape);
    add(mirrored(shape));
    shape = mirrored(transposed(shape));
  }
  return found;
}

namespace {

using expr::Op;

// The switches below have no default: a new kind is a warning, and is taken to look everywhere, so
// that its game does not split.

/// Where a clause looks by itself, beside its expressions.
enum class Looks : std::uint8_t { nowhere, anywhere, from_a_vertex };

Looks looks(Clause::Kind kind) {
  switch (kind) {
    case Clause::condition:
    case Clause::range:
    case Clause::list:
    case Clause::divisors:
    case Clause::primes:
    case Clause::squares:
    case Clause::fibs:
    case Clause::powers:
      return Looks::nowhere;
    case Clause::neighbours:
      return Looks::from_a_vertex;
    case Clause::cells:
    case Clause::ray:
    case Clause::vertex:
    case Clause::edge:
      return Looks::anywhere;
  }
  return Looks::anywhere;
}

/// Whether a clause makes a vertex known that may stand anywhere: then the rule begins there.
bool is_root(Clause::Kind kind) { return kind == Clause::vertex || kind == Clause::edge; }

/// Whether the answer follows from the component of the vertices that are asked about.
bool is_local(Query query) {
  switch (query) {
    case Query::degree:
    case Query::adjacent:
      return true;
    case Query::letter:
    case Query::width:
    case Query::height:
    case Query::count:
    case Query::count_region:
    case Query::contains:
    case Query::vertices:
    case Query::edges:
      return false;
  }
  return false;
}

/// Whether what is done changes the component of its vertices only.
bool is_local(Action::Kind kind) {
  switch (kind) {
    case Action::delete_vertex:
    case Action::delete_neighbours:
    case Action::delete_edge:
    case Action::move_token:
      return true;
    case Action::fill:
      return false;
  }
  return false;
}

bool asks(const Code& code) {
  return std::ranges::any_of(code.steps, [](const expr::Instruction& step) {
    return step.op == Op::ask ||
           (step.op == Op::load && step.value >= first_place && step.value < first_variable);
  });
}

bool asks(const Rule& rule) {
  return std::ranges::any_of(rule.clauses, [](const Clause& clause) {
    return looks(clause.kind) != Looks::nowhere ||
           std::ranges::any_of(clause.codes(), [](const Code* code) { return asks(*code); });
  });
}

void decide_cells(Program& program) {
  const GameTree& tree = *program.tree;
  const std::uint64_t all =
      program.letters == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << program.letters) - 1;
  std::uint64_t living = 0;
  bool can = tree.endings.empty() && !tree.rules.empty();
  bool any_fits = false;
  for (const Rule& rule : tree.rules) {
    can = can && rule.pattern && rule.actions.empty() && !asks(rule);
    if (!rule.pattern) continue;
    program.runs |= !rule.text_parts.empty();
    for (const Shape& shape : program.patterns[*rule.pattern]) {
      can = can && std::ranges::any_of(shape.cells, [all](const auto& c) { return c.mask != all; });
      for (const Shape::Cell& cell : shape.cells) {
        ++program.pattern_cells;
        if (cell.mask != all) living |= cell.mask;
        any_fits |= cell.mask == all;
        can = can && (cell.mask != all || (cell.to == keep && rule.text_parts.empty()));
      }
    }
  }
  program.dead = all & ~living;
  program.splits = can && program.dead != 0;
  program.crops = program.splits && !any_fits;
}

/// Whether a rule looks at one connected component only: its vertices are reached from one vertex,
/// one edge or the token, and it asks and does nothing about others.
class Locality {
 public:
  Locality(const GameTree& tree, const Rule& rule) : rule_(rule), roots_(tree.token ? 1 : 0) {
    if (tree.token) local_.push_back(0);
    for (const Clause& clause : rule.clauses) {
      if (is_root(clause.kind)) ++roots_;
      if (is_root(clause.kind) || looks(clause.kind) == Looks::from_a_vertex)
        local_.insert(local_.end(), clause.variables.begin(), clause.variables.end());
    }
  }

  bool holds() const {
    return roots_ == 1 &&
           std::ranges::all_of(rule_.clauses, [this](const Clause& c) { return is_local(c); }) &&
           std::ranges::all_of(rule_.actions, [this](const Action& a) { return is_local(a); });
  }

 private:
  bool is_local(const Clause& clause) const {
    const bool starts_here =
        looks(clause.kind) == Looks::nowhere || is_root(clause.kind) ||
        (looks(clause.kind) == Looks::from_a_vertex && are_vertices(clause.code));
    return starts_here && std::ranges::all_of(clause.codes(), [this](const Code* code) {
             return asks_locally(*code);
           });
  }
  bool is_local(const Action& action) const {
    return rules::is_local(action.kind) && are_vertices(action.code);
  }
  bool is_local(const expr::Instruction& step) const {
    return step.op == Op::load && std::ranges::find(local_, step.value) != local_.end();
  }
  bool are_vertices(const std::vector<Code>& codes) const {
    return std::ranges::all_of(codes, [this](const Code& code) {
      return code.steps.size() == 1 && is_local(code.steps[0]);
    });
  }

  // `degree(v)` and `adjacent(u, v)` of local vertices: their operands are loaded just before.
  bool asks_locally(const Code& code) const {
    for (std::size_t i = 0; i < code.steps.size(); ++i) {
      if (code.steps[i].op != Op::ask) continue;
      const auto operands = static_cast<std::size_t>(code.steps[i].value & 0xff);
      if (!rules::is_local(static_cast<Query>(code.steps[i].value >> 8 & 0xff))) return false;
      for (std::size_t k = 1; k <= operands; ++k)
        if (k > i || !is_local(code.steps[i - k])) return false;
    }
    return true;
  }

  const Rule& rule_;
  std::size_t roots_;
  std::vector<std::int64_t> local_;
};

}  // namespace

void decide_splits(Program& program) {
  const GameTree& tree = *program.tree;
  if (tree.kind == StateKind::text || tree.kind == StateKind::board) decide_cells(program);
  if (tree.kind != StateKind::graph) return;
  program.splits = tree.endings.empty() && std::ranges::all_of(tree.rules, [&](const Rule& rule) {
                     return Locality(tree, rule).holds();
                   });
  for (const Rule& rule : tree.rules)
    program.deletes_edges |= std::ranges::any_of(
        rule.actions, [](const Action& a) { return a.kind == Action::delete_edge; });
}

void RuleCompiler::shapes() {
  Program& program = *program_;
  program.letters = static_cast<int>(tree_.alphabet.size());
  program.letter_bits = std::max(1, static_cast<int>(std::bit_width(tree_.alphabet.size() - 1)));
  for (const PatternText& pattern : tree_.patterns)
    program.patterns.push_back(shapes_of(pattern, tree_.kind == StateKind::text));
  decide_splits(program);
}

}  // namespace grundy::rules

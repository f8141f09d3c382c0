// Positions of written games as people type them: numbers, letters, rows of a board, edges.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <grundy/rules.hpp>

#include "ground/text.hpp"
#include "rules/cell_grid.hpp"
#include "rules/graph_store.hpp"
#include "rules/number_list.hpp"
#include "rules/rule_machine.hpp"
#include "rules/rule_program.hpp"

namespace grundy {

using rules::CellGrid;
using rules::GraphState;
using rules::Program;

namespace {

using Positions = std::vector<WrittenPosition>;

// "3x4", or nothing.
std::optional<std::array<std::size_t, 2>> sides(std::string_view typed) {
  std::array<std::size_t, 2> size{};
  const std::size_t cross = typed.find('x');
  if (cross == typed.npos) return {};
  for (int i = 0; i < 2; ++i) {
    const std::string_view side =
        text::trim(i == 0 ? typed.substr(0, cross) : typed.substr(cross + 1));
    auto [end, error] = std::from_chars(side.data(), side.data() + side.size(), size[i]);
    if (error != std::errc() || end != side.data() + side.size() || side.empty()) return {};
  }
  return size;
}

Result<CellGrid> rows(const Program& program, std::string_view typed) {
  const std::string& alphabet = program.tree->alphabet;
  CellGrid grid;
  const bool is_board = program.kind() == StateKind::board;
  const bool is_letters = typed.find_first_not_of(alphabet) == typed.npos;  // 'x' may be one
  if (auto size = sides(typed); is_board && size && !is_letters) {
    const auto [height, width] = *size;
    if (width == 0 || height == 0 || width > rules::most_cells || height > rules::most_cells ||
        width * height > rules::most_cells)
      return fail(fmt::format("a board has 1 to {} cells", rules::most_cells), 1);
    grid.width = static_cast<int>(width), grid.height = static_cast<int>(height);
    grid.cells.assign(width * height, 0);
    return grid;
  }
  const auto lines = is_board ? text::split(typed, '/') : std::vector<text::Piece>{{typed, 0}};
  grid.width = static_cast<int>(lines[0].text.size());
  grid.height = static_cast<int>(lines.size());
  if (typed.size() > rules::most_cells)
    return fail(fmt::format("a position has at most {} cells", rules::most_cells), 1);
  for (const text::Piece& line : lines) {
    if (static_cast<int>(line.text.size()) != grid.width || (is_board && line.text.empty()))
      return fail(
          fmt::format("the rows of a board are equally long, with '/' between them; an empty "
                      "board of {} columns and {} rows is 3x3",
                      3, 3),
          line.offset + 1);
    for (std::size_t i = 0; i < line.text.size(); ++i) {
      const std::size_t letter = alphabet.find(line.text[i]);
      if (letter == std::string::npos)
        return fail(fmt::format("expected one of the letters \"{}\" here{}", alphabet,
                                is_board ? ", or a size such as 3x3" : ""),
                    line.offset + i + 1);
      grid.cells.push_back(static_cast<std::uint8_t>(letter));
    }
  }
  return grid;
}

std::string print_cells(const Program& program, const WrittenPosition& p) {
  CellGrid grid;
  rules::unpack(program, p, grid);
  const bool is_board = program.kind() == StateKind::board;
  if (is_board && !program.tree->alphabet.contains('x') &&
      std::ranges::all_of(grid.cells, [](std::uint8_t c) { return c == 0; }))
    return fmt::format("{}x{}", grid.height, grid.width);
  std::string text;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(grid.width) == 0) text += '/';
    text += program.tree->alphabet[grid.cells[i]];
  }
  return text;
}

std::string print_graph(const Program& program, const GraphState& state) {
  const rules::BaseGraph& base = *state.base;
  std::vector<std::string> pieces;
  std::vector<bool> joined(base.size());
  std::size_t left = 0, edges = 0;
  for (std::size_t v = 0; v < base.size(); ++v) left += state.has_vertex(v) ? 1 : 0;
  for (std::size_t e = 0; e < base.edges.size(); ++e) {
    if (!state.has_edge(e)) continue;
    const auto [u, v] = base.edges[e];
    joined[u] = joined[v] = true;
    pieces.push_back(fmt::format("{}-{}", base.names[u], base.names[v]));
    ++edges;
  }
  for (std::size_t v = 0; v < base.size(); ++v)
    if (state.has_vertex(v) && !joined[v]) pieces.push_back(std::to_string(base.names[v]));
  const bool whole = left == base.size() && edges == base.edges.size();
  std::string text = whole ? base.text : fmt::format("{}", fmt::join(pieces, ","));
  if (program.tree->token) text += fmt::format(" at {}", base.names[state.token()]);
  return text;
}

// Where a vertex stands in a list of edges and vertices; the begin of any other text.
std::size_t column_of(std::string_view graph, std::uint32_t vertex) {
  for (text::Piece piece : text::split(graph, ','))
    for (text::Piece end : text::split(piece.text, '-'))
      if (end.text == std::to_string(vertex)) return piece.offset + end.offset + 1;
  return 1;
}

// What falls off a root is gone, so that nobody means it.
std::optional<Error> loose_vertex(const GraphState& state, std::string_view graph) {
  const rules::BaseGraph& base = *state.base;
  const GraphState rooted = state.component_of(state.token());
  for (std::size_t v = 0; v < base.size(); ++v)
    if (!rooted.has_vertex(v))
      return Error{fmt::format("nothing joins vertex {} to the root {}; join it or leave it out",
                               base.names[v], base.names[state.token()]),
                   column_of(graph, base.names[v])};
  return {};
}

Result<Positions> parse_graph(const Program& program, rules::GraphStore& store,
                              std::string_view typed) {
  std::string_view graph = typed;
  std::optional<text::Piece> token;
  if (program.tree->token) {
    const std::size_t at = typed.rfind("at ");
    if (at == typed.npos)
      return fail("say where the token stands, as in 0-1,1-2 at 0", typed.size() + 1);
    graph = text::trim(typed.substr(0, at));
    token = text::Piece{text::trim(typed.substr(at + 3)), at + 3};
  }
  auto number = store.add(graph, program.tree->directed);
  if (!number) return std::unexpected(number.error());
  GraphState state;
  state.base = &store[*number];
  state.head = *number;
  state.has_edges = program.deletes_edges;
  state.sets.assign(state.base->words + (state.has_edges ? state.base->edge_words : 0), 0);
  auto fill = [&](std::uint64_t* set, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) set[i / 64] |= std::uint64_t{1} << i % 64;
  };
  fill(state.vertices(), state.base->size());
  if (state.has_edges) fill(state.edge_set(), state.base->edges.size());
  if (token) {
    auto named = rules::parse_numbers(token->text);
    if (!named) return std::unexpected(named.error().shifted(token->offset));
    const std::size_t v =
        named->size() == 1 ? state.base->find(named->front()) : state.base->size();
    if (v == state.base->size())
      return fail("expected a vertex of the graph after 'at'", token->offset + 1);
    state.set_token(v);
  }
  if (program.tree->rooted)
    if (auto loose = loose_vertex(state, graph)) return std::unexpected(*std::move(loose));
  return Positions{state.position()};
}

}  // namespace

Result<Positions> WrittenRules::parse(std::string_view typed) const {
  const Program& program = *program_;
  const StateKind kind = program.kind();
  if (kind == StateKind::graph) return parse_graph(program, *graphs_, text::trim(typed));
  if (kind == StateKind::text || kind == StateKind::board) {
    auto grid = rows(program, text::trim(typed));
    if (!grid) return std::unexpected(grid.error());
    return Positions{rules::pack(program, *grid)};
  }
  auto found = rules::parse_numbers(typed);
  if (!found) return std::unexpected(found.error());
  const auto& fields = program.tree->fields;
  Positions positions;
  if (kind == StateKind::heap)
    for (std::int64_t n : *found) positions.push_back(state(std::span(&n, 1)));
  else if (found->size() != fields.size())
    return fail(fmt::format("expected {} numbers ({}), found {}", fields.size(),
                            fmt::join(fields, ", "), found->size()),
                1);
  else
    positions.push_back(state(*found));
  for (const Position& p : positions) try {
      if (!rules::RuleMachine(program, *graphs_, p).allowed())
        return fail(fmt::format("the rules do not allow {}: it breaks their 'where'", print(p)), 1);
    } catch (const RuleFault& fault) {
      return std::unexpected(fault.error());
    }
  return positions;
}

std::string WrittenRules::print(const Position& p) const {
  const Program& program = *program_;
  switch (program.kind()) {
    case StateKind::heap:
    case StateKind::tuple:
      return fmt::format("{}", fmt::join(p.words(), ","));
    case StateKind::text:
    case StateKind::board:
      return print_cells(program, p);
    case StateKind::graph:
      break;
  }
  return print_graph(program, rules::graph_state(*graphs_, p, program.deletes_edges));
}

bool WrittenRules::is_empty(const Position& p) const {
  const StateKind kind = program_->kind();
  if (kind == StateKind::heap) return p.data()[0] == 0;
  if (kind == StateKind::tuple) return false;
  if (kind == StateKind::graph)
    return std::ranges::all_of(p.words().subspan(1), [](auto w) { return w == 0; });
  return (p.data()[0] & 0xffffffff) == 0;
}

}  // namespace grundy

// What a page needs to draw a position.
#include "board.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <grundy/grundy_sequence.hpp>
#include <grundy/match.hpp>

#include "diagram/hackenbush_layout.hpp"
#include "ground/text.hpp"

namespace grundy::web {

namespace {

constexpr std::size_t most_numbers = 10'000;
constexpr std::uint64_t most_takes = 1'000;
constexpr std::uint64_t most_cells = 10'000;

// Games that are not drawn as their rules in the table of heaps say.
constexpr std::array<std::pair<std::string_view, const char*>, 26> kinds = {{
    {"nim", "heap"},
    {"hackenbush", "hackenbush"},
    {"wythoff", "wythoff"},
    {"queen", "wythoff"},
    {"rook", "wythoff"},
    {"king", "wythoff"},
    {"knights", "wythoff"},
    {"euclid", "wythoff"},
    {"moore", "heaps"},
    {"staircase", "steps"},
    {"nimble", "strip"},
    {"silver_dollar", "strip"},
    {"notakto", "board"},
    {"cram", "board"},
    {"chomp", "chomp"},
    {"turning_turtles", "coins"},
    {"mock_turtles", "coins"},
    {"moebius", "coins"},
    {"mogul", "coins"},
    {"ruler", "coins"},
    {"twins", "coins"},
    {"triplets", "coins"},
    {"coins", "coins"},
    {"product", "coin_grid"},
    {"turning_corners", "coin_grid"},
    {"rugs", "coin_grid"},
}};

// A row is what a move takes pins out of, so that it may fall into two; splitting without taking
// is for stones.
const char* kind_of_heap(const HeapRules& rules) {
  if (rules.set()) return "subtraction";
  const OctalCode& code = *rules.code();
  bool splits_alone = code.digit(0).splits();
  return code.max_parts() > 1 && !splits_alone ? "row" : "heap";
}

std::string kind_of(Game& game) {
  auto listed = std::ranges::find(kinds, game.info().name, &decltype(kinds)::value_type::first);
  if (listed != kinds.end()) return listed->second;
  if (GrundySequence* sequence = game.heap_sequence()) return kind_of_heap(sequence->rules());
  return "typed";
}

json takes_json(const SubtractionSet& set) {
  json takes = json::array();
  for (const SubtractionSet::Interval& moves : set.moves()) {
    if (moves.to - moves.from >= most_takes - takes.size()) return nullptr;
    for (std::uint64_t n = moves.from; n <= moves.to; ++n) takes.push_back(n);
  }
  return takes;
}

void add_heap_rules(json& out, Game& game) {
  GrundySequence* sequence = game.heap_sequence();
  if (!sequence) return;
  if (const SubtractionSet* set = sequence->rules().set()) out["takes"] = takes_json(*set);
  if (game.heap_shift() > 0) out["shift"] = game.heap_shift();
}

json rounded(double x) { return std::round(x * 100) / 100; }

json layout_json(const Hackenbush& picture) {
  const HackenbushLayout drawn = layout(picture);
  json vertices = json::array(), curves = json::array(), loops = json::array();
  for (std::size_t i = 0; i < drawn.vertices.size(); ++i)
    vertices.push_back(
        {drawn.labels[i], rounded(drawn.vertices[i].x), rounded(drawn.vertices[i].y)});
  for (const EdgeCurve& edge : drawn.edges) {
    curves.push_back({rounded(edge.from.x), rounded(edge.from.y), rounded(edge.bend.x),
                      rounded(edge.bend.y), rounded(edge.to.x), rounded(edge.to.y)});
    loops.push_back(edge.loop);
  }
  return {{"width", rounded(drawn.width)},
          {"height", rounded(drawn.height)},
          {"vertices", vertices},
          {"curves", curves},
          {"loops", loops}};
}

}  // namespace

std::optional<json> numbers_json(std::string_view arguments) {
  json numbers = json::array();
  if (arguments.empty()) return numbers;
  for (const text::Piece& piece : text::split(arguments, ',')) {
    bool digits = !piece.text.empty() &&
                  std::ranges::all_of(piece.text, [](char c) { return c >= '0' && c <= '9'; });
    auto parsed = digits ? Natural::parse(piece.text) : fail("");
    if (!parsed || numbers.size() == most_numbers) return {};
    numbers.push_back(number(*parsed));
  }
  return numbers;
}

// Either "3x4", the empty board of three rows, or its rows.
std::optional<json> cells_json(std::string_view arguments) {
  json rows = json::array();
  auto size = text::split(arguments, 'x');
  if (size.size() == 2) {
    auto height = Natural::parse(size[0].text), width = Natural::parse(size[1].text);
    if (!width || !height || *width * *height > Natural(most_cells)) return {};
    for (std::uint64_t y = 0; y < height->word(); ++y)
      rows.push_back(std::string(width->word(), '.'));
    return rows;
  }
  bool cells = arguments.find_first_not_of("./X") == std::string_view::npos;
  if (!cells || arguments.empty() || arguments.size() > most_cells) return {};
  for (const text::Piece& row : text::split(arguments, '/')) rows.push_back(row.text);
  return rows;
}

json picture_json(const Hackenbush& picture) {
  json edges = json::array();
  for (const Edge& edge : picture.edges()) edges.push_back({edge.a, edge.b});
  return {{"edges", edges},
          {"values", picture.edge_values()},
          {"falls", picture.falls()},
          {"layout", layout_json(picture)}};
}

json component_json(const Component& component) {
  Game& game = *component.game;
  const std::string arguments = game.print_arguments(component.position);
  const std::string kind = kind_of(game);
  json out = {{"text", game.notation() + "(" + arguments + ")"},
              {"game", game.info().name},
              {"notation", game.notation()},
              {"arguments", arguments},
              {"kind", kind},
              {"empty", game.is_empty(component.position)}};
  if (auto numbers = numbers_json(arguments)) out["numbers"] = *numbers;
  if (kind == "board" || kind == "chomp")
    if (auto cells = cells_json(arguments)) out["cells"] = *cells;
  add_heap_rules(out, game);
  const Hackenbush* picture = game.picture(component.position);
  if (picture && picture->edges().size() <= most_edges_drawn)
    out["picture"] = picture_json(*picture);
  else if (picture)
    out["kind"] = "typed";
  return out;
}

json position_json(const Sum& sum, Play play) {
  json components = json::array();
  for (const Component& component : sum) components.push_back(component_json(component));
  return {{"position", print(sum)},
          {"play", play == Play::normal ? "normal" : "misere"},
          {"over", !can_move(sum)},
          {"components", components}};
}

}  // namespace grundy::web

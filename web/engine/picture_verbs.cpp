// The verbs of pictures.
#include <grundy/chart.hpp>
#include <grundy/diagram.hpp>
#include <grundy/hackenbush.hpp>
#include <grundy/heap_report.hpp>
#include <grundy/sequence_plot.hpp>

#include "board.hpp"
#include "engine.hpp"

namespace grundy::web {

namespace {

Answer svg(const Result<std::string>& picture) {
  if (!picture) return std::unexpected(picture.error());
  return dump({{"svg", *picture}});
}

const char* name(Reduction::Kind kind) {
  if (kind == Reduction::Kind::fuse) return "fuse";
  return kind == Reduction::Kind::loops ? "loops" : "colon";
}

Answer reduction(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  const Hackenbush* picture =
      sum->size() == 1 ? sum->front().game->picture(sum->front().position) : nullptr;
  if (!picture) return fail("only one Hackenbush picture is reduced: hackenbush(0-1,1-2,1-3)");
  if (picture->edges().size() > most_edges_drawn)
    return out_of("this picture has too many edges to be drawn step by step");
  const Reduction found = picture->reduction();
  json steps = json::array(), stages = json::array();
  for (const Reduction::Step& step : found.steps)
    steps.push_back({{"kind", name(step.kind)},
                     {"vertices", step.vertices},
                     {"edges", step.edges},
                     {"values", step.values},
                     {"value", step.value}});
  for (const Hackenbush& stage : picture->stages())
    stages.push_back(
        {{"text", "hackenbush(" + stage.to_string() + ")"}, {"picture", picture_json(stage)}});
  return dump(
      {{"steps", steps}, {"stalks", found.stalks}, {"value", found.value}, {"stages", stages}});
}

Result<Chart> requested_chart(Engine& engine, Request& request) {
  auto game = engine.game(request);
  if (!game) return std::unexpected(game.error());
  auto numbers = request.needed_number("numbers"), last = request.needed_number("last");
  for (const auto* number : {&numbers, &last})
    if (!*number) return std::unexpected(number->error());
  if (*numbers != 1 && *numbers != 2) return fail("'numbers' must be 1 or 2");
  return make_chart({*game, static_cast<std::size_t>(*numbers), static_cast<std::size_t>(*last),
                     request.play(), request.limits()});
}

Answer chart(Engine& engine, Request& request) {
  auto made = requested_chart(engine, request);
  if (!made) return std::unexpected(made.error());
  std::string outcomes;
  json values = json::array();
  for (const Chart::Cell& cell : made->cells) {
    outcomes += cell.outcome == Outcome::P ? 'P' : 'N';
    values.push_back(cell.value ? number(cell.value->value) : json(nullptr));
  }
  return dump({{"game", made->game},
               {"play", made->play == Play::normal ? "normal" : "misere"},
               {"numbers", made->numbers},
               {"last", made->last},
               {"outcomes", outcomes},
               {"values", values}});
}

Answer chart_svg(Engine& engine, Request& request) {
  auto made = requested_chart(engine, request);
  if (!made) return std::unexpected(made.error());
  return svg(to_svg(*made, request.flag("values"), request.language()));
}

Result<Diagram> requested_diagram(Engine& engine, Request& request) {
  auto sum = engine.position(request);
  if (!sum) return std::unexpected(sum.error());
  DiagramQuery query{std::move(*sum), request.play(), {}, {}, request.limits()};
  if (const json* kind = request.find("kind")) {
    if (*kind != "whole" && *kind != "strategy")
      return fail("'kind' must be \"whole\" or \"strategy\"");
    query.kind = *kind == "whole" ? DiagramKind::whole : DiagramKind::strategy;
  }
  auto depth = request.number("depth");
  if (!depth) return std::unexpected(depth.error());
  if (*depth) query.depth = static_cast<std::size_t>(**depth);
  return make_diagram(query);
}

Answer diagram(Engine& engine, Request& request) {
  auto made = requested_diagram(engine, request);
  if (!made) return std::unexpected(made.error());
  return svg(to_svg(*made, request.language()));
}

Answer sequence_svg(Engine& engine, Request& request) {
  auto game = engine.game(request);
  if (!game) return std::unexpected(game.error());
  auto from = request.number("from");
  if (!from) return std::unexpected(from.error());
  auto to = request.needed_number("to");
  if (!to) return std::unexpected(to.error());
  const std::uint64_t begin = from->value_or(0);
  auto stream = SequenceStream::open(**game, begin, *to, request.meter());
  if (!stream) return std::unexpected(stream.error());
  SequencePlot plot((*game)->notation(), begin, *to);
  while (!stream->done()) {
    auto piece = stream->next(request.meter());
    if (!piece) return std::unexpected(piece.error());
    plot.add(piece->first, piece->values);
  }
  return svg(plot.to_svg(request.language()));
}

}  // namespace

std::vector<Verb> picture_verbs() {
  return {{"reduction", reduction},
          {"chart", chart},
          {"chart_svg", chart_svg},
          {"diagram", diagram},
          {"sequence_svg", sequence_svg}};
}

}  // namespace grundy::web

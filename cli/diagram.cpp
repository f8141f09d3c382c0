// grundy diagram: the game or the winning strategy as a picture; charts of P- and N-positions.
#include <grundy/chart.hpp>
#include <grundy/diagram.hpp>

#include "input.hpp"
#include "output.hpp"

namespace grundy::cli {

namespace {

// What was asked for, else what the name of the file says.
DiagramFormat format_of(const DiagramOptions& options) {
  if (options.format) return *options.format;
  if (options.output.ends_with(".mmd")) return DiagramFormat::mermaid;
  return options.output.ends_with(".dot") ? DiagramFormat::dot : DiagramFormat::svg;
}

bool has_known_extension(const std::string& file) {
  return file.empty() || file == "-" || file.ends_with(".svg") || file.ends_with(".mmd") ||
         file.ends_with(".dot");
}

std::string render(const Diagram& diagram, const DiagramOptions& options,
                   const CommonOptions& common) {
  if (common.json) return to_json(diagram) + "\n";
  switch (format_of(options)) {
    case DiagramFormat::mermaid:
      return to_mermaid(diagram, common.language);
    case DiagramFormat::dot:
      return to_dot(diagram, common.language);
    case DiagramFormat::svg:
      break;
  }
  return to_svg(diagram, common.language);
}

Result<std::string> chart(const DiagramOptions& options, const CommonOptions& common) {
  if (common.json || format_of(options) != DiagramFormat::svg)
    return fail("a chart is always SVG: leave out --json and --format");
  auto game = find_game(options.position.text, common.games);
  if (!game) {
    if (parse_position(options.position.text, common.games))
      return fail("--row and --plane need a game without a position, such as kayles or wythoff");
    return std::unexpected(game.error());
  }
  ChartQuery query{*game, options.row ? 1u : 2u, 0, options.play, common.limits};
  query.last = options.row ? *options.row : *options.plane;
  auto made = make_chart(query);
  if (!made) return std::unexpected(made.error());
  return to_svg(*made, options.values, common.language);
}

Result<std::string> picture(const DiagramOptions& options, const CommonOptions& common) {
  if (common.json || format_of(options) != DiagramFormat::svg)
    return fail("a picture is always SVG: leave out --json and --format");
  auto sum = read_position(options.position, common);
  if (!sum) return std::unexpected(sum.error());
  if (options.reduction) return reduction_svg(*sum);
  auto report = solve({std::move(*sum), options.play, common.limits});
  if (!report) return std::unexpected(report.error());
  return picture_svg(*report, options.values, common.language);
}

Result<std::string> diagram(const DiagramOptions& options, const CommonOptions& common) {
  auto sum = read_position(options.position, common);
  if (!sum) return std::unexpected(sum.error());
  if (options.values) return fail("--values belongs to --row, --plane and --picture");
  DiagramQuery query{std::move(*sum), options.play, {}, options.depth, common.limits};
  if (options.strategy) query.kind = DiagramKind::strategy;
  if (options.whole) query.kind = DiagramKind::whole;
  auto made = make_diagram(query);
  if (!made) return std::unexpected(made.error());
  return render(*made, options, common);
}

}  // namespace

int run_diagram(const DiagramOptions& options, const CommonOptions& common) {
  if (!options.format && !common.json && !has_known_extension(options.output))
    return report_error({options.output + ": name a file .svg, .mmd or .dot, or give --format", {}},
                        "", common);
  bool is_chart = options.row || options.plane;
  auto made = is_chart                               ? chart(options, common)
              : options.picture || options.reduction ? picture(options, common)
                                                     : diagram(options, common);
  if (!made) return report_error(made.error(), options.position.text, common);
  auto written = write_file(options.output.empty() ? "-" : options.output, *made);
  return written ? answered : report_error(written.error(), "", common);
}

}  // namespace grundy::cli

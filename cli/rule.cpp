// grundy rule: the rule behind the values of a game or of a table; or a guess, checked.
#include <algorithm>

#include <grundy/rule_report.hpp>

#include "input.hpp"
#include "output.hpp"

namespace grundy::cli {

namespace {

constexpr std::size_t page = 79;

std::string padded(const std::string& label, std::size_t width) {
  const std::size_t wide = display_width(label);
  return label + std::string(wide < width ? width - wide : 0, ' ');
}

/// Labels to the left, texts broken into lines behind them.
std::string render(const std::vector<LabelledLine>& lines) {
  std::size_t width = 0;
  for (const LabelledLine& line : lines) width = std::max(width, display_width(line.label) + 2);
  std::string out;
  for (const LabelledLine& line : lines) {
    std::string label = line.label;
    const std::string text = wrapped(line.text, page - width);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      out += padded(label, width) + text.substr(at, end - at) + "\n";
      label.clear();
      at = end + 1;
    }
  }
  return out;
}

Result<std::unique_ptr<ValueSource>> table_source(const RuleCommand& options) {
  auto file = FileText::open(options.values);
  if (!file) return std::unexpected(file.error());
  auto table = read_values(file->text(), options.kind);
  if (!table) return std::unexpected(table.error());
  return std::make_unique<PlainTable>(std::move(*table));
}

int exit_code(const NamedRuleReport& named) {
  const RuleReport& report = named.report;
  if (report.status == RuleReport::refuted) return refuted;
  if (report.status == RuleReport::too_short || report.cut) return limit_reached;
  return report.limit && !report.rule ? limit_reached : answered;
}

}  // namespace

int run_rule(const RuleCommand& options, const CommonOptions& common) {
  const bool from_file = !options.values.empty();
  if (from_file == !options.game.empty())
    return report_error({"give either a game such as kayles, or --values FILE", {}}, "", common);
  if (from_file && options.dimensions)
    return report_error({"--dim chooses the positions of a game; a file has --kind", {}}, "",
                        common);
  const bool pairs =
      options.kind && options.kind != TableKind::sequence && options.kind != TableKind::table;
  if (!from_file && options.kind && (!pairs || options.dimensions == 1))
    return report_error(
        {"--kind tells what a file lists; a game has --dim, and --kind pairs for its P-positions",
         {}},
        "", common);
  std::unique_ptr<ValueSource> source;
  std::string about = options.values;
  if (from_file) {
    auto table = table_source(options);
    if (!table) return report_error(table.error(), "", common);
    source = std::move(*table);
  } else {
    auto game = find_game(options.game, common.games);
    if (!game) return report_error(game.error(), options.game, common);
    about = (*game)->notation();
    auto values = pairs ? game_pairs(*game) : game_values(*game, options.dimensions);
    if (!values) return report_error(values.error(), "", common);
    source = std::move(*values);
  }
  RuleQuery query = {about, {}, options.options};
  if (!options.check.empty()) query.formula = options.check;
  Meter meter(common.limits);
  auto report = rule_report(*source, query, meter);
  if (!report) return report_error(report.error(), options.check, common);
  put(common.json ? to_json(*report, common.language) + "\n"
                  : render(describe(*report, common.language)));
  if (report->report.limit && (!report->report.rule || report->report.cut))
    put_error("grundy: " + report->report.limit->message + "\n");
  return exit_code(*report);
}

}  // namespace grundy::cli

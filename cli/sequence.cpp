// grundy sequence.
#include <fmt/format.h>

#include <grundy/heap_report.hpp>

#include "output.hpp"

namespace grundy::cli {

namespace {

// The values as people paste them: separated by commas.
std::string list(const std::vector<std::uint64_t>& values) {
  return wrapped(fmt::format("{}", fmt::join(values, ", "))) + "\n";
}

std::string csv(const SequenceReport& report) {
  std::string out = "n,grundy\n";
  for (std::size_t i = 0; i < report.values.size(); ++i)
    out += fmt::format("{},{}\n", report.from + i, report.values[i]);
  return out;
}

}  // namespace

int run_sequence(const SequenceOptions& options, const CommonOptions& common) {
  if (common.json && options.csv == "-")
    return report_error({"--json and --csv - would write into each other; name a file", {}}, "",
                        common);
  auto game = find_game(options.game);
  if (!game) return report_error(game.error(), options.game, common);
  Meter meter(common.limits);
  auto report = sequence_report(**game, options.from, options.to, meter);
  if (!report) return report_error(report.error(), "", common);
  if (!options.csv.empty()) {
    auto written = write_file(options.csv, csv(*report));
    if (!written) return report_error(written.error(), "", common);
  }
  if (common.json)
    put(to_json(*report) + "\n");
  else if (options.csv != "-")
    put(list(report->values));
  if (!report->limit) return answered;
  put_error("grundy: " + report->limit->message + "\n");
  return limit_reached;
}

}  // namespace grundy::cli

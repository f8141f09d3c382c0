// grundy sequence and grundy period.
#include <fmt/format.h>

#include <grundy/heap_report.hpp>

#include "output.hpp"
#include "report/heap_phrases.hpp"

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

std::string describe(const PeriodReport& report, Language language) {
  const HeapPhrases& phrases = HeapPhrases::of(language);
  const Period& period = report.period;
  std::string out;
  auto add = [&](const std::string& line) { out += wrapped(line) + "\n"; };
  if (const auto& breaks = report.claim.refuted)
    add(say(phrases.period_breaks, breaks->period, breaks->saltus, breaks->preperiod));
  if (report.claim.status == PeriodClaim::none_found) {
    add(say(phrases.period_none, report.game, report.claim.values_computed));
    return out;
  }
  bool proved = report.claim.status == PeriodClaim::proved;
  add(say(proved ? phrases.period_proved : phrases.period_observed, report.game, period.period,
          period.preperiod));
  if (period.saltus > 0) add(say(phrases.saltus, period.saltus));
  auto last = report.last_exception();
  add(last ? say(phrases.last_exception, *last) : phrases.no_exception);
  add(say(phrases.values_used, report.claim.values_computed));
  if (proved)
    add(say(phrases.theorem, theorem_sentence(report.claim.theorem, language)));
  else
    add(phrases.not_a_proof);
  if (!proved && report.claim.values_needed > 0)
    add(say(phrases.values_needed, report.claim.values_needed));
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

int run_period(const PeriodOptions& options, const CommonOptions& common) {
  auto game = find_game(options.game);
  if (!game) return report_error(game.error(), options.game, common);
  Meter meter(common.limits);
  auto report = period_report(**game, options.to, meter);
  if (!report) return report_error(report.error(), "", common);
  put(common.json ? to_json(*report) + "\n" : describe(*report, common.language));
  if (!report->limit) return answered;
  put_error("grundy: " + report->limit->message + "\n");
  return limit_reached;
}

}  // namespace grundy::cli

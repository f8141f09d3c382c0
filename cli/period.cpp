// grundy period.
#include <grundy/certificate.hpp>
#include <grundy/heap_report.hpp>

#include "output.hpp"
#include "report/heap_phrases.hpp"

namespace grundy::cli {

namespace {

std::string describe(const PeriodReport& report, Language language) {
  const HeapPhrases& phrases = HeapPhrases::of(language);
  const Period& period = report.period;
  std::string out;
  auto add = [&](const std::string& line) { out += wrapped(line) + "\n"; };
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

int report_certificate(const Error& error) {
  put_error("grundy: " + error.message + "\n");
  return error.kind == ErrorKind::file ? bad_file : limit_reached;
}

/// Writes the certificate; the report then says where it is.
Result<void> write_certificate(PeriodReport& report, const std::string& file) {
  auto text = certificate_text(report.claim);
  if (!text) return std::unexpected(text.error());
  auto written = write_file(file, *text);
  if (written) report.certificate = file;
  return written;
}

}  // namespace

int run_period(const PeriodOptions& options, const CommonOptions& common) {
  if (options.certificate == "-")
    return report_error({"--certificate - would write into the answer; name a file", {}}, "",
                        common);
  auto game = find_game(options.game);
  if (!game) return report_error(game.error(), options.game, common);
  Meter meter(common.limits);
  auto report = period_report(**game, options.to, meter);
  if (!report) return report_error(report.error(), "", common);
  Result<void> written;
  if (!options.certificate.empty()) written = write_certificate(*report, options.certificate);
  put(common.json ? to_json(*report) + "\n" : describe(*report, common.language));
  if (report->limit) put_error("grundy: " + report->limit->message + "\n");
  if (!written) return report_certificate(written.error());
  return report->limit ? limit_reached : answered;
}

}  // namespace grundy::cli

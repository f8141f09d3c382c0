// grundy period.
#include <grundy/certificate.hpp>
#include <grundy/heap_report.hpp>

#include "ground/disk_file.hpp"
#include "heap/window_proof.hpp"
#include "output.hpp"
#include "progress.hpp"
#include "report/heap_phrases.hpp"

namespace grundy::cli {

namespace {

std::string describe(const PeriodReport& report, Language language) {
  const HeapPhrases& phrases = HeapPhrases::of(language);
  const Period& period = report.period;
  std::string out;
  auto add = [&](const std::string& line) { out += wrapped(line) + "\n"; };
  if (const auto& breaks = report.claim.refuted)
    add(say(phrases.period_breaks, breaks->period, breaks->saltus, breaks->preperiod));
  if (report.claim.status == PeriodClaim::none_found) {
    add(say(phrases.period_none, report.game, report.claim.values_computed));
    if (const auto& windows = report.claim.windows)
      add(say(phrases.no_window, windows->game.length(), windows->states.back().next));
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
  put_message(error.message);
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

namespace {

/// A long search leaves its windows beside the certificate, and goes on from there.
std::string journal_of(const PeriodOptions& options) {
  return options.certificate.empty() ? "" : options.certificate + ".part";
}

Result<PeriodReport> search(Game& game, const PeriodOptions& options, const CommonOptions& common) {
  Meter meter(common.limits);
  std::optional<Progress> progress;
  const auto show = [&](std::uint64_t heap, std::uint64_t goal) {
    if (heap >= goal) return;
    if (!progress) progress.emplace(heap, goal, common);
    progress->update(heap);
  };
  return period_report(game, {options.to, journal_of(options), show, options.threads > 1 ? 2u : 1u},
                       meter);
}

/// What becomes of the windows that were kept: gone with a certificate, else the next time's start.
void settle_journal(const PeriodOptions& options, bool done, const CommonOptions& common) {
  const std::string journal = journal_of(options);
  if (journal.empty() || !file_exists(journal)) return;
  if (done)
    (void)remove_file(journal);
  else
    put_message(say(HeapPhrases::of(common.language).windows_kept, journal));
}

}  // namespace

int run_period(const PeriodOptions& options, const CommonOptions& common) {
  if (auto target = check_certificate_file(options.certificate); !target)
    return report_error(target.error(), "", common);
  auto game = find_game(options.game, common.games);
  if (!game) return report_error(game.error(), options.game, common);
  auto report = search(**game, options, common);
  if (!report) return report_error(report.error(), "", common);
  Result<void> written;
  if (!options.certificate.empty()) written = write_certificate(*report, options.certificate);
  put(common.json ? to_json(*report) + "\n" : describe(*report, common.language));
  if (report->limit) put_message(report->limit->message);
  settle_journal(options, written && report->claim.status == PeriodClaim::proved, common);
  if (!written) return report_certificate(written.error());
  return report->limit ? limit_reached : answered;
}

}  // namespace grundy::cli

// grundy check: is this set the set of P-positions, is this number a period?
#include <fmt/format.h>

#include <grundy/heap_report.hpp>

#include "output.hpp"
#include "report/heap_phrases.hpp"

namespace grundy::cli {

namespace {

std::string describe(const CheckReport& report, Language language) {
  std::string out;
  for (const std::string& line : report.sentences(language)) out += wrapped(line) + "\n";
  return out;
}

int answer(const Result<CheckReport>& report, std::string_view typed, const CommonOptions& common) {
  if (!report) return report_error(report.error(), typed, common);
  put(common.json ? to_json(*report) + "\n" : describe(*report, common.language));
  if (report->verdict == CheckReport::refuted) return refuted;
  if (!report->limit) return answered;
  put_message(report->limit->message);
  return limit_reached;
}

}  // namespace

int run_check(const CheckOptions& options, const CommonOptions& common) {
  auto game = find_game(options.game);
  if (!game) return report_error(game.error(), options.game, common);
  if (options.claim.empty() != options.period.has_value())
    return report_error({"give either a claim such as 'n % 7 in {0,2}' or --period P", {}}, "",
                        common);
  Meter meter(common.limits);
  if (options.period)
    return answer(
        check_period_report(**game, *options.period, options.preperiod, options.to, meter), "",
        common);
  return answer(check_p_positions_report(**game, options.claim, options.to, meter), options.claim,
                common);
}

}  // namespace grundy::cli

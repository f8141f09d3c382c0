// Reports on heap games as JSON.
#include <grundy/heap_report.hpp>

#include <fmt/format.h>

#include "report/json_tools.hpp"

namespace grundy {

namespace {

const char* status_name(PeriodClaim::Status status) {
  switch (status) {
    case PeriodClaim::proved:
      return "proved";
    case PeriodClaim::observed:
      return "observed";
    case PeriodClaim::none_found:
      break;
  }
  return "none found";
}

json counterexample(const CheckReport& report) {
  if (!report.n && report.late_failure)  // a period that fails now and then
    return {{"n", number(report.late_failure->n)}, {"condition", nullptr}, {"move", nullptr}};
  if (!report.n) return nullptr;
  json out = {{"n", number(*report.n)}};
  out["condition"] = report.condition > 0 ? json(report.condition) : json(nullptr);
  out["move"] = report.move ? json(*report.move) : json(nullptr);
  return out;
}

}  // namespace

std::string to_json(const CheckReport& report) {
  json holds = report.verdict == CheckReport::proved;
  if (report.verdict == CheckReport::to_bound) holds = "to bound";
  bool open = report.verdict == CheckReport::to_bound && report.period && report.late_failure;
  if (open) holds = "open";  // failures were seen, but whether they ever end is not known
  json out = {{"game", report.game},
              {"claim", report.claim},
              {"holds", holds},
              {"bound", number(report.bound)},
              {"counterexample", counterexample(report)}};
  if (report.period) out["saltus"] = number(report.period->asked.saltus);
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

std::string to_json(const SequenceReport& report) {
  std::uint64_t to = report.values.empty() ? report.from : report.from + report.values.size() - 1;
  json out = {{"game", report.game}, {"from", report.from}, {"to", to}, {"values", report.values}};
  if (report.limit) out["limit"] = report.limit->message;
  return out.dump();
}

std::string to_json(const SequenceSummary& summary) {
  json out = {{"game", summary.game},
              {"from", summary.from},
              {"to", summary.from + summary.count - (summary.count > 0 ? 1 : 0)},
              {"count", summary.count},
              {"largest", summary.largest},
              {"largest_at", summary.count > 0 ? json(summary.largest_at) : json(nullptr)},
              {"last", summary.last},
              {"hash", fmt::format("{:016x}", summary.hash)}};
  if (summary.limit) out["limit"] = summary.limit->message;
  return out.dump();
}

std::string to_json(const PeriodReport& report) {
  bool found = report.claim.status != PeriodClaim::none_found;
  auto if_found = [&](std::uint64_t n) { return found ? number(n) : json(nullptr); };
  auto last = report.last_exception();
  json certificate = report.certificate.empty() ? json(nullptr) : json(report.certificate);
  json out = {{"game", report.game},
              {"preperiod", if_found(report.period.preperiod)},
              {"period", if_found(report.period.period)},
              {"saltus", if_found(report.period.saltus)},
              {"status", status_name(report.claim.status)},
              {"theorem", theorem_statement(report.claim.theorem)},
              {"values_computed", number(report.claim.values_computed)},
              {"certificate", certificate},
              {"last_exception", last ? number(*last) : json(nullptr)}};
  if (report.limit) out["limit"] = report.limit->message;
  if (report.claim.values_needed > 0) out["values_needed"] = number(report.claim.values_needed);
  return out.dump();
}

}  // namespace grundy

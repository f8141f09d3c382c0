// grundy nim: the calculator for nimbers, finite and transfinite.
#include <grundy/nim_report.hpp>

#include "output.hpp"

namespace grundy::cli {

int run_nim(const NimOptions& options, const CommonOptions& common) {
  Meter meter(common.limits);
  auto report = nim_report(options.expression, meter);
  if (!report) return report_error(report.error(), options.expression, common);
  if (common.json) {
    put(to_json(*report) + "\n");
    return answered;
  }
  put(report->value() + "\n");
  for (const std::string& note : notes(*report, common.language)) put(note + "\n");
  if (options.explain) put(render(explain(*report, common.language, meter)));
  return answered;
}

}  // namespace grundy::cli

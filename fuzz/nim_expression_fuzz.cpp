// Expressions of the calculator: no crash, no hang; a value that is written reads back.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <grundy/nim_report.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  grundy::Limits limits;
  limits.time = std::chrono::milliseconds(200);
  grundy::Meter meter(limits);
  auto report = grundy::nim_report(text, meter);
  if (!report) {
    if (report.error().column && *report.error().column > size + 1) std::abort();
    return 0;
  }
  if (report->value().size() > 10'000) return 0;
  grundy::Meter again;
  auto copy = grundy::nim_report(report->value(), again);
  if (!copy || copy->value() != report->value()) std::abort();
  return 0;
}

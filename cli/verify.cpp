// grundy verify: checks a certificate with the independent checker.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>

#include "checker/checkers.hpp"
#include "output.hpp"
#include "watch.hpp"

namespace grundy::cli {

namespace {

using grundy_check::Answer;
using grundy_check::Verdict;

void show_progress(std::uint64_t done, std::uint64_t all) {
  put_error(fmt::format("\r{} of {} heaps", done, all));
  if (done == all) put_error("\r\x1b[K");
}

std::string to_json(const Answer& answer, const std::string& file) {
  auto or_null = [](const std::string& text) {
    return text.empty() ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(text);
  };
  nlohmann::ordered_json out = {{"file", file},
                                {"verdict", grundy_check::name(answer.verdict)},
                                {"claim", or_null(answer.claim)},
                                {"reason", or_null(answer.reason)}};
  return out.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string describe(const Answer& answer) {
  std::string out = grundy_check::name(answer.verdict);
  out += answer.claim.empty() ? "\n" : fmt::format(" {}\n", answer.claim);
  return answer.reason.empty() ? out : out + wrapped(answer.reason) + "\n";
}

int exit_code(Verdict verdict) {
  switch (verdict) {
    case Verdict::verified:
      return answered;
    case Verdict::rejected:
      return refuted;
    case Verdict::limit:
    case Verdict::sampled:
      return limit_reached;
    case Verdict::unreadable:
      break;
  }
  return bad_file;
}

}  // namespace

int run_verify(const VerifyOptions& options, const CommonOptions& common) {
  constexpr std::uint64_t most_threads = 1024;
  Watch watch(common.limits);
  grundy_check::Options check;
  const std::uint64_t processors = std::max(1u, std::thread::hardware_concurrency());
  check.threads = static_cast<unsigned>(
      std::min(options.threads > 0 ? options.threads : processors, most_threads));
  check.sample = options.sample;
  check.seed = options.seed;
  check.progress = options.progress;
  check.stop = &watch.stop;
  if (!common.quiet && isatty(STDERR_FILENO) == 1) check.report = show_progress;
  const Answer answer = grundy_check::check(options.file, check);
  put(common.json ? to_json(answer, options.file) + "\n" : describe(answer));
  return exit_code(answer.verdict);
}

}  // namespace grundy::cli

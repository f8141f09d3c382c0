// grundy, the command line: reads the arguments, runs the verb, returns the exit code.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string_view>

#include "arguments.hpp"
#include "output.hpp"

namespace grundy::cli {

std::atomic<bool> interrupted = false;

namespace {

// The first Ctrl-C asks every loop to end, and ends every wait for input; the second ends all.
void listen_to_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int) {
    if (interrupted.exchange(true)) std::_Exit(130);
  };
  sigaction(SIGINT, &action, nullptr);
}

int run(int argc, char** argv) {
  auto request = read_arguments(argc, argv);
  if (!request) {
    CommonOptions common;
    common.json = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
    return report_error(request.error(), "", common);
  }
  int code = answered;
  try {
    code = request->run();
  } catch (const RuleFault& fault) {  // a written rule that could not be carried out
    code = report_error(fault.error(), "", request->common);
  }
  if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
  put_error("grundy: the answer could not be written\n");
  return bad_file;
}

}  // namespace
}  // namespace grundy::cli

int main(int argc, char** argv) {
  grundy::cli::listen_to_interrupts();
  try {
    return grundy::cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    grundy::cli::put_error("grundy: not enough memory for this\n");
    return grundy::cli::limit_reached;
  }
}
